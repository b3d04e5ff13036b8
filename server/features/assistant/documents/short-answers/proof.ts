import { splitSentences } from "../../../../platform/text/sentences.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import type { Quote } from "../candidate-answers.ts";
import { isNegative, isReserved } from "./yes-or-no.ts";

/** A sentence that takes up what the one before it says, to limit it. */
const limits = /^\s*(?:however|but|yet|except|unless|still|this|that|these|those|it|they|only)\b/i;
/** So much of the question makes a sentence one about the same matter. */
const minSharedCoverage = 0.5;

/**
 * Whether a sentence beside the one that answers, or another one that was found, says the opposite
 * of the same matter or limits it, so that yes or no would hide it.
 */
export function isContradicted(query: ParsedQuery, quote: Quote, others: Quote[]) {
  const { language } = quote.passage;
  const sentences = splitSentences(quote.passage.content, language).map(({ text }) => text);
  const at = sentences.indexOf(quote.text);
  const isOpposite = (text: string) => isNegative(text) !== isNegative(quote.text);
  const isAboutTheSame = (text: string) =>
    queryCoverage(query, matchTerms(query, text, language)) >= minSharedCoverage;
  const next = at < 0 ? undefined : sentences[at + 1];
  if (next && limits.test(next) && (isOpposite(next) || isReserved(next))) return true;
  const beside = [at < 1 ? undefined : sentences[at - 1], next, ...others.map(({ text }) => text)];
  return beside.some(
    (text) => text && text !== quote.text && isOpposite(text) && isAboutTheSame(text),
  );
}

/** Whether what looks like a person's name is a title, or is made of words that are not names. */
export function isRoleOrTitle(name: string, quotes: readonly Pick<Quote, "passage">[]) {
  const titles = quotes.flatMap(({ passage }) => [
    passage.title,
    ...(passage.location.headings ?? []),
  ]);
  return titles.some((title) => title.includes(name)) || isOfPlainWords(name, quotes);
}

/**
 * Whether what looks like a person's name holds a word that the passages write in lower case too;
 * "Will" is a name nevertheless.
 */
export function isOfPlainWords(name: string, quotes: readonly Pick<Quote, "passage">[]) {
  const lowerCase = new Set(
    quotes.flatMap(({ passage: { content } }) =>
      tokenize(content).flatMap(({ word, start, end }) =>
        content.slice(start, end) === word ? [word] : [],
      ),
    ),
  );
  // "of" and "van" stand in names, too.
  return tokenize(name).some(({ word, start, end }) => {
    const written = name.slice(start, end);
    return written !== word && written.length > 2 && !isStopWord(word) && lowerCase.has(word);
  });
}

const ofPhrase = /(?<![\p{L}-])([\p{L}-]+) of (?:the )?([\p{L}-]+)\b/giu;

/** Whether "cost of sales" stands in a sentence as that, and not "sales" and "cost" apart. */
export function keepsOfPhrases(query: ParsedQuery, question: string, sentence: string) {
  const stemOf = (word = "") => tokenize(word, query.language)[0]?.stem ?? "";
  const stems = tokenize(sentence, query.language).map(({ stem }) => stem);
  return [...question.matchAll(ofPhrase)].every(([, left, right]) => {
    const [first, second] = [stemOf(left), stemOf(right)];
    if (!query.terms.has(first) || !query.terms.has(second)) return true;
    return stems.some(
      (stem, at) =>
        (stem === first && stems.slice(at + 1, at + 4).includes(second)) ||
        (stem === second && stems[at + 1] === first),
    );
  });
}

const year = /\b(?:19|20)\d{2}\b/g;

/** Whether a row's cell is of the period asked for: its column's, or that of the row or its title. */
export function isOfAskedPeriod(question: string, { row, passage, text }: Quote, column: number) {
  const asked = question.match(year) ?? [];
  if (asked.length === 0 || !row) return true;
  const head = row.heads[column] ?? "";
  const isDated = row.heads.some((other) => other.match(year));
  const told = isDated
    ? [head, row.label]
    : [head, text, passage.title, ...(passage.location.headings ?? []), passage.opening ?? ""];
  return asked.some((one) => told.some((part) => part.includes(one)));
}
