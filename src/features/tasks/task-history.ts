import { taskStatuses } from "../../../db/enums.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { statusTitles } from "./task-labels.ts";

type Activity = RouterOutputs["activities"]["list"][number];

const fieldWords = new Map([
  ["title", "title"],
  ["description", "description"],
  ["priority", "priority"],
  ["track", "track"],
  ["assigneeId", "assignee"],
  ["startDate", "start date"],
  ["endDate", "end date"],
  ["checklist", "checklist"],
  ["blockedBy", "tasks it waits for"],
  ["documentIds", "linked documents"],
]);

const statusTitle = (value: unknown) => {
  const status = taskStatuses.find((known) => known === value);
  return status ? statusTitles[status] : "another column";
};

const joined = new Intl.ListFormat("en-US");

/** What somebody did with a task, to follow their name: "moved it from Todo to At Risk". */
export function describeActivity({ action, details }: Activity): string {
  switch (action) {
    case "task_created":
      return "added it";
    case "task_status_change":
      return `moved it from ${statusTitle(details?.from)} to ${statusTitle(details?.to)}`;
    case "task_updated": {
      const fields = String(details?.changed ?? "").split(", ");
      return `changed the ${joined.format(fields.map((field) => fieldWords.get(field) ?? field))}`;
    }
    case "task_deleted":
      return "deleted it";
    case "task_restored":
      return "restored it";
    default:
      return action.replaceAll("_", " ");
  }
}
