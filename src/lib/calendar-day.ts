/**
 * Days without a time of day. They travel as midnight UTC, so that they are the same day for
 * everybody; what "today" is depends on where one is.
 */

/** A day as a date input holds it, "2026-11-21"; "" for none. */
export const toDayText = (day: Date | null): string => (day ? day.toISOString().slice(0, 10) : "");

/** The day that a date input holds; null for "" and for what is no date. */
export function fromDayText(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : day;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Today where this browser stands, "2026-11-21". */
export const todayText = (now: Date = new Date()): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

/** Whether a day is over: today is not. */
export const isPastDay = (day: Date, today: string = todayText()): boolean =>
  toDayText(day) < today;
