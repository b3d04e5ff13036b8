import type { TaskStatus } from "../../../db/enums.ts";
import type { History } from "../../../server/features/dashboard/dashboard.schema.ts";
import { formatCount } from "../../lib/formats.ts";

/** Fewer days than this make no picture. */
const minDays = 3;

const totalOf = (counts: Record<TaskStatus, number>) =>
  counts.todo + counts["in-progress"] + counts["at-risk"] + counts.completed;

/** The days from the one before the first task on; none while there are too few for a picture. */
export function chartableDays(history: History): History {
  const first = history.findIndex((counts) => totalOf(counts) > 0);
  if (first < 0) return [];
  const days = history.slice(Math.max(0, first - 1));
  return days.length >= minDays ? days : [];
}

/** What the chart shows, in a sentence. */
export function describeHistory(days: History): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return "";
  const gained = last.completed - first.completed;
  const since = `than ${formatCount(days.length - 1, "day")} ago`;
  const change =
    gained === 0
      ? `No more tasks completed ${since}`
      : `${formatCount(Math.abs(gained), gained > 0 ? "more task" : "fewer task")} completed ${since}`;
  return `${change}; ${formatCount(last["at-risk"], "task")} at risk now.`;
}
