import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { isMeetingOverdue, toDayText } from "../../../db/days.ts";
import type { MeetingStatus } from "../../../db/enums.ts";
import { meetings, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
  requireUnchanged,
} from "../../platform/database/changes.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { setTaskCompleted } from "../tasks/tasks.service.ts";
import { noteTracks } from "../tasks/track-of-restored.ts";
import { mergeActionItems } from "./action-items.ts";
import {
  type createMeetingInput,
  endBeforeStart,
  isInOrder,
  type Meeting,
  type updateMeetingInput,
} from "./meetings.schema.ts";

export type StoredMeeting = typeof meetings.$inferSelect;

/** Where each status may go; a cancelled meeting stays cancelled. */
const transitions: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["completed", "cancelled"],
  completed: ["scheduled"],
  cancelled: [],
};

const refusals: Record<MeetingStatus, string> = {
  scheduled: "A scheduled meeting can be marked as completed or cancelled.",
  completed: "A completed meeting can only be marked as scheduled again.",
  cancelled: "A cancelled meeting stays cancelled. Create a new one instead.",
};

const isMeeting = (access: ProjectAccess, id: number) =>
  and(eq(meetings.projectId, access.projectId), eq(meetings.id, id));

/** The row of a meeting; throws NOT_FOUND for an id that is none of this project. */
export function requireMeeting(db: Queryable, access: ProjectAccess, id: number): StoredMeeting {
  const meeting = db.select().from(meetings).where(isMeeting(access, id)).get();
  if (!meeting) throw notFound("meeting");
  return meeting;
}

/** Tasks that came from action items and have not been deleted since. */
function existingTasks(db: Queryable, access: ProjectAccess) {
  const found = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.projectId, access.projectId), isNotNull(tasks.meetingId)))
    .all();
  return new Set<number | null>(found.map((task) => task.id));
}

const serve = (meeting: StoredMeeting, taskIds: Set<number | null>, clock: Clock): Meeting => ({
  ...meeting,
  overdue: isMeetingOverdue(meeting, clock),
  actionItems: meeting.actionItems.map((item) =>
    taskIds.has(item.taskId) ? item : { ...item, taskId: null },
  ),
});

/** The project's meetings, newest first. */
export function listMeetings(db: Database, access: ProjectAccess, clock: Clock): Meeting[] {
  const taskIds = existingTasks(db, access);
  return db
    .select()
    .from(meetings)
    .where(eq(meetings.projectId, access.projectId))
    .orderBy(desc(meetings.date), desc(meetings.startTime), desc(meetings.id))
    .all()
    .map((meeting) => serve(meeting, taskIds, clock));
}

/** One meeting; throws NOT_FOUND. */
export const readMeeting = (
  db: Queryable,
  access: ProjectAccess,
  id: number,
  clock: Clock,
): Meeting => serve(requireMeeting(db, access, id), existingTasks(db, access), clock);

/** What every event of a meeting says of it. */
const about = ({ id, title, date }: StoredMeeting) => ({ id, title, date: toDayText(date) });

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<StoredMeeting, "meeting.updated"> = {
  id: null,
  projectId: null,
  title: "meeting.updated",
  date: "meeting.updated",
  startTime: "meeting.updated",
  endTime: "meeting.updated",
  description: "meeting.updated",
  status: "meeting.updated",
  attendees: "meeting.updated",
  decisions: "meeting.updated",
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

/** Adds a meeting, within the caller's transaction. */
export function addMeeting(
  tx: Transaction,
  access: ProjectAccess,
  { actionItems, ...input }: z.output<typeof createMeetingInput>,
): StoredMeeting {
  const meeting = tx
    .insert(meetings)
    .values({
      ...input,
      actionItems: mergeActionItems([], actionItems),
      projectId: access.projectId,
      createdBy: access.userId,
    })
    .returning()
    .get();
  publish(tx, access, { type: "meeting.created", ...about(meeting) });
  return meeting;
}

/** The same in a transaction of its own. */
export const createMeeting = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createMeetingInput>,
  clock: Clock,
): Meeting => db.transaction((tx) => serve(addMeeting(tx, access, input), new Set(), clock));

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

/**
 * Changes what is given of a meeting. Throws NOT_FOUND, CONFLICT when it was based on an older state
 * or its status cannot go there, and INVALID_INPUT for an end before the start.
 */
export function updateMeeting(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt, actionItems, ...wanted }: z.output<typeof updateMeetingInput>,
  clock: Clock,
): Meeting {
  return db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const current = serve(meeting, existingTasks(tx, access), clock);
    requireUnchanged("meeting", current, updatedAt);
    const change = differences<StoredMeeting>(meeting, {
      ...wanted,
      ...(actionItems ? { actionItems: mergeActionItems(meeting.actionItems, actionItems) } : {}),
    });
    if (Object.keys(change).length === 0) return current;
    if (change.status && !transitions[meeting.status].includes(change.status)) {
      throw new AppError("CONFLICT", refusals[meeting.status]);
    }
    if (!isInOrder({ ...meeting, ...change })) {
      throw invalidField(endBeforeStart.path, endBeforeStart.message);
    }
    const changed = storeMeeting(tx, access, meeting, change);
    const doneBefore = new Map(meeting.actionItems.map(({ id, done }) => [id, done]));
    for (const { id, taskId, done } of changed.actionItems) {
      const isTicked = doneBefore.has(id) && doneBefore.get(id) !== done;
      if (taskId !== null && isTicked) setTaskCompleted(tx, access, taskId, done);
    }
    publish(tx, access, {
      type: "meeting.updated",
      ...about(changed),
      changed: changedFields(changeEvents, "meeting.updated", meeting, changed),
      status: changed.status,
    });
    return serve(changed, existingTasks(tx, access), clock);
  });
}

/** Moves a meeting to the Trash; the tasks that came from it stay. Throws NOT_FOUND. */
export function deleteMeeting(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const meeting = requireMeeting(tx, access, id);
    const details = noteTracks(tx, access, meeting.relatedTracks);
    moveToTrash(tx, access, { entityType: "meeting", id, title: meeting.title, details });
    publish(tx, access, { type: "meeting.deleted", ...about(meeting) });
  });
}
