import { isStopWord } from "../../../../platform/text/stop-words.ts";
import type { Term } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import { amount, dayAndYear, extractEntities, isNewEntity, year } from "./entity-extraction.ts";

/** What a sentence tells beside the matter without limiting it, where it follows on what is asked. */
const asideAfter =
  /^[\s,]*(?:[;:–—]|,? ?\b(?:and|but|because|since|so|which|who)\b|\b(?:with|by|via|using|through|thanks to|due to)\b)/i;
const by = /^[\s,]*\b(?:with|by|via|using|through)\b/i;
/** Where such an aside ends, since what comes after may limit the matter again. */
const nextPhrase =
  /\b(?:in|on|at|for|from|of|over|under|above|below|beyond|up to|during|within|outside|per|between|across)\b/i;

const asksForPast = /^\s*(?:was|were|did|has|have|had)\b/i;
const datePhrase = /\b(?:on|in|at|by|since|of)\s+$/i;
export const asksForLeave = /^\s*(?:may|can|could|might)\b|\b(?:allow|permit)\w*\b/i;

/** They stress what is said and limit nothing of it. */
const stressing = new Set(
  "also already always fully completely wholly successfully still now currently once again indeed strictly explicitly generally".split(
    " ",
  ),
);

/** When something happened limits nothing of a question whether it did. */
function withoutDatesOfPast(question: string, sentence: string) {
  if (!asksForPast.test(question)) return sentence;
  const dates = extractEntities(sentence, dayAndYear, year);
  return dates
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end }) => {
      const before = text.slice(0, start);
      return datePhrase.test(before) ? `${before.replace(datePhrase, "")}${text.slice(end)}` : text;
    }, sentence);
}

/** The part of a sentence that bears on the matter: up to what is only told beside it. */
function bearingPart(question: string, text: string, terms: readonly Term[], last: number) {
  const end = terms[last]?.end ?? text.length;
  const rest = text.slice(end);
  // Whoever may do something by the help of what may do it only so.
  if (!asideAfter.test(rest) || (by.test(rest) && asksForLeave.test(question))) return text;
  if (!by.test(rest)) return text.slice(0, end);
  const goesOn = nextPhrase.exec(rest.replace(by, (word) => " ".repeat(word.length)));
  return goesOn ? `${text.slice(0, end)} ${rest.slice(goesOn.index)}` : text.slice(0, end);
}

/**
 * Whether a sentence says what is asked of some cases alone: under a condition, at a place or a time,
 * of a part of the things, or of things of one kind. `setting` are the stems of what its whole
 * document is about.
 */
export function isRestricted(
  question: string,
  query: ParsedQuery,
  sentence: string,
  setting: ReadonlySet<string>,
  isBeside: (word: string) => boolean,
) {
  const text = withoutDatesOfPast(question, sentence);
  const terms = matchTerms(query, text);
  const last = terms.findLastIndex(({ stem }) => query.terms.has(stem));
  const part = bearingPart(question, text, terms, last);
  const isNew = ({ word, stem }: Term) =>
    !isStopWord(word) &&
    !query.terms.has(stem) &&
    !query.sequence.includes(stem) &&
    !setting.has(stem) &&
    !stressing.has(word) &&
    !isBeside(word);
  const amounts = extractEntities(part, amount).filter((found) => isNewEntity(query, found));
  return amounts.length > 0 || matchTerms(query, part).some(isNew);
}

