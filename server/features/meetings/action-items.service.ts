import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { meetings, type StoredActionItem, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { type PublishedEvent, publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import { nextMoment } from "../../platform/database/changes.ts";
import { isSameName } from "../../platform/text/names.ts";
import { listMembers } from "../members/members.service.ts";
import { type Task, taskLimits } from "../tasks/tasks.schema.ts";
import { addTask, findTask, setTaskCompleted } from "../tasks/tasks.service.ts";
import { firstActiveTrack } from "../tasks/tracks.service.ts";
import type {
  createTaskFromItemInput,
  Meeting,
  setActionItemDoneInput,
} from "./meetings.schema.ts";
import {
  readMeeting,
  requireMeeting,
  type StoredMeeting,
  storeMeeting,
} from "./meetings.service.ts";

function requireItem(meeting: StoredMeeting, itemId: string): StoredActionItem {
  const item = meeting.actionItems.find(({ id }) => id === itemId);
  if (!item) throw notFound("action item");
  return item;
}

const withItem = (meeting: StoredMeeting, changed: StoredActionItem) =>
  meeting.actionItems.map((item) => (item.id === changed.id ? changed : item));

/**
 * Ticks an action item off, or takes the tick back; the task made of it is completed or reopened
 * with it. Throws NOT_FOUND.
 */
export function setActionItemDone(
  db: Database,
  access: ProjectAccess,
  { id, itemId, done }: z.output<typeof setActionItemDoneInput>,
  clock: Clock,
): Meeting {
  return db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const item = requireItem(meeting, itemId);
    if (item.done !== done) {
      storeMeeting(tx, access, meeting, { actionItems: withItem(meeting, { ...item, done }) });
      if (item.taskId !== null) setTaskCompleted(tx, access, item.taskId, done);
      publish(tx, access, {
        type: done ? "action-item.completed" : "action-item.reopened",
        id: item.id,
        description: item.description,
        meetingId: meeting.id,
        meetingTitle: meeting.title,
      });
    }
    return readMeeting(tx, access, id, clock);
  });
}

/**
 * Subscriber: ticks an action item off when the task made of it is completed, and takes the tick
 * back when that is reopened. A deleted task leaves its item as it is.
 */
export function followTask({ event, projectId }: PublishedEvent, tx: Transaction): void {
  if (event.type !== "task.moved") return;
  const done = event.to === "completed";
  if (done === (event.from === "completed")) return;
  const found = tx
    .select({ meeting: meetings })
    .from(tasks)
    .innerJoin(meetings, eq(meetings.id, tasks.meetingId))
    .where(and(eq(tasks.projectId, projectId), eq(tasks.id, event.id)))
    .get();
  const item = found?.meeting.actionItems.find(({ taskId }) => taskId === event.id);
  if (!found || !item || item.done === done) return;
  const { meeting } = found;
  tx.update(meetings)
    .set({
      actionItems: withItem(meeting, { ...item, done }),
      updatedAt: nextMoment(meeting.updatedAt),
    })
    .where(and(eq(meetings.projectId, projectId), eq(meetings.id, meeting.id)))
    .run();
}

/** The one member of this name, in whatever case; nobody when there is none or more than one. */
function memberNamed(db: Queryable, access: ProjectAccess, name: string): number | null {
  const found = listMembers(db, access).filter((member) => isSameName(member.name, name));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/**
 * Makes a task of an action item; the two name each other. Without a track or an assignee of its own
 * it takes the meeting's first active track and the member whom the item names. Throws NOT_FOUND,
 * CONFLICT when the item has its task already, and what `addTask` throws.
 */
export function createTaskFromItem(
  db: Database,
  access: ProjectAccess,
  { id, itemId, ...wanted }: z.output<typeof createTaskFromItemInput>,
): Task {
  return db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const item = requireItem(meeting, itemId);
    if (item.taskId !== null && findTask(tx, access, item.taskId)) {
      throw new AppError("CONFLICT", "This action item has been made into a task already.");
    }
    const fitsTitle = item.description.length <= taskLimits.title;
    const task = addTask(tx, access, {
      title: fitsTitle ? item.description : `${item.description.slice(0, taskLimits.title - 1)}…`,
      description: fitsTitle ? `From the meeting “${meeting.title}”` : item.description,
      status: item.done ? "completed" : "todo",
      priority: wanted.priority,
      track: wanted.track ?? firstActiveTrack(tx, access, meeting.relatedTracks),
      assigneeId:
        wanted.assigneeId === undefined
          ? memberNamed(tx, access, item.assignee)
          : wanted.assigneeId,
      endDate: new Date(item.dueDate),
      meetingId: meeting.id,
    });
    storeMeeting(tx, access, meeting, {
      actionItems: withItem(meeting, { ...item, taskId: task.id }),
    });
    return task;
  });
}
