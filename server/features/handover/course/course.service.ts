import { and, asc, eq, exists, gte, isNull, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../../db/client.ts";
import { addDays, toDayText } from "../../../../db/days.ts";
import { areas, projects, readinessDays } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { type Clock, createClock } from "../../../platform/clock.ts";
import { readReadiness } from "../readiness/readiness.service.ts";

/** Days that the course tells of unless asked otherwise. */
const courseDays = 90;

/** How ready the project was at the end of each day, the earliest first; days without areas are not kept. */
export const readCourse = (
  db: Queryable,
  { projectId }: ProjectAccess,
  clock: Clock,
  days = courseDays,
) =>
  db
    .select({
      day: readinessDays.day,
      percentage: readinessDays.percentage,
      areas: readinessDays.areas,
      gaps: readinessDays.gaps,
      tracks: readinessDays.tracks,
    })
    .from(readinessDays)
    .where(
      and(
        eq(readinessDays.projectId, projectId),
        gte(readinessDays.day, toDayText(addDays(clock.today, 1 - days))),
      ),
    )
    .orderBy(asc(readinessDays.day))
    .all();

/** Keeps how ready a project is on its day, in place of what was kept earlier on the same day. */
function keepDay(db: Database, projectId: number, clock: Clock): void {
  const { percentage, gaps, tracks, areas: all } = readReadiness(db, { projectId }, clock);
  const kept = {
    percentage,
    areas: all.length,
    gaps,
    tracks: tracks.flatMap(({ track, percentage: share }) =>
      track === null ? [] : [{ track, percentage: share }],
    ),
  };
  db.insert(readinessDays)
    .values({ projectId, day: toDayText(clock.today), ...kept })
    .onConflictDoUpdate({ target: [readinessDays.projectId, readinessDays.day], set: kept })
    .run();
}

/**
 * Keeps the day of every project at work that has areas, each in its time zone. What goes wrong in one
 * is logged, and stops no other. Returns how many were kept.
 */
export function keepCourse({ db, logger }: Pick<Deps, "db" | "logger">, now = new Date()): number {
  const hasAreas = exists(
    db.select({ one: sql`1` }).from(areas).where(eq(areas.projectId, projects.id)),
  );
  const atWork = db
    .select({ id: projects.id, timeZone: projects.timeZone })
    .from(projects)
    .where(and(isNull(projects.deletedAt), isNull(projects.archivedAt), hasAreas))
    .all();
  const kept = atWork.filter(({ id, timeZone }) => {
    const clock = createClock(() => timeZone, now);
    try {
      keepDay(db, id, clock);
      return true;
    } catch (error) {
      logger.error({ err: error, projectId: id }, "The day of a handover could not be kept");
      return false;
    }
  });
  return kept.length;
}
