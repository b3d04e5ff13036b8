import { splitSentences } from "../../../platform/text/sentences.ts";
import { foldWord, functionWords } from "../../../platform/text/terms.ts";
import { type PassageQuery, readTerms } from "../../search/query.ts";
import type { Passage } from "../answer.ts";

const nameInfluence = 0.09;
const lengthInfluence = 0.1;
const fewestTerms = 3;
const mostTerms = 12;
/**
 * Below this, nothing is taken for an answer. On a public question set it declines five of six
 * questions whose document is missing and one in thirty of the others.
 */
const answerableFrom = 0.5;

/** Stems of the words a question writes with a capital letter, its first word apart. */
export function namesIn(question: string) {
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].slice(1).map((match) => match[0]);
  return words
    .filter((word) => /^\p{Lu}/u.test(word))
    .map(foldWord)
    .filter(({ word }) => !functionWords.has(word))
    .map(({ stem }) => stem);
}

function confidence(question: string, query: PassageQuery, passage: Passage) {
  const stems = new Set(
    readTerms(query, `${passage.title} ${passage.content}`).map((term) => term.stem),
  );
  const names = namesIn(question);
  const named =
    names.length > 0 ? names.filter((name) => stems.has(name)).length / names.length : 1;
  // A short question meets a high score by chance more easily than a long one.
  const length = Math.log(Math.min(Math.max(query.terms.size, fewestTerms), mostTerms));
  return passage.wordScore + nameInfluence * named + lengthInfluence * length;
}

/** Of so few words, a sentence must hold each: one of two says little. */
const fewWords = 2;

/** Whether a sentence of the passage, with the names above it, holds every word of the question. */
function holdsAll(query: PassageQuery, passage: Passage) {
  const above = [passage.title, ...(passage.location.headings ?? [])].join(" ");
  const sentences = splitSentences(passage.content).map(({ text }) => text);
  return sentences.some((text, index) => {
    const told = readTerms(query, `${above} ${sentences[index - 1] ?? ""} ${text}`);
    const stems = new Set(told.map((term) => term.stem));
    // A year may stand far above, at the head of a table.
    return [...query.terms.keys()].every((stem) => stems.has(stem) || /^\d+$/.test(stem));
  });
}

/** Whether any passage is close enough to the question to be quoted as an answer. */
export function isAnswerable(question: string, query: PassageQuery, passages: Passage[]) {
  if (query.terms.size <= fewWords && !passages.some((passage) => holdsAll(query, passage))) {
    return false;
  }
  return passages.some((passage) => confidence(question, query, passage) >= answerableFrom);
}
