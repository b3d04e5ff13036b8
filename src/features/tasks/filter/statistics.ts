import { taskPriorities } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";

export type Share = { name: string; count: number; percent: number };

const percentOf = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 100);

/** How far the work is, from what is done to what is not begun. */
const countedStatuses = ["completed", "in-progress", "at-risk", "todo"] as const;

/** What the statistics panel counts, over the tasks given; percentages are of all of them. */
export function countTasks(tasks: readonly Task[], trackNames: readonly string[]) {
  const total = tasks.length;
  const count = (matches: (task: Task) => boolean) => tasks.filter(matches).length;
  const share = (name: string, matches: (task: Task) => boolean): Share => {
    const found = count(matches);
    return { name, count: found, percent: percentOf(found, total) };
  };
  return {
    byPriority: taskPriorities.map((priority) =>
      share(priorityTitles[priority], (task) => task.priority === priority),
    ),
    byTrack: trackNames.map((name) => share(name, (task) => task.track === name)),
    byStatus: countedStatuses.map((status) => ({
      status,
      ...share(statusTitles[status], (task) => task.status === status),
    })),
    total,
    completionRate: percentOf(
      count(({ status }) => status === "completed"),
      total,
    ),
  };
}
