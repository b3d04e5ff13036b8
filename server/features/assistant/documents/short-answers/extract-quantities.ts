import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { normalizeWord, type Term, tokenize } from "../../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../../search/query.ts";
import { extractNames } from "../extract-names.ts";
import { isOfOtherCount } from "./clauses.ts";
import {
  amount,
  dayAndYear,
  type Entity,
  extractEntities,
  isMonth,
  isNewEntity,
  isYear,
  month,
  year,
} from "./entity-extraction.ts";

export const asksHowMany = /\bhow many\b/i;

const endsPhrase =
  /^(?:did|do|does|are|is|were|was|has|have|had|can|could|will|would|in|of|on|at|per|there)$/i;
/** What is counted is told in the plural. */
const plural = /(?:[^s]s|people|men|women|children|feet|staff)$/i;

/**
 * The stem of the thing counted: "stores" in "How many retail stores does ...", "people" in "How many
 * people use ..."; undefined where no number is asked for.
 */
export function countedNoun(question: string) {
  const words = /\bhow many ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)/iu.exec(question)?.[1]?.split(" ") ?? [];
  const end = words.findIndex((word, index) => index > 0 && endsPhrase.test(word));
  const phrase = end < 0 ? words : words.slice(0, end);
  const noun = phrase.find((word) => plural.test(word)) ?? (end < 0 ? undefined : phrase.at(-1));
  return noun === undefined ? undefined : normalizeWord(noun).stem;
}

const wordsAfter = 4;

/** The amounts right before the thing counted; where some stand closest to it, only these. */
function amountsBefore(noun: string, sentence: string, found: Entity[]) {
  const terms = tokenize(sentence);
  const distances = found.map(({ text, end }) => {
    const distance = terms
      .filter((term) => term.start >= end)
      .findIndex((term: Term) => term.stem === noun);
    // "in 2022 our members" counts nobody.
    return isYear.test(text) && distance > 0 ? -1 : distance;
  });
  const near = distances.filter((distance) => distance >= 0 && distance < wordsAfter);
  const nearest = Math.min(...near);
  return found.filter((_, index) => distances[index] === nearest);
}

const wordsToName = 12;

/** Whether the names the question speaks of stand near an amount, and not in another part of a list. */
function isBesideNames(sentence: string, [amount]: Entity[], named: ReadonlySet<string>) {
  const terms = tokenize(sentence);
  const at = terms.findIndex((term) => term.start >= (amount?.start ?? 0));
  return [...named].every((name) => {
    const places = terms.flatMap((term, index) => (term.stem === name ? [index] : []));
    return places.length === 0 || places.some((place) => Math.abs(place - at) <= wordsToName);
  });
}

const inPlace = /^ (?:in|within|for) (?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)/u;

const restriction =
  /^\s+(?:located |based |situated )?(?:outside|inside|within|in|across|from|of|for)(?: of)? (?:the )?((?:\p{Lu}[\p{L}.]*\s?)+)/u;

/** Whether the things counted are told to be those of a place or name that nobody asked about. */
function belongsToOtherName(query: ParsedQuery, noun: string, sentence: string, amount: Entity) {
  const counted = tokenize(sentence).find((term) => term.start >= amount.end && term.stem === noun);
  const of = restriction.exec(sentence.slice(counted?.end ?? sentence.length))?.[1] ?? "";
  if (new RegExp(`^${month}\\b`, "i").test(of)) return false;
  return tokenize(of).some((term) => !query.sequence.includes(term.stem));
}

/** The amount of a place the question names, among those it is a part of: "838 stores: 107 in Spain". */
function amountOfPlace(
  question: string,
  query: ParsedQuery,
  noun: string,
  sentence: string,
  found: Entity[],
) {
  const names = extractNames(question, query.language);
  const [whole] = amountsBefore(noun, sentence, found);
  const placed = found.filter(({ text, start, end }) => {
    if (!whole || start < whole.start) return false;
    const place = inPlace.exec(sentence.slice(end))?.[1] ?? "";
    return !isYear.test(text) && tokenize(place).some((term) => names.includes(term.stem));
  });
  return placed.length === 1 ? placed[0] : undefined;
}

const comma = /^\s?(?:,|,? and|,? or)\s*$/;

