/** Once a day, at a time of day ("03:00") on the clocks of an IANA time zone. */
export type Schedule = { daily: string; timeZone: string };

/**
 * The first moment after `after` at which a schedule is due. A time that a change of the clocks skips
 * comes as much later; of one that it repeats, the first counts. So every day has exactly one.
 */
export function nextRun({ daily, timeZone }: Schedule, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: daily }).epochMilliseconds;
  const dueToday = at(today);
  return new Date(dueToday > after.getTime() ? dueToday : at(today.add({ days: 1 })));
}
