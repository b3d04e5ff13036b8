import { taskStatuses } from "../../../db/enums.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { statusTitles } from "./task-labels.ts";

type Activity = RouterOutputs["activities"]["list"][number];

const fieldWords = new Map([
  ["title", "title"],
  ["description", "description"],
  ["priority", "priority"],
  ["track", "track"],
  ["assigneeId", "assignee"],
  ["startDate", "start date"],
  ["endDate", "due date"],
  ["checklist", "checklist"],
  ["blockedBy", "tasks it waits for"],
  ["documentIds", "linked documents"],
]);

const statusTitle = (value: unknown) => {
  const status = taskStatuses.find((known) => known === value);
  return status ? statusTitles[status] : "another column";
};

const joined = new Intl.ListFormat("en-US");

/** What was done, and how often one after the other. */
type HistoryEntry = { activity: Activity; times: number };

/** Comments that somebody wrote one after the other are one entry: they stand above it anyway. */
export function toHistory(activities: readonly Activity[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const activity of activities) {
    const last = entries.at(-1);
    const goesOn =
      activity.action === "comment_added" &&
      last?.activity.action === "comment_added" &&
      last.activity.userId === activity.userId;
    if (goesOn) last.times += 1;
    else entries.push({ activity, times: 1 });
  }
  return entries;
}

/** What somebody did with a task, to follow their name: "moved it from Todo to At Risk". */
export function describeEntry({ activity: { action, details }, times }: HistoryEntry): string {
  switch (action) {
    case "comment_added":
      return times === 1 ? "wrote a comment" : `wrote ${formatCount(times, "comment")}`;
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
