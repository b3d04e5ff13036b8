import { asksWho } from "../../../platform/text/languages/question-forms.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import type { Features } from "./candidate.ts";
import { absentTerms } from "./question-signs.ts";

/** Of so few words, a sentence must hold each: one of two says little. */
const maxShortQueryTerms = 2;

/** Whether a sentence of the passage, with the names above it, holds every word of the question. */
function hasSentenceWithAllTerms(query: ParsedQuery, passage: Passage) {
  const above = [passage.title, ...(passage.location.headings ?? [])];
  const sentences = splitSentences(passage.content, passage.language ?? query.language).map(
    ({ text }) => text,
  );
  return sentences.some((text, index) => {
    const told = matchTerms(query, [...above, sentences[index - 1] ?? "", text], passage.language);
    const stems = new Set(told.map((term) => term.stem));
    // A year may stand far above, at the head of a table.
    return [...query.terms.keys()].every((stem) => stems.has(stem) || /^\d+$/.test(stem));
  });
}

/** Whether a question of one or two words is covered: each stands in one sentence of what was found. */
export const coversShortQuestion = (query: ParsedQuery, passages: Passage[]) =>
  query.terms.size > maxShortQueryTerms ||
  passages.some((passage) => hasSentenceWithAllTerms(query, passage));

/** Of so few, one that stands nowhere in the project leaves too little to go by. */
const maxTermsWithoutAbsent = 3;

/**
 * Whether a word of a short question stands nowhere in the project. Only in English: elsewhere a
 * compound or an ending may hide a word that is there.
 */
export const lacksWordOfShortQuestion = (query: ParsedQuery, passages: Passage[]) =>
  query.language === "en" &&
  query.terms.size <= maxTermsWithoutAbsent &&
  absentTerms(query, passages).size > 0;

/** What was found: a sentence or a row, and what was read of it. */
type Found = {
  text: string;
  passage: Passage;
  features: Features;
  own: number;
  row: { heads: string[] } | undefined;
};

/**
 * Whether a question asks for somebody, and no sentence found names anybody or says any of its words
 * that the titles above do not: "Who approved the backup concept?" is no question about backups.
 */
export function namesNobody(question: string, query: ParsedQuery, quotes: Found[]): boolean {
  if (!asksWho(question, query.language)) return false;
  return quotes.every(({ features, passage, text, row, own }) => {
    const { title, location, language } = passage;
    const stemsOf = (texts: string[]) =>
      new Set(matchTerms(query, texts, language).map(({ stem }) => stem));
    const above = stemsOf([title, ...(location.headings ?? [])]);
    // What stands under a question answers it without its words.
    if (
      own >
      queryCoverage(
        query,
        [...above].map((stem) => ({ stem })),
      )
    )
      return false;
    const beyond = [...query.terms.keys()].filter((stem) => !above.has(stem));
    const said = stemsOf([text, ...(row?.heads ?? [])]);
    return features.lacksType === 1 && beyond.length > 0 && !beyond.some((stem) => said.has(stem));
  });
}

const year = /\b(?:19|20)\d{2}\b/g;

/** Whether a question is about years of which nothing in the project tells. */
export function asksOfUnknownYears(question: string, query: ParsedQuery, passages: Passage[]) {
  const asked = question.match(year) ?? [];
  const absent = absentTerms(query, passages);
  const isTold = (one: string) =>
    !absent.has(one) || passages.some(({ title }) => title.includes(one));
  return asked.length > 0 && !asked.some(isTold);
}
