import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { isActionItemOverdue, isTaskOverdue, toDayText } from "../../../../db/days.ts";
import { areas, meetings, tasks, unansweredQuestions, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { HandoverReport } from "./report.schema.ts";

type Report = HandoverReport;

/** The tasks that are not completed, the one due first at the top. */
function readOpenTasks(
  db: Queryable,
  { projectId }: ProjectAccess,
  { today }: Clock,
): Report["openTasks"] {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      track: tasks.track,
      status: tasks.status,
      priority: tasks.priority,
      assignee: users.name,
      endDate: tasks.endDate,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(eq(tasks.projectId, projectId), ne(tasks.status, "completed")))
    .orderBy(isNull(tasks.endDate), asc(tasks.endDate), asc(tasks.id))
    .all()
    .map(({ endDate, ...task }) => ({
      ...task,
      dueDate: endDate && toDayText(endDate),
      isOverdue: isTaskOverdue({ status: task.status, endDate }, today),
    }));
}

/** What meetings decided, and which of their action items are not done; the latest meeting first. */
function readMeetings(
  db: Queryable,
  { projectId }: ProjectAccess,
  { today }: Clock,
): Pick<Report, "decisions" | "openActionItems"> {
  const rows = db
    .select({
      meetingId: meetings.id,
      meeting: meetings.title,
      date: meetings.date,
      status: meetings.status,
      decisions: meetings.decisions,
      actionItems: meetings.actionItems,
    })
    .from(meetings)
    .where(and(eq(meetings.projectId, projectId), ne(meetings.status, "cancelled")))
    .orderBy(desc(meetings.date), desc(meetings.id))
    .all();
  return {
    decisions: rows.flatMap(({ meetingId, meeting, date, decisions }) =>
      decisions.map((decision) => ({ decision, meetingId, meeting, date: toDayText(date) })),
    ),
    openActionItems: rows.flatMap(({ meetingId, meeting, actionItems }) =>
      actionItems
        .filter(({ done }) => !done)
        .map(({ description, assignee, dueDate, done }) => ({
          description,
          assignee,
          dueDate,
          meetingId,
          meeting,
          isOverdue: isActionItemOverdue({ done, dueDate }, today),
        })),
    ),
  };
}

/** The questions of the project's list that have no answer yet, or one that nobody has checked. */
const readUnanswered = (
  db: Queryable,
  { projectId }: ProjectAccess,
): Report["unansweredQuestions"] =>
  db
    .select({
      id: unansweredQuestions.id,
      question: unansweredQuestions.question,
      area: areas.name,
      assignee: users.name,
      dueDate: unansweredQuestions.dueDate,
      documentId: unansweredQuestions.documentId,
      answeredAt: unansweredQuestions.answeredAt,
    })
    .from(unansweredQuestions)
    .leftJoin(areas, eq(areas.id, unansweredQuestions.areaId))
    .leftJoin(users, eq(users.id, unansweredQuestions.assigneeId))
    .where(
      and(
        eq(unansweredQuestions.projectId, projectId),
        isNotNull(unansweredQuestions.publishedAt),
        isNull(unansweredQuestions.checkedAt),
      ),
    )
    .orderBy(asc(unansweredQuestions.id))
    .all()
    .map(({ dueDate, documentId, answeredAt, ...question }) => ({
      ...question,
      dueDate: dueDate && toDayText(dueDate),
      isAnswered: documentId !== null || answeredAt !== null,
    }));

/** What is left to do and to answer, and what was decided. */
export const readWork = (db: Queryable, access: ProjectAccess, clock: Clock) => ({
  ...readMeetings(db, access, clock),
  openTasks: readOpenTasks(db, access, clock),
  unansweredQuestions: readUnanswered(db, access),
});
