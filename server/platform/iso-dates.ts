import { millisecondsPerDay } from "../../db/days.ts";

const maxCachedDays = 4096;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const threeDigits = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
const days = new Map<number, string>();

/** "2026-03-05T" for a day counted from 1970. */
function startOf(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * millisecondsPerDay).toISOString().slice(0, -"00:00:00.000Z".length);
  if (days.size >= maxCachedDays) days.clear();
  days.set(day, text);
  return text;
}

/**
 * The same text as `date.toISOString()`. The 600 dates of 200 tasks take 0.04 ms instead of 0.21 ms,
 * of 0.6 ms for the whole request (`npm run bench api`). Throws RangeError for an invalid date.
 */
export function toIsoText(date: Date): string {
  const time = date.getTime();
  const day = Math.floor(time / millisecondsPerDay);
  const rest = time - day * millisecondsPerDay;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return `${startOf(day)}${clock}.${threeDigits[rest % 1000]}Z`;
}
