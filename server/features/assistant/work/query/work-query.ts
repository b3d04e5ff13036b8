import { type TaskPriority, type TaskStatus, taskPriorities } from "../../../../../db/enums.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { acronymPattern, contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";
import { countPattern, parseCount } from "../dates/count-words.ts";
import { parsePeriod } from "../dates/parse-period.ts";
import type { Direction, Period } from "../dates/period.ts";
import type { WorkItem } from "../work-items.ts";
import { classifyIntent, type WorkIntent } from "./intent-classifier.ts";

/** What a question about the work asks for: its intent and the filters that it names. */
export type WorkQuery = {
  question: string;
  intent: WorkIntent;
  /** Its words may be about a document as well. */
  isAmbiguous: boolean;
  period: Period | undefined;
  /** The day on which it is asked. */
  today: Date;
  /** Empty where items of all types are meant. */
  itemTypes: WorkItem["type"][];
  status: TaskStatus | undefined;
  /** Empty where tasks of any priority are meant. */
  priorities: TaskPriority[];
  /** It asks for tasks without an assignee. */
  isUnassigned: boolean;
  /** It asks for the caller's own work. */
  isOwn: boolean;
  /** How many of the next items it asks for. */
  limit: number | undefined;
  /** The words that no filter explains: a person, a track, a topic. As stems and as typed. */
  subjectStems: string[];
  subject: string;
};

/** Words of such questions that name nothing of the project. */
const workVocabulary = new Set(
  `accomplish achieve action actual agenda agree agreed ahead all along already any anything anybody
  anyone assign assigned assignee at behind best block close come coming complete completed completion
  critical current currently danger date day deadline decide decided decision delay deliver done due
  endanger everything everybody far fast fastest finish finished furthest going hand handover hear high
  highest important item items just know last late latest least left list look low lowest medium meeting
  milestone miss missed moment month most much near need new next now nobody nothing okay open
  outstanding overall overdue owner past pending people percent person please previous priority
  progress project recent recently remain remaining responsible right risk schedule scheduled show slip
  slow slowest so something stand state status still stuck summary task team tell things this today
  tomorrow track transition trouble unassigned upcoming urgent week work working worst yesterday yet
  take taken took reach reached record recorded give busiest overloaded workload fewest each every
  discuss discussed happen happened happening change changed talk talked minutes notes outcome
  lately said earlier later onwards
  two three four five six seven eight nine ten eleven twelve few couple
  sunday monday tuesday wednesday thursday friday saturday`
    .split(/\s+/)
    .map((word) => normalizeWord(word).stem),
);
const pronouns = new Set(["i", "my", "me", "mine", "we", "our", "us", "s"]);

const typePatterns: [WorkItem["type"], RegExp][] = [
  ["action item", /\baction items?\b/i],
  ["task", /\btasks?\b/i],
  ["milestone", /\bmilestones?\b/i],
  ["meeting", /\bmeetings?\b/i],
];

const statusPatterns: [TaskStatus, RegExp][] = [
  ["in-progress", /\bin[- ]progress\b|\bunder way\b|\bstarted\b/i],
  [
    "todo",
    /(?<!\b(?:left|still|remains?|remaining|have|need|what|how) )\bto[- ]?do\b|\bnot (?:yet )?(?:started|begun)\b/i,
  ],
  ["completed", /\b(?:completed|finished|done|closed)\b/i],
];

const highestPriority = /\burgent\b|\b(?:top|highest)[- ]priorit|\bmost important\b/i;
const unassigned =
  /\bunassigned\b|\b(?:no|without(?: an?)?) (?:owner|assignee|person)\b|\bnobody\b|\bno one\b/i;
const own = /\b(?:my|mine|i)\b|\b(?:to|for|of|with|on) me\b/i;

function parsePriorities(question: string): TaskPriority[] {
  if (highestPriority.test(question)) return ["critical", "high"];
  return taskPriorities.filter((priority) =>
    new RegExp(
      `\\b${priority}(?:[- ]priorit\\w+| tasks?)\\b|\\btasks? (?:is|are|was|were) (?:still )?${priority}\\b`,
      "i",
    ).test(question),
  );
}

const nextItems = new RegExp(
  `\\bnext (?:(${countPattern}) )?(?:meeting|milestone|deadline|task|action item)(s?)\\b`,
  "i",
);

/** "the next milestone" is one, "the next three milestones" are three. */
function parseLimit(question: string) {
  const [found, count, plural] = nextItems.exec(question) ?? [];
  if (!found) return undefined;
  if (count) return parseCount(count);
  return plural ? undefined : 1;
}

const pastTense =
  /\b(?:was|were|did|had|(?:has|have) (?!to\b)[^?]*?\b(?:been|done|made|[a-z]+ed))\b/i;
const futureTense =
  /\b(?:will|must|should|shall|due|needs?|(?:has|have) to|coming|upcoming|ahead)\b/i;
const pastIntents: WorkIntent[] = ["decisions", "completed", "history", "attendance"];

/** The Friday on which something is due lies ahead, that on which it was decided behind. */
function directionOf(question: string, intent: WorkIntent): Direction {
  if (pastTense.test(question)) return "past";
  return !futureTense.test(question) && pastIntents.includes(intent) ? "past" : "future";
}

/** The words that name a person, a track or a topic. */
const subjectTerms = (text: string) =>
  contentTerms(text).filter(
    ({ word, stem, start, end }) =>
      (!isStopWord(word) || acronymPattern.test(text.slice(start, end))) &&
      !workVocabulary.has(stem) &&
      !pronouns.has(stem),
  );

/** The words that terms were taken from, as they were typed: "cut-over" for its first part. */
function wordsAt(text: string, terms: { start: number }[]) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)].filter(
    ({ index, 0: word }) =>
      terms.some(({ start }) => start >= index && start < index + word.length),
  );
  return [...new Set(words.map(([word]) => word))].join(" ");
}

/** Reads a question about the work; undefined where it asks for something else. */
export function parseWorkQuery(question: string, today: Date): WorkQuery | undefined {
  const priorities = parsePriorities(question);
  const rule = classifyIntent(question);
  const intent = rule?.intent ?? (priorities.length > 0 ? "tasks" : undefined);
  if (!intent) return undefined;
  const direction = directionOf(question, intent);
  const { period, rest } = parsePeriod(question, { today, direction });
  const subject = subjectTerms(rest);
  const itemTypes = typePatterns.filter(([, pattern]) => pattern.test(question));
  return {
    question,
    intent,
    isAmbiguous: rule?.isAmbiguous === true && itemTypes.length === 0,
    period,
    today,
    itemTypes: itemTypes.map(([type]) => type),
    status: statusPatterns.find(([, pattern]) => pattern.test(question))?.[0],
    priorities,
    isUnassigned: unassigned.test(question),
    isOwn: own.test(question),
    limit: parseLimit(question),
    subjectStems: [...new Set(subject.map((term) => term.stem))],
    subject: wordsAt(rest, subject),
  };
}
