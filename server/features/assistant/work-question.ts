import { contentTerms, foldWord, termsOf } from "../../platform/terms.ts";
import { type Period, periodIn } from "./calendar.ts";
import type { Work, WorkItem } from "./work-items.ts";

export type WorkIntent =
  | "overdue"
  | "at risk"
  | "decisions"
  | "due"
  | "progress"
  | "meetings"
  | "milestones"
  | "attendance"
  | "action items"
  | "tasks";

/** In this order: the first that fits is meant. */
const forms: [WorkIntent, RegExp][] = [
  ["overdue", /\boverdue\b|\bpast (?:its |their )?due\b|\bbehind schedule\b/i],
  ["at risk", /\bat[- ]risk\b/i],
  [
    "decisions",
    /\b(?:we|team|they)\b[^.?]*\b(?:decided?|agreed?)\b|\bdecisions?\b|\b(?:was|were|been) (?:decided|agreed)\b/i,
  ],
  [
    "progress",
    /\bhow far (?:are|is|have|has|along)\b|\bprogress\b|\bhow many tasks\b|\bwhere do we stand\b|\bhow are we doing\b|\bcompletion\b|\bhow much (?:is|of)\b[^.?]*\b(?:done|completed?|finished)\b/i,
  ],
  [
    "attendance",
    /\bwho\b[^.?]*\b(?:attend(?:ed|s)?|took part|takes part|participat\w+|joined|was (?:at|in|present))\b|\b(?:attendees|participants)\b/i,
  ],
  ["action items", /\baction items?\b/i],
  ["milestones", /\bmilestones?\b/i],
  ["due", /\bdue\b|\bdeadlines?\b/i],
  ["meetings", /\bmeetings?\b/i],
  [
    "tasks",
    /\btasks?\b|\b(?:working on|assigned to)\b|\bwhat (?:should|do|must) i\b[^.?]*\b(?:do|finish)\b/i,
  ],
];

/** Words of such questions that name no thing of the project. */
const workVocabulary = new Set(
  `action actual agree agreed all already any anything anybody anyone assign assigned assignee at
  behind coming complete completed completion current currently date day deadline decide decided
  decision done due everything everybody far finish finished hand handover item items just latest
  left list meeting milestone month moment most much near need new next now nothing okay open
  outstanding overdue past pending people percent person please progress project recent recently
  remaining responsible right risk schedule scheduled show so stand state status still summary
  task team tell things this today tomorrow track transition upcoming urgent week work working yet
  take taken took reach reached record recorded give
  sunday monday tuesday wednesday thursday friday saturday`
    .split(/\s+/)
    .map((word) => foldWord(word).stem),
);

export type WorkQuestion = {
  intent: WorkIntent;
  period: Period | undefined;
  /** Stems of what the question is about besides: a person, a track, a subject. */
  about: string[];
  aboutMe: boolean;
};

/** Reads a question as one about the work itself; undefined where its form is another. */
export function readWorkQuestion(question: string, now: Date): WorkQuestion | undefined {
  const intent = forms.find(([, form]) => form.test(question))?.[0];
  if (!intent) return undefined;
  const about = contentTerms(question)
    .map((term) => term.stem)
    .filter((stem) => !workVocabulary.has(stem) && !/^(?:i|my|me|mine|we|our|us)$/.test(stem));
  return {
    intent,
    period: periodIn(question, now),
    about: [...new Set(about)],
    aboutMe: /\b(?:my|mine|me|i)\b/i.test(question),
  };
}

const shortestStem = 4;

/** "financ" and "financi" are one word, "mig" and "migrat" are not. */
function meansTheSame(left: string, right: string) {
  if (left === right) return true;
  const shorter = Math.min(left.length, right.length);
  return shorter >= shortestStem && left.slice(0, shorter) === right.slice(0, shorter);
}

/** How many of the words the question is about an item holds. */
export function sharedWords(about: string[], item: WorkItem) {
  const text = [item.text, item.title, item.who, ...item.tracks, item.details].join(" ");
  const stems = new Set(termsOf(text).map((term) => term.stem));
  return about.filter((word) => [...stems].some((stem) => meansTheSame(word, stem))).length;
}

/** The tracks whose names the question shares a word with. */
export const tracksNamed = ({ about }: WorkQuestion, work: Work) =>
  work.tracks.filter(({ name }) => {
    const stems = termsOf(name).map((term) => term.stem);
    return about.some((word) => stems.some((stem) => meansTheSame(word, stem)));
  });

/** Whether every word the question is about names a track, a person or an item of the work. */
export function isAboutWork({ about }: WorkQuestion, work: Work) {
  const names = [
    ...work.tracks.map((track) => track.name),
    ...work.items.flatMap((item) => [item.text, item.title, item.who ?? ""]),
  ];
  const known = new Set(termsOf(names.join(" ")).map((term) => term.stem));
  return about.every((word) => [...known].some((stem) => meansTheSame(word, stem)));
}
