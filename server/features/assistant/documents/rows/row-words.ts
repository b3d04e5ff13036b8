import type { Language } from "../../../../platform/text/languages/language.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import { type EqualPhrases, findOtherName } from "./equal-phrases.ts";
import { isLightWord, type QuestionFrame } from "./question-frame.ts";

const maxOthers = 4;
/** Another name of a figure says a little less than the one in the question. */
const otherNameShare = 0.9;
/** "(loss)" or "(Note 3)" behind a name is none of it. */
const inBrackets = /\([^()]*\)/g;
/** What a word counts that says little by itself. */
export const lightWeight = 0.3;

/** Words over a column that say nothing of what it holds, or that it holds the whole. */
export const plainHeads = new Set(
  tokenize(
    `year years ended ending fiscal months weeks period quarter as of at on total consolidated
    amount amounts actual value reported dollars euros usd eur millions thousands jahr jahre
    geschäftsjahr betrag wert gesamt stand exercice année montant totaux`,
  ).map(({ word }) => word),
);

const isDigits = (word: string) => /^\d+$/.test(word);

/** The words of a text by whether the question holds them. */
export type Words = {
  /** The share of the question's word that each says, by the stem of that word. */
  held: Map<string, number>;
  /** How the held ones stand in the text. */
  heldWords: Set<string>;
  others: Set<string>;
  /** Whether it says another name of a figure than the question does. */
  hasOtherName: boolean;
};

/** Reads a text of a document in `language` against the words of a question. */
export function readWords(
  query: ParsedQuery,
  { terms, equalPhrases }: Pick<QuestionFrame, "terms" | "equalPhrases">,
  text: string,
  language: Language,
): Words {
  const asked = new Set(terms.map(({ stem }) => stem));
  const words: Words = {
    held: new Map(),
    heldWords: new Set(),
    others: new Set(),
    hasOtherName: false,
  };
  const plain = new Set(tokenize(text.replace(inBrackets, " "), language).map(({ word }) => word));
  // What language a table of names is in is a guess, and terms of trade are the same in many.
  for (const read of new Set([language, query.language])) {
    for (const { stem, word, share = 1 } of matchTerms(query, text, read)) {
      if (asked.has(stem)) {
        words.held.set(stem, Math.max(share, words.held.get(stem) ?? 0));
        words.heldWords.add(word);
      } else if (plain.has(word) && !isStopWord(word, read) && !isDigits(word)) {
        words.others.add(word);
      }
    }
  }
  for (const word of words.heldWords) words.others.delete(word);
  for (const equal of equalPhrases) takeOtherName(words, equal, asked, text);
  return words;
}

function takeOtherName(
  words: Words,
  equal: EqualPhrases,
  asked: ReadonlySet<string>,
  text: string,
) {
  const { held, heldWords, others } = words;
  const missing = equal.asked.filter((stem) => asked.has(stem) && !held.has(stem));
  if (missing.length === 0) return;
  const name = findOtherName(equal, text);
  if (name.length === 0) return;
  words.hasOtherName = true;
  for (const stem of missing) held.set(stem, otherNameShare);
  for (const word of name) {
    if (others.delete(word)) heldWords.add(word);
  }
}

/** How many words a text has that the question does not hold, nor `known`; of more than four, four. */
export const othersOf = ({ others }: Words, known?: ReadonlySet<string>) =>
  Math.min(maxOthers, [...others].filter((word) => !known?.has(word)).length);

/** How much of a label the question holds; what only says that something is measured counts little. */
export function precisionOf({ heldWords, others }: Words) {
  const weightOf = (word: string) => (isLightWord(word) ? lightWeight : 1);
  const sum = (words: Iterable<string>) => [...words].reduce((all, one) => all + weightOf(one), 0);
  const known = sum(heldWords);
  const all = known + sum(others);
  return all > 0 ? known / all : 0;
}

/**
 * Whether the question names a cell together with its head, as "sensor 412" does below "Sensor no.": it
 * tells what is asked about and is no answer.
 */
export function isNamedByHead({ sequence, language }: ParsedQuery, head: string, cell: string) {
  const stemsOf = (text: string) =>
    tokenize(text, language)
      .filter(({ word }) => !isStopWord(word, language))
      .map(({ stem }) => stem);
  const headed = new Set(stemsOf(head));
  const told = stemsOf(cell);
  const isToldFrom = (start: number) =>
    told.every((stem, index) => sequence[start + index] === stem);
  return (
    told.length > 0 && sequence.some((stem, index) => headed.has(stem) && isToldFrom(index + 1))
  );
}
