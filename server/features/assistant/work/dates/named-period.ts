import {
  addDays,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from "../../../../../db/days.ts";
import { type DayRange, formatDay } from "./period.ts";

/** A period as a question names it, before "by", "since" or "end of" is looked at. */
export type NamedPeriod = DayRange & {
  /** As one says it after "by" or "since": "Nov 27, 2026", "next week", "Q1 2027". */
  name: string;
  /** What stands before the name where no such word does. */
  preposition: "" | "in" | "on" | "during" | "between";
};

const units = ["day", "week", "month", "quarter", "year"] as const;
export type Unit = (typeof units)[number];

export const unitPattern = units.join("|");

/** The unit that "Weeks" names. */
export const parseUnit = (text: string): Unit | undefined =>
  units.find((unit) => unit === text.toLowerCase().replace(/s$/, ""));

/** The first day of the unit that lies `offset` units from the one a day is in. */
const startOf: Record<Unit, (day: Date, offset: number) => Date> = {
  day: addDays,
  week: (day, offset) => addDays(startOfWeek(day), 7 * offset),
  month: startOfMonth,
  quarter: startOfQuarter,
  year: startOfYear,
};

/** The same day of the month so many months on, or the last one of a shorter month. */
function addMonths(day: Date, months: number) {
  const first = startOfMonth(day, months);
  const last = addDays(startOfMonth(first, 1), -1);
  return addDays(first, Math.min(day.getUTCDate(), last.getUTCDate()) - 1);
}

/** The same day so many units on. */
export const addUnits: Record<Unit, (day: Date, count: number) => Date> = {
  day: addDays,
  week: (day, count) => addDays(day, 7 * count),
  month: addMonths,
  quarter: (day, count) => addMonths(day, 3 * count),
  year: (day, count) => addMonths(day, 12 * count),
};

const monthFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** The name of a unit by its first day. */
const nameOf: Record<Unit, (start: Date) => string> = {
  day: formatDay,
  week: (start) => `the week of ${formatDay(start)}`,
  month: (start) => monthFormat.format(start),
  quarter: (start) => `Q${Math.floor(start.getUTCMonth() / 3) + 1} ${start.getUTCFullYear()}`,
  year: (start) => String(start.getUTCFullYear()),
};

/** A whole day, week, month, quarter or year, `offset` units from the one a day is in. */
export function wholeUnit(unit: Unit, day: Date, offset = 0): NamedPeriod {
  const from = startOf[unit](day, offset);
  return {
    from,
    until: startOf[unit](from, 1),
    name: nameOf[unit](from),
    preposition: unit === "day" ? "on" : "in",
  };
}

/** One day, by its date or as "today" and the like. */
export function singleDay(day: Date, today: Date): NamedPeriod {
  const nearby = { yesterday: -1, today: 0, tomorrow: 1 };
  const found = Object.entries(nearby).find(
    ([, offset]) => addDays(today, offset).getTime() === day.getTime(),
  );
  const period = wholeUnit("day", day);
  return found ? { ...period, name: found[0], preposition: "" } : period;
}
