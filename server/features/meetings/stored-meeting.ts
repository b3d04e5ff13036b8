import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { meetings } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { notFound } from "../../errors.ts";
import { type ChangeEvents, nextMoment } from "../../platform/database/changes.ts";

export type StoredMeeting = typeof meetings.$inferSelect;

const isMeeting = (access: ProjectAccess, id: number) =>
  and(eq(meetings.projectId, access.projectId), eq(meetings.id, id));

/** The row of a meeting; throws NOT_FOUND for an id that is none of this project. */
export function requireMeeting(db: Queryable, access: ProjectAccess, id: number): StoredMeeting {
  const meeting = db.select().from(meetings).where(isMeeting(access, id)).get();
  if (!meeting) throw notFound("meeting");
  return meeting;
}

/** What every event of a meeting says of it. */
export const aboutMeeting = ({ id, title, date }: StoredMeeting) => ({
  id,
  title,
  date: toDayText(date),
});

/** Which event tells of a change of each column. */
export const meetingChangeEvents: ChangeEvents<StoredMeeting, "meeting.updated"> = {
  id: null,
  projectId: null,
  title: "meeting.updated",
  date: "meeting.updated",
  startTime: "meeting.updated",
  endTime: "meeting.updated",
  timeZone: "meeting.updated",
  seriesId: null,
  seriesInterval: null,
  seriesDate: null,
  description: "meeting.updated",
  status: "meeting.updated",
  attendees: "meeting.updated",
  attendeeMembers: null,
  agenda: "meeting.updated",
  decisions: "meeting.updated",
  decisionLinks: "meeting.updated",
  actionItems: "meeting.updated",
  notes: "meeting.updated",
  relatedTracks: "meeting.updated",
  meetingLink: "meeting.updated",
  syncToGoogleCalendar: "meeting.updated",
  syncToOutlook: "meeting.updated",
  createdBy: null,
  createdAt: null,
  updatedAt: null,
};

/** Writes a changed meeting; its `updatedAt` moves on. */
export const storeMeeting = (
  db: Queryable,
  access: ProjectAccess,
  meeting: StoredMeeting,
  change: Partial<StoredMeeting>,
): StoredMeeting =>
  db
    .update(meetings)
    .set({ ...change, updatedAt: nextMoment(meeting.updatedAt) })
    .where(isMeeting(access, meeting.id))
    .returning()
    .get();
