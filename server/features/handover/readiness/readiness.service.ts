import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import type { InProject, ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import type { Clock } from "../../../platform/clock.ts";
import { whileUnchanged } from "../../../platform/database/while-unchanged.ts";
import { storedTrackName } from "../../tasks/tracks/tracks.service.ts";
import { findGaps } from "./gaps/find-gaps.ts";
import { listGap } from "./gaps/list-gap.ts";
import type { HandoverState } from "./handover-state.ts";
import { readHandoverState } from "./read-handover-state.ts";
import type { AreaReadiness, Gap, gapsInput, ListedGap, Readiness } from "./readiness.schema.ts";
import { countBySeverity, readinessOf } from "./readiness-of.ts";

type Found = { state: HandoverState; gaps: readonly Gap[] };

const remembered = whileUnchanged<Found>();

/**
 * The project's handover, or one area of it, and what is missing. After every event all open pages ask
 * for it at once, in calls of several kinds.
 */
function findAll(db: Queryable, access: InProject, clock: Clock, areaId?: number): Found {
  const { timeZone, today, time } = clock;
  const key = JSON.stringify([access.projectId, areaId, timeZone, today, time]);
  return remembered(db, key, () => {
    const state = readHandoverState(db, access, clock, { areaId });
    return { state, gaps: findGaps(state, clock) };
  });
}

/** How far the project's handover is and what is missing from it, for the caller's today. */
export function assessHandover(
  db: Queryable,
  access: InProject,
  clock: Clock,
): { readiness: Readiness; gaps: readonly Gap[] } {
  const { state, gaps } = findAll(db, access, clock);
  return { readiness: readinessOf(state, gaps, clock), gaps };
}

/** How far the project's handover is, for the caller's today. */
export const readReadiness = (db: Queryable, access: InProject, clock: Clock): Readiness =>
  assessHandover(db, access, clock).readiness;

/** How far one area is, for the caller's today; throws NOT_FOUND. */
export function readAreaReadiness(
  db: Queryable,
  access: InProject,
  clock: Clock,
  areaId: number,
): AreaReadiness {
  const { state, gaps } = findAll(db, access, clock, areaId);
  const [area] = readinessOf(state, gaps, clock).areas;
  if (!area) throw notFound("area");
  return area;
}

/** What is missing from the handover and meets a filter, the worst first. */
export function listGaps(
  db: Queryable,
  access: InProject,
  clock: Clock,
  { areaId, track, userId, severity }: z.output<typeof gapsInput> = {},
): ListedGap[] {
  const ofTrack = track === undefined ? undefined : storedTrackName(db, access, track);
  return findAll(db, access, clock, areaId)
    .gaps.filter(
      (gap) =>
        (areaId === undefined || gap.areaId === areaId) &&
        (ofTrack === undefined || gap.track === ofTrack) &&
        (userId === undefined || gap.people.some(({ id }) => id === userId)) &&
        (severity === undefined || gap.severity === severity),
    )
    .map(listGap);
}

/** How many gaps of each severity the handover has. */
export const countGaps = (db: Queryable, access: ProjectAccess, clock: Clock) =>
  countBySeverity(findAll(db, access, clock).gaps);

/** The documents of each area that the caller takes over; not those that could not be read. */
export const listReading = (db: Queryable, access: ProjectAccess, clock: Clock) =>
  findAll(db, access, clock)
    .state.areas.filter(({ receiver }) => receiver?.id === access.userId)
    .map(({ id, documents }) => ({
      areaId: id,
      documents: documents.filter(({ isUnread }) => !isUnread),
    }));
