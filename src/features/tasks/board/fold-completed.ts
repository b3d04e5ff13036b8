import type { TaskStatus } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { days } from "../../../lib/dates/durations.ts";

export type Columns = Record<TaskStatus, readonly Task[]>;

const isOld = ({ completedAt }: Task, now: Date) =>
  completedAt !== null && now.getTime() - completedAt.getTime() > days(7);

/** The columns without what was completed more than a week ago, and how much that is. */
export function foldCompleted(
  columns: Columns,
  now: Date = new Date(),
): { shown: Columns; foldedCount: number } {
  const recent = columns.completed.filter((task) => !isOld(task, now));
  return {
    shown: { ...columns, completed: recent },
    foldedCount: columns.completed.length - recent.length,
  };
}

/** How many tasks each column has, those folded away included. */
export const countPerColumn = (
  columns: Columns,
  foldedCount: number,
): Record<TaskStatus, number> => ({
  todo: columns.todo.length,
  "in-progress": columns["in-progress"].length,
  "at-risk": columns["at-risk"].length,
  completed: columns.completed.length + foldedCount,
});
