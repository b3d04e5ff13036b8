import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { NotificationKind } from "../../../db/enums.ts";
import { calendarEvents, documents, notifications, tasks } from "../../../db/schema/index.ts";
import type { PublishedEvent } from "../../events.ts";
import { dueKinds, dueSource, nameOfItem, readMembersItems } from "./due-items.ts";
import { markNotifications } from "./mark-notifications.ts";

const isMissingInCalendar = (db: Queryable, meetingId: number) =>
  db
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.meetingId, meetingId), eq(calendarEvents.state, "failed")))
    .get() !== undefined;

/** What tells somebody else than whose work it is by now, or of another day; all where there is neither. */
const isOutdated = (userId: number | null | undefined, day: Date | null | undefined) =>
  userId && day ? or(ne(notifications.userId, userId), ne(notifications.dueDate, day)) : undefined;

function isOutdatedOfTask(db: Queryable, taskId: number): SQL | undefined {
  const { assigneeId, endDate } = tasks;
  const task = db.select({ assigneeId, endDate }).from(tasks).where(eq(tasks.id, taskId)).get();
  return and(eq(notifications.taskId, taskId), isOutdated(task?.assigneeId, task?.endDate));
}

function isOutdatedOfReview(db: Queryable, documentId: number): SQL | undefined {
  const { id, ownerId, reviewDate } = documents;
  const found = db.select({ ownerId, reviewDate }).from(documents).where(eq(id, documentId)).get();
  const about = eq(notifications.documentId, documentId);
  return and(about, isOutdated(found?.ownerId, found?.reviewDate));
}

/** What tells of the action items of a meeting otherwise than they are by now. */
function isOutdatedOfItems(db: Queryable, projectId: number, meetingId: number): SQL | undefined {
  const current = readMembersItems(db, projectId, { meetingId }).flatMap(
    ({ userId, dueDate, ...item }) =>
      dueKinds.map((kind) => `${userId} ${dueSource(kind, nameOfItem(item), dueDate)}`),
  );
  const told = sql<string>`${notifications.userId} || ' ' || ${notifications.source}`;
  return and(eq(notifications.meetingId, meetingId), notInArray(told, current));
}

/** Marks as read what an event makes needless: it needs nobody's attention any more. */
export function settleNotifications(tx: Transaction, { event, projectId }: PublishedEvent): void {
  const markRead = (about: SQL | undefined, kinds: readonly NotificationKind[]) =>
    markNotifications(
      tx,
      { projectId, userId: null },
      and(about, inArray(notifications.kind, kinds)),
    );
  switch (event.type) {
    case "task.moved":
      if (event.to === "completed") markRead(eq(notifications.taskId, event.id), dueKinds);
      return;
    case "task.updated":
      if (event.changed.includes("assigneeId") || event.changed.includes("endDate")) {
        markRead(isOutdatedOfTask(tx, event.id), dueKinds);
      }
      return;
    case "task.created":
      // One that is made of an action item is due in its place.
      if (event.meetingId !== null) {
        markRead(isOutdatedOfItems(tx, projectId, event.meetingId), dueKinds);
      }
      return;
    case "action-item.completed":
      markRead(isOutdatedOfItems(tx, projectId, event.meetingId), dueKinds);
      return;
    case "meeting.updated":
      if (event.changed.includes("actionItems") || event.changed.includes("status")) {
        markRead(isOutdatedOfItems(tx, projectId, event.id), dueKinds);
      }
      return;
    case "document.updated":
      if (event.changed.includes("ownerId") || event.changed.includes("reviewDate")) {
        markRead(isOutdatedOfReview(tx, event.id), dueKinds);
      }
      return;
    case "question.answered":
      markRead(eq(notifications.questionId, event.id), ["question", ...dueKinds]);
      return;
    case "question.assigned":
      markRead(
        and(eq(notifications.questionId, event.id), ne(notifications.userId, event.assigneeId)),
        ["question", ...dueKinds],
      );
      return;
    case "document.processed":
      markRead(eq(notifications.documentId, event.id), ["document-failed"]);
      return;
    case "integration.updated":
      markRead(eq(notifications.integrationId, event.id), ["connection-lost"]);
      return;
    case "meeting.calendar-changed":
      if (!isMissingInCalendar(tx, event.id)) {
        markRead(eq(notifications.meetingId, event.id), ["sync-failed"]);
      }
      return;
    case "join-request.declined":
      markRead(eq(notifications.joinRequestId, event.id), ["join-request"]);
      return;
  }
}
