/** Days from midnight UTC of the first up to, not including, `until`, without those of its gaps. */
export type DayRange = { from: Date; until: Date; gaps?: { from: Date; until: Date }[] };

/** The days a question asks about. */
export type Period = DayRange & {
  /** As an answer says it: "this week", "by Friday, Nov 27, 2026". */
  words: string;
  /** The part of the question that says it. */
  matched: string;
};

/** The side of today on which a question looks for days that could lie on either. */
export type Direction = "past" | "future";

export const isWithin = (day: Date, { from, until, gaps = [] }: DayRange): boolean =>
  day >= from && day < until && !gaps.some((gap) => isWithin(day, gap));

const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const weekdayFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long" });

const shortFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});

/** "Nov 3, 2026" */
export const formatDay = (day: Date) => dayFormat.format(day);

/** "Nov 3 and Dec 10, 2026", as it stands after "between" */
export const formatDays = (first: Date, last: Date) =>
  first.getUTCFullYear() === last.getUTCFullYear()
    ? `${shortFormat.format(first)} and ${formatDay(last)}`
    : `${formatDay(first)} and ${formatDay(last)}`;

/** "Tuesday, Nov 3, 2026" */
export const formatWeekday = (day: Date) => `${weekdayFormat.format(day)}, ${formatDay(day)}`;

/** Whether a day is one of those asked about; any day where no period was named. */
export const matchesPeriod = (day: Date | null | undefined, period: DayRange | undefined) =>
  period === undefined || (day !== null && day !== undefined && isWithin(day, period));

/** " by Friday, Nov 27, 2026" to end a sentence with, or nothing. */
export const periodSuffix = (period: Pick<Period, "words"> | undefined) =>
  period ? ` ${period.words}` : "";
