import { and, asc, desc, eq, gte } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { addDays } from "../../../../db/days.ts";
import { isMeetingOverdue, localStart, maxDaysApart } from "../../../../db/meeting-times.ts";
import { documents, meetings, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { findGaps } from "../readiness/gaps/find-gaps.ts";
import { readHandoverState } from "../readiness/read-handover-state.ts";
import { createAttendeeMatcher } from "../session-state.ts";
import { collectNeeds, type FailedDocument, type NextMeeting } from "./collect-needs.ts";
import type { Need } from "./needs-you.schema.ts";

/** How many of the meetings to come are looked through for one of somebody's own. */
const meetingsAhead = 100;
/** How many documents that could not be read are told. */
const maxDocuments = 20;

/** The next meeting that somebody attends; one without attendees is everybody's. */
function readNextMeeting(
  db: Queryable,
  { projectId, userId }: ProjectAccess,
  clock: Clock,
): NextMeeting | null {
  const ahead = db
    .select({
      id: meetings.id,
      title: meetings.title,
      date: meetings.date,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      timeZone: meetings.timeZone,
      status: meetings.status,
      attendees: meetings.attendees,
      attendeeMembers: meetings.attendeeMembers,
    })
    .from(meetings)
    .where(
      and(
        eq(meetings.projectId, projectId),
        eq(meetings.status, "scheduled"),
        // A date that is past here can be to come where the meeting is.
        gte(meetings.date, addDays(clock.today, -maxDaysApart)),
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.startTime), asc(meetings.id))
    .limit(meetingsAhead)
    .all();
  const person = db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const match = createAttendeeMatcher(person ? [{ ...person, side: null }] : []);
  const attends = (meeting: (typeof ahead)[number]) =>
    meeting.attendees.length === 0 || match(meeting).some(({ person }) => person);
  const [next] = ahead
    .filter((meeting) => !isMeetingOverdue(meeting, clock) && attends(meeting))
    .map((meeting) => ({
      id: meeting.id,
      title: meeting.title,
      ...localStart(meeting, clock),
    }))
    .sort(
      (one, other) => one.day.getTime() - other.day.getTime() || one.time.localeCompare(other.time),
    );
  return next ?? null;
}

/** What somebody has uploaded and Baton could not read, the latest first. */
const readFailedDocuments = (
  db: Queryable,
  { projectId, userId }: ProjectAccess,
): FailedDocument[] =>
  db
    .select({ id: documents.id, title: documents.title, error: documents.processingError })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.uploadedBy, userId),
        eq(documents.processingStatus, "failed"),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(maxDocuments)
    .all();

/**
 * What waits for the caller, the most urgent first: gaps that they can close, late and unowned work,
 * questions and signatures, documents that could not be read, their next meeting.
 */
export function readNeeds(db: Queryable, access: ProjectAccess, clock: Clock): Need[] {
  const state = readHandoverState(db, access, clock, { viewerId: access.userId });
  const sources = {
    state,
    gaps: findGaps(state, clock),
    meeting: readNextMeeting(db, access, clock),
    documents: readFailedDocuments(db, access),
  };
  const { userId, role, isArchived } = access;
  const canEdit = role !== "viewer" && !isArchived;
  return collectNeeds(sources, { userId, canEdit, today: clock.today });
}
