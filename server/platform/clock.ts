import { dayOfDate, type LocalTime } from "../../db/days.ts";
import { invalidField } from "../errors.ts";

/** What day and time it is for the person who asks. */
export type Clock = LocalTime & {
  /** An IANA name. */
  timeZone: string;
  /** What clocks of this time zone show at a moment. */
  at: (moment: Date) => LocalTime;
  /** The calendar day on which a moment falls in this time zone. */
  dayOf: (moment: Date) => Date;
};

const toLocal = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

const toDay = ({ year, month, day }: Temporal.ZonedDateTime) => dayOfDate(year, month, day);

function toLocalTime(now: Date, timeZone: string): LocalTime {
  const local = toLocal(now, timeZone);
  return { now, today: toDay(local), time: local.toPlainTime().toString().slice(0, 5) };
}

/**
 * Whether a text is the IANA name of a time zone, such as "Europe/Berlin". An offset such as
 * "+01:00" is none: it says nothing about the other half of the year.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    toLocal(new Date(0), name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Throws INVALID_INPUT for a time zone that there is not; one that is left out passes. */
export function requireTimeZone(name: string | undefined): void {
  if (name === undefined || isTimeZone(name)) return;
  throw invalidField("timeZone", "Choose a time zone by its IANA name, such as Europe/Berlin.");
}

/**
 * A clock that stands still at `now`. Most calls never look at it, so the time zone is asked for,
 * and everything else computed, at the first look; a `readTimeZone` that throws does so then.
 */
export function createClock(readTimeZone: () => string, now = new Date()): Clock {
  let known: (LocalTime & { timeZone: string }) | undefined;
  const read = () => {
    if (known) return known;
    const timeZone = readTimeZone();
    known = { timeZone, ...toLocalTime(now, timeZone) };
    return known;
  };
  return {
    now,
    get timeZone() {
      return read().timeZone;
    },
    get today() {
      return read().today;
    },
    get time() {
      return read().time;
    },
    at: (moment) => toLocalTime(moment, read().timeZone),
    dayOf: (moment) => toDay(toLocal(moment, read().timeZone)),
  };
}
