import type { Database } from "../../../../db/client.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { readMetrics } from "../../dashboard/dashboard.service.ts";
import { listMembers } from "../../members/members.service.ts";
import type { Answer } from "../assistant.types.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { asksWhy } from "./answers/answer-about-item.ts";
import { answerDependencies } from "./answers/answer-dependencies.ts";
import { answerDocuments } from "./answers/answer-documents.ts";
import { answerDocumentsForWork, workPartOf } from "./answers/answer-documents-for-work.ts";
import { answerHistory } from "./answers/answer-history.ts";
import { answerAttendance, answerDecisions, answerMeetings } from "./answers/answer-meetings.ts";
import { answerPeople, asksForRole } from "./answers/answer-people.ts";
import { answerAtRisk, answerProgress, answerTracks } from "./answers/answer-progress.ts";
import {
  answerCompleted,
  answerDue,
  answerItemsOfType,
  answerOverdue,
  answerTasks,
  isOfState,
} from "./answers/answer-tasks.ts";
import { answerWhen, asksWhen } from "./answers/answer-when.ts";
import { answerWorkload } from "./answers/answer-workload.ts";
import { renderAnswer, type WorkAnswer } from "./compose-work-answer.ts";
import { parseDays } from "./dates/parse-days.ts";
import { type DayRange, isWithin } from "./dates/period.ts";
import { answerFromHandover } from "./handover/answer-from-handover.ts";
import { toEnglishGrammar } from "./query/languages/translate-question.ts";
import {
  assigneesOf,
  findOwner,
  findSeveralPersons,
  isKnownSubject,
  kindOfSubject,
  matchesSubject,
} from "./query/match-subject.ts";
import { isNameOf, markGenitives, type Subject } from "./query/name-words.ts";
import { datedByTitles, findPlainTitle } from "./query/named-titles.ts";
import { isLeftOut } from "./query/negation.ts";
import { nobody, selectItems } from "./query/work-filter.ts";
import type { WorkIntent } from "./query/work-intent.ts";
import { continueWorkQuery, parseWorkQuery, type WorkQuery } from "./query/work-query.ts";
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
  const { priorities, isUnassigned, isOwn, hasNoDueDate } = query;
  const me = isOwn
    ? listMembers(db, access).find(({ id }) => id === access.userId)?.name
    : undefined;
  const named = query.persons ? undefined : findOwner(query, work);
  const owner = me ?? (isUnassigned ? nobody : named);
  const items = work.items.filter(
    (item) =>
      item.type !== "decision" &&
      matchesSubject(query, item) &&
      !(query.negated && isLeftOut(query.negated, item)) &&
      (!isUnassigned || item.type === "task"),
  );
  // Nobody is assigned to a meeting; where no attendees are recorded, it may be anybody's.
  const attends = ({ attendees = [] }: WorkItem) =>
    owner !== undefined && attendees.some((name) => isNameOf(name, owner));
  const meetings = items.filter(
    (item) => item.type === "meeting" && (attends(item) || (isOwn && !item.attendees?.length)),
  );
  const selected = selectItems(items, {
    priorities,
    ...(owner === undefined ? {} : { owner }),
    ...(hasNoDueDate ? { withoutDueDate: true, types: ["task"] } : {}),
  });
  return [...selected, ...meetings];
}

/** Whether a question such as "How many tasks are there?" asks for the project as a whole. */
const asksForTotals = (query: WorkQuery, work: Work) =>
  /\bhow many\b/i.test(query.question) &&
  !/\b(?:open|left|remain\w*|outstanding)\b/i.test(query.question) &&
  !query.status &&
  query.priorities.length === 0 &&
  !query.isUnassigned &&
  !query.isOwn &&
  !query.hasNoDueDate &&
  !query.negated &&
  !query.period &&
  findOwner(query, work) === undefined;

/** The items of a question such as "Which runbook belongs to the overdue tasks?" */
function findWorkOfQuestion(context: Context): WorkItem[] | undefined {
  const query = parseWorkQuery(workPartOf(context.query.question), context.query.today);
  if (!query || !isKnownSubject(query, context.work)) return undefined;
  const types: WorkItem["type"][] =
    query.itemTypes.length > 0 ? query.itemTypes : ["task", "action item"];
  const items = filterItems({ ...context, query });
  return items.filter((item) => types.includes(item.type) && isOfState(query, item));
}

/** Questions for what a project has, whatever work there is. */
function answerList(context: Context): WorkAnswer | undefined {
  const { db, access, query, work } = context;
  switch (query.intent) {
    case "documents":
      return answerDocuments(context, query);
    case "documents for work": {
      const wanted = findWorkOfQuestion(context);
      return wanted && answerDocumentsForWork(context, query.question, wanted);
    }
    case "people":
      return answerPeople(context, query, work);
    case "tracks":
      return answerTracks(query, work, readMetrics(db, access));
    default:
      return undefined;
  }
}

const listIntents: WorkIntent[] = ["documents", "documents for work", "people", "tracks"];

