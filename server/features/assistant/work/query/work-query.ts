import { type TaskPriority, type TaskStatus, taskPriorities } from "../../../../../db/enums.ts";
import { parsePeriod } from "../dates/parse-period.ts";
import type { Direction, Period } from "../dates/period.ts";
import type { WorkItem } from "../work-items.ts";
import { classifyIntent } from "./intent-classifier.ts";
import type { Subject } from "./name-words.ts";
import { listsItems, type Negated, readNegation } from "./negation.ts";
import { type Presentation, parsePresentation } from "./presentation.ts";
import { subjectTerms, wordsAt } from "./vocabulary.ts";
import type { WorkIntent } from "./work-intent.ts";

/** What a question about the work asks for: its intent and the filters that it names. */
export type WorkQuery = Presentation & {
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
  /** The state that it wants left out. */
  negated: Negated | undefined;
  /** It asks for tasks that have no day. */
  hasNoDueDate: boolean;
  /** The words that no filter explains: a person, a track, a topic. As stems and as typed. */
  subjectStems: string[];
  subject: string;
  /** The people whom the subject names, where they are several: what is of any of them is meant. */
  persons?: string[];
  /** The whole title that it names, where its words alone name nothing. */
  title?: string;
};

const typePatterns: [WorkItem["type"], RegExp][] = [
  ["action item", /\baction items?\b/i],
  ["task", /\btasks?\b/i],
  ["milestone", /\bmilestones?\b/i],
  ["meeting", /\bmeetings?\b/i],
];

