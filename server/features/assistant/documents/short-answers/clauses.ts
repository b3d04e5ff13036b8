import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import { type Entity, isNegatedClause } from "./entity-extraction.ts";

/**
 * Where one statement of a sentence ends; ", who signs" goes on about the one named before it. Days
 * are masked by zeros: "Go-live: 3 May" and "until 3 May" say them of what stands before.
 */
const clauseEnd =
  /[,;]\s(?!who\b|which\b)|[:–—]\s(?!who\b|which\b|0)|\s(?:and|but|while|whereas|when|because|although|(?:after|before|until)(?!\s0))\s/gi;

type Clause = { start: number; end: number; text: string };

const leadsUp = /^\s*(?:in|on|at|by|from|since|for|during|as of)\b/i;

/** The statements of a sentence; a date's comma ends none, and "On 3 May," belongs to what follows it. */
function clausesOf(sentence: string, found: readonly Entity[]): Clause[] {
  const masked = found.reduce(
    (text, { text: own, start, end }) =>
      text.slice(0, start) + (/\d/.test(own) ? "0" : "x").repeat(end - start) + text.slice(end),
    sentence,
  );
  const ends = [...masked.matchAll(clauseEnd)].map(({ index }) => index);
  const starts = [0, ...ends];
  const clauses = starts.map((start, index) => {
    const end = starts[index + 1] ?? sentence.length;
    return { start, end, text: sentence.slice(start, end) };
  });
  const [first, second, ...others] = clauses;
  const isLead = first && second && leadsUp.test(first.text) && /^,/.test(second.text);
  return isLead
    ? [{ start: 0, end: second.end, text: first.text + second.text }, ...others]
    : clauses;
}

const clauseAt = (clauses: readonly Clause[], { start }: Entity) =>
  clauses.find((clause) => start >= clause.start && start < clause.end);

const begins = /\b(?:start|begin|began|begun|open|commenc|launch)\w*/i;
const ends = /\b(?:end|clos|finish|expir|terminat|stop)\w*/i;
const opposites = [
  [begins, ends],
  [/\b(?:next|upcoming|coming)\b/i, /\b(?:last|latest|previous|past)\b/i],
] as const;

/** Whether a text tells when something ends where the question asks when it begins, or the reverse. */
const isOpposite = (question: string, text: string) =>
  opposites.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([asked, told]) =>
        asked?.test(question) && !told?.test(question) && told?.test(text) && !asked.test(text),
    ),
  );

const beforeEnd = /\b(?:until|till)\s+(?:the\s+)?$/i;
/** Whether a question asks until when something lasts. */
export const asksForEnd = (question: string) =>
  ends.test(question) || /\b(?:until|till)\b/i.test(question);

