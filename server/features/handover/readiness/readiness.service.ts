import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import type { InProject, ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import type { Clock } from "../../../platform/clock.ts";
import { findGaps } from "./gaps/find-gaps.ts";
import { listGap } from "./gaps/list-gap.ts";
import { readHandoverState } from "./read-handover-state.ts";
import type { AreaReadiness, Gap, gapsInput, ListedGap, Readiness } from "./readiness.schema.ts";
import { countBySeverity, readinessOf } from "./readiness-of.ts";

/** How far the project's handover is and what is missing from it, for the caller's today. */
export function assessHandover(
  db: Queryable,
  access: InProject,
  clock: Clock,
): { readiness: Readiness; gaps: Gap[] } {
  const state = readHandoverState(db, access, clock);
  const gaps = findGaps(state, clock);
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
  const state = readHandoverState(db, access, clock, { areaId });
  const [area] = readinessOf(state, findGaps(state, clock), clock).areas;
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
  const gaps = findGaps(readHandoverState(db, access, clock, { areaId }), clock);
  return gaps
    .filter(
      (gap) =>
        (areaId === undefined || gap.areaId === areaId) &&
        (track === undefined || gap.track === track) &&
        (userId === undefined || gap.people.some(({ id }) => id === userId)) &&
        (severity === undefined || gap.severity === severity),
    )
    .map(listGap);
}

/** How many gaps of each severity the handover has. */
export const countGaps = (db: Queryable, access: ProjectAccess, clock: Clock) =>
  countBySeverity(findGaps(readHandoverState(db, access, clock), clock));

/** The documents of each area that the caller takes over; not those that could not be read. */
export const listReading = (db: Queryable, access: ProjectAccess, clock: Clock) =>
  readHandoverState(db, access, clock)
    .areas.filter(({ receiver }) => receiver?.id === access.userId)
    .map(({ id, documents }) => ({
      areaId: id,
      documents: documents.filter(({ isUnread }) => !isUnread),
    }));
