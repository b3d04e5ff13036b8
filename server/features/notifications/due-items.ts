import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { meetings, tasks } from "../../../db/schema/index.ts";
import { memberNamed, readMemberNames } from "../meetings/attendees.ts";

export const dueKinds = ["due-soon", "overdue"] as const;

/** The source of what is told of something that is due on a day. */
export const dueSource = (kind: (typeof dueKinds)[number], name: string, day: Date): string =>
  `${kind}:${name}:${toDayText(day)}`;

type Item = { meetingId: number; itemId: string };

/** What sources call an action item, whose id may also be that of one in a copy of the project. */
export const nameOfItem = ({ meetingId, itemId }: Item): string => `item:${meetingId}:${itemId}`;

/** Whether a source tells of an action item: of its day, or that somebody was given it. */
export const isOfItem = (source: string, item: Item): boolean =>
  source.includes(`:${nameOfItem(item)}:`) || source.endsWith(`:${item.itemId}`);

type MembersItem = Item & { userId: number; dueDate: Date };

/**
 * The open action items that name a member. What became a task is due as a task, unless that was
 * deleted; a cancelled meeting leaves nothing to be done.
 * @param only of one meeting, or those that are due by a day
 */
export function readMembersItems(
  db: Queryable,
  projectId: number,
  only: { meetingId?: number; by?: Date },
): MembersItem[] {
  const lastDay = only.by && toDayText(only.by);
  const ofTasks = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.projectId, projectId));
  const taskIds = new Set(ofTasks.all().map(({ id }) => id));
  const open = db
    .select({ meetingId: meetings.id, actionItems: meetings.actionItems })
    .from(meetings)
    .where(
      and(
        eq(meetings.projectId, projectId),
        ne(meetings.status, "cancelled"),
        only.meetingId === undefined ? undefined : eq(meetings.id, only.meetingId),
      ),
    )
    .all()
    .flatMap(({ meetingId, actionItems }) => actionItems.map((item) => ({ ...item, meetingId })))
    .filter(
      ({ done, dueDate, taskId }) =>
        !done &&
        (lastDay === undefined || dueDate <= lastDay) &&
        (taskId === null || !taskIds.has(taskId)),
    );
  if (open.length === 0) return [];
  const members = readMemberNames(db, projectId);
  return open.flatMap(({ id: itemId, assignee, dueDate, meetingId }) => {
    const userId = memberNamed(members, assignee)?.id;
    return userId === undefined ? [] : [{ meetingId, itemId, userId, dueDate: new Date(dueDate) }];
  });
}
