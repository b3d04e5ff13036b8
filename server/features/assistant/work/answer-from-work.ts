import { eq } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { readMetrics } from "../../dashboard/dashboard.service.ts";
import { listMembers } from "../../members/members.service.ts";
import type { Answer } from "../assistant.types.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { answerHolders } from "./answer-assignees.ts";
import { answerAttendance, answerDecisions, answerMeetings } from "./answer-from-meetings.ts";
import { answerHistory } from "./answer-history.ts";
import {
  are,
  byDue,
  citationOf,
  compose,
  type Line,
  lineOf,
  listItems,
} from "./compose-work-answer.ts";
import { isWithin } from "./dates/period.ts";
import {
  isAboutWork,
  readWorkQuestion,
  sharedWords,
  tracksNamed,
  type WorkQuestion,
} from "./intent-classifier.ts";
import { readWork, statusWords, type Work, type WorkItem } from "./work-items.ts";

const either = new Intl.ListFormat("en", { type: "disjunction" });

function answerAtRisk(question: string, chosen: WorkItem[], { tracks }: Work) {
  const atRisk = chosen.filter((item) => item.status === "at-risk");
  if (!/\btracks?\b/i.test(question)) {
    return listItems(atRisk, "at risk", "Nothing is at risk.");
  }
  const lines = tracks.flatMap((track): Line[] => {
    const risky = atRisk.filter((item) => item.tracks.includes(track.name));
    if (risky.length === 0) return [];
    const quote = `${track.name}: ${pluralize(risky.length, "task")} at risk`;
    const titles = risky.map((item) => escapeMarkdown(item.title)).join("; ");
    const cite = { kind: "track", sourceId: track.id, title: track.name } as const;
    return [
      {
        text: `**${escapeMarkdown(track.name)}**: ${pluralize(risky.length, "task")} at risk (${titles})`,
        cites: [{ ...cite, chunkIndex: null, location: {}, quote }, ...risky.map(citationOf)],
      },
    ];
  });
  if (lines.length === 0) return compose("No track is at risk.", []);
  return compose(`${pluralize(lines.length, "track")} ${are(lines.length === 1)} at risk:`, lines);
}

type TrackProgress = ReturnType<typeof readMetrics>["trackProgress"][number];

function progressLine({ track, total, completed, percent }: TrackProgress, work: Work): Line {
  const quote = `${track}: ${completed} of ${pluralize(total, "task")} completed (${percent}%)`;
  const sourceId = work.tracks.find(({ name }) => name === track)?.id ?? 0;
  const cite = { kind: "track", sourceId, title: track, chunkIndex: null, location: {} } as const;
  return { text: escapeMarkdown(quote), cites: [{ ...cite, quote }] };
}

const comparesTracks = /\b(?:behind|ahead|slowest|fastest|furthest|lowest|highest|worst|best)\b/i;
const startsAtBest = /\b(?:ahead|fastest|highest|best)\b/i;

/** How far the project is, the tracks that the question names, or the tasks on a subject. */
function answerProgress(
  question: string,
  { db, access, asked, work }: Context,
  chosen: WorkItem[],
): Answer | undefined {
  const metrics = readMetrics(db, access);
  const { totalTasks, completedTasks, overallProgress, tasksByStatus } = metrics;
  if (totalTasks === 0) return compose("This project has no tasks yet.", []);
  const filled = metrics.trackProgress.filter(({ total }) => total > 0);
  const named = new Set(tracksNamed(asked, work).map(({ name }) => name));
  const lines = (tracks: TrackProgress[]) => tracks.map((track) => progressLine(track, work));
  if (named.size > 0) return compose("", lines(filled.filter(({ track }) => named.has(track))));
  if (asked.about.length > 0) {
    const tasks = chosen.filter((item) => item.noun === "task");
    if (tasks.length === 0) return undefined;
    const done = tasks.filter((task) => !task.open).length;
    const lead = `${done} of ${pluralize(tasks.length, "task")} on that ${are(done === 1)} completed:`;
    return compose(lead, tasks.toSorted(openFirst).map(lineOf));
  }
  if (/\btracks?\b/i.test(question) && comparesTracks.test(question)) {
    const direction = startsAtBest.test(question) ? -1 : 1;
    const ordered = filled.toSorted((left, right) => direction * (left.percent - right.percent));
    return compose("The tracks by what is completed:", lines(ordered));
  }
  const lead = `${completedTasks} of ${pluralize(totalTasks, "task")} ${are(completedTasks === 1)} completed (${overallProgress}%); ${tasksByStatus["in-progress"]} in progress, ${tasksByStatus["at-risk"]} at risk, ${tasksByStatus.todo} to do.`;
  return compose(lead, lines(filled));
}

const noneOf = ([noun]: WorkItem["noun"][]) => (noun ? `No ${noun}` : "Nothing");

const openFirst = (left: WorkItem, right: WorkItem) =>
  Number(right.open) - Number(left.open) || byDue(left, right);

const latestFirst = (left: WorkItem, right: WorkItem) =>
  (right.completedOn?.getTime() ?? 0) - (left.completedOn?.getTime() ?? 0);

/** What has been completed, the latest first; only tasks say when they were. */
function answerCompleted({ nouns, period }: WorkQuestion, chosen: WorkItem[]) {
  const isMeant = (item: WorkItem) =>
    nouns.length > 0 ? nouns.includes(item.noun) : item.noun === "task";
  const done = chosen.filter((item) => {
    if (item.open || !isMeant(item)) return false;
    const at = item.noun === "task" ? item.completedOn : item.due;
    return !period || (at !== null && at !== undefined && isWithin(at, period));
  });
  const when = period ? ` ${period.words}` : "";
  if (done.length === 0) return compose(`${noneOf(nouns)} was completed${when}.`, []);
  const noun = nouns[0] ?? "task";
  const lead = `${pluralize(done.length, noun)} ${done.length === 1 ? "was" : "were"} completed${when}:`;
  return compose(lead, done.toSorted(latestFirst).map(lineOf));
}

