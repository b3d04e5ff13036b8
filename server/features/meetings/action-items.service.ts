import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import type { StoredActionItem } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Task } from "../tasks/tasks.schema.ts";
import { addTask, findTask, setTaskCompleted } from "../tasks/tasks.service.ts";
import { firstActiveTrack } from "../tasks/tracks/tracks.service.ts";
import { memberNamed, readMemberNames } from "./attendees.ts";
import { titleOfItem } from "./item-tasks.ts";
import type {
  createTaskFromItemInput,
  Meeting,
  setActionItemDoneInput,
} from "./meetings.schema.ts";
import { readMeeting } from "./meetings.service.ts";
import { requireMeeting, type StoredMeeting, storeMeeting } from "./stored-meeting.ts";

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
    const title = titleOfItem(item.description);
    const task = addTask(tx, access, {
      title,
      description:
        title === item.description ? `From the meeting “${meeting.title}”` : item.description,
      status: item.done ? "completed" : "todo",
      priority: wanted.priority,
      track: wanted.track ?? firstActiveTrack(tx, access, meeting.relatedTracks),
      assigneeId:
        wanted.assigneeId === undefined
          ? (memberNamed(readMemberNames(tx, access.projectId), item.assignee)?.id ?? null)
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
