import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { meetings, memberships, shadowingSessions, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Area } from "../areas/areas.schema.ts";
import { readArea } from "../areas/areas.service.ts";
import { putAreaLink } from "../areas/links/area-links.service.ts";
import {
  createAttendeeMatcher,
  type KnownPerson,
  missingSides,
  sessionStateOf,
  sideInArea,
} from "../handover/session-state.ts";
import { createMeetingInput } from "../meetings/meetings.schema.ts";
import { addMeeting } from "../meetings/meetings.service.ts";
import { requireMeeting } from "../meetings/stored-meeting.ts";
import { isMember } from "../members/members.service.ts";
import type { planSessionInput, removeSessionInput, Session } from "./shadowing.schema.ts";

/** The members of the project, and the people of the area even if they have left. */
function readKnownPeople(
  db: Queryable,
  { projectId }: ProjectAccess,
  { expertId, receiverId, deputyId }: Area,
): KnownPerson[] {
  const ofArea = [expertId, receiverId, deputyId].filter((id) => id !== null);
  return db
    .select({ id: users.id, name: users.name, email: users.email, side: memberships.side })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)),
    )
    .where(or(isNotNull(memberships.userId), inArray(users.id, ofArea)))
    .all();
}

type Row = {
  session: typeof shadowingSessions.$inferSelect;
  meeting: typeof meetings.$inferSelect;
};

function toOutput(
  { session, meeting }: Row,
  area: Area,
  people: KnownPerson[],
  clock: Clock,
): Session {
  const { title, date, startTime, endTime, status, meetingLink, decisions } = meeting;
  const match = createAttendeeMatcher(people);
  const matched = match(meeting);
  const present = matched.flatMap(({ person }) => person ?? []);
  return {
    id: session.id,
    areaId: session.areaId,
    meetingId: session.meetingId,
    title,
    date,
    startTime,
    endTime,
    status,
    meetingLink,
    decisions: decisions.length,
    state: sessionStateOf(meeting, area, match, clock),
    missing: missingSides(present, area),
    attendees: matched.map(({ name, person }) => ({
      name,
      userId: person?.id ?? null,
      side: person ? sideInArea(person, area) : null,
    })),
  };
}

/** The sessions of an area whose meetings are there, the earliest first; throws NOT_FOUND. */
export function listSessions(
  db: Queryable,
  access: ProjectAccess,
  areaId: number,
  clock: Clock,
): Session[] {
  const area = readArea(db, access, areaId);
  const rows = db
    .select({ session: shadowingSessions, meeting: meetings })
    .from(shadowingSessions)
    .innerJoin(
      meetings,
      and(
        eq(meetings.id, shadowingSessions.meetingId),
        eq(meetings.projectId, shadowingSessions.projectId),
      ),
    )
    .where(
      and(eq(shadowingSessions.projectId, access.projectId), eq(shadowingSessions.areaId, areaId)),
    )
    .orderBy(asc(meetings.date), asc(meetings.startTime), asc(meetings.id))
    .all();
  const people = readKnownPeople(db, access, area);
  return rows.map((row) => toOutput(row, area, people, clock));
}

const isSession = ({ projectId }: ProjectAccess, areaId: number, meetingId: number) =>
  and(
    eq(shadowingSessions.projectId, projectId),
    eq(shadowingSessions.areaId, areaId),
    eq(shadowingSessions.meetingId, meetingId),
  );

/** The expert and those who take the area over: members picked by id, who has left by name. */
function invite(tx: Transaction, access: ProjectAccess, area: Area) {
  const { projectId } = access;
  const known = new Map(readKnownPeople(tx, access, area).map((person) => [person.id, person]));
  const people = [area.expertId, area.receiverId, area.deputyId].flatMap(
    (id) => known.get(id ?? 0) ?? [],
  );
  const isPicked = ({ id: userId }: KnownPerson) => isMember(tx, { projectId, userId });
  return {
    memberIds: people.filter(isPicked).map(({ id }) => id),
    attendees: people.filter((person) => !isPicked(person)).map(({ name }) => name),
  };
}

/** Plans the meeting of a session; throws INVALID_INPUT as meetings do. */
function planMeeting(
  tx: Transaction,
  access: ProjectAccess,
  area: Area,
  wanted: Omit<z.output<typeof planSessionInput>, "id">,
  timeZone: string,
) {
  const parsed = createMeetingInput.safeParse({
    ...wanted,
    title: wanted.title ?? `Session: ${area.name}`,
    ...(wanted.attendees || wanted.memberIds ? {} : invite(tx, access, area)),
    relatedTracks: area.track === null ? [] : [area.track],
  });
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message,
    }));
    throw new AppError("INVALID_INPUT", issues.map(({ message }) => message).join(". "), {
      issues,
    });
  }
  return addMeeting(tx, access, parsed.data, timeZone);
}

/**
 * Plans a session of an area, or takes a meeting that is there already as one, and returns it.
 * Throws NOT_FOUND for an area or a meeting that is none of this project, INVALID_INPUT as meetings
 * do, and CONFLICT for a meeting that is a session of the area already.
 */
export function planSession(
  db: Database,
  access: ProjectAccess,
  { id, meetingId: given, ...wanted }: z.output<typeof planSessionInput>,
  clock: Clock,
): Session {
  return db.transaction((tx) => {
    const area = readArea(tx, access, id);
    const meeting =
      given === undefined
        ? planMeeting(tx, access, area, wanted, clock.timeZone)
        : requireMeeting(tx, access, given);
    const { projectId, userId: createdBy } = access;
    const { id: meetingId, title } = meeting;
    const session = tx
      .insert(shadowingSessions)
      .values({ projectId, areaId: id, meetingId, createdBy })
      .onConflictDoNothing()
      .returning()
      .get();
    if (!session) {
      throw new AppError("CONFLICT", `“${title}” is a session of “${area.name}” already.`);
    }
    putAreaLink(tx, access, { id, kind: "meeting", targetId: meetingId, status: "confirmed" });
    publish(tx, access, {
      type: "session.planned",
      id: session.id,
      areaId: id,
      areaName: area.name,
      title,
    });
    const found = listSessions(tx, access, id, clock).find((one) => one.id === session.id);
    if (!found) throw notFound("session");
    return found;
  });
}

/** Takes a meeting from the sessions of an area; the meeting itself stays. Throws NOT_FOUND. */
export function removeSession(
  db: Database,
  access: ProjectAccess,
  { id, meetingId }: z.output<typeof removeSessionInput>,
): void {
  db.transaction((tx) => {
    const area = readArea(tx, access, id);
    const removed = tx
      .delete(shadowingSessions)
      .where(isSession(access, id, meetingId))
      .returning({ id: shadowingSessions.id })
      .get();
    if (!removed) throw notFound("session");
    const meeting = tx
      .select({ title: meetings.title })
      .from(meetings)
      .where(and(eq(meetings.projectId, access.projectId), eq(meetings.id, meetingId)))
      .get();
    publish(tx, access, {
      type: "session.removed",
      id: removed.id,
      areaId: id,
      areaName: area.name,
      title: meeting?.title ?? "",
    });
  });
}
