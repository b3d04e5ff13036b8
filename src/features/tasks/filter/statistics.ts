import { taskPriorities } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";

export type Share = { name: string; count: number; percent: number };

const percentOf = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 100);

/**
 * Gives each its whole percentage of the total, so that they add up to `sum`, as those that are
 * rounded one by one may not: all are rounded down, and the missing points go to those that lost most.
 */
function withPercents<Counted extends { count: number }>(
  counted: readonly Counted[],
  total: number,
  sum = percentOf(
    counted.reduce((all, { count }) => all + count, 0),
    total,
  ),
): (Counted & { percent: number })[] {
  const shares = counted.map((each) => {
    const exact = total === 0 ? 0 : (each.count / total) * 100;
    return { each, percent: Math.floor(exact), lost: exact - Math.floor(exact) };
  });
  const missing = sum - shares.reduce((all, { percent }) => all + percent, 0);
  const raised = shares.toSorted((one, other) => other.lost - one.lost).slice(0, missing);
  return shares.map((share) => ({
    ...share.each,
    percent: share.percent + (raised.includes(share) ? 1 : 0),
  }));
}

/** What is not done, from what is under way to what is not begun. */
const openStatuses = ["in-progress", "at-risk", "todo"] as const;

/** What the statistics panel counts, over the tasks given; percentages are of all of them. */
export function countTasks(tasks: readonly Task[], trackNames: readonly string[]) {
  const total = tasks.length;
  const count = (matches: (task: Task) => boolean) => tasks.filter(matches).length;
  const completed = count(({ status }) => status === "completed");
  const completionRate = percentOf(completed, total);

  const open = openStatuses.map((status) => ({
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
    // What is completed has the same share as the rate says, and the others the rest of it.
    byStatus: [
      {
        status: "completed" as const,
        name: statusTitles.completed,
        count: completed,
        percent: completionRate,
      },
      ...withPercents(open, total, total === 0 ? 0 : 100 - completionRate),
    ],
    total,
    completionRate,
  };
}
