import type { Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { normalizeWord } from "../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";

const nameInfluence = 0.09;
const lengthInfluence = 0.1;
const minTerms = 3;
const maxTerms = 12;
/**
 * Below this, nothing is taken for an answer. On a public question set it declines five of six
 * questions whose document is missing and one in thirty of the others.
 */
const minConfidence = 0.5;

/**
 * Stems of the words a question writes with a capital letter, its first word apart; none in a
 * language that writes every noun so.
 */
export function extractNames(question: string, language: Language) {
  if (languagePacks[language].capitalizesNouns) return [];
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].slice(1).map((match) => match[0]);
  return words
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => normalizeWord(word, language))
    .filter(({ word }) => !isStopWord(word, language))
    .map(({ stem }) => stem);
}

function confidence(question: string, query: ParsedQuery, passage: Passage) {
  const stems = new Set(
    matchTerms(query, `${passage.title} ${passage.content}`, passage.language).map(
      (term) => term.stem,
    ),
  );
  const names = extractNames(question, query.language);
  const named =
    names.length > 0 ? names.filter((name) => stems.has(name)).length / names.length : 1;
  // A short question meets a high score by chance more easily than a long one.
  const length = Math.log(Math.min(Math.max(query.terms.size, minTerms), maxTerms));
  return passage.wordScore + nameInfluence * named + lengthInfluence * length;
}

/** Of so few words, a sentence must hold each: one of two says little. */
const maxShortQueryTerms = 2;

/** Whether a sentence of the passage, with the names above it, holds every word of the question. */
function hasSentenceWithAllTerms(query: ParsedQuery, passage: Passage) {
  const above = [passage.title, ...(passage.location.headings ?? [])].join(" ");
  const sentences = splitSentences(passage.content, passage.language ?? query.language).map(
    ({ text }) => text,
  );
  return sentences.some((text, index) => {
    const told = matchTerms(
      query,
      `${above} ${sentences[index - 1] ?? ""} ${text}`,
      passage.language,
    );
    const stems = new Set(told.map((term) => term.stem));
    // A year may stand far above, at the head of a table.
    return [...query.terms.keys()].every((stem) => stems.has(stem) || /^\d+$/.test(stem));
  });
}

/** Whether any passage is close enough to the question to be quoted as an answer. */
export function isAnswerable(question: string, query: ParsedQuery, passages: Passage[]) {
  if (
    query.terms.size <= maxShortQueryTerms &&
    !passages.some((passage) => hasSentenceWithAllTerms(query, passage))
  ) {
    return false;
  }
  return passages.some((passage) => confidence(question, query, passage) >= minConfidence);
}
