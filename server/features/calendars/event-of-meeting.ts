import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import {
  type calendarEvents,
  meetings,
  memberships,
  projects,
  users,
} from "../../../db/schema/index.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import { readPicked, toParticipants } from "../meetings/attendees.ts";
import type { StoredMeeting } from "../meetings/stored-meeting.ts";
import type { CalendarEvent, CalendarService } from "./calendar.ts";

export type StoredEvent = typeof calendarEvents.$inferSelect;

/** Whether a meeting is to stand in a calendar. */
export const isWanted = (meeting: StoredMeeting | undefined, { flag }: CalendarService) =>
  meeting?.[flag] === true && meeting.status !== "cancelled";

export const findMeeting = (
  db: Queryable,
  { projectId, meetingId }: Pick<StoredEvent, "projectId" | "meetingId">,
): StoredMeeting | undefined =>
  db
    .select()
    .from(meetings)
    .where(and(eq(meetings.projectId, projectId), eq(meetings.id, meetingId)))
    .get();

/** Whether the project is there; nothing of a deleted one is to stand anywhere. */
export const isProjectHere = (db: Queryable, { projectId }: Pick<StoredEvent, "projectId">) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), isLiveProject))
    .get() !== undefined;

/** The address of whose event it becomes: of whoever ticked the calendar. */
export const organizerOf = (db: Queryable, { userId }: Pick<StoredEvent, "userId">): string =>
  db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email ?? "";

const timeZoneOf = (db: Queryable, { timeZone, projectId }: StoredMeeting): string =>
  timeZone ??
  db.select({ timeZone: projects.timeZone }).from(projects).where(eq(projects.id, projectId)).get()
    ?.timeZone ??
  "UTC";

/** Who is invited, once each: members by the address of their account, guests by what was typed. */
function invitedTo(
  db: Queryable,
  meeting: StoredMeeting,
  organizer: string,
): CalendarEvent["attendees"] {
  const { projectId } = meeting;
  const participants = toParticipants(meeting, readPicked(db, projectId, [meeting]));
  const memberIds = participants.flatMap(({ userId }) => (userId === null ? [] : userId));
  const emails = new Map(
    db
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(memberships.projectId, projectId), inArray(users.id, memberIds)))
      .all()
      .map(({ id, email }) => [id, email]),
  );
  const invited = new Map<string, CalendarEvent["attendees"][number]>();
  for (const { name, email, userId } of participants) {
    const address = userId === null ? email : emails.get(userId);
    const key = address?.toLowerCase();
    if (!address || !key || key === organizer.toLowerCase() || invited.has(key)) continue;
    invited.set(key, { name, email: address });
  }
  return [...invited.values()];
}

function describe({ description, agenda, meetingLink }: StoredMeeting): string {
  const parts = [
    description,
    agenda.length > 0 ? `Agenda:\n${agenda.map((entry) => `- ${entry}`).join("\n")}` : null,
    meetingLink ? `Meeting link: ${meetingLink}` : null,
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** A meeting as calendars take it. */
export function toCalendarEvent(
  db: Queryable,
  meeting: StoredMeeting,
  { requestId, organizer }: { requestId: string; organizer: string },
): CalendarEvent {
  const day = toDayText(meeting.date);
  return {
    requestId,
    title: meeting.title,
    description: describe(meeting),
    start: `${day}T${meeting.startTime}:00`,
    end: `${day}T${meeting.endTime}:00`,
    timeZone: timeZoneOf(db, meeting),
    attendees: invitedTo(db, meeting, organizer),
    link: meeting.meetingLink,
  };
}
