import type { Database } from "../../../../db/client.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { readMetrics } from "../../dashboard/dashboard.service.ts";
import { listMembers } from "../../members/members.service.ts";
import type { Answer } from "../assistant.types.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { answerHistory } from "./answers/answer-history.ts";
import { answerAttendance, answerDecisions, answerMeetings } from "./answers/answer-meetings.ts";
import { answerAtRisk, answerProgress } from "./answers/answer-progress.ts";
import {
  answerCompleted,
  answerDue,
  answerItemsOfType,
  answerOverdue,
  answerTasks,
} from "./answers/answer-tasks.ts";
import { answerWorkload } from "./answers/answer-workload.ts";
import type { WorkIntent } from "./query/intent-classifier.ts";
import { isKnownSubject, matchesSubject } from "./query/match-subject.ts";
import { parseWorkQuery, type WorkQuery } from "./query/work-query.ts";
import { readWork, type Work, type WorkItem } from "./work-items.ts";

type Context = {
  db: Database;
  access: ProjectAccess;
  clock: Clock;
  query: WorkQuery;
  work: Work;
};

/** The items that meet the filters of a query, apart from its period and its types. */
function filterItems({ db, access, query, work }: Context): WorkItem[] {
  const { priorities, isUnassigned, isOwn } = query;
  const me = isOwn && listMembers(db, access).find(({ id }) => id === access.userId)?.name;
  return work.items.filter(
    (item) =>
      item.type !== "decision" &&
      matchesSubject(query, item) &&
      (!me || item.assignee === me) &&
      (priorities.length === 0 || (item.priority && priorities.includes(item.priority))) &&
      (!isUnassigned || (item.type === "task" && item.assignee === null)),
  );
}

/** Whether a question such as "How many tasks are there?" asks for the project as a whole. */
const asksForTotals = (query: WorkQuery) =>
  /\bhow many\b/i.test(query.question) &&
  !/\bopen\b/i.test(query.question) &&
  !query.status &&
  query.priorities.length === 0 &&
  !query.isUnassigned &&
  !query.isOwn &&
  !query.period;

function answerQuery(context: Context): Answer | undefined {
  const { db, access, query, work } = context;
  const { itemTypes } = query;
  const items = filterItems(context);
  const open = items.filter(
    (item) => item.isOpen && (itemTypes.length === 0 || itemTypes.includes(item.type)),
  );
  const progress = () => answerProgress(query, items, work, readMetrics(db, access));
  switch (query.intent) {
    case "decisions":
      return answerDecisions(query, work);
    case "attendance":
      return answerAttendance(query, work);
    case "overdue":
      return answerOverdue(query, open);
    case "at risk":
      return answerAtRisk(query, items, work);
    case "progress":
      return progress();
    case "completed":
      return answerCompleted(query, items);
    case "workload": {
      const members = listMembers(db, access).map(({ name }) => name);
      return answerWorkload(query, items, work, members);
    }
    case "due":
      return answerDue(query, open);
    case "action items":
      return answerItemsOfType(query, "action item", open);
    case "milestones":
      return answerItemsOfType(query, "milestone", open);
    case "meetings":
      return answerMeetings(query, items, work);
    case "tasks":
      return asksForTotals(query) ? progress() : answerTasks(query, items);
    case "history":
      return answerHistory(context, query, work);
  }
}

/** Intents whose subject may be anything that was spoken of in a meeting. */
const meetingIntents: WorkIntent[] = ["decisions", "attendance"];

/**
 * Answers a question about the work itself exactly, from tasks, tracks, meetings and milestones,
 * each line cited. Undefined where the question is about something else.
 */
export function answerFromWork(
  db: Database,
  access: ProjectAccess,
  question: string,
  clock: Clock,
): Answer | undefined {
  const query = parseWorkQuery(question, clock.today);
  if (!query) return undefined;
  const work = readWork(db, access, clock);
  if (!meetingIntents.includes(query.intent) && !isKnownSubject(query, work)) return undefined;
  const answer = answerQuery({ db, access, clock, query, work });
  if (!answer || answer.citations.length > 0) return answer;
  // That nothing is due on a subject says little: a document may name its deadline.
  if (!isKnownSubject({ ...query, isAmbiguous: true }, work)) return undefined;
  if (query.subject === "") return answer;
  const suffix = ` for “${escapeMarkdown(query.subject)}”.`;
  return { ...answer, content: answer.content.replace(/\.$/, suffix) };
}
