import { type TaskPriority, type TaskStatus, taskPriorities } from "../../../../db/enums.ts";
import {
  acronymPattern,
  contentTerms,
  normalizeWord,
  stopWords,
  tokenize,
} from "../../../platform/text/terms.ts";
import { countPattern, parseCount } from "./dates/count-words.ts";
import { parsePeriod } from "./dates/parse-period.ts";
import type { Direction, Period } from "./dates/period.ts";
import type { Work, WorkItem } from "./work-items.ts";

export type WorkIntent =
  | "overdue"
  | "at risk"
  | "decisions"
  | "completed"
  | "due"
  | "progress"
  | "meetings"
  | "milestones"
  | "attendance"
  | "holders"
  | "history"
  | "action items"
  | "tasks";

/** How a question about the work begins, where its words could also be a document's. */
const asked = String.raw`^\s*(?:(?:so|and|please),? )?(?:what|which|who|whose|is|are|do|does|did|have|has|any|anything|show|list|tell|give|how)\b[^.]*`;
const whenAsked = (words: string) => new RegExp(`${asked}\\b(?:${words})\\b`, "i");

type Form = {
  intent: WorkIntent;
  pattern: RegExp;
  /** Its words are a document's as well: it holds only of the whole, a track or a person. */
  everyday?: true;
};

