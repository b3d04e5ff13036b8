const millisecondsPerDay = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** A stretch of days: midnight UTC of the first one and of the one after the last. */
export type Period = { from: Date; until: Date; words: string };

/** Midnight UTC of the calendar day it is here, the way the days of tasks are stored. */
export const startOfToday = (now: Date) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

export const addDays = (day: Date, days: number) =>
  new Date(day.getTime() + days * millisecondsPerDay);

const startOfMonth = (day: Date, ahead: number) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, 1));

/** The period a question names: today, tomorrow, a weekday, this or next week or month. */
export function periodIn(question: string, now: Date): Period | undefined {
  const today = startOfToday(now);
  const sunday = addDays(today, -today.getUTCDay());
  const days = (first: Date, count: number, words: string) => ({
    from: first,
    until: addDays(first, count),
    words,
  });
  const text = question.toLowerCase();
  if (/\btoday\b/.test(text)) return days(today, 1, "today");
  if (/\btomorrow\b/.test(text)) return days(addDays(today, 1), 1, "tomorrow");
  if (/\bnext week\b/.test(text)) return days(addDays(sunday, 7), 7, "next week");
  if (/\bthis week\b/.test(text)) return days(sunday, 7, "this week");
  const ahead = /\bnext month\b/.test(text) ? 1 : /\bthis month\b/.test(text) ? 0 : undefined;
  if (ahead !== undefined) {
    const words = ahead === 1 ? "next month" : "this month";
    return { from: startOfMonth(today, ahead), until: startOfMonth(today, ahead + 1), words };
  }
  const weekday = weekdays.findIndex((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (weekday < 0) return undefined;
  const distance = (weekday - today.getUTCDay() + 7) % 7;
  const name = weekdays[weekday] ?? "";
  return days(addDays(today, distance), 1, `on ${name[0]?.toUpperCase()}${name.slice(1)}`);
}

export const isWithin = (day: Date, { from, until }: Period) => day >= from && day < until;

// Made once: a formatter costs more than the thousands of days a question has put in words.
const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "Nov 3, 2026" */
export const dayInWords = (day: Date) => dayFormat.format(day);