const notBegun = /(?:\bnot|n['’]t|\bnever)(?: yet| been)* (?:started|begun)\b/i;
const statusPatterns: [TaskStatus, RegExp][] = [
  [
    "in-progress",
    /\bin[- ]progress\b|\bunder way\b|(?<!(?:\bnot|n['’]t|\bnever)(?: yet| been)* )\bstarted\b/i,
  ],
  [
    "todo",
    /(?<!\b(?:what|how) |\b(?:left|still|remains?|remaining|has|have|needs?)\b[^?.]{0,100})\bto[- ]?do\b|(?:\bnot|n['’]t|\bnever)(?: yet| been)* (?:started|begun)\b/i,
  ],
  ["completed", /\b(?:completed|finished|done|closed|reached|achieved)\b/i],
];

const highestPriority = /\burgent\b|\b(?:top|highest)[- ]priorit|\bmost important\b/i;
const unassigned =
  /\b(?:unassigned|unowned)\b|(?:\bnot|n['’]t)(?: yet| been)* assigned\b(?! to\b)|\b(?:no|without(?: an?)?) (?:owner|assignee|person)\b|\bnobody\b|\bno[- ]one\b/i;
const own = /\b(?:my|mine|i)\b|\b(?:to|for|of|with|on) me\b/i;

function parsePriorities(question: string): TaskPriority[] {
  if (highestPriority.test(question)) return ["critical", "high"];
  return taskPriorities.filter((priority) =>
    new RegExp(
      `\\b${priority}(?:[- ]priorit\\w+|(?: (?:open|overdue|unassigned|pending))* tasks?)\\b|\\btasks? (?:(?:is|are|was|were) (?:still )?)?${priority}\\b`,
      "i",
    ).test(question),
  );
}

const withoutDueDate =
  /\b(?:has|have|with) no (?:due |end )?(?:date|deadline)s?\b|\b(?:without|lack(?:s|ing)?|missing) (?:an? )?(?:(?:due|end) date|deadline|date)s?\b|\bundated\b|\b(?:do|does|has|have)(?:n['’]t| not)(?: yet)?(?: have| got)? (?:an?|any) (?:(?:due|end) date|deadline|date)s?\b/i;
const unfinished =
  /(?:\bnot|n['’]t)(?: yet| been)* (?:completed?|finished|done|closed|reached|achieved)\b|\b(?:unfinished|incomplete)\b/i;
const isYetToBeDone =
  /\b(?:to|should|must|can|shall|will) (?:\w+ )?be (?:done|finished|completed|closed)\b/i;

const pastTense =
  /\b(?:was|were|did|had|(?:has|have) (?!to\b)[^?]*?\b(?:been|done|made|[a-z]+ed))\b/i;
const futureTense =
  /\b(?:will|must|should|shall|due|needs?|(?:has|have) to|coming|upcoming|ahead)\b/i;
const pastIntents: WorkIntent[] = ["decisions", "completed", "history", "attendance"];

/** The Friday on which something is due lies ahead, that on which it was decided behind. */
function directionOf(question: string, intent: WorkIntent | undefined): Direction {
  if (pastTense.test(question)) return "past";
  return intent && !futureTense.test(question) && pastIntents.includes(intent) ? "past" : "future";
}

/** What a question wants left out, read without the days it names: "not this week due" as well. */
function parseNegated({ period, rest: dated }: ReturnType<typeof parsePeriod>) {
  const known = dated.replace(notBegun, " to do ").replace(unassigned, " unassigned ");
  const { state, rest, isUnknown, owner } = readNegation(known);
  if (owner !== undefined) {
    const negated: Negated = { state: "owner", words: `of ${owner}`, owner };
    return { negated, rest, isUnknown };
  }
  if (!state) return { negated: undefined, rest: dated, isUnknown };
  if (state !== "due") return { negated: { state, words: state }, rest, isUnknown };
  // What is due at no time is nothing that one could list.
  if (!period) return { negated: undefined, rest: dated, isUnknown: true };
  return { negated: { state, words: `due ${period.words}`, days: period }, rest, isUnknown };
}

/** What a question that only says what work is like asks for. */
const impliedIntent = (question: string, negated: Negated | undefined): WorkIntent | undefined => {
  if (!negated || !/\btracks?\b/i.test(question)) return "tasks";
  return negated.state === "at risk" || negated.state === "blocked" ? "at risk" : undefined;
};

/** What parts of a question say, whether or not it asks for the work by itself. */
function parseSlots(question: string, today: Date) {
  const { presentation, rest: unsorted } = parsePresentation(question);
  const hasNoDueDate = withoutDueDate.test(unsorted);
  const isUnfinished = unfinished.test(unsorted) || isYetToBeDone.test(unsorted);
  const plain = unsorted.replace(withoutDueDate, "").replace(unfinished, "open");
  const direction = directionOf(plain, classifyIntent(plain)?.intent);
  const dated = parsePeriod(plain, { today, direction });
  const { negated, rest, isUnknown } = parseNegated(dated);
  const priorities = parsePriorities(negated ? rest : question);
  const period = negated?.days ? undefined : dated.period;
  const rule = classifyIntent(negated ? rest : plain);
  const isListed = rule !== undefined || priorities.length > 0 || negated !== undefined;
  const intent = rule?.intent ?? (isListed ? impliedIntent(question, negated) : undefined);
  const isKnown = !isUnknown && (!negated || listsItems.includes(intent));
  const subject = subjectTerms(rest);
  const itemTypes = typePatterns.filter(([, pattern]) => pattern.test(plain));
  return {
    question,
    intent: isKnown ? intent : undefined,
    /** It says that something is not so, and no filter knows what. */
    isUnknown: !isKnown,
    negated,
    isAmbiguous: rule?.isAmbiguous === true && itemTypes.length === 0,
    period,
    today,
    itemTypes: itemTypes.map(([type]) => type),
    status: isUnfinished
      ? undefined
      : statusPatterns.find(([, pattern]) => pattern.test(negated ? rest : plain))?.[0],
    priorities,
    isUnassigned: unassigned.test(plain),
    isOwn: own.test(plain),
    hasNoDueDate,
    ...presentation,
    subjectStems: [...new Set(subject.map((term) => term.stem))],
    subject: wordsAt(rest, subject),
  };
}

type Slots = ReturnType<typeof parseSlots>;

/** Reads a question about the work; undefined where it asks for something else. */
export function parseWorkQuery(question: string, today: Date): WorkQuery | undefined {
  const { intent, isUnknown: _, ...slots } = parseSlots(question, today);
  return intent && { ...slots, intent };
}

/** "Which of them": the earlier subject is narrowed, not replaced. */
const narrows =
  /\b(?:of )?(?:them|these|those|they|ones?)\b|^\s*(?:and )?which (?:is|are|was|were)\b/i;

/** Which of two subjects a query has; those of one kind, such as two tracks, replace each other. */
function mergeSubjects(earlier: WorkQuery, later: Slots, kindOf: (subject: Subject) => string) {
  const { subjectStems, subject } = later;
  if (subjectStems.length === 0) return earlier;
  const replaces = !narrows.test(later.question) && kindOf(later) === kindOf(earlier);
  if (replaces || earlier.subjectStems.length === 0) return { subjectStems, subject };
  return {
    subjectStems: [...new Set([...earlier.subjectStems, ...subjectStems])],
    subject: `${earlier.subject} ${subject}`,
  };
}

/**
 * The query of a question that goes on from another: what it says takes the place of what was said
 * before. Undefined if it says that something is not so, and no filter can express it. `kindOf` tells
 * whether words name a track, a person or something else.
 */
export function continueWorkQuery(
  earlier: WorkQuery,
  question: string,
  kindOf: (subject: Subject) => string,
): WorkQuery | undefined {
  const later = parseSlots(question, earlier.today);
  if (later.isUnknown) return undefined;
  const { subjectStems, subject } = mergeSubjects(earlier, later, kindOf);
  // Nothing is overdue in days to come.
  const isAhead = ({ period, today }: Slots) =>
    earlier.intent === "overdue" && period !== undefined && period.from > today;
  const isNewIntent = later.intent !== undefined && later.intent !== earlier.intent;
  return {
    ...earlier,
    question: isNewIntent ? question : `${earlier.question} ${question}`,
    intent: later.intent ?? (isAhead(later) ? "due" : earlier.intent),
    isAmbiguous: earlier.isAmbiguous && later.isAmbiguous,
    period: later.period ?? earlier.period,
    itemTypes: later.itemTypes.length > 0 ? later.itemTypes : earlier.itemTypes,
    status: later.status ?? (isNewIntent ? undefined : earlier.status),
    priorities: later.priorities.length > 0 ? later.priorities : earlier.priorities,
    isUnassigned: later.isUnassigned || (earlier.isUnassigned && subjectStems.length === 0),
    isOwn: later.isOwn || (earlier.isOwn && later.subjectStems.length === 0),
    negated: later.negated ?? (isNewIntent ? undefined : earlier.negated),
    hasNoDueDate: later.hasNoDueDate,
    sort: later.sort ?? earlier.sort,
    isDescending: later.sort ? later.isDescending : earlier.isDescending,
    limit: later.limit,
    isNext: later.isNext,
    isTable: later.isTable || earlier.isTable,
    subjectStems,
    subject,
  };
}
