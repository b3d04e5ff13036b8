import { toDayText } from "../../../../../db/days.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import type { WorkItem } from "../work-items.ts";
import { subjectTerms } from "./vocabulary.ts";

const kind = "(?:meetings?|tasks?|milestones?)";
const isKind = new RegExp(`^${kind}$`, "i");
const kindBefore = new RegExp(`\\b${kind}\\W*$`, "i");
const kindAfter = new RegExp(`^\\W*${kind}\\b`, "i");

/** Where words stand one after the other in a text. */
function findWords(text: string, wanted: string[]) {
  const words = tokenize(text);
  const at = words.findIndex((_, place) =>
    wanted.every((word, index) => words[place + index]?.word === word),
  );
  const [first, last] = [words[at], words[at + wanted.length - 1]];
  return wanted.length > 0 && first && last ? { start: first.start, end: last.end } : undefined;
}

/**
 * The title that a question names of those whose words say nothing by themselves, such as "Go/No-Go":
 * as it is written, or called a meeting, a task or a milestone. Other titles are found by their words.
 */
export function findPlainTitle(question: string, items: readonly WorkItem[]): string | undefined {
  const titles = [...new Set(items.map(({ title }) => title))];
  return titles.find((title) => {
    const words = tokenize(title).map(({ word }) => word);
    const naming = words.filter((word) => !isKind.test(word));
    if (naming.length === 0 || subjectTerms(title).length > 0) return false;
    const found = findWords(question, naming);
    if (!found) return false;
    const isCalled =
      kindBefore.test(question.slice(0, found.start)) || kindAfter.test(question.slice(found.end));
    return isCalled || (title !== title.toLowerCase() && question.includes(title));
  });
}

const sideOfDay = /\b(?:before|after|by|until|till|since) (?:the |our )?$/i;
/** "the cutover rehearsal" is not the cutover. */
const endsTitle =
  /^\s*(?:$|[?.!,;]|(?:due|is|are|and|or|in|for|on|to|of|that|who|at|has|have|be|by|with|done|completed|finished|open|left)\b)/i;

/**
 * A question in which the title of something with a day, after "before" and the like, is that day:
 * "due before the cutover" as "due before 2026-12-12".
 */
export function datedByTitles(question: string, items: readonly WorkItem[]): string {
  const order = ["milestone", "meeting", "task"];
  const dated = items
    .filter(({ type, due, isCancelled }) => due !== null && !isCancelled && order.includes(type))
    .toSorted(
      (left, right) =>
        right.text.length - left.text.length ||
        order.indexOf(left.type) - order.indexOf(right.type),
    );
  for (const { text, due } of dated) {
    const found = findWords(
      question,
      tokenize(text).map(({ word }) => word),
    );
    if (!found || !due) continue;
    const before = question.slice(0, found.start);
    if (!sideOfDay.test(before) || !endsTitle.test(question.slice(found.end))) continue;
    const head = before.replace(/ (?:the|our) $/i, " ");
    return `${head}${toDayText(due)}${question.slice(found.end)}`;
  }
  return question;
}
