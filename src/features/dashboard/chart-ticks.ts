import { addDays, millisecondsPerDay, startOfMonth, startOfWeek } from "../../../db/days.ts";

/** A chart of so many days at most has a tick for each of them, or for each week. */
const maxDaysByDay = 10;
const maxDaysByWeek = 120;

/** The even days on the axis of a chart, from its first to its last: each day, week or month. */
export function dayTicks(from: number, to: number): number[] {
  const days = (to - from) / millisecondsPerDay;
  const first = new Date(from);
  const tickOf = (index: number): Date => {
    if (days <= maxDaysByDay) return addDays(first, index);
    if (days <= maxDaysByWeek) return addDays(startOfWeek(first), 7 * index);
    return startOfMonth(first, index);
  };
  const ticks: number[] = [];
  for (let index = 0; tickOf(index).getTime() <= to; index++) {
    const tick = tickOf(index).getTime();
    if (tick >= from) ticks.push(tick);
  }
  return ticks;
}

const maxSteps = 5;

/** Counts from 0 to the first round one that is no smaller than the largest: 0, 20, 40, 60. */
export function countTicks(largest: number): number[] {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest) / maxSteps)));
  const step = [1, 2, 5, 10]
    .map((factor) => factor * magnitude)
    .find((size) => size * maxSteps >= largest);
  const size = step ?? 10 * magnitude;
  const steps = Math.max(1, Math.ceil(largest / size));
  return Array.from({ length: steps + 1 }, (_, index) => index * size);
}
