import type { Language } from "../../../platform/text/languages/language.ts";
import { isListItem } from "../../../platform/text/list-marker.ts";
import { pointsBack } from "../../../platform/text/pointers.ts";
import { isTableRow, type Sentence, splitSentences } from "../../../platform/text/sentences.ts";
import type { ParsedQuery } from "../../search/query.ts";
import { answeredQuestions } from "./answered-questions.ts";
import type { Quote } from "./candidate-answers.ts";

const isProse = (text: string) => !isTableRow(text) && !isListItem(text) && !/^\s*#/.test(text);

/** So many sentences at most lead up to one. */
const maxSentencesBefore = 2;

/** Whether two sentences follow each other in a paragraph and the second speaks of the first. */
const isLinked = (content: string, one: Sentence, next: Sentence, language: Language) =>
  isProse(one.text) &&
  isProse(next.text) &&
  !/\n\s*\n/.test(content.slice(one.end, next.start)) &&
  pointsBack(next.text, language);

/**
 * The text of a quote as it stands in its passage, with what a reader needs beside it: where it begins
 * with "it" or "this", the sentence that says what it speaks of, and where it answers a question of
 * the text, that question. `goesOn` adds the sentence after it where that one speaks of it.
 */
export function withAntecedent(
  { passage: { content, language: own }, text, row }: Quote,
  query: ParsedQuery,
  { goesOn }: { goesOn: boolean },
): string {
  const language = own ?? query.language;
  const sentences = row ? [] : splitSentences(content, language);
  const at = sentences.findIndex((sentence) => sentence.text === text);
  const quoted = sentences[at];
  if (!quoted) return text;
  const answered = answeredQuestions(content, sentences);
  const question = answered[at];
  let first = quoted;
  for (const before of sentences.slice(Math.max(0, at - maxSentencesBefore), at).toReversed()) {
    if (!isLinked(content, before, first, language)) break;
    first = before;
  }
  const asked = question === undefined ? undefined : sentences[question];
  if (asked) {
    const end = goesOn ? answered.lastIndexOf(question) : at;
    return content.slice(asked.start, (sentences[end] ?? quoted).end);
  }
  const next = goesOn ? sentences[at + 1] : undefined;
  const last = next && isLinked(content, quoted, next, language) ? next : quoted;
  return content.slice(first.start, last.end);
}
