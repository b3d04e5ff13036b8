import { taskPriorities } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";

export type Share = { name: string; count: number; percent: number };

const percentOf = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 100);

/**
 * Each share is rounded by itself, as the rate of completion is, so that equal counts show equal
 * percentages. Shared out so that they add up to 100, three of eight would be 38% here and 37% there.
 */
const withPercents = <Counted extends { count: number }>(
  counted: readonly Counted[],
  total: number,
): (Counted & { percent: number })[] =>
  counted.map((each) => ({ ...each, percent: percentOf(each.count, total) }));

/** What is done, and then what is not, from what is under way to what is not begun. */
const statusOrder = ["completed", "in-progress", "at-risk", "todo"] as const;

/** What the statistics panel counts, over the tasks given; percentages are of all of them. */
export function countTasks(tasks: readonly Task[], trackNames: readonly string[]) {
  const total = tasks.length;
  const count = (matches: (task: Task) => boolean) => tasks.filter(matches).length;
  const statuses = statusOrder.map((status) => ({
    status,
    name: statusTitles[status],
    count: count((task) => task.status === status),
  }));
  const priorities = taskPriorities.map((priority) => ({
    priority,
    name: priorityTitles[priority],
    count: count((task) => task.priority === priority),
  }));
  const tracks = trackNames.map((name) => ({ name, count: count(({ track }) => track === name) }));
  return {
    byPriority: withPercents(priorities, total),
    byTrack: withPercents(tracks, total),
    byStatus: withPercents(statuses, total),
    total,
    completionRate: percentOf(
      count(({ status }) => status === "completed"),
      total,
    ),
  };
}