const membersOf = (db: Database, access: ProjectAccess) =>
  listMembers(db, access).map(({ name }) => name);

const myName = (db: Database, access: ProjectAccess) =>
  db.select({ name: users.name }).from(users).where(eq(users.id, access.userId)).get()?.name;

type Context = { db: Database; access: ProjectAccess; asked: WorkQuestion; work: Work };

/** The open tasks that a question picks by their state, or what people have on their hands. */
function answerTasks(asked: WorkQuestion, chosen: WorkItem[]) {
  const { status, nouns, period } = asked;
  // What somebody works on stands in meetings too.
  const isAboutPeople = nouns.length === 0 && asked.priorities.length === 0 && !asked.unassigned;
  const items = chosen.filter(
    (item) =>
      (item.noun === "task" || (isAboutPeople && item.noun === "action item")) &&
      (status ? item.status === status : item.open) &&
      (!period || (item.due !== null && isWithin(item.due, period))),
  );
  const state = status ? statusWords[status] : "open";
  const told = [
    state,
    asked.priorities.length > 0 && `and of ${either.format(asked.priorities)} priority`,
    asked.unassigned && "with nobody assigned",
    period?.words,
  ]
    .filter(Boolean)
    .join(" ");
  return listItems(items, told, isAboutPeople ? `Nothing is ${told}.` : `No task is ${told}.`);
}

function answerDue(
  { period, nouns, today }: WorkQuestion,
  open: WorkItem[],
  withMeetings: boolean,
) {
  const due = open.filter(
    (item) =>
      item.due !== null &&
      (withMeetings || nouns.includes("meeting") || item.noun !== "meeting") &&
      (period ? isWithin(item.due, period) : item.due >= today),
  );
  const when = period ? ` ${period.words}` : "";
  const state = withMeetings ? `ahead${when}` : `due${when}`;
  return listItems(due, state, `${noneOf(nouns)} is ${state}.`);
}

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
  const asked = readWorkQuestion(question, clock.today);
  if (!asked) return undefined;
  const work = readWork(db, access, clock);
  if (asked.intent === "decisions") return answerDecisions(asked, work);
  if (asked.intent === "attendance") return answerAttendance(asked, work);
  if (!isAboutWork(asked, work)) return undefined;
  if (asked.intent === "history")
    return answerHistory(question, { db, access, clock }, asked, work);
  const answer = answerAboutWork(question, { db, access, asked, work });
  if (!answer || answer.citations.length > 0) return answer;
  // That a subject has nothing due says little: a document may tell of its deadline.
  if (!isAboutWork({ ...asked, isEveryday: true }, work)) return undefined;
  if (asked.about.length === 0) return answer;
  const subject = escapeMarkdown(asked.subject.join(" "));
  return { ...answer, content: answer.content.replace(/\.$/, ` for “${subject}”.`) };
}

function answerAboutWork(question: string, context: Context): Answer | undefined {
  const { db, access, asked, work } = context;
  const me = asked.aboutMe ? myName(db, access) : undefined;
  const { nouns, priorities, period } = asked;
  const chosen = work.items.filter(
    (item) =>
      item.noun !== "decision" &&
      sharedWords(asked.about, item) === asked.about.length &&
      (me === undefined || item.who === me) &&
      (priorities.length === 0 || (item.priority && priorities.includes(item.priority))) &&
      (!asked.unassigned || (item.noun === "task" && item.who === null)),
  );
  const open = chosen.filter(
    (item) => item.open && (nouns.length === 0 || nouns.includes(item.noun)),
  );
  const when = period ? ` ${period.words}` : "";
  switch (asked.intent) {
    case "overdue": {
      // "What is overdue today?" asks for all that is; "since Monday" is about the days it was due.
      const isOfPeriod = period !== undefined && period.from < asked.today;
      const late = open.filter(
        (item) => item.isOverdue && (!isOfPeriod || (item.due && isWithin(item.due, period))),
      );
      const state = isOfPeriod ? `overdue (due${when})` : "overdue";
      return listItems(late, state, `${noneOf(nouns)} is ${state}.`);
    }
    case "at risk":
      return answerAtRisk(question, chosen, work);
    case "progress":
      return answerProgress(question, context, chosen);
    case "completed":
      return answerCompleted(asked, chosen);
    case "holders":
      return answerHolders(question, asked, chosen, work, membersOf(db, access));
    case "due":
      return answerDue(asked, open, /\b(?:coming up|agenda|ahead)\b/i.test(question));
    case "action items":
    case "milestones": {
      const noun = asked.intent === "milestones" ? "milestone" : "action item";
      const state = `${noun === "milestone" ? "pending" : "open"}${when}`;
      const items = open.filter(
        (item) => item.noun === noun && (!period || (item.due && isWithin(item.due, period))),
      );
      const shown = asked.next ? items.toSorted(byDue).slice(0, asked.next) : items;
      return listItems(shown, state, `No ${noun} is ${state}.`);
    }
    case "meetings":
      return answerMeetings(question, asked, chosen, work);
    case "tasks": {
      const isCount = /\bhow many\b/i.test(question);
      const isPlain = !asked.status && !/\bopen\b/i.test(question) && priorities.length === 0;
      if (isCount && isPlain && !asked.unassigned && !period && !me) {
        return answerProgress(question, context, chosen);
      }
      return answerTasks(asked, chosen);
    }
  }
}
