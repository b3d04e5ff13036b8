import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { differences, nextMoment, requireUnchanged } from "../../platform/database/changes.ts";
import { addOnce } from "../../platform/database/keyed-requests.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { isMember } from "../members/members.service.ts";
import { positionAt, positionAtEnd } from "./board-order.ts";
import { checkItem, firstChecklist, numberItems } from "./checklist.ts";
import { noteItem } from "./noted-items.ts";
import { requireSeenPlace } from "./seen-place.ts";
import { publishTaskChange } from "./task-changes.ts";
import { taskColumns } from "./task-columns.ts";
import { changeLinks, requirePossibleLinks, withLiveLinksOf } from "./task-links.ts";
import {
  type checkItemInput,
  type createTaskInput,
  endBeforeStart,
  isInOrder,
  type moveTaskInput,
  type Task,
  type updateTaskInput,
} from "./tasks.schema.ts";
import { noteTracks } from "./tracks/track-of-restored.ts";
import { defaultTrackName, requireActiveTrack } from "./tracks/tracks.service.ts";

/** The id that the documented client sends for lack of a better one. */
const placeholderUserId = 1;

/** Whom a task goes to: a member of the project, nobody (null), or the caller when left out. */
function resolveAssignee(db: Queryable, access: ProjectAccess, wanted: number | null | undefined) {
  if (wanted === undefined) return access.userId;
  if (wanted === null || isMember(db, { projectId: access.projectId, userId: wanted }))
    return wanted;
  if (wanted === placeholderUserId) return access.userId;
  throw invalidField("assigneeId", "The assignee is not a member of this project.");
}

const isTask = (access: ProjectAccess, id: number) =>
  and(eq(tasks.projectId, access.projectId), eq(tasks.id, id));

/** One task of the project, if the id is one's. */
export const findTask = (db: Queryable, access: ProjectAccess, id: number): Task | undefined =>
  db.select(taskColumns).from(tasks).where(isTask(access, id)).get();

/** One task; throws NOT_FOUND for an id that is none of this project. */
export function readTask(db: Queryable, access: ProjectAccess, id: number): Task {
  const task = findTask(db, access, id);
  if (!task) throw notFound("task");
  return task;
}

type NewTask = Omit<z.output<typeof createTaskInput>, "idempotencyKey"> & { meetingId?: number };

/**
 * Adds a task at the end of its column, within the caller's transaction. Throws INVALID_INPUT for
 * an assignee who is no member and for a track that is none, or archived.
 */
export function addTask(tx: Transaction, access: ProjectAccess, input: NewTask): Task {
  requirePossibleLinks(tx, access, null, input);
  const track =
    input.track === undefined
      ? defaultTrackName(tx, access)
      : requireActiveTrack(tx, access, input.track).name;
  const task = tx
    .insert(tasks)
    .values({
      ...input,
      checklist: firstChecklist(input.checklist ?? []),
      track,
      projectId: access.projectId,
      createdBy: access.userId,
      assigneeId: resolveAssignee(tx, access, input.assigneeId),
      position: positionAtEnd(tx, access, input.status),
      completedAt: input.status === "completed" ? new Date() : null,
    })
    .returning(taskColumns)
    .get();
  const { id, title, status, priority, assigneeId, meetingId } = task;
  publish(tx, access, {
    type: "task.created",
    id,
    title,
    track,
    status,
    priority,
    assigneeId,
    meetingId,
  });
  return task;
}

/**
 * Adds a task in a transaction of its own, once for an idempotency key; see `addTask` and `addOnce`.
 */
export const createTask = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createTaskInput>,
): Task =>
  db.transaction((tx) =>
    addOnce(tx, access, "task", input, {
      add: (task) => addTask(tx, access, task),
      readEarlier: (id) => readTask(tx, access, id),
    }),
  );

function completionOf(task: Task, status: Task["status"] | undefined) {
  if (status === undefined || status === task.status) return {};
  return { completedAt: status === "completed" ? new Date() : null };
}

function store(tx: Transaction, access: ProjectAccess, before: Task, change: Partial<Task>): Task {
  const after = tx
    .update(tasks)
    .set({ ...change, updatedAt: nextMoment(before.updatedAt) })
    .where(isTask(access, before.id))
    .returning(taskColumns)
    .get();
  publishTaskChange(tx, access, before, after);
  return after;
}

/**
 * Changes what is given of a task; a new status puts it at the end of that column. Throws NOT_FOUND,
 * CONFLICT when it was based on an older state, and INVALID_INPUT for an end before the start, an
 * assignee who is no member, a track that is none, or links that cannot be.
 */
export const updateTask = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof updateTaskInput>,
): Task =>
  withLiveLinksOf(
    db,
    access,
    db.transaction((tx) => changeTask(tx, access, input)),
  );

/** To be given only what changes: who has left and an archived track stay where they are. */
const resolveTrackAndAssignee = (
  tx: Transaction,
  access: ProjectAccess,
  { track, assigneeId }: Partial<Pick<Task, "track" | "assigneeId">>,
) => ({
  ...(assigneeId !== undefined && { assigneeId: resolveAssignee(tx, access, assigneeId) }),
  ...(track !== undefined && { track: requireActiveTrack(tx, access, track).name }),
});

