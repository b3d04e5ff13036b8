import { millisecondsPerDay } from "../../../../../db/days.ts";
import { pluralize } from "../../../../platform/text/format.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { citeItem, composeAnswer, itemLine, type Line } from "../compose-work-answer.ts";
import { parseDays } from "../dates/parse-days.ts";
import { formatWeekday } from "../dates/period.ts";
import { isSameStem, stemsOf } from "../query/match-subject.ts";
import { findPlainTitle } from "../query/named-titles.ts";
import { byDue, type Work, type WorkItem } from "../work-items.ts";

const whenPattern =
  /^\s*(?:and |so |but )?(?:when|(?:on |by |until )?(?:which|what) (?:date|day)|how (?:many days|long) (?:is it )?(?:until|till|before|to go))\b/i;
/** The day on which something was decided is that of the meeting. */
const asksForDecision = /\bdecid|\bagree[ds]?\b|\bdecision/i;
const isPast = /\b(?:was|were|did|had)\b/i;
const asksForNext = /\bnext\b/i;
const isOwn = /\b(?:we|our|us)\b/i;
/** A task's day is that on which it is to be done, or was. */
const asksOfTask =
  /\b(?:due|deadline|done|finish\w*|complet\w*|ready|schedul\w*|plan\w*|supposed|will|shall|should|must|going to)\b/i;

/** Whether a question asks on which day something is, or was. */
export const asksWhen = (question: string): boolean =>
  whenPattern.test(question) && !(asksForDecision.test(question) && isPast.test(question));

/** Of a decision that names no day, its meeting's day is not the answer. */
const namesDay = ({ text }: WorkItem, today: Date) =>
  parseDays(text, { today, direction: "future" }).length > 0;

/** Words that ask for the day of anything; all others say of what. */
const vocabulary = new Set(
  `date day due deadline done finish finished complete completed ready schedule scheduled plan planned next last
  latest previous coming upcoming meeting milestone task action item take took taken place happen
  happened start begin supposed long many without`
    .split(/\s+/)
    .map((word) => normalizeWord(word).stem),
);
const pronouns = new Set(["i", "my", "me", "we", "our", "us"]);

const wordsOf = (text: string) => [
  ...new Set(
    contentTerms(text)
      .filter(({ word, stem }) => !isStopWord(word) && !vocabulary.has(stem) && !pronouns.has(word))
      .map(({ stem }) => stem),
  ),
];

type Match = { item: WorkItem; similarity: number };

/** Of an item that says all that is asked, and of one that the question names and says more. */
const minSimilarity = { saysAll: 0.5, isNamed: 0.8 };

/**
 * How much an item's words and those asked about are the same: twice the shared ones over all (Dice,
 * 1945); 0 where the item says neither all that is asked nor is named in full by the question.
 */
function similarityOf(asked: string[], text: string, own: boolean) {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const all = stemsOf(text);
  const shared = asked.filter((stem) => all.some((other) => isSameStem(stem, other))).length;
  const named = words.filter((stem) => asked.some((other) => isSameStem(stem, other))).length;
  const similarity = (shared + named) / (asked.length + words.length);
  if (shared === asked.length) return Math.max(similarity, minSimilarity.saysAll);
  const isNamed = named === words.length && (own || similarity >= minSimilarity.isNamed);
  return isNamed ? similarity : 0;
}

const order: WorkItem["type"][] = ["milestone", "meeting", "decision", "task", "action item"];

function findMatches(question: string, today: Date, { items }: Work): Match[] {
  const title = findPlainTitle(question, items);
  const titled = items.filter(({ due, text }) => due !== null && text === title);
  if (titled.length > 0) return titled.map((item) => ({ item, similarity: 1 }));
  const asked = wordsOf(question);
  if (asked.length === 0) return [];
  const own = isOwn.test(question);
  const mayBeTask = asksOfTask.test(question) || !isPast.test(question);
  return items
    .filter((item) => {
      if (item.due === null) return false;
      if (item.type === "decision") return namesDay(item, today);
      // "When were the books closed?" is answered by the task that closed them.
      const isDone = item.type === "task" && !item.isOpen;
      return item.type === "milestone" || item.type === "meeting" || mayBeTask || isDone;
    })
    .map((item) => ({ item, similarity: similarityOf(asked, item.text, own) }))
    .filter(({ similarity }) => similarity > 0)
    .sort(
      (left, right) =>
        right.similarity - left.similarity ||
        Number(left.item.isCancelled ?? false) - Number(right.item.isCancelled ?? false) ||
        order.indexOf(left.item.type) - order.indexOf(right.item.type),
    );
}

/** Of meetings of one name, the one on the side that is asked about, nearest to today. */
function chooseMeeting(meetings: WorkItem[], today: Date, past: boolean) {
  const takingPlace = meetings.filter(({ isCancelled }) => !isCancelled);
  const ordered = (takingPlace.length > 0 ? takingPlace : meetings).toSorted(byDue);
  const held = ordered.filter(({ due }) => due && due <= today);
  const coming = ordered.filter(({ due }) => due && due >= today);
  return past ? (held.at(-1) ?? coming[0]) : (coming[0] ?? held.at(-1));
}

/** "in 12 days", "3 days ago" */
function distance(day: Date, today: Date) {
  const days = Math.round((day.getTime() - today.getTime()) / millisecondsPerDay);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${pluralize(days, "day")}` : `${pluralize(-days, "day")} ago`;
}

/** "**Moving day** is due on Saturday, Dec 12, 2026, in 24 days" */
function dayLine(item: WorkItem, today: Date): Line {
  const { type, due, completedOn, isOpen, time, text } = item;
  if (type === "decision" || due === null) return itemLine(item);
  const isDone = type === "task" && !isOpen && completedOn;
  const day = isDone ? completedOn : due;
  const verb =
    type === "meeting"
      ? item.isCancelled
        ? "is cancelled; it was to be on"
        : due < today
          ? "was on"
          : "is on"
      : isDone
        ? "was completed on"
        : isOpen
          ? "is due on"
          : "was due on";
  const hours = time ? `, ${time}` : "";
  const state = item.isOverdue ? ", overdue" : "";
  const line = itemLine(item);
  return {
    ...line,
    text: `**${escapeMarkdown(text)}** ${verb} ${formatWeekday(day)}${hours}, ${distance(day, today)}${state}`,
    citations: [citeItem(item)],
  };
}

/**
 * The day of the milestone, meeting, task or action item that a question asks "when" of, or the
 * decision that names one. Undefined for every other question, and where nothing of the project's
 * own has the words asked about.
 */
export function answerWhen(question: string, today: Date, work: Work) {
  if (!asksWhen(question)) return undefined;
  const matches = findMatches(question, today, work);
  const [best] = matches;
  if (!best) return undefined;
  const chosen = matches
    .filter(({ item, similarity }) => similarity === best.similarity || item.type === "milestone")
    .map(({ item }) => item);
  const meetings = chosen.filter(({ type }) => type === "meeting");
  const meeting = chooseMeeting(meetings, today, isPast.test(question));
  const shown = chosen.filter((item) => item.type !== "meeting" || item === meeting);
  const isOver = meeting?.due && meeting.due < today && shown.length === 1;
  return composeAnswer(
    isOver && asksForNext.test(question) ? "No next one is in the calendar. The last:" : "",
    shown.map((item) => dayLine(item, today)),
  );
}
