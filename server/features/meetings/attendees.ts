import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { memberships, type StoredAttendee, users } from "../../../db/schema/index.ts";
import { invalidField } from "../../errors.ts";
import { foldName } from "../../platform/fields.schema.ts";
import { emailIn } from "../../platform/text/contacts.ts";
import type { Participant } from "./meetings.schema.ts";

type Member = { id: number; name: string; email: string };

/** The members of a project as attendees and assignees name them. */
export const readMemberNames = (db: Queryable, projectId: number): Member[] =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.projectId, projectId))
    .all();

/** The one member of this name, ignoring case; undefined when there is none or more than one. */
export function memberNamed(members: readonly Member[], name: string): Member | undefined {
  const found = members.filter((member) => foldName(member.name) === foldName(name));
  return found.length === 1 ? found[0] : undefined;
}

type Stored = { attendees: string[]; attendeeMembers: StoredAttendee[] };
type Given = { attendees?: string[] | undefined; memberIds?: number[] | undefined };

/**
 * Who attends once `given` was said: members who were picked first, then the names as typed. Names
 * alone leave the members that they name picked; ids alone leave the guests. Who has left the project
 * stays where they were picked before. Throws INVALID_INPUT for somebody else who is no member.
 */
export function mergeAttendees(
  db: Queryable,
  projectId: number,
  stored: Stored,
  { attendees, memberIds }: Given,
): Partial<Stored> {
  if (attendees === undefined && memberIds === undefined) return {};
  const members = readMemberNames(db, projectId);
  if (memberIds === undefined) {
    const names = attendees ?? stored.attendees;
    const picked = new Map(stored.attendeeMembers.map((known) => [known.name, known]));
    const attendeeMembers = names.flatMap((name) => {
      const known = picked.get(name);
      if (known) return [known];
      const userId = memberNamed(members, name)?.id;
      return userId === undefined ? [] : [{ name, userId }];
    });
    return { attendees: names, attendeeMembers };
  }
  const attendeeMembers = [...new Set(memberIds)].map((userId): StoredAttendee => {
    const known =
      members.find(({ id }) => id === userId) ??
      stored.attendeeMembers.find((attendee) => attendee.userId === userId);
    if (!known) {
      throw invalidField("memberIds", "Only members of this project can be picked as attendees.");
    }
    return { name: known.name, userId };
  });
  const pickedBefore = new Set(stored.attendeeMembers.map(({ name }) => name));
  const pickedNow = new Set(attendeeMembers.map(({ name }) => name));
  const guests = attendees ?? stored.attendees.filter((name) => !pickedBefore.has(name));
  return {
    attendees: [...pickedNow, ...guests.filter((name) => !pickedNow.has(name))],
    attendeeMembers,
  };
}

/** "Sam Lee <sam@example.org>" */
const nameWithEmail = /^(.+?)\s*<([^\s<>@]+@[^\s<>@]+)>$/;

/** Everybody who attends, as they are called now, with what is known of them. */
export function toParticipants(
  { attendees, attendeeMembers }: Stored,
  people: ReadonlyMap<number, { name: string; isMember: boolean }>,
): Participant[] {
  const picked = Map.groupBy(attendeeMembers, ({ name }) => name);
  return attendees.flatMap((text): Participant[] => {
    const known = picked.get(text);
    picked.delete(text);
    if (known) {
      return known.map(({ userId }) => {
        const person = people.get(userId);
        const name = person?.name ?? text;
        return { name, email: null, userId, isMember: person?.isMember ?? false };
      });
    }
    const [, name = text, address] = nameWithEmail.exec(text) ?? [];
    const email = address ?? emailIn.exec(text)?.[0] ?? null;
    return [{ name, email, userId: null, isMember: false }];
  });
}

/** The people whom meetings have picked, by id, and whether they are members still. */
export function readPicked(
  db: Queryable,
  projectId: number,
  found: readonly Pick<Stored, "attendeeMembers">[],
): Map<number, { name: string; isMember: boolean }> {
  const ids = [
    ...new Set(found.flatMap(({ attendeeMembers }) => attendeeMembers.map(({ userId }) => userId))),
  ];
  if (ids.length === 0) return new Map();
  const rows = db
    .select({ id: users.id, name: users.name, memberOf: memberships.projectId })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)),
    )
    .where(inArray(users.id, ids))
    .all();
  return new Map(rows.map(({ id, name, memberOf }) => [id, { name, isMember: memberOf !== null }]));
}
