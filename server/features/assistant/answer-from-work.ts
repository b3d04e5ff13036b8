import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { readMetrics } from "../dashboard/dashboard.service.ts";
import { type Answer, builtInEngine } from "./answer.ts";
import { isWithin, startOfToday } from "./calendar.ts";
import { asMarkdownText } from "./markdown.ts";
import { factsOf, readWork, type Work, type WorkItem } from "./work-items.ts";
import {
  isAboutWork,
  readWorkQuestion,
  sharedWords,
  tracksNamed,
  type WorkQuestion,
} from "./work-question.ts";

const mostListed = 20;

type Line = { text: string; cites: Omit<StoredCitation, "number">[] };

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "2 tasks, 1 action item and 1 milestone" */
function countsInWords(items: WorkItem[]) {
  const counts = new Map<string, number>();
  for (const { noun } of items) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  const parts = [...counts].map(([noun, count]) => countOf(count, noun));
  return parts.length > 1
    ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
    : (parts[0] ?? "");
}

function citationOf(item: WorkItem): Line["cites"][number] {
  return {
    kind: item.kind,
    sourceId: item.sourceId,
    title: item.title,
    chunkIndex: null,
    location: {},
    quote: [item.text, ...factsOf(item)].join(", "),
  };
}

function lineOf(item: WorkItem): Line {
  const text = asMarkdownText(item.text);
  const facts = factsOf(item).map(asMarkdownText).join(", ");
  return { text: `**${text}**${facts ? `: ${facts}` : ""}`, cites: [citationOf(item)] };
}

/** A sentence and a list whose lines cite their sources; the same source keeps one number. */
function compose(lead: string, lines: Line[]): Answer {
  const citations: StoredCitation[] = [];
  const markerOf = (cite: Line["cites"][number]) => {
    const same = citations.find(
      ({ kind, sourceId, quote }) =>
        kind === cite.kind && sourceId === cite.sourceId && quote === cite.quote,
    );
    if (same) return `[${same.number}]`;
    citations.push({ number: citations.length + 1, ...cite });
    return `[${citations.length}]`;
  };
  const listed = lines
    .slice(0, mostListed)
    .map(({ text, cites }) => `- ${text} ${cites.map(markerOf).join("")}`.trimEnd());
  const more = lines.length > mostListed ? [`…and ${lines.length - mostListed} more.`] : [];
  const content = [lead, listed.join("\n"), ...more].filter(Boolean).join("\n\n");
  return { content, citations, declined: false, engine: builtInEngine };
}

const byDue = (left: WorkItem, right: WorkItem) =>
  (left.due?.getTime() ?? Number.POSITIVE_INFINITY) -
  (right.due?.getTime() ?? Number.POSITIVE_INFINITY);

/** A list of items under a lead with their counts, or a sentence that there are none. */
function listItems(items: WorkItem[], verb: (isOne: boolean) => string, none: string) {
  if (items.length === 0) return compose(none, []);
  const lead = `${countsInWords(items)} ${verb(items.length === 1)}:`;
  return compose(lead, items.toSorted(byDue).map(lineOf));
}

const listed = new Intl.ListFormat("en", { type: "conjunction" });

/** Who was at the latest meeting that the question names. */
function answerAttendance({ about }: WorkQuestion, { items }: Work) {
  const meetings = items
    .filter((item) => item.noun === "meeting" && item.attendees?.length)
    .map((item) => ({ item, shared: sharedWords(about, item) }))
    .filter(({ shared }) => shared === about.length)
    .sort((left, right) => -byDue(left.item, right.item));
  const [latest] = meetings;
  if (!latest) return undefined;
  const { item } = latest;
  const names = listed.format((item.attendees ?? []).map(asMarkdownText));
  const facts = factsOf(item).join(", ");
  return compose("", [
    { text: `**${asMarkdownText(item.text)}**, ${facts}: ${names}`, cites: [citationOf(item)] },
  ]);
}

const are = (isOne: boolean) => (isOne ? "is" : "are");

function answerDecisions({ about }: WorkQuestion, { items }: Work) {
  const decisions = items.filter((item) => item.noun === "decision");
  const matched = decisions
    .map((item) => ({ item, shared: sharedWords(about, item) }))
    .filter(({ shared }) => about.length === 0 || shared * 2 >= Math.max(1, about.length))
    .sort((left, right) => right.shared - left.shared || -byDue(left.item, right.item));
  const best = matched[0]?.shared ?? 0;
  const chosen = matched.filter(({ shared }) => shared === best).map(({ item }) => item);
  if (chosen.length === 0) {
    return about.length === 0 ? compose("No meeting has recorded a decision yet.", []) : undefined;
  }
  const lead = `${countOf(chosen.length, "decision")} recorded${about.length > 0 ? " on that" : ""}:`;
  return compose(lead, chosen.map(lineOf));
}

