import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { statusProgress } from "./task-labels.ts";

/** How many items of a task's checklist are done; null without a checklist. */
export function checklistShare({ checklist }: Task): { done: number; total: number } | null {
  if (checklist.length === 0) return null;
  return { done: checklist.filter(({ isDone }) => isDone).length, total: checklist.length };
}

/** How far a task is, in percent: the share of its checklist, without one what its status stands for. */
export function progressOf(task: Task): number {
  const share = checklistShare(task);
  return share ? Math.round((share.done / share.total) * 100) : statusProgress[task.status];
}

export const openTaskIds = (tasks: readonly Task[]): Set<number> =>
  new Set(tasks.filter(({ status }) => status !== "completed").map(({ id }) => id));

/** By the id of each task that waits for others: how many of those are not completed yet. */
export function countBlockers(tasks: readonly Task[]): Map<number, number> {
  const open = openTaskIds(tasks);
  return new Map(
    tasks
      .filter(({ blockedBy }) => blockedBy.length > 0)
      .map(({ id, blockedBy }) => [id, blockedBy.filter((blocker) => open.has(blocker)).length]),
  );
}

/** By the name of each track: how many tasks it has. */
export function countByTrack(tasks: readonly Task[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { track } of tasks) counts.set(track, (counts.get(track) ?? 0) + 1);
  return counts;
}