/** Runs of what is listed: "838, 815, and 795". */
function listsIn(text: string, found: Entity[]) {
  const lists: Entity[][] = [];
  for (const next of found.toSorted((left, right) => left.start - right.start)) {
    const last = lists.at(-1);
    if (last && comma.test(text.slice(last.at(-1)?.end ?? 0, next.start))) last.push(next);
    else lists.push([next]);
  }
  return lists;
}

/** Of an amount that is one of a list, the one that the year asked for is told of "respectively". */
function amountOfYear(query: ParsedQuery, sentence: string, amount: Entity, found: Entity[]) {
  const amounts = listsIn(sentence, found).find((list) => list.includes(amount)) ?? [amount];
  if (amounts.length === 1) return amount;
  if (!/\brespectively\b/i.test(sentence)) return undefined;
  const times = listsIn(sentence, extractEntities(sentence, dayAndYear, year));
  const asked = times
    .filter((list) => list.length === amounts.length)
    .flatMap((list) =>
      list.flatMap(({ text }, index) =>
        tokenize(text).some((term) => isYear.test(term.word) && query.sequence.includes(term.stem))
          ? [amounts[index]]
          : [],
      ),
    );
  return asked.length === 1 ? asked[0] : undefined;
}

/** Whether a sentence or the row of a table counts what the question asks for the number of. */
export function statesQuantity(
  question: string,
  query: ParsedQuery,
  sentence: string,
  label?: string,
) {
  const noun = asksHowMany.test(question) ? countedNoun(question) : undefined;
  if (!noun) return false;
  if (label !== undefined) return tokenize(label).at(-1)?.stem === noun;
  const line = collapseWhitespace(sentence);
  const found = extractEntities(line, amount).filter((candidate) => isNewEntity(query, candidate));
  return (
    amountOfPlace(question, query, noun, line, found) !== undefined ||
    amountsBefore(noun, line, found).some(
      (candidate) => !belongsToOtherName(query, noun, line, candidate),
    )
  );
}

/** The figure behind each name of a list such as "stalls 388, circle 190, boxes 64". */
const listedFigure =
  /(?<![\p{L}-])([\p{L}-]+)[ :]+(\d[\d.,]*\d|\d)(?=\s*(?:[,;.)]|and\b|und\b|$))/gu;

/**
 * The figure that such a list, announced by a colon, has for what is asked about, told by the word before
 * it: "circle" of "How many seats are in the circle?"; undefined where it has none.
 */
function listedAmount(query: ParsedQuery, sentence: string, noun: string): Entity | undefined {
  // Without it, the figures behind words are mostly numbers of things: "depot 3, bay 4".
  const list = /:\s(.*)$/s.exec(sentence)?.[1] ?? "";
  const listed = [...list.matchAll(listedFigure)]
    .map(({ 0: whole, 1: name = "", 2: text = "", index }) => {
      const end = sentence.length - list.length + index + whole.length;
      return { name, text, start: end - text.length, end };
    })
    .filter(({ name }) => !isMonth.test(name))
    .map(({ name, ...figure }) => ({ stem: normalizeWord(name, query.language).stem, ...figure }));
  if (listed.length < 2) return undefined;
  const named = listed.filter(({ stem }) => stem !== noun && query.terms.has(stem));
  const meant = named.length > 0 ? named : listed.filter(({ stem }) => stem === noun);
  return meant.length === 1 ? meant[0] : undefined;
}

/** The amount that a question asks for; undefined where none or several could be meant. */
export function extractQuantity(
  question: string,
  query: ParsedQuery,
  sentence: string,
  around: ReadonlySet<string>,
): Entity | undefined {
  const noun = countedNoun(question);
  const found = extractEntities(sentence, amount);
  if (!noun) return undefined;
  const listed = listedAmount(query, sentence, noun);
  if (listed !== undefined) return listed;
  const placed = amountOfPlace(question, query, noun, sentence, found);
  if (placed) return placed;
  const meant = amountsBefore(noun, sentence, found).filter((amount) => isNewEntity(query, amount));
  const [first] = meant.length === 1 && isBesideNames(sentence, meant, around) ? meant : [];
  if (!first || belongsToOtherName(query, noun, sentence, first)) return undefined;
  const isOfYears = /\brespectively\b/i.test(sentence);
  const others = found.filter(({ text }) => !isYear.test(text));
  if (!isOfYears && isOfOtherCount(query, sentence, noun, first, others)) return undefined;
  return amountOfYear(query, sentence, first, found);
}
