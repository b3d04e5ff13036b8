import { and, asc, eq, gte, inArray, ne } from "drizzle-orm";
import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Database } from "../../../db/client.ts";
import { addDays, toDayText } from "../../../db/days.ts";
import type { MeetingStatus } from "../../../db/enums.ts";
import { meetings, memberships, projects, tasks, users } from "../../../db/schema/index.ts";
import { hasRequiredFactor } from "../../platform/auth/second-factors.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import { installationId } from "../../platform/installation/installation.ts";

/** How far back the feed reaches; calendar programs keep little more. */
const daysBack = 90;
/** Of each kind; who has more of them finds the later ones in Baton. */
const maxEntries = 1_000;
/** How often programs are asked to look, in seconds. */
const refreshSeconds = 3600;

const statuses: Record<MeetingStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The projects that a person may look into; what asks for a second factor shows nothing without one. */
function readProjects(db: Database, userId: number) {
  const found = db
    .select({ id: projects.id, name: projects.name, timeZone: projects.timeZone })
    .from(memberships)
    .innerJoin(projects, and(eq(projects.id, memberships.projectId), isLiveProject))
    .where(and(eq(memberships.userId, userId), hasRequiredFactor(memberships.userId)))
    .all();
  return new Map(found.map((project) => [project.id, project]));
}

type StoredMeeting = typeof meetings.$inferSelect;
type Person = { id: number; name: string; email: string };

const fold = (text: string) => text.trim().toLowerCase();

/** Whether somebody takes part in a meeting, by having been picked or named in full, or made it. */
function isTheirs({ id, name, email }: Person, meeting: StoredMeeting): boolean {
  const { createdBy, attendees, attendeeMembers } = meeting;
  if (createdBy === id || attendeeMembers.some(({ userId }) => userId === id)) return true;
  // The name of somebody who was picked is theirs, whoever else is called the same.
  const picked = new Set(attendeeMembers.map((attendee) => attendee.name));
  return attendees.some(
    (entry) => !picked.has(entry) && [fold(name), fold(email)].includes(fold(entry)),
  );
}

/** The moment that the clocks of a time zone show a time on a day. */
const momentOf = (day: Date, time: string, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(toDayText(day)).toZonedDateTime({ timeZone, plainTime: time })
      .epochMilliseconds,
  );

/** Calendars show lines; what is no character of a line ends an entry for some of them. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

const join = (...parts: (string | null | undefined)[]) => plain(parts.filter(Boolean).join("\n\n"));

/**
 * A person's meetings of all their projects, and the days by which their open tasks are due, as
 * iCalendar (RFC 5545). The same data give the same text.
 */
export function composeFeed(db: Database, userId: number, now: Date): string {
  const person = db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const known = readProjects(db, userId);
  const since = addDays(new Date(`${toDayText(now)}T00:00:00Z`), -daysBack);
  const host = `${installationId(db)}.baton`;
  const calendar = ical({
    name: "Baton",
    prodId: "//Baton//Calendar Feed//EN",
    ttl: refreshSeconds,
  });
  const attended = db
    .select()
    .from(meetings)
    .where(and(inArray(meetings.projectId, [...known.keys()]), gte(meetings.date, since)))
    .orderBy(asc(meetings.date), asc(meetings.id))
    .all()
    .filter((meeting) => person && isTheirs(person, meeting))
    .slice(0, maxEntries);
  for (const meeting of attended) {
    const { id, projectId, date, startTime, endTime, updatedAt, meetingLink } = meeting;
    const project = known.get(projectId);
    const timeZone = meeting.timeZone ?? project?.timeZone ?? "UTC";
    const agenda = meeting.agenda.map((entry) => `- ${entry}`).join("\n");
    const event = calendar.createEvent({
      id: `meeting-${id}@${host}`,
      start: momentOf(date, startTime, timeZone),
      end: momentOf(date, endTime, timeZone),
      summary: plain(meeting.title),
      description: join(meeting.description, agenda, project && `Project: ${project.name}`),
      status: statuses[meeting.status],
      stamp: updatedAt,
      lastModified: updatedAt,
    });
    const link = URL.parse(meetingLink ?? "");
    if (link && /^https?:$/.test(link.protocol)) event.url(link.href).location(link.href);
  }
  const due = db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.assigneeId, userId),
        inArray(tasks.projectId, [...known.keys()]),
        ne(tasks.status, "completed"),
        gte(tasks.endDate, since),
      ),
    )
    .orderBy(asc(tasks.endDate), asc(tasks.id))
    .limit(maxEntries)
    .all();
  for (const { id, projectId, title, description, endDate, updatedAt } of due) {
    if (!endDate) continue;
    const project = known.get(projectId);
    calendar.createEvent({
      id: `task-${id}@${host}`,
      start: endDate,
      allDay: true,
      summary: plain(`Due: ${title}`),
      description: join(description, project && `Project: ${project.name}`),
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: updatedAt,
      lastModified: updatedAt,
    });
  }
  return `${calendar.toString()}\r\n`;
}
