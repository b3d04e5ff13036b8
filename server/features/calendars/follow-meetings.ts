import { and, eq, gte } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { calendarEvents, meetings } from "../../../db/schema/index.ts";
import type { EventSubscriber, PublishedEvent } from "../../events.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { CalendarService } from "./calendar.ts";
import { calendarServices } from "./calendar-services.ts";
import { findMeeting, isWanted } from "./event-of-meeting.ts";
import { newRequestId, syncSoon } from "./sync-calendar.job.ts";

/** The fields of a meeting that its event in a calendar is made of. */
const shownFields = [
  "title",
  "date",
  "startTime",
  "endTime",
  "timeZone",
  "description",
  "status",
  "attendees",
  "agenda",
  "meetingLink",
  ...calendarServices.map(({ flag }) => flag),
];

/** The meeting that an event has changed for calendars, and which of them was ticked or unticked. */
function changedMeeting({ event }: PublishedEvent): { id: number; changed: string[] } | undefined {
  switch (event.type) {
    case "meeting.created":
      return { id: event.id, changed: shownFields };
    case "meeting.updated": {
      const changed = event.changed.filter((field) => shownFields.includes(field));
      return changed.length > 0 ? { id: event.id, changed } : undefined;
    }
    case "meeting.deleted":
      return { id: event.id, changed: [] };
    case "trash.restored":
      return event.entityType === "meeting" ? { id: event.id, changed: [] } : undefined;
    default:
      return undefined;
  }
}

type Change = { projectId: number; meetingId: number; actorId: number | null; isTicked: boolean };

/** Notes that a calendar may no longer show a meeting as it stands; returns the row, if there is one. */
function noteChange(tx: Transaction, service: CalendarService, change: Change) {
  const { projectId, meetingId, actorId, isTicked } = change;
  const meeting = findMeeting(tx, { projectId, meetingId });
  const row = tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.meetingId, meetingId), eq(calendarEvents.service, service.id)))
    .get();
  if (!row) {
    if (!meeting || !isWanted(meeting, service) || actorId === null) return undefined;
    const { title } = meeting;
    const about = { projectId, meetingId, title, service: service.id };
    return tx
      .insert(calendarEvents)
      .values({ ...about, userId: actorId, requestId: newRequestId() })
      .returning()
      .get();
  }
  // What stands in somebody's calendar, or may, stays theirs until it is gone from there.
  const takesOver = isTicked && actorId !== null && row.calendar === null;
  return tx
    .update(calendarEvents)
    .set({
      title: meeting?.title ?? row.title,
      state: "waiting",
      error: null,
      revision: row.revision + 1,
      userId: takesOver ? actorId : row.userId,
    })
    .where(eq(calendarEvents.id, row.id))
    .returning()
    .get();
}

/** A day ends where it ends last, in the far west, so many hours after it began by UTC. */
const dayHours = 36;

/** The project's meetings that stand in calendars, or have, and are not over yet. */
const listToCome = (tx: Transaction, projectId: number) =>
  tx
    .selectDistinct({ id: meetings.id })
    .from(calendarEvents)
    .innerJoin(meetings, eq(meetings.id, calendarEvents.meetingId))
    .where(
      and(
        eq(calendarEvents.projectId, projectId),
        gte(meetings.date, new Date(Date.now() - dayHours * 3_600_000)),
      ),
    )
    .all();

/** The meetings that an event has changed for calendars: with a project go all that are still to come. */
function changedMeetings(tx: Transaction, published: PublishedEvent) {
  const { event, projectId } = published;
  if (event.type === "project.deleted" || event.type === "project.restored") {
    return listToCome(tx, projectId).map(({ id }) => ({ id, changed: [] }));
  }
  return [changedMeeting(published)].filter((found) => found !== undefined);
}

/** Subscriber: has meetings written to the calendars that they are ticked for, and taken out again. */
export const followMeetings =
  (queue: Pick<JobQueue, "enqueue">): EventSubscriber["handle"] =>
  (published, tx) => {
    const { projectId, actorId } = published;
    for (const { id: meetingId, changed } of changedMeetings(tx, published)) {
      for (const service of calendarServices) {
        const isTicked = changed.includes(service.flag);
        const row = noteChange(tx, service, { projectId, meetingId, actorId, isTicked });
        if (row) syncSoon(queue, tx, row.id);
      }
    }
  };
