import { and, eq, isNotNull, isNull, lte, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { addDays, toDayText } from "../../../db/days.ts";
import {
  documents,
  notificationDays,
  notifications,
  projects,
  tasks,
  unansweredQuestions,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { type Clock, createClock } from "../../platform/clock.ts";
import { addNotifications, type NewNotification, type NotifyDeps } from "./add-notifications.ts";
import { readMembers } from "./concerned-people.ts";
import { dueSource, nameOfItem, readMembersItems } from "./due-items.ts";
import { mailNotificationsJob } from "./mail-notifications.job.ts";

/** From this time of day on, in the project's time zone, people are told what is due. */
const startOfWork = "07:00";

type Due = Pick<NewNotification, "taskId" | "questionId" | "documentId" | "meetingId"> & {
  /** Which action item of the meeting. */
  itemId?: string;
  userId: number;
  dueDate: Date;
};

/**
 * Work of somebody's that is not done and is due by a day, reviews of their documents and action items
 * of meetings among it.
 */
function readDue(db: Queryable, projectId: number, by: Date): Due[] {
  const dueTasks = db
    .select({ taskId: tasks.id, userId: tasks.assigneeId, dueDate: tasks.endDate })
    .from(tasks)
    .where(
      and(
        eq(tasks.projectId, projectId),
        ne(tasks.status, "completed"),
        isNotNull(tasks.assigneeId),
        lte(tasks.endDate, by),
      ),
    )
    .all();
  const { id, assigneeId, dueDate, publishedAt, answeredAt } = unansweredQuestions;
  const dueQuestions = db
    .select({ questionId: id, userId: assigneeId, dueDate })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.projectId, projectId),
        isNotNull(assigneeId),
        isNotNull(publishedAt),
        isNull(answeredAt),
        lte(dueDate, by),
      ),
    )
    .all();
  const { ownerId, reviewDate } = documents;
  const dueReviews = db
    .select({ documentId: documents.id, userId: ownerId, dueDate: reviewDate })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), isNotNull(ownerId), lte(reviewDate, by)))
    .all();
  const dueWork = [...dueTasks, ...dueQuestions, ...dueReviews].flatMap(
    ({ userId, dueDate: day, ...about }) =>
      userId === null || day === null ? [] : [{ ...about, userId, dueDate: day }],
  );
  return [...dueWork, ...readMembersItems(db, projectId, { by })];
}

function nameOf({ taskId, questionId, documentId, meetingId, itemId }: Due): string {
  if (meetingId && itemId !== undefined) return nameOfItem({ meetingId, itemId });
  if (taskId) return `task:${taskId}`;
  return questionId ? `question:${questionId}` : `document:${documentId}`;
}

/** Tells members what is due today or tomorrow, and what is overdue; of each day that it is due once. */
function tellDue(tx: Transaction, deps: NotifyDeps, projectId: number, { today, now }: Clock) {
  const members = new Set(readMembers(tx, projectId).map(({ userId }) => userId));
  const told = readDue(tx, projectId, addDays(today, 1))
    .filter(({ userId }) => members.has(userId))
    .map((due): NewNotification => {
      const kind = due.dueDate < today ? "overdue" : "due-soon";
      const source = dueSource(kind, nameOf(due), due.dueDate);
      const { itemId: _, ...about } = due;
      return { ...about, projectId, kind, source, createdAt: now };
    });
  addNotifications(tx, deps, told);
}

/** Has the day's mails sent: to those who want them once a day, and what was not taken before. */
function queueMails(tx: Transaction, { jobs }: NotifyDeps, projectId: number) {
  const waiting = tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.projectId, projectId), eq(notifications.mail, "waiting")))
    .all();
  for (const { userId } of waiting) jobs.enqueue(tx, mailNotificationsJob, { userId, projectId });
}

function beginDay(tx: Transaction, deps: NotifyDeps, projectId: number, clock: Clock) {
  tellDue(tx, deps, projectId, clock);
  queueMails(tx, deps, projectId);
  const day = toDayText(clock.today);
  tx.insert(notificationDays)
    .values({ projectId, day })
    .onConflictDoUpdate({ target: notificationDays.projectId, set: { day } })
    .run();
}

/**
 * Begins the day of every project at work in whose time zone it is late enough, once a day: tells
 * what is due, and sends the day's mails. What goes wrong in one is logged, and stops no other.
 * Returns how many days began.
 */
export function beginDays(
  { db, logger, ...deps }: NotifyDeps & Pick<Deps, "db" | "logger">,
  now = new Date(),
): number {
  const atWork = db
    .select({ id: projects.id, timeZone: projects.timeZone, day: notificationDays.day })
    .from(projects)
    .leftJoin(notificationDays, eq(notificationDays.projectId, projects.id))
    .where(and(isNull(projects.deletedAt), isNull(projects.archivedAt)))
    .all();
  const begun = atWork.filter(({ id, timeZone, day }) => {
    try {
      const clock = createClock(() => timeZone, now);
      const isBegun = day !== null && day >= toDayText(clock.today);
      if (isBegun || clock.time < startOfWork) return false;
      db.transaction((tx) => beginDay(tx, deps, id, clock));
      return true;
    } catch (error) {
      logger.error({ err: error, projectId: id }, "The day of a project could not begin");
      return false;
    }
  });
  return begun.length;
}
