import { type Task, taskOutput } from "../../../../server/features/tasks/tasks.schema.ts";
import { conflictingState } from "../../../components/conflicts/use-conflict.ts";
import { type ChangedField, compareFields } from "../../../lib/changed-fields.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import { type TaskFormFields, toFormFields } from "./task-form.ts";

export type TaskField = keyof TaskFormFields;

const fieldTitles = {
  title: "Title",
  description: "Description",
  status: "Status",
  priority: "Priority",
  track: "Track",
  assigneeId: "Assignee",
  startDate: "Start Date",
  endDate: "Due Date",
} as const satisfies Record<TaskField, string>;

/** The task as it stands on the server, when that is why a change was refused; else null. */
export const conflictingTask = (error: unknown): Task | null => conflictingState(error, taskOutput);

function describe(task: Task, field: TaskField, members: readonly Member[]): string {
  switch (field) {
    case "title":
    case "track":
      return task[field];
    case "description":
      return task.description ?? "empty";
    case "status":
      return statusTitles[task.status];
    case "priority":
      return priorityTitles[task.priority];
    case "assigneeId":
      return task.assigneeId === null
        ? "nobody"
        : (members.find(({ id }) => id === task.assigneeId)?.name ?? "somebody else");
    case "startDate":
    case "endDate":
      return task[field] ? formatDay(task[field]) : "none";
  }
}

/** What somebody else has changed between two states of a task, beside what was typed meanwhile. */
export function compareTasks(
  before: Task,
  current: Task,
  typed: TaskFormFields,
  members: readonly Member[],
): ChangedField<TaskField>[] {
  return compareFields(
    { before: toFormFields(before), current: toFormFields(current), typed },
    fieldTitles,
    (field) => describe(current, field, members),
    ["title", "description"],
  );
}
