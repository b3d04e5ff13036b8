import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import { meetings, type StoredActionItem, tasks, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { DomainEvent, PublishedEvent } from "../../events.ts";
import { differences, nextMoment } from "../../platform/database/changes.ts";
import {
  changedSinceNoted,
  findItemOfTask,
  listTasksOfMeeting,
  readNotedItem,
} from "../tasks/noted-items.ts";
import { taskLimits } from "../tasks/task-limits.schema.ts";
import { setTaskCompleted, setTaskFields } from "../tasks/tasks.service.ts";
import { memberNamed, readMemberNames } from "./attendees.ts";

/*
 * An action item and the task made of it say the same: what is to be done, by whom, until when, and
 * whether it is. A change of the one is written to the other in the same transaction, or when the
 * event of it is told, and only where the two differ: so that none comes back.
 */

/** Whom an item names that nobody has any more. */
const nobody = "Unassigned";

/** The title of the task made of an item, cut where a task's title ends. */
export const titleOfItem = (description: string): string =>
  description.length <= taskLimits.title
    ? description
    : `${description.slice(0, taskLimits.title - 1)}…`;

/** Carries changes of action items over to their tasks, within the caller's transaction. */
export function changeTasksOfItems(
  tx: Transaction,
  access: ProjectAccess,
  before: readonly StoredActionItem[],
  after: readonly StoredActionItem[],
): void {
  const former = new Map(before.map((item) => [item.id, item]));
  for (const { id, taskId, description, assignee, dueDate, done } of after) {
    const was = former.get(id);
    if (!was || taskId === null) continue;
    const title = titleOfItem(description);
    const isReassigned = assignee !== was.assignee;
    setTaskFields(tx, access, taskId, {
      ...(description === was.description ? {} : { title }),
      // What a title cannot hold stands in the description.
      ...(description === was.description || title === description ? {} : { description }),
      ...(isReassigned
        ? { assigneeId: memberNamed(readMemberNames(tx, access.projectId), assignee)?.id ?? null }
        : {}),
      ...(dueDate === was.dueDate ? {} : { endDate: new Date(dueDate) }),
    });
    if (done !== was.done) setTaskCompleted(tx, access, taskId, done);
  }
}

type TaskRow = typeof tasks.$inferSelect;

const followStatus = (item: StoredActionItem, { status }: TaskRow): StoredActionItem => ({
  ...item,
  done: status === "completed",
});

/** The item with the changed fields as its task says them now. */
function followFields(
  tx: Transaction,
  item: StoredActionItem,
  task: TaskRow,
  fields: readonly string[],
): StoredActionItem {
  const changed = new Set(fields);
  const next = { ...item };
  // A text that no title can hold stays whole: the title only ever was its beginning.
  const isWhole = item.description === titleOfItem(item.description);
  if (changed.has("title") && isWhole && item.description !== task.title) {
    next.description = task.title;
  }
  if (changed.has("assigneeId")) {
    const named = memberNamed(readMemberNames(tx, task.projectId), item.assignee)?.id ?? null;
    if (named !== task.assigneeId) {
      const person =
        task.assigneeId === null
          ? undefined
          : tx.select({ name: users.name }).from(users).where(eq(users.id, task.assigneeId)).get();
      next.assignee = person?.name ?? nobody;
    }
  }
  // An item has a due date always: that of a task without one stays as it was.
  if (changed.has("endDate") && task.endDate) next.dueDate = toDayText(task.endDate);
  return next;
}

/** The item as its task says it now; the same item where the two agree. */
function followed(
  tx: Transaction,
  item: StoredActionItem,
  task: TaskRow,
  event: Extract<DomainEvent, { type: "task.moved" | "task.updated" }>,
): StoredActionItem {
  if (event.type === "task.updated") return followFields(tx, item, task, event.changed);
  // Only into Completed or out of it; and only as the task still stands.
  const isCrossing = (event.from === "completed") !== (event.to === "completed");
  return isCrossing ? followStatus(item, task) : item;
}

/** Writes the items of a meeting, unless they are as they were. */
function storeItems(
  tx: Transaction,
  meeting: typeof meetings.$inferSelect,
  actionItems: StoredActionItem[],
): void {
  if (Object.keys(differences(meeting, { actionItems })).length === 0) return;
  tx.update(meetings)
    .set({ actionItems, updatedAt: nextMoment(meeting.updatedAt) })
    .where(eq(meetings.id, meeting.id))
    .run();
}

/**
 * Names who has the tasks of somebody who has left, in the action items they were made of. The items
 * may call that person what they were called before.
 */
export function followReassigned(
  tx: Transaction,
  projectId: number,
  taskIds: readonly number[],
): void {
  if (taskIds.length === 0) return;
  const found = tx
    .select({ taskId: tasks.id, assignee: users.name, meeting: meetings })
    .from(tasks)
    .innerJoin(meetings, eq(meetings.id, tasks.meetingId))
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, [...taskIds])))
    .all();
  for (const rows of Map.groupBy(found, ({ meeting }) => meeting.id).values()) {
    const [first] = rows;
    if (!first) continue;
    const assignees = new Map(rows.map(({ taskId, assignee }) => [taskId, assignee ?? nobody]));
    const actionItems = first.meeting.actionItems.map((item) => {
      const assignee = assignees.get(item.taskId ?? 0);
      return assignee ? { ...item, assignee } : item;
    });
    storeItems(tx, first.meeting, actionItems);
  }
}

