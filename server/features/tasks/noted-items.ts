import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { meetings, type StoredActionItem, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";

/*
 * What the Trash keeps of the other one of an action item and its task: only by that can be told,
 * once the two are together again, what of it was changed in between.
 */

type TaskRow = typeof tasks.$inferSelect;

const notedItem = z.object({
  item: z
    .object({
      id: z.string(),
      description: z.string(),
      assignee: z.string(),
      dueDate: z.string(),
      done: z.boolean(),
      taskId: z.int().nullable(),
    })
    .optional(),
});

const notedTask = z.object({
  id: z.int(),
  title: z.string(),
  assigneeId: z.int().nullable(),
  endDate: z.string().nullable(),
});

const notedTasks = z.object({ tasks: z.array(notedTask).default([]) });

const toNoted = ({ id, title, assigneeId, endDate }: TaskRow): z.output<typeof notedTask> => ({
  id,
  title,
  assigneeId,
  endDate: endDate && toDayText(endDate),
});

/** The action item that a task was made of; undefined while its meeting is in the Trash. */
export const findItemOfTask = (
  db: Queryable,
  { projectId }: ProjectAccess,
  taskId: number,
): StoredActionItem | undefined =>
  db
    .select({ actionItems: meetings.actionItems })
    .from(tasks)
    .innerJoin(meetings, eq(meetings.id, tasks.meetingId))
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, taskId)))
    .get()
    ?.actionItems.find((item) => item.taskId === taskId);

/** The tasks that action items of a meeting were made into, but for those in the Trash. */
export const listTasksOfMeeting = (
  db: Queryable,
  { projectId }: ProjectAccess,
  meetingId: number,
): TaskRow[] =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), eq(tasks.meetingId, meetingId)))
    .all();

/** What a task in the Trash keeps of its item. */
export const noteItem = (db: Queryable, access: ProjectAccess, taskId: number) => ({
  item: findItemOfTask(db, access, taskId),
});

/** What a meeting in the Trash keeps of the tasks of its items. */
export const noteTasks = (db: Queryable, access: ProjectAccess, meetingId: number) => ({
  tasks: listTasksOfMeeting(db, access, meetingId).map(toNoted),
});

/** The item as it was when its task was deleted; undefined where nothing was noted. */
export const readNotedItem = (details: unknown): StoredActionItem | undefined =>
  notedItem.parse(details).item;

/** Which fields of a task have changed since its meeting was deleted; none where nothing was noted. */
export function changedSinceNoted(details: unknown, task: TaskRow): string[] {
  const before = notedTasks.parse(details).tasks.find(({ id }) => id === task.id);
  if (!before) return [];
  const now = toNoted(task);
  return (["title", "assigneeId", "endDate"] as const).filter(
    (field) => before[field] !== now[field],
  );
}
