import { dayOfDate, type LocalTime } from "../../../db/days.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Today and the time of day where this browser is. */
export const localTime = (now = new Date()): LocalTime => ({
  now,
  today: dayOfDate(now.getFullYear(), now.getMonth() + 1, now.getDate()),
  time: `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`,
});

/** What a browser says when it does not know where it is. */
const unknownZone = "Etc/Unknown";

/**
 * The header by which the server knows what day it is here. Without it, it goes by the project's
 * time zone. Asked for at every call, since a laptop travels.
 */
export function timeZoneHeaders(): Record<string, string> {
  // Where browsers have it, Temporal tells without the data of languages, which takes 10 ms to load.
  const timeZone =
    typeof Temporal === "undefined"
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : Temporal.Now.timeZoneId();
  return timeZone && timeZone !== unknownZone ? { "X-Time-Zone": timeZone } : {};
}
