import type { MilestoneStatus, TaskStatus } from "./enums.ts";

/**
 * Calendar days and times of day, for server and client alike. A day is stored and sent as midnight
 * UTC of its date, so it is the same day for everybody. Which day is today depends on where the person
 * who asks is: every function that needs to know takes it as an argument.
 */

export const millisecondsPerDay = 86_400_000;

/** A moment, with the day and the time of day ("14:05", 24 hours) that clocks show somewhere. */
export type LocalTime = { now: Date; today: Date; time: string };

/** "2026-11-21" */
export const toDayText = (day: Date): string => day.toISOString().slice(0, 10);

/** Whether a text has the form of a day: "2026-11-21". */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The day that a text such as "2026-11-21" names; null for text that names none. */
export function fromDayText(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}

/** The day with this date; a month or day beyond its range runs on into the next, as in `Date.UTC`. */
export const dayOfDate = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day));

export const addDays = (day: Date, days: number): Date =>
  new Date(day.getTime() + days * millisecondsPerDay);

/** The Sunday that begins the week of a day. */
export const startOfWeek = (day: Date): Date => addDays(day, -day.getUTCDay());

/** The first of the month, `months` after that of the day. */
export const startOfMonth = (day: Date, months = 0): Date =>
  dayOfDate(day.getUTCFullYear(), day.getUTCMonth() + 1 + months, 1);

/** The first day of the quarter, `quarters` after that of the day. */
export const startOfQuarter = (day: Date, quarters = 0): Date =>
  startOfMonth(day, 3 * quarters - (day.getUTCMonth() % 3));

/** January 1 of the year, `years` after that of the day. */
export const startOfYear = (day: Date, years = 0): Date =>
  dayOfDate(day.getUTCFullYear() + years, 1, 1);

/** Whether a day is over. Something due today is not late yet. */
export const isPastDay = (day: Date, today: Date): boolean => day < today;

export const isTaskOverdue = (
  task: { status: TaskStatus; endDate: Date | null },
  today: Date,
): boolean =>
  task.status !== "completed" && task.endDate !== null && isPastDay(task.endDate, today);

/** `dueDate` as text such as "2026-11-21". */
export const isActionItemOverdue = (
  item: { done: boolean; dueDate: string },
  today: Date,
): boolean => !item.done && item.dueDate < toDayText(today);

export const isMilestoneOverdue = (
  milestone: { status: MilestoneStatus; dueDate: Date },
  today: Date,
): boolean => milestone.status === "pending" && isPastDay(milestone.dueDate, today);

/** Turns a clock time "14:05" into "2:05 PM"; anything else comes back as it was. */
export function formatClockTime(clock: string): string {
  const match = /^(\d{1,2}):(\d{2})/.exec(clock);
  if (!match) return clock;
  const hour = Number(match[1]);
  if (hour > 23) return clock;
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? "AM" : "PM"}`;
}
