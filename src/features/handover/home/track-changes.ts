import type { z } from "zod";
import { addDays, toDayText } from "../../../../db/days.ts";
import type { readinessDayOutput } from "../../../../server/features/handover/readiness/readiness.schema.ts";

export type ReadinessDay = z.infer<typeof readinessDayOutput>;

/** How many days back the change is told over. */
const changeDays = 28;

/**
 * The day that today's readiness is compared with: the one four weeks ago, or the first that was
 * kept where the handover is younger; null where nothing was kept before today.
 */
export function dayToCompare(course: readonly ReadinessDay[], today: Date): ReadinessDay | null {
  const limit = toDayText(addDays(today, -changeDays));
  const past = course
    .filter(({ day }) => day < toDayText(today))
    .toSorted((left, right) => (left.day < right.day ? -1 : 1));
  return past.findLast(({ day }) => day <= limit) ?? past[0] ?? null;
}

/** By how many points each track has moved since that day; tracks it did not know are left out. */
export function trackChanges(
  tracks: readonly { track: string | null; percentage: number }[],
  before: ReadinessDay | null,
): Map<string, number> {
  const earlier = new Map(before?.tracks.map(({ track, percentage }) => [track, percentage]));
  const changes = new Map<string, number>();
  for (const { track, percentage } of tracks) {
    const was = track === null ? undefined : earlier.get(track);
    if (track !== null && was !== undefined) changes.set(track, Math.round(percentage - was));
  }
  return changes;
}
