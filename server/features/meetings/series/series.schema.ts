import { z } from "zod";
import { addDays, dayOfDate, startOfMonth } from "../../../../db/days.ts";
import { type SeriesInterval, seriesIntervals } from "../../../../db/enums.ts";
import { calendarDay, oneOf } from "../../../platform/fields.schema.ts";

/** Five years of every week. */
export const maxSeriesLength = 260;

const days = { week: 7, "two-weeks": 14 } as const;

/**
 * The day of a series `steps` after its first one. A month without that day of the month, as
 * February without a 31st, has it on its last one; the months after it are as the first.
 */
export function dayInSeries(first: Date, interval: SeriesInterval, steps: number): Date {
  if (interval !== "month") return addDays(first, days[interval] * steps);
  const month = startOfMonth(first, steps);
  const lastDay = addDays(startOfMonth(month, 1), -1).getUTCDate();
  const day = Math.min(first.getUTCDate(), lastDay);
  return dayOfDate(month.getUTCFullYear(), month.getUTCMonth() + 1, day);
}

/** How many steps of a series lie between two of its days. */
export function stepsBetween(from: Date, to: Date, interval: SeriesInterval): number {
  if (interval === "month") {
    const years = to.getUTCFullYear() - from.getUTCFullYear();
    return years * 12 + to.getUTCMonth() - from.getUTCMonth();
  }
  return Math.round(
    (to.getTime() - from.getTime()) / (addDays(from, days[interval]).getTime() - from.getTime()),
  );
}

type Series = {
  interval: SeriesInterval;
  count?: number | undefined;
  until?: Date | undefined;
};

/** The days of a series, its first one among them; one more than allowed where it is too long. */
export function daysOfSeries(first: Date, { interval, count, until }: Series): Date[] {
  const found: Date[] = [];
  for (let steps = 0; steps <= maxSeriesLength && steps < (count ?? Infinity); steps += 1) {
    const day = dayInSeries(first, interval, steps);
    if (until && day > until) break;
    found.push(day);
  }
  return found;
}

const tooLong = `A series holds at most ${maxSeriesLength} meetings. Choose fewer of them, or an earlier last day.`;

export const seriesInput = z
  .object(
    {
      interval: oneOf("The interval", seriesIntervals),
      until: calendarDay("The last day")
        .optional()
        .describe("The last day on which a meeting may be; either this or `count`."),
      count: z
        .int({ error: "The number of meetings must be a whole number" })
        .min(2, "A series has at least two meetings")
        .max(maxSeriesLength, tooLong)
        .optional()
        .describe("How many meetings there are, with the first; either this or `until`."),
    },
    { error: "The series must be an object with interval and until or count" },
  )
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ["until"],
    message: "Say until when the series goes, or how many meetings it has",
  });

/** What is wrong with a series that begins on a day, as a sentence; undefined where nothing is. */
export function wrongSeries(first: Date, series: z.output<typeof seriesInput>): string | undefined {
  const found = daysOfSeries(first, series);
  if (series.until && series.until < first) {
    return "The last day of the series must not be before its first meeting";
  }
  if (found.length > maxSeriesLength) return tooLong;
  if (found.length < 2)
    return "Until then there is only this one meeting. Choose a later last day.";
  return undefined;
}

/** Whether a change concerns one meeting of a series, or also those that follow it. */
export const seriesScopes = ["one", "following"] as const;

export const seriesScope = oneOf("The scope", seriesScopes)
  .default("one")
  .describe(
    "In a series: `one` for this meeting alone, `following` also for those after it that are still scheduled; what one of these has of its own, such as a title, a guest or an entry of the agenda, stays.",
  );

export const seriesOutput = z
  .object({
    id: z.string(),
    interval: z.enum(seriesIntervals),
    date: z.date().describe("The day that the series gives this meeting, wherever it was moved."),
  })
  .nullable();
