import { onTestFinished, vi } from "vitest";
import { addDays } from "../../db/days.ts";

/** Midnight UTC of the day on which a stopped clock stands: Wednesday, November 18, 2026. */
export const fixedDay = new Date("2026-11-18T00:00:00Z");

/**
 * Stops the clock at noon UTC of `fixedDay` until the test is over, so that no midnight comes between
 * what a test takes for today and what the server does. Timers go on; what is put off for a moment
 * never comes due.
 */
export function stopClock(): void {
  vi.useFakeTimers({ now: addDays(fixedDay, 0.5), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
