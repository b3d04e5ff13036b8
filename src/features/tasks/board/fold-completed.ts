import { type TaskStatus, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { days } from "../../../lib/dates/durations.ts";
import type { Lane } from "./lanes.ts";

export type Columns = Record<TaskStatus, readonly Task[]>;

/** Whether a task was completed more than a week ago. */
export const isLongCompleted = ({ completedAt }: Task, now: Date = new Date()): boolean =>
  completedAt !== null && now.getTime() - completedAt.getTime() > days(7);

/** The columns without what was completed more than a week ago, and how much that is. */
export function foldCompleted(
  columns: Columns,
  now: Date = new Date(),
): { shown: Columns; foldedCount: number } {
  const recent = columns.completed.filter((task) => !isLongCompleted(task, now));
  return {
    shown: { ...columns, completed: recent },
    foldedCount: columns.completed.length - recent.length,
  };
}

/** Four columns: those of the whole board, or those of one of its lanes. */
export type BoardPiece = { lane: Lane | undefined; columns: Columns; foldedCount: number };

/** How many tasks each column has in all pieces, those folded away included. */
export function countPerColumn(pieces: readonly BoardPiece[]): Record<TaskStatus, number> {
  const counts = { todo: 0, "in-progress": 0, "at-risk": 0, completed: 0 };
  for (const { columns, foldedCount } of pieces) {
    for (const status of taskStatuses) counts[status] += columns[status].length;
    counts.completed += foldedCount;
  }
  return counts;
}