/** In this order: the first that fits is meant. */
const forms: Form[] = [
  {
    intent: "holders",
    pattern:
      /^\s*(?:who|which (?:track|person|people|members?|colleagues?))\b[^?]*\b(?:most|fewest|least)\b[^?]*\b(?:tasks?|action items?|work|to do)\b|\bwho\b[^?]*\b(?:busiest|overloaded)\b|\b(?:tasks?|action items?)\b[^?]*\b(?:each|every|per|by) (?:person|member|colleague|assignee|track)\b|\bworkload\b/i,
  },
  {
    intent: "history",
    pattern:
      /^\s*what(?:['’]s| is| has| have| did)?\b(?![^?]*\b(?:meeting|if|will|when|should)\b)[^?]*\b(?:happen(?:ed|ing)?|changed?|new)\b/i,
    everyday: true,
  },
  { intent: "overdue", pattern: /\boverdue\b|\bpast (?:its |their )?due\b|\bbehind schedule\b/i },
  {
    intent: "overdue",
    pattern: whenAsked("late|slipp(?:ed|ing)|delayed|missed|(?:did|have) (?:we|you|i) miss"),
    everyday: true,
  },
  { intent: "at risk", pattern: /\bat[- ]risk\b/i },
  {
    intent: "at risk",
    pattern: whenAsked("blocked|stuck|in (?:danger|trouble)|endangered"),
    everyday: true,
  },
  {
    intent: "decisions",
    pattern:
      /\b(?:we|team|they)\b[^.?]*\b(?:decided?|agreed?)\b|\bdecisions?\b|\b(?:was|were|been) (?:decided|agreed)\b/i,
  },
  {
    intent: "progress",
    pattern:
      /\bhow far (?:are|is|have|has|along)\b|(?<!\bin[- ])\bprogress\b|\bwhere (?:do we stand|are we)\b|\bhow are we doing\b|\bcompletion\b|\bhow much (?:is|of)\b[^?]*\b(?:done|completed?|finished)\b/i,
  },
  {
    intent: "progress",
    pattern: whenAsked("(?:on|off) track|going|coming along|status of|(?:project|overall) status"),
    everyday: true,
  },
  { intent: "progress", pattern: /^\s*(?:project )?status(?: of\b|\?|$)/i },
  {
    intent: "progress",
    pattern:
      /\btracks?\b[^?]*\b(?:behind|ahead|slowest|fastest|furthest|lowest|highest|worst|best)\b/i,
  },
  {
    intent: "attendance",
    pattern:
      /\bwho\b[^?]*\b(?:attend(?:ed|s)?|took part|takes part|participat\w+|joined|was (?:at|in|present))\b|\b(?:attendees|participants)\b/i,
  },
  {
    intent: "progress",
    pattern:
      /^\s*(?:is|are|was|were|has|have)\b[^?]*\b(?:done|finished|completed?)(?: yet| already)?\s*\??$/i,
  },
  {
    intent: "completed",
    pattern:
      /^\s*(?:what|which)\b[^?]*\b(?:did|have|has|was|were|got)\b(?!\s+to\b)[^?]*\b(?:complet\w+|finish\w*|done|closed|accomplish\w*|achieved?)\b/i,
  },
  { intent: "action items", pattern: /\baction items?\b/i },
  { intent: "milestones", pattern: /\bmilestones?\b/i },
  { intent: "due", pattern: /\bdue\b|\bdeadlines?\b/i },
  {
    intent: "due",
    pattern: whenAsked(
      "(?:needs?|has|have|must) (?:to )?(?:be )?(?:do|done|deliver\\w*|finish\\w*|complet\\w+)\\b[^.]*",
    ),
    everyday: true,
  },
  { intent: "due", pattern: /\bcoming up\b|\bon the agenda\b|\bahead of us\b/i },
  { intent: "meetings", pattern: /\bmeetings?\b/i },
  {
    intent: "tasks",
    pattern:
      /\btasks?\b|\b(?:working on|assigned to)\b|\b(?:left|still|remains|remaining) to (?:do|be done)\b|\bwhat (?:should|do|must|can) i\b[^.?]*\b(?:do|finish)\b/i,
  },
];

/** Words of such questions that name no thing of the project. */
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

const nouns: [WorkItem["noun"], RegExp][] = [
  ["action item", /\baction items?\b/i],
  ["task", /\btasks?\b/i],
  ["milestone", /\bmilestones?\b/i],
  ["meeting", /\bmeetings?\b/i],
];

const statuses: [TaskStatus, RegExp][] = [
  ["in-progress", /\bin[- ]progress\b|\bunder way\b|\bstarted\b/i],
  [
    "todo",
    /(?<!\b(?:left|still|remains?|remaining|have|need|what|how) )\bto[- ]?do\b|\bnot (?:yet )?(?:started|begun)\b/i,
  ],
  ["completed", /\b(?:completed|finished|done|closed)\b/i],
];

function prioritiesIn(question: string): TaskPriority[] {
  if (/\burgent\b|\b(?:top|highest)[- ]priorit|\bmost important\b/i.test(question)) {
    return ["critical", "high"];
  }
  return taskPriorities.filter((priority) =>
    new RegExp(
      `\\b${priority}(?:[- ]priorit\\w+| tasks?)\\b|\\btasks? (?:is|are|was|were) (?:still )?${priority}\\b`,
      "i",
    ).test(question),
  );
}

export type WorkQuestion = {
  intent: WorkIntent;
  /** Its words may be meant of a document. */
  isEveryday: boolean;
  period: Period | undefined;
  /** Midnight of the day it is asked on, as the days of tasks are stored. */
  today: Date;
  /** The kinds of items it names; none where all are meant. */
  nouns: WorkItem["noun"][];
  status: TaskStatus | undefined;
  priorities: TaskPriority[];
  /** It asks for what nobody has been given. */
  unassigned: boolean;
  /** How many it asks for of those that come first. */
  next: number | undefined;
  /** Stems of what the question is about besides: a person, a track, a subject. */
  about: string[];
  /** The same words as they were typed. */
  subject: string[];
  aboutMe: boolean;
};

const nextFew = new RegExp(
  `\\bnext (?:(${countPattern}) )?(?:meeting|milestone|deadline|task|action item)(s?)\\b`,
  "i",
);

/** "the next milestone" is one, "the next three milestones" are three. */
function nextIn(question: string) {
  const [found, count, plural] = nextFew.exec(question) ?? [];
  if (!found) return undefined;
  if (count) return parseCount(count);
  return plural ? undefined : 1;
}

/** "cutover" of "cut-over" and "cut over": words that are written apart as well. */
const joinedStems = (text: string) =>
  tokenize(text).flatMap((term, index, terms) => {
    const next = terms[index + 1];
    return next && next.start - term.end === 1 ? [normalizeWord(term.word + next.word).stem] : [];
  });

const pastTense =
  /\b(?:was|were|did|had|(?:has|have) (?!to\b)[^?]*?\b(?:been|done|made|[a-z]+ed))\b/i;
const looksAhead =
  /\b(?:will|must|should|shall|due|needs?|(?:has|have) to|coming|upcoming|ahead)\b/i;
const pastIntents: WorkIntent[] = ["decisions", "completed", "history", "attendance"];

/** The Friday that is due lies ahead, the one on which something was decided behind. */
function directionOf(question: string, intent: WorkIntent): Direction {
  if (pastTense.test(question)) return "past";
  return !looksAhead.test(question) && pastIntents.includes(intent) ? "past" : "future";
}

/** Reads a question as one about the work itself; undefined where its form is another. */
export function readWorkQuestion(question: string, today: Date): WorkQuestion | undefined {
  const priorities = prioritiesIn(question);
  const form = forms.find(({ pattern }) => pattern.test(question));
  const intent = form?.intent ?? (priorities.length > 0 ? "tasks" : undefined);
  if (!intent) return undefined;
  const direction = directionOf(question, intent);
  const { period, rest } = parsePeriod(question, { today, direction });
  const about = contentTerms(rest)
    .filter(
      ({ word, start, end }) => !stopWords.has(word) || acronymPattern.test(rest.slice(start, end)),
    )
    .filter(
      ({ stem }) => !workVocabulary.has(stem) && !/^(?:i|my|me|mine|we|our|us|s)$/.test(stem),
    );
  const named = nouns.filter(([, form]) => form.test(question)).map(([noun]) => noun);
  return {
    intent,
    isEveryday: form?.everyday === true && named.length === 0,
    period,
    today,
    nouns: named,
    status: statuses.find(([, form]) => form.test(question))?.[0],
    priorities,
    unassigned:
      /\bunassigned\b|\b(?:no|without(?: an?)?) (?:owner|assignee|person)\b|\bnobody\b|\bno one\b/i.test(
        question,
      ),
    next: nextIn(question),
    about: [...new Set(about.map((term) => term.stem))],
    subject: about.map(({ start, end }) => rest.slice(start, end)),
    aboutMe: /\b(?:my|mine|i)\b|\b(?:to|for|of|with|on) me\b/i.test(question),
  };
}

const shortestStem = 4;

/** "financ" and "financi" are one word, "mig" and "migrat" are not. */
function meansTheSame(left: string, right: string) {
  if (left === right) return true;
  const shorter = Math.min(left.length, right.length);
  return shorter >= shortestStem && left.slice(0, shorter) === right.slice(0, shorter);
}

const stemsOf = (text: string) => [
  ...new Set([...tokenize(text).map((term) => term.stem), ...joinedStems(text)]),
];

/** How many of the words the question is about an item holds. */
export function sharedWords(about: string[], item: WorkItem) {
  if (about.length === 0) return 0;
  const text = [item.text, item.title, item.who, ...item.tracks, item.details].join(" ");
  const stems = stemsOf(text);
  return about.filter((word) => stems.some((stem) => meansTheSame(word, stem))).length;
}

/** The tracks whose names the question shares a word with, as many words as with any. */
export function tracksNamed({ about }: WorkQuestion, work: Work) {
  const matches = work.tracks.map((track) => {
    const stems = stemsOf(track.name);
    const shared = about.filter((word) => stems.some((stem) => meansTheSame(word, stem)));
    return { track, shared: shared.length };
  });
  const most = Math.max(1, ...matches.map(({ shared }) => shared));
  return matches.flatMap(({ track, shared }) => (shared === most ? [track] : []));
}

/** Whether every word the question is about names a track, a person or an item of the work. */
export function isAboutWork({ about, isEveryday }: WorkQuestion, work: Work) {
  if (about.length === 0) return true;
  const names = [
    ...work.tracks.map((track) => track.name),
    ...work.items.flatMap(({ text, title, who }) => (isEveryday ? [who] : [text, title, who])),
  ];
  const known = stemsOf(names.filter(Boolean).join("\n\n"));
  return about.every((word) => known.some((stem) => meansTheSame(word, stem)));
}