/** The same within the caller's transaction. */
export function changeTask(
  tx: Transaction,
  access: ProjectAccess,
  { id, updatedAt, checklist, blockedBy, documentIds, ...wanted }: z.output<typeof updateTaskInput>,
): Task {
  const task = readTask(tx, access, id);
  requireUnchanged("task", withLiveLinksOf(tx, access, task), updatedAt);
  const change = differences<Task>(task, {
    ...wanted,
    ...changeLinks(tx, access, task, { blockedBy, documentIds }),
    ...(checklist && { checklist: numberItems(task.checklist, checklist) }),
  });
  Object.assign(change, resolveTrackAndAssignee(tx, access, change));
  if (!isInOrder({ ...task, ...change })) {
    throw invalidField(endBeforeStart.path, endBeforeStart.message);
  }
  if (change.status) change.position = positionAtEnd(tx, access, change.status);
  if (Object.keys(change).length === 0) return task;
  return store(tx, access, task, { ...change, ...completionOf(task, change.status) });
}

/**
 * Checks an item of a task's checklist off, or takes that back, whatever else of the task others
 * are changing. Throws NOT_FOUND for a task or an item that is not there.
 */
export function checkTaskItem(
  db: Database,
  access: ProjectAccess,
  { id, itemId, isDone }: z.output<typeof checkItemInput>,
): Task {
  const after = db.transaction((tx) => {
    const task = readTask(tx, access, id);
    const checklist = checkItem(task.checklist, itemId, isDone);
    return checklist ? store(tx, access, task, { checklist }) : task;
  });
  return withLiveLinksOf(db, access, after);
}

/**
 * Puts a task at a place of a column, and into the track or to the person given. Concurrent moves
 * are applied one after the other, each to the board as it then stands. Throws NOT_FOUND, CONFLICT
 * when the task has left the place where it was seen, or when the neighbor named is not there, and
 * INVALID_INPUT for an assignee who is no member or a track that is none.
 */
export function moveTask(
  db: Database,
  access: ProjectAccess,
  {
    id,
    status,
    from,
    fromTrack,
    fromAssigneeId,
    track,
    assigneeId,
    ...place
  }: z.output<typeof moveTaskInput>,
): Task {
  const after = db.transaction((tx) => {
    const task = readTask(tx, access, id);
    requireSeenPlace(tx, access, task, { from, fromTrack, fromAssigneeId });
    const placed = resolveTrackAndAssignee(
      tx,
      access,
      differences<Task>(task, { track, assigneeId }),
    );
    const position = positionAt(tx, access, status, place, id);
    if (status !== task.status || Object.keys(placed).length > 0) {
      return store(tx, access, task, {
        ...placed,
        status,
        position,
        ...completionOf(task, status),
      });
    }
    // A new place among its neighbors is no change to the task that somebody may be editing.
    const moved = tx
      .update(tasks)
      .set({ position, updatedAt: tasks.updatedAt })
      .where(isTask(access, id))
      .returning(taskColumns)
      .get();
    publishTaskChange(tx, access, task, moved);
    return moved;
  });
  return withLiveLinksOf(db, access, after);
}

/**
 * Completes a task, or puts a completed one back at the end of Todo, within the caller's
 * transaction. One that stands so already, or is gone, is left alone.
 */
export function setTaskCompleted(
  tx: Transaction,
  access: ProjectAccess,
  id: number,
  completed: boolean,
): void {
  const task = findTask(tx, access, id);
  if (!task || (task.status === "completed") === completed) return;
  const status = completed ? "completed" : "todo";
  const position = positionAtEnd(tx, access, status);
  store(tx, access, task, { status, position, ...completionOf(task, status) });
}

/**
 * Sets fields of a task within the caller's transaction, whatever they were; one that is gone is
 * left alone. One that would begin after its new end begins on that day.
 */
export function setTaskFields(
  tx: Transaction,
  access: ProjectAccess,
  id: number,
  wanted: Partial<Pick<Task, "title" | "description" | "assigneeId" | "endDate">>,
): void {
  const task = findTask(tx, access, id);
  if (!task) return;
  const change = differences<Task>(task, wanted);
  if (Object.keys(change).length === 0) return;
  const isBegunAfter = !isInOrder({ ...task, ...change });
  store(tx, access, task, { ...change, ...(isBegunAfter ? { startDate: change.endDate } : {}) });
}

/** Moves a task to the Trash within the caller's transaction; throws NOT_FOUND. */
export function trashTask(tx: Transaction, access: ProjectAccess, id: number): void {
  const { title, track, status } = readTask(tx, access, id);
  const details = { ...noteTracks(tx, access, [track]), ...noteItem(tx, access, id) };
  moveToTrash(tx, access, { entityType: "task", id, title, details });
  publish(tx, access, { type: "task.deleted", id, title, track, status });
}

/** Moves a task to the Trash; throws NOT_FOUND. */
export const deleteTask = (db: Database, access: ProjectAccess, id: number): void =>
  db.transaction((tx) => trashTask(tx, access, id));