function answerAtRisk(question: string, chosen: WorkItem[], { tracks }: Work) {
  const atRisk = chosen.filter((item) => item.status === "at-risk");
  if (!/\btracks?\b/i.test(question)) {
    return listItems(atRisk, (isOne) => `${are(isOne)} at risk`, "Nothing is at risk.");
  }
  const lines = tracks.flatMap((track): Line[] => {
    const risky = atRisk.filter((item) => item.tracks.includes(track.name));
    if (risky.length === 0) return [];
    const quote = `${track.name}: ${countOf(risky.length, "task")} at risk`;
    const titles = risky.map((item) => asMarkdownText(item.title)).join("; ");
    const cite = { kind: "track", sourceId: track.id, title: track.name } as const;
    return [
      {
        text: `**${asMarkdownText(track.name)}**: ${countOf(risky.length, "task")} at risk (${titles})`,
        cites: [{ ...cite, chunkIndex: null, location: {}, quote }, ...risky.map(citationOf)],
      },
    ];
  });
  if (lines.length === 0) return compose("No track is at risk.", []);
  return compose(`${countOf(lines.length, "track")} ${are(lines.length === 1)} at risk:`, lines);
}

function answerProgress(db: Database, access: ProjectAccess, asked: WorkQuestion, work: Work) {
  const metrics = readMetrics(db, access);
  const { totalTasks, completedTasks, overallProgress, tasksByStatus } = metrics;
  if (totalTasks === 0) return compose("This project has no tasks yet.", []);
  const named = new Set(tracksNamed(asked, work).map(({ name }) => name));
  const lines = metrics.trackProgress
    .filter(({ track, total }) => total > 0 && (named.size === 0 || named.has(track)))
    .map(({ track, total, completed, percent }): Line => {
      const quote = `${track}: ${completed} of ${countOf(total, "task")} completed (${percent}%)`;
      const sourceId = work.tracks.find(({ name }) => name === track)?.id ?? 0;
      const cite = {
        kind: "track",
        sourceId,
        title: track,
        chunkIndex: null,
        location: {},
      } as const;
      return { text: asMarkdownText(quote), cites: [{ ...cite, quote }] };
    });
  const lead = `${completedTasks} of ${countOf(totalTasks, "task")} ${are(completedTasks === 1)} completed (${overallProgress}%); ${tasksByStatus["in-progress"]} in progress, ${tasksByStatus["at-risk"]} at risk, ${tasksByStatus.todo} to do.`;
  return compose(lead, lines);
}

const myName = (db: Database, access: ProjectAccess) =>
  db.select({ name: users.name }).from(users).where(eq(users.id, access.userId)).get()?.name;

/**
 * Answers a question about the work itself exactly, from tasks, tracks, meetings and milestones,
 * each line cited. Undefined where the question is about something else.
 */
export function answerFromWork(
  db: Database,
  access: ProjectAccess,
  question: string,
  now: Date,
): Answer | undefined {
  const asked = readWorkQuestion(question, now);
  if (!asked) return undefined;
  const work = readWork(db, access);
  if (asked.intent === "decisions") return answerDecisions(asked, work);
  if (asked.intent === "attendance") return answerAttendance(asked, work);
  if (!isAboutWork(asked, work)) return undefined;
  const me = asked.aboutMe ? myName(db, access) : undefined;
  const chosen = work.items.filter(
    (item) =>
      item.noun !== "decision" &&
      sharedWords(asked.about, item) === asked.about.length &&
      (me === undefined || item.who === me),
  );
  const open = chosen.filter((item) => item.open);
  const of = (noun: WorkItem["noun"]) => open.filter((item) => item.noun === noun);
  const today = startOfToday(now);
  const { period } = asked;
  const inPeriod = (items: WorkItem[]) =>
    period ? items.filter((item) => item.due && isWithin(item.due, period)) : items;
  const when = period ? ` ${period.words}` : "";
  switch (asked.intent) {
    case "overdue": {
      const late = open.filter((item) => item.due && item.due < today);
      return listItems(late, (isOne) => `${are(isOne)} overdue`, "Nothing is overdue.");
    }
    case "at risk":
      return answerAtRisk(question, chosen, work);
    case "progress":
      return answerProgress(db, access, asked, work);
    case "due": {
      const dated = open.filter((item) => item.due && item.noun !== "meeting");
      const due = inPeriod(period ? dated : dated.filter((item) => item.due && item.due >= today));
      return listItems(due, (isOne) => `${are(isOne)} due${when}`, `Nothing is due${when}.`);
    }
    case "action items":
      return listItems(
        inPeriod(of("action item")),
        (isOne) => `${are(isOne)} open${when}`,
        `No action item is open${when}.`,
      );
    case "milestones":
      return listItems(
        inPeriod(of("milestone")),
        (isOne) => `${are(isOne)} pending${when}`,
        `No milestone is pending${when}.`,
      );
    case "meetings": {
      const ahead = of("meeting").filter((item) => period || (item.due && item.due >= today));
      const listed = inPeriod(ahead);
      return listItems(
        /\bnext meeting\b/i.test(question) ? listed.toSorted(byDue).slice(0, 1) : listed,
        (isOne) => `${are(isOne)} scheduled${when}`,
        `No meeting is scheduled${when}.`,
      );
    }
    case "tasks": {
      // What somebody works on stands in meetings too.
      const isAboutPeople = !/\btasks?\b/i.test(question);
      const items = isAboutPeople ? [...of("task"), ...of("action item")] : of("task");
      return listItems(
        inPeriod(items),
        (isOne) => `${are(isOne)} open${when}`,
        isAboutPeople ? `Nothing is open${when}.` : `No task is open${when}.`,
      );
    }
  }
}
