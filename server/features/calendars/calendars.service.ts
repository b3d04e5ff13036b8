import { and, asc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { calendarEvents, users } from "../../../db/schema/index.ts";
import { findAccess, type ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { readCredentials } from "../integrations/integrations.service.ts";
import { calendarService } from "./calendar-services.ts";
import type { CalendarEventState, listCalendarEventsInput } from "./calendars.schema.ts";
import { findMeeting, isWanted, type StoredEvent } from "./event-of-meeting.ts";
import { syncSoon } from "./sync-calendar.job.ts";

/** What a calendar does not show, as a sentence that the reason follows. */
function gapOf(db: Queryable, row: StoredEvent, name: string): string {
  if (!isWanted(findMeeting(db, row), calendarService(row.service))) {
    return `This meeting is still in ${name}.`;
  }
  return row.externalId === null
    ? `This meeting is not in ${name}.`
    : `${name} shows this meeting as it was before.`;
}

function messageOf(db: Queryable, row: StoredEvent, name: string): string | null {
  if (row.error === null) return null;
  const sentence = `${gapOf(db, row, name)} ${row.error}`;
  return row.state === "waiting" ? `${sentence} Baton tries again by itself.` : sentence;
}

const selectEvents = (db: Queryable, { projectId }: ProjectAccess) =>
  db
    .select({ row: calendarEvents, userName: users.name })
    .from(calendarEvents)
    .innerJoin(users, eq(users.id, calendarEvents.userId))
    .where(and(eq(calendarEvents.projectId, projectId), ne(calendarEvents.state, "removed")))
    .$dynamic();

function toOutput(
  db: Queryable,
  { row, userName }: { row: StoredEvent; userName: string },
): CalendarEventState[] {
  const { id, meetingId, title, service, state, syncedAt } = row;
  if (state === "removed") return [];
  const serviceName = calendarService(service).name;
  const meeting = findMeeting(db, row);
  return [
    {
      id,
      meetingId,
      meetingTitle: meeting?.title ?? title,
      isDeleted: meeting === undefined,
      service,
      serviceName,
      state,
      message: messageOf(db, row, serviceName),
      userName,
      syncedAt,
    },
  ];
}

const readEvents = (db: Queryable, access: ProjectAccess) =>
  selectEvents(db, access)
    .orderBy(asc(calendarEvents.id))
    .all()
    .flatMap((found) => toOutput(db, found));

/**
 * Where the project's meetings stand in the calendars that they are ticked for; of a deleted one only
 * that it could not be taken out.
 */
export const listCalendarEvents = (
  db: Queryable,
  access: ProjectAccess,
  { meetingId }: z.output<typeof listCalendarEventsInput>,
): CalendarEventState[] =>
  readEvents(db, access).filter(
    (event) =>
      (meetingId === undefined || event.meetingId === meetingId) &&
      (!event.isDeleted || event.message !== null),
  );

/**
 * Tries again to bring a calendar to the state of a meeting, in the background. What does not stand
 * there yet is written with the caller's own credentials, where they have some for this service.
 * Throws NOT_FOUND.
 */
export function retryCalendarEvent(
  { db, vault, jobs }: Pick<Deps, "db" | "vault" | "jobs">,
  access: ProjectAccess,
  id: number,
): CalendarEventState {
  return db.transaction((tx) => {
    const isOwn = and(eq(calendarEvents.projectId, access.projectId), eq(calendarEvents.id, id));
    const row = tx.select().from(calendarEvents).where(isOwn).get();
    if (!row || row.state === "removed") throw notFound("calendar event");
    const { projectId, userId } = row;
    // What may stand in the calendar of somebody who is still here stays theirs.
    const isFree = row.calendar === null || findAccess(tx, { projectId, userId }) === undefined;
    const takesOver =
      row.externalId === null &&
      isFree &&
      readCredentials({ db, vault }, access, row.service) !== undefined;
    tx.update(calendarEvents)
      .set({
        state: "waiting",
        error: null,
        revision: row.revision + 1,
        ...(takesOver ? { userId: access.userId, calendar: null, sent: null } : {}),
      })
      .where(isOwn)
      .run();
    syncSoon(jobs, tx, id);
    const served = readEvents(tx, access).find((event) => event.id === id);
    if (!served) throw notFound("calendar event");
    return served;
  });
}