/**
 * Subscriber: brings an action item up to date with the task made of it: its title, assignee and end
 * date, whether it is completed, and who has it once somebody has left. A deleted task leaves its item
 * as it is.
 */
export function followTask({ event, projectId }: PublishedEvent, tx: Transaction): void {
  if (event.type === "member.removed" || event.type === "member.left") {
    followReassigned(tx, projectId, event.taskIds ?? []);
    return;
  }
  if (event.type !== "task.moved" && event.type !== "task.updated") return;
  const found = tx
    .select({ task: tasks, meeting: meetings })
    .from(tasks)
    .innerJoin(meetings, eq(meetings.id, tasks.meetingId))
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, event.id)))
    .get();
  const item = found?.meeting.actionItems.find(({ taskId }) => taskId === event.id);
  if (!found || !item) return;
  const { meeting, task } = found;
  const next = followed(tx, item, task, event);
  const actionItems = meeting.actionItems.map((each) => (each.id === item.id ? next : each));
  storeItems(tx, meeting, actionItems);
}

/** Brings a task that is back from the Trash up to date with what its action item has become since. */
export function followItem(
  tx: Transaction,
  access: ProjectAccess,
  taskId: number,
  details: unknown,
): void {
  const item = findItemOfTask(tx, access, taskId);
  if (!item) return;
  const before = readNotedItem(details);
  if (before) changeTasksOfItems(tx, access, [before], [item]);
  // Nothing was noted by an older version, nor while the meeting was in the Trash as well.
  setTaskCompleted(tx, access, taskId, item.done);
}

/** Brings the action items of a meeting that is back up to date with what their tasks have become since. */
export function followTasks(
  tx: Transaction,
  access: ProjectAccess,
  meetingId: number,
  details: unknown,
): void {
  const meeting = tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.projectId, access.projectId), eq(meetings.id, meetingId)))
    .get();
  if (!meeting) return;
  const found = listTasksOfMeeting(tx, access, meetingId);
  const byId = new Map(found.map((task) => [task.id, task]));
  const actionItems = meeting.actionItems.map((item) => {
    const task = byId.get(item.taskId ?? 0);
    if (!task) return item;
    return followStatus(followFields(tx, item, task, changedSinceNoted(details, task)), task);
  });
  storeItems(tx, meeting, actionItems);
}