const notBefore =
  /(?:\bnot|n['’]t)\s+([\p{L}-]+(?:\s+[\p{L}-]+){0,3})\s+(?:until|till)\s+(?:the\s+)?$/iu;
/** Not what goes on: "stay open". */
const beginsFirst = new RegExp(`^(?:(?:be|been|yet)\\s+)*${begins.source}`, "i");
/** "Does not open until 31 March" tells when it does. */
export const isBeginAtEnd = (question: string, sentence: string, { start }: Entity) =>
  begins.test(question) &&
  !asksForEnd(question) &&
  beginsFirst.test(notBefore.exec(sentence.slice(0, start))?.[1] ?? "");

/** "Open until 31 March" tells when something ends, whatever it calls it. */
const isEndOfBegun = (question: string, sentence: string, date: Entity) =>
  begins.test(question) &&
  !asksForEnd(question) &&
  beforeEnd.test(sentence.slice(0, date.start)) &&
  !isBeginAtEnd(question, sentence, date);

/** Whether something stands in another statement of a sentence than the word that it is asked by. */
function isApartFrom(query: ParsedQuery, stem: string, clause: Clause, clauses: readonly Clause[]) {
  const holds = ({ text }: Clause) => matchTerms(query, text).some((term) => term.stem === stem);
  return !holds(clause) && clauses.some(holds);
}

/** Whether a date or a time is told of something else than the event that a question asks for. */
export function isOfOtherEvent(
  question: string,
  query: ParsedQuery,
  sentence: string,
  date: Entity,
  found: readonly Entity[],
) {
  const clauses = clausesOf(sentence, found);
  const clause = clauseAt(clauses, date);
  const predicate = [...query.terms.keys()].at(-1);
  if (!clause || predicate === undefined) return false;
  return (
    isOpposite(question, clause.text) ||
    isEndOfBegun(question, sentence, date) ||
    isApartFrom(query, predicate, clause, clauses)
  );
}

/**
 * Whether what is asked of the things counted stands where another amount is told, or where it is
 * said not to be so: "60 licences, of which 12 are unused", "four ordered but not yet installed".
 */
export function isOfOtherCount(
  query: ParsedQuery,
  sentence: string,
  counted: string,
  amount: Entity,
  found: readonly Entity[],
) {
  const clauses = clausesOf(sentence, found);
  const clause = clauseAt(clauses, amount);
  if (!clause) return false;
  const others = clauses.filter(
    (other) =>
      other !== clause &&
      (found.some((one) => one !== amount && clauseAt([other], one)) ||
        isNegatedClause(other.text)),
  );
  return [...query.terms.keys()].some(
    (stem) => stem !== counted && isApartFrom(query, stem, clause, [clause, ...others]),
  );
}

const directed = /\b(of|to|for|from|by)\s+(?:the\s+)?([\p{L}'’-]+)/giu;

/**
 * Whether somebody is named in another statement than the verb asked by, or stands where the question
 * names another: in "the deputy of Tom" for "Who is the deputy of Lena?"
 */
export function isOfOtherPerson(
  question: string,
  query: ParsedQuery,
  sentence: string,
  person: Entity,
  found: readonly Entity[],
) {
  const clauses = clausesOf(sentence, found);
  const clause = clauseAt(clauses, person);
  const [verb] = query.terms.keys();
  if (!clause || verb === undefined) return false;
  const before = sentence.slice(0, person.start);
  const isTurned = [...question.matchAll(directed)].some(([, word = "", name = ""]) => {
    const leads = (text: string) => new RegExp(`\\b${word}\\s+(?:the\\s+)?$`, "i").test(text);
    const at = sentence.indexOf(name);
    return at >= 0 && !leads(sentence.slice(0, at)) && leads(before);
  });
  // Of an office no verb tells: "Vice President and Chief Financial Officer".
  const asksForOffice = /^\s*who(?:['’]s| is| are| was| were)\b/i.test(question);
  return isTurned || (!asksForOffice && isApartFrom(query, verb, clause, clauses));
}

const rate =
  /(?:\bper|\ba|\ban|\beach|\bevery)\s+(hour|day|week|month|quarter|year|person|user|seat|head)\b/i;
const rateWords: Record<string, string> = {
  hourly: "hour",
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annual: "year",
  annually: "year",
};
const rateWord = new RegExp(`\\b(?:${Object.keys(rateWords).join("|")})\\b`, "i");

const rateOf = (text: string) =>
  rate.exec(text)?.[1]?.toLowerCase() ?? rateWords[rateWord.exec(text)?.[0].toLowerCase() ?? ""];

/** Whether a sum is told by another time or unit than it is asked for: per month, and per year. */
export function isOfOtherRate(question: string, sentence: string, { end }: Entity) {
  const [asked, told] = [rateOf(question), rateOf(sentence.slice(end))];
  return asked !== undefined && told !== undefined && asked !== told;
}

/** By what a sum right before it is told: " per month"; empty where the sentence does not say. */
export const rateBehind = (sentence: string, { end }: Entity) =>
  /^ (?:per|a|each) (?:hour|day|week|month|quarter|year|person|user|seat|head)\b/i.exec(
    sentence.slice(end),
  )?.[0] ?? "";
