/**
 * Once a day, at a time of day ("03:00") on the clocks of an IANA time zone, or every hour at a
 * minute of UTC.
 */
export type Schedule = { daily: string; timeZone: string } | { hourly: number };

const millisecondsPerHour = 3_600_000;
const millisecondsPerMinute = 60_000;

function nextHourly(minute: number, after: Date): Date {
  const hour = Math.floor(after.getTime() / millisecondsPerHour) * millisecondsPerHour;
  const due = hour + minute * millisecondsPerMinute;
  return new Date(due > after.getTime() ? due : due + millisecondsPerHour);
}

/**
 * The first moment after `after` at which a schedule is due. A time that a change of the clocks skips
 * comes as much later; of one that it repeats, the first counts. So every day has exactly one.
 */
export function nextRun(schedule: Schedule, after: Date): Date {
  if ("hourly" in schedule) return nextHourly(schedule.hourly, after);
  const { daily, timeZone } = schedule;
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: daily }).epochMilliseconds;
  const dueToday = at(today);
  return new Date(dueToday > after.getTime() ? dueToday : at(today.add({ days: 1 })));
}
