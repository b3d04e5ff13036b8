import type { Language } from "../../../platform/text/languages/language.ts";
import { isListItem } from "../../../platform/text/list-marker.ts";
import { limitsBefore, pointsBack } from "../../../platform/text/pointers.ts";
import { isTableRow, type Sentence, splitSentences } from "../../../platform/text/sentences.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import type { ParsedQuery } from "../../search/query.ts";
import { answeredQuestions } from "./answered-questions.ts";
import type { Quote } from "./candidate-answers.ts";

const isProse = (text: string) => !isTableRow(text) && !isListItem(text) && !/^\s*#/.test(text);

/** So many sentences at most lead up to one. */
const maxSentencesBefore = 2;
/** A longer entry is quoted by its sentences. */
const maxEntryLength = 400;
const maxTermWords = 5;

/** Whether two sentences follow each other in a paragraph. */
const isBehind = (content: string, one: Sentence, next: Sentence) =>
  isProse(one.text) && isProse(next.text) && !/\n\s*\n/.test(content.slice(one.end, next.start));

/** The next step of a scale: "Below 99.0 %, the credit is 15 %." behind what holds below 99.8 %. */
const nextStep =
  /^\s*(?:below|above|over|under|beyond|from|up to|between|at|unter|über|ab|bis|zwischen)\s+(?!(?:19|20)\d{2}\b)[€$£]?\s?\d/i;

const isStep = (one: Sentence, next: Sentence) => nextStep.test(next.text) && /\d/.test(one.text);

/** Whether the second of two such sentences speaks of the first, or goes on with its scale. */
const isLinked = (content: string, one: Sentence, next: Sentence, language: Language) =>
  isBehind(content, one, next) && (pointsBack(next.text, language) || isStep(one, next));

/** What an entry or a speaker is called, before a colon or a dash: "Valve: ...", "Ida Moor: ...". */
const calledBefore = /^["“«*]*([\p{Lu}\p{N}][^.!?:;\n]{1,60}?)["”»*]*(?:\s?:|\s[–—-])\s/u;

/** Whether a line is an entry by itself: of a list, of a glossary, or what somebody says. */
function isEntry(line: string, language: Language) {
  if (isListItem(line)) return true;
  const words = calledBefore.exec(line)?.[1]?.split(/\s+/) ?? [];
  const [first = ""] = words;
  return (
    words.length > 0 &&
    words.length <= maxTermWords &&
    !isStopWord(first.toLowerCase(), language) &&
    !isTableRow(line)
  );
}

/** Where an entry begins in a line of several: "Fire: ring the bell. Power cut: wait." */
const innerEntry = /(?:^|(?<=[.!?]["”’)]?\s))[\p{Lu}\p{N}][^.!?:\n]{1,60}:\s/gu;

/** Where the entry that holds a sentence begins and ends; undefined where it stands in none. */
function entryAround(content: string, { start, end }: Sentence, language: Language) {
  const from = content.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = content.indexOf("\n", end);
  const line = content.slice(from, lineEnd < 0 ? content.length : lineEnd).trimEnd();
  if (line.length > maxEntryLength || !isEntry(line.trim(), language)) return undefined;
  const begins = [...line.matchAll(innerEntry)].map(({ index }) => from + index);
  const own = begins.findLast((begin) => begin <= start) ?? from;
  const next = begins.find((begin) => begin > own && begin >= end);
  const until = content.slice(own, next ?? from + line.length).trimEnd();
  // What follows a dash may be a list within one entry.
  return begins.length > 1 && begins[0] === from
    ? { start: own, end: own + until.length }
    : { start: from, end: from + line.length };
}

/** The paragraph of a sentence that answers a question which stands on a line of its own. */
function answerAround(content: string, asked: Sentence, { start, end }: Sentence) {
  if (!content.slice(asked.end, start).includes("\n")) return undefined;
  const paragraphEnd = content.indexOf("\n", end);
  const until = paragraphEnd < 0 ? content.length : paragraphEnd;
  return until - asked.end <= maxEntryLength ? { start: asked.start, end: until } : undefined;
}

/**
 * The text of a quote as it stands in its passage, with what a reader needs beside it: the entry of a
 * list or a glossary, or what a speaker says, that it is a part of; where it begins with "it" or
 * "this", the sentence that says what it speaks of; where it answers a question of the text, that
 * question; and what limits it: "Unless ...". `goesOn` adds the sentence after it where that one
 * speaks of it.
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
  const entry = entryAround(content, quoted, language);
  const asked = question === undefined ? undefined : sentences[question];
  if (asked) {
    const end = goesOn ? (sentences[answered.lastIndexOf(question)] ?? quoted).end : quoted.end;
    const whole = entry ?? answerAround(content, asked, quoted);
    return content.slice(asked.start, Math.max(end, whole?.end ?? end)).trimEnd();
  }
  if (entry) return content.slice(Math.min(first.start, entry.start), entry.end).trim();
  let last = quoted;
  for (const next of sentences.slice(at + 1)) {
    const isFirst = last === quoted;
    const speaksOfIt = isFirst && goesOn && isLinked(content, last, next, language);
    const limitsIt =
      isBehind(content, last, next) && (limitsBefore(next.text, language) || isStep(last, next));
    if (!speaksOfIt && !limitsIt) break;
    last = next;
  }
  return content.slice(first.start, last.end);
}
