import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import {
  areas,
  comments,
  documents,
  meetings,
  memberships,
  tasks,
  users,
} from "../../../db/schema/index.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { type CommentedEntity, entityColumns } from "../comments/commented-entity.ts";

type Ids = (number | null)[];

/** Those of a project who can be told something, with their roles. */
export const readMembers = (db: Queryable, projectId: number) =>
  db
    .select({ userId: users.id, name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.projectId, projectId), isNull(users.deletedAt)))
    .all();

type Member = ReturnType<typeof readMembers>[number];

/** Whom a task, document, meeting or area belongs to, or who has a part in it. */
const participants: Record<
  CommentedEntity["entityType"],
  (db: Queryable, id: number, members: readonly Member[]) => Ids
> = {
  task: (db, id) => {
    const task = db.select().from(tasks).where(eq(tasks.id, id)).get();
    return task ? [task.assigneeId, task.createdBy] : [];
  },
  document: (db, id) => {
    const found = db
      .select({ uploadedBy: documents.uploadedBy, ownerId: documents.ownerId })
      .from(documents)
      .where(eq(documents.id, id))
      .get();
    return found ? [found.uploadedBy, found.ownerId] : [];
  },
  meeting: (db, id, members) => {
    const meeting = db
      .select({
        createdBy: meetings.createdBy,
        attendees: meetings.attendees,
        attendeeMembers: meetings.attendeeMembers,
      })
      .from(meetings)
      .where(eq(meetings.id, id))
      .get();
    if (!meeting) return [];
    const picked = meeting.attendeeMembers.map(({ userId }) => userId);
    const pickedNames = new Set(meeting.attendeeMembers.map(({ name }) => name));
    // Of those who are typed, a name that two members have tells nobody apart.
    const typed = meeting.attendees.filter((attendee) => !pickedNames.has(attendee));
    const attending = typed.flatMap((attendee) => {
      const named = members.filter(({ name }) => isSameName(name, attendee));
      return named.length === 1 ? named.map(({ userId }) => userId) : [];
    });
    return [meeting.createdBy, ...picked, ...attending];
  },
  area: (db, id) => {
    const area = db.select().from(areas).where(eq(areas.id, id)).get();
    return area ? [area.expertId, area.receiverId, area.deputyId] : [];
  },
};

/** Whom a comment on something concerns: whose it is, who has a part in it, and who has commented. */
export function concernedBy(
  db: Queryable,
  { entityType, entityId }: CommentedEntity,
  members: readonly Member[],
): Set<number | null> {
  const authors = db
    .select({ createdBy: comments.createdBy })
    .from(comments)
    .where(eq(entityColumns[entityType], entityId))
    .all()
    .map(({ createdBy }) => createdBy);
  return new Set([...participants[entityType](db, entityId, members), ...authors]);
}
