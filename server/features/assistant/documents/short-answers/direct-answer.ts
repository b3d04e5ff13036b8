import type { Language } from "../../../../platform/text/languages/language.ts";
import { matchTerms, type ParsedQuery } from "../../../search/query.ts";
import {
  clock,
  dayAndYear,
  dayOfMonth,
  extractEntities,
  joinDateParts,
  money,
  onlyNewEntity,
  share,
  weekday,
  year,
} from "./entity-extraction.ts";
import { asksWho, extractPersons } from "./extract-persons.ts";
import { asksHowMany, extractQuantity } from "./extract-quantities.ts";

/** Whether a sentence speaks of other years than the one asked for. */
function isOfAnotherYear(question: string, sentence: string) {
  const asked = question.match(year) ?? [];
  const told = new Set<string>(sentence.match(year));
  return asked.length > 0 && told.size > 0 && !asked.some((one) => told.has(one));
}

/** What takes more than a name or a figure to answer. */
export const asksForReason =
  /^\s*(?:and |but |so )?(?:why|how (?:do|does|did|can|could|should|is|are|was|were|come)|explain|describe|compare)\b/i;

const yesOrNoOpening =
  /^\s*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|may|might|shall|will|would|should|must)\b/i;
/** Only in English: "Was" opens a question for something in German. */
export const asksYesOrNo = (question: string, language: Language) =>
  language === "en" && yesOrNoOpening.test(question);

const offersChoice = /\bor\b/i;
const negation =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|cannot|neither|nor|without|prohibit\w*|forbid\w*|forbidden|refus\w+)\b|n['’]t\b/i;
/** A sentence that answers in part, or under a condition. */
const reservation =
  /\b(?:unless|except|excluding|only|might|could|some|sometimes|partly|partially|if|until|generally|usually|certain|most|expected|planned|proposed)\b/i;

export const isReserved = (sentence: string) => reservation.test(sentence);

/** What stands in brackets is said beside: "in writing (no email)". */
export const isNegative = (sentence: string) => negation.test(sentence.replace(/\([^()]*\)/g, " "));

function yesOrNo(
  question: string,
  query: ParsedQuery,
  sentence: string,
  around: ReadonlySet<string>,
) {
  const stems = new Set([...matchTerms(query, sentence).map((term) => term.stem), ...around]);
  const isCovered = [...query.terms.keys()].every((stem) => stems.has(stem));
  if (!isCovered || query.terms.size < 2) return undefined;
  if (isReserved(sentence) && !isReserved(question)) return undefined;
  return isNegative(sentence) === negation.test(question) ? "Yes" : "No";
}

const asksForPast = /^\s*when (?:was|were|did|had)\b/i;
/** The date until which something is to be done is not the one on which anything was. */
const dueBefore =
  /\b(?:by|until|before|due|deadline|no later than|at the latest)[ :]*(?:on |the )?$/i;

/**
 * The name, number, date, or yes or no that a question asks for, where the sentence holds exactly
 * one that could be meant; undefined where it takes a reader to tell. `around` are the stems of
 * names that the text before the sentence speaks of.
 */
export function directAnswer(
  question: string,
  query: ParsedQuery,
  sentence: string,
  around: ReadonlySet<string> = new Set(),
) {
  if (asksForReason.test(question) || isOfAnotherYear(question, sentence)) return undefined;
  if (asksYesOrNo(question, query.language)) {
    return offersChoice.test(question) ? undefined : yesOrNo(question, query, sentence, around);
  }
  if (/\bwhat time\b|\bat what hour\b/i.test(question))
    return onlyNewEntity(query, extractEntities(sentence, clock));
  if (/\b(?:what|which|in what|in which) year\b/i.test(question)) {
    return onlyNewEntity(query, extractEntities(sentence, year));
  }
  if (/^\s*(?:since |until )?when\b|\b(?:what|which) (?:date|day)\b/i.test(question)) {
    const found = extractEntities(sentence, dayAndYear, dayOfMonth, clock, year, weekday);
    const moments = asksForPast.test(question)
      ? found.filter(({ start }) => !dueBefore.test(sentence.slice(0, start)))
      : found;
    return onlyNewEntity(query, joinDateParts(sentence, moments));
  }
  if (/\b(?:percent\w*|what share|what proportion)\b/i.test(question)) {
    return onlyNewEntity(query, extractEntities(sentence, share));
  }
  if (/\b(?:what|which)\b[^?]*\brate\b/i.test(question)) {
    return (
      onlyNewEntity(query, extractEntities(sentence, share)) ??
      onlyNewEntity(query, extractEntities(sentence, money))
    );
  }
  if (
    /\bhow much (?:money|did|does|do|is|was|are|were)\b|\b(?:cost|price|salary|fee)\b/i.test(
      question,
    )
  ) {
    return onlyNewEntity(query, extractEntities(sentence, money));
  }
  if (asksHowMany.test(question)) return extractQuantity(question, query, sentence, around);
  if (asksWho.test(question))
    return onlyNewEntity(query, extractPersons(question, query, sentence));
  return undefined;
}
