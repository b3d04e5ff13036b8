import { dayOfDate, type LocalTime, millisecondsPerDay } from "./days.ts";

/** What clocks of a time zone show, for server and client alike. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The parts of a moment in a time zone. */
function partsIn(timeZone: string, moment: Date): Record<string, number> {
  const known = formatters.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  formatters.set(timeZone, format);
  return Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** What clocks of a time zone show at a moment. */
export function localTimeIn(timeZone: string, now: Date): LocalTime {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = partsIn(timeZone, now);
  return {
    now,
    today: dayOfDate(year, month, day),
    time: `${twoDigits(hour)}:${twoDigits(minute)}`,
  };
}

/**
 * The moment at which clocks of a time zone show a time of a day. An hour that the clocks leave out
 * in spring is taken as the one after it; of an hour that comes twice in autumn it is the first.
 * @param day "2026-11-21"
 * @param time "14:05"
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (moment: number) => {
    const {
      year = 0,
      month = 1,
      day: date = 1,
      hour = 0,
      minute = 0,
    } = partsIn(timeZone, new Date(moment));
    return Date.UTC(year, month - 1, date, hour, minute) - moment;
  };
  // The offsets before and after any change of the clocks near it; the earlier moment that fits.
  const offsets = [offsetAt(wanted - millisecondsPerDay), offsetAt(wanted + millisecondsPerDay)];
  const fitting = offsets
    .map((offset) => wanted - offset)
    .filter((moment) => moment + offsetAt(moment) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - (offsets[0] ?? 0));
}