function answerQuery(context: Context): WorkAnswer | undefined {
  const { db, access, query, work } = context;
  if (listIntents.includes(query.intent)) return answerList(context);
  const { itemTypes } = query;
  const items = filterItems(context);
  const ofTypes = items.filter((item) => itemTypes.length === 0 || itemTypes.includes(item.type));
  const open = ofTypes.filter((item) => item.isOpen);
  const progress = () => answerProgress(query, items, work, readMetrics(db, access));
  switch (query.intent) {
    case "decisions":
      return answerDecisions(query, work);
    case "attendance":
      return answerAttendance(query, work);
    case "overdue":
      return answerOverdue(query, open);
    case "at risk":
      return answerAtRisk(query, items, work, readMetrics(db, access));
    case "dependencies":
      return answerDependencies(query, items, work);
    case "progress":
      return progress();
    case "completed":
      return answerCompleted(query, items);
    case "workload": {
      const members = query.persons ?? listMembers(db, access).map(({ name }) => name);
      return answerWorkload(query, items, work, members);
    }
    case "due":
      return answerDue(query, open);
    case "action items":
      return answerItemsOfType(query, "action item", ofTypes);
    case "milestones":
      return answerItemsOfType(query, "milestone", ofTypes);
    case "meetings":
      return answerMeetings(query, items, work);
    case "tasks":
      return asksForTotals(query, work) ? progress() : answerTasks(query, items);
    case "history":
      if (query.period && query.period.from > query.today) return answerDue(query, open);
      return answerHistory(context, query, work);
  }
}

/** Between the names of several people. */
const joinsNames = /\b(?:and|or|nor|than|versus|vs|with)\b|[,&]/i;

/** A query with the people, or the title, that only the project's work tells. */
function withNames(query: WorkQuery, question: string, work: Work): WorkQuery {
  const persons = joinsNames.test(query.question) ? findSeveralPersons(query, work) : [];
  const title = query.subjectStems.length === 0 ? findPlainTitle(question, work.items) : undefined;
  return {
    ...query,
    ...(persons.length > 0 ? { persons } : {}),
    ...(title === undefined ? {} : { title, subject: title }),
  };
}

/** Intents whose subject may be anything: spoken of in a meeting, or the title of a document. */
const anySubject: WorkIntent[] = [
  "decisions",
  "attendance",
  "documents",
  "documents for work",
  "people",
];

/** Whether an answer from documents quotes a day of a period: it then says what is on that day. */
export const tellsOfDays = (
  { declined, citations }: Answer,
  days: DayRange,
  today: Date,
): boolean =>
  !declined &&
  citations.some(({ kind, quote }) => {
    const found = parseDays(quote, { today, direction: "future" });
    return kind === "document" && found.some(({ from }) => isWithin(from, days));
  });

export type AnswerFromWork = {
  answer: Answer;
  /** Nothing of the work is of the days asked about: a document that names them may know more. */
  days?: DayRange | undefined;
  /** A document, such as typed minutes, may hold it, or more of it than is recorded. */
  mayBeInDocument?: boolean;
};

/** What a document records as well as Baton does. */
const recordedInDocuments: WorkIntent[] = [
  "decisions",
  "attendance",
  "action items",
  "milestones",
  "meetings",
];

/** Whether a document that answers a question knows more than what is recorded in Baton. */
const tellsLess = ({ intent, question }: WorkQuery) =>
  (intent === "people" && asksForRole(question)) || (intent === "decisions" && asksWhy(question));

function findAnswer(context: Context): AnswerFromWork | undefined {
  const { query, work } = context;
  const leftOut = query.negated?.owner;
  if (leftOut !== undefined && !work.people.some((name) => isNameOf(name, leftOut)))
    return undefined;
  if (!anySubject.includes(query.intent) && !isKnownSubject(query, work)) return undefined;
  const found = answerQuery(context);
  if (!found) return undefined;
  const answer = renderAnswer(found, query);
  if (found.lines.length > 0 || query.intent === "documents for work") {
    return { answer, mayBeInDocument: found.mayBeInDocument || tellsLess(query) };
  }
  // That nothing is due on a subject says little: a document may name its deadline.
  if (!isKnownSubject({ ...query, isAmbiguous: true }, work)) return undefined;
  const days = query.period;
  // "What is due before my last day?" names a moment that no calendar knows.
  const mayBeInDocument =
    recordedInDocuments.includes(query.intent) || (query.intent === "due" && !days);
  if (query.subject === "") return { answer, days, mayBeInDocument };
  const suffix = ` for “${escapeMarkdown(query.subject)}”.`;
  return {
    answer: { ...answer, content: answer.content.replace(/\.$/, suffix) },
    days,
    mayBeInDocument,
  };
}

/**
 * Answers a question about the work itself exactly, from tasks, tracks, meetings, milestones, people
 * and the list of documents, each line cited. `questions` are those that the last one goes on from,
 * and that one. Undefined where it is about something else.
 */
export function answerFromWork(
  db: Database,
  access: ProjectAccess,
  questions: readonly string[],
  clock: Clock,
): AnswerFromWork | undefined {
  const [first = "", ...later] = questions.map(toEnglishGrammar);
  const { today } = clock;
  const asked = questions.at(-1) ?? "";
  const ofHandover = answerFromHandover(db, access, asked, clock);
  if (ofHandover) return { answer: renderAnswer(ofHandover, { isTable: false }) };
  const mayBeDated = later.length === 0 && asksWhen(first);
  if (!parseWorkQuery(first, today) && !mayBeDated) return undefined;
  const work = readWork(db, access, clock);
  const dated = mayBeDated ? answerWhen(first, today, work) : undefined;
  if (dated) return { answer: renderAnswer(dated, { isTable: false }) };
  const people = assigneesOf(work);
  const [opening = "", ...following] = [first, ...later].map((one) =>
    datedByTitles(markGenitives(one, people), work.items),
  );
  const kindOf = (subject: Subject) => kindOfSubject(subject, work);
  const whole = following.reduce<WorkQuery | undefined>(
    (earlier, question) => earlier && continueWorkQuery(earlier, question, kindOf),
    parseWorkQuery(opening, today),
  );
  if (!whole) return undefined;
  const last = following.at(-1) ?? opening;
  return findAnswer({ db, access, clock, query: withNames(whole, last, work), work });
}