/** How a sentence says that something is allowed, has to be, or is still to come. */
const modes = {
  leave:
    /\b(?:can(?:not)?|could|may|might|allow\w*|permit\w*)\b|\bcan['’]t\b|\b(?:must|shall)(?: not\b|n['’]t\b| never\b)/i,
  duty: /\b(?:must|shall|should|ought to|(?:has|have|had) (?:still |yet |not )*to|needs?(?:n['’]t)?|required|obliged|(?:is|are|was|were) (?:still |yet |not )*to)\b(?! not\b|n['’]t\b| never\b)/i,
  future: /\b(?:will|would|won['’]t|going to|about to)\b/i,
} as const;

/** The month is no verb. */
const monthOfMay = /(?<!^\s*)\bMay\b/g;

/** Whether a sentence says that something is to be, while it is asked whether it is. */
export const isOfOtherMode = (question: string, sentence: string) => {
  const told = sentence.replace(monthOfMay, "");
  return Object.values(modes).some((mode) => mode.test(told) && !mode.test(question));
};

const asksForAll = /\b(?:all|every|each|both|everybody|everyone|entire|whole)\b/i;

const unitOfTime = "(second|minute|hour|shift|day|night|week|fortnight|month|quarter|year)\\b";
const onceIn = new RegExp(`\\bonce (?:an?|per|each|every) ${unitOfTime}`, "gi");
const everyTime = new RegExp(`\\b(?:every|each) ${unitOfTime}`, "i");

/** "Once a day" as "every day": it says how often, and sets no condition. */
export const withoutOnce = (text: string) => text.replace(onceIn, "every $1");

/** Whether all of some things or times are asked for and a sentence does not say that it speaks of all. */
export function saysLessThanAll(question: string, sentence: string) {
  const saysLess = (all: RegExp, asked: string, told: string) => all.test(asked) && !all.test(told);
  const withoutTimes = (text: string) => text.replace(everyTime, " ");
  return (
    saysLess(everyTime, withoutOnce(question), sentence) ||
    saysLess(asksForAll, withoutTimes(question), withoutTimes(sentence))
  );
}

const placing = ["in on at inside within", "from", "to into"].map((words) => words.split(" "));
const placed = /\b(in|on|at|inside|within|from|to|into) (?:the |our |this )?([\p{L}\p{N}-]+)/giu;

/** Where a text says that something stands or goes: the kind of place by the stem of its name. */
function placesIn(query: ParsedQuery, text: string) {
  return [...text.matchAll(placed)].flatMap(([, preposition = "", name = ""]) => {
    const kind = placing.findIndex((words) => words.includes(preposition.toLowerCase()));
    return matchTerms(query, name).map(({ stem }) => ({ stem, kind }));
  });
}

/** Whether a sentence says "from Kassel" or "to Kassel", and "in Kassel" is asked for. */
export function isElsewhere(query: ParsedQuery, question: string, sentence: string) {
  const told = placesIn(query, sentence);
  return placesIn(query, question).some(
    ({ stem, kind }) =>
      query.terms.has(stem) &&
      told.some((other) => other.stem === stem) &&
      !told.some((other) => other.stem === stem && other.kind === kind),
  );
}

const passive = /\bby\b/i;
const leadsToPlace =
  /\b(?:in|on|at|during|from|to|for|with|without|by|under|over)\s+(?:the |a |an |our |your |my )?$/i;

const nameRun = /(?<!^\s*)\p{Lu}[\p{L}\p{N}'’-]*(?:\s\p{Lu}[\p{L}\p{N}'’-]*)*/gu;

/** The first word of each name in a question; "Tom Okafor" is one. */
const namesIn = (query: ParsedQuery, question: string) =>
  [...question.matchAll(nameRun)].flatMap(([name]) => matchTerms(query, name)[0]?.stem ?? []);

/** Whether who does something and to whom it is done are told the other way round. */
export function isTurnedRound(query: ParsedQuery, question: string, sentence: string) {
  const isPassive = passive.test(sentence) !== passive.test(question);
  const stems = matchTerms(query, sentence).map(({ stem }) => stem);
  const placesOf = (asked: readonly string[]) => asked.map((stem) => stems.indexOf(stem));
  const names = namesIn(query, question).filter((stem) => stems.includes(stem));
  const asked = matchTerms(query, question).filter(({ stem }) => query.terms.has(stem));
  const [first, last] = [asked[0], asked.at(-1)];
  if (!first || !last || first.stem === last.stem) return false;
  const isObject = !leadsToPlace.test(question.slice(0, last.start));
  const ends = isObject ? [first.stem, last.stem] : [];
  // In the passive voice the same order is the other way round.
  const [left = -1, right = -1] = placesOf(names.length > 1 ? names : ends);
  if (left < 0 || right < 0) return false;
  return names.length > 1 ? left < right === isPassive : left > right && !isPassive;
}
