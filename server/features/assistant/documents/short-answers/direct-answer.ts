import { asksWho } from "../../../../platform/text/languages/question-forms.ts";
import type { ParsedQuery } from "../../../search/query.ts";
import {
  asksForEnd,
  isBeginAtEnd,
  isOfOtherEvent,
  isOfOtherPerson,
  isOfOtherRate,
  rateBehind,
} from "./clauses.ts";
import {
  clock,
  dayAndYear,
  dayOfMonth,
  type Entity,
  endsRange,
  extractEntities,
  isNegatedEntity,
  joinDateParts,
  money,
  onlyNewEntity,
  properName,
  share,
  weekday,
  withBound,
  year,
} from "./entity-extraction.ts";
import { asksWhose, extractOwner, extractPersons } from "./extract-persons.ts";
import { asksHowMany, extractQuantity } from "./extract-quantities.ts";
import { asksYesOrNo, isNegative, yesOrNo } from "./yes-or-no.ts";

/** Whether a sentence speaks of other years than the one asked for. */
function isOfAnotherYear(question: string, sentence: string) {
  const asked = question.match(year) ?? [];
  const told = new Set<string>(sentence.match(year));
  return asked.length > 0 && told.size > 0 && !asked.some((one) => told.has(one));
}

/** What takes more than a name or a figure to answer. */
export const asksForReason =
  /^\s*(?:and |but |so )?(?:why|how (?:do|does|did|can|could|should|is|are|was|were|come)|explain|describe|compare)\b/i;

const asksForPast = /^\s*when (?:was|were|did|had)\b/i;
/** The date until which something is to be done is not the one on which anything was. */
const dueBefore =
  /\b(?:by|until|before|due|deadline|no later than|at the latest)[ :]*(?:on |the )?$/i;

/** The one name, number or date of a sentence that a question asks for. */
function findEntity(
  question: string,
  query: ParsedQuery,
  sentence: string,
  around: ReadonlySet<string>,
): Entity | undefined {
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
  if (asksWho(question, "en")) {
    return asksWhose(question)
      ? extractOwner(query, sentence)
      : onlyNewEntity(query, extractPersons(question, query, sentence));
  }
  return undefined;
}

const asksForMoment =
  /^\s*(?:since |until )?when\b|\b(?:what|which|in what|in which|at what) (?:time|hour|year|date|day)\b/i;

/** Whether a sentence tells what was found of another event, person or rate than the one asked about. */
function isOfOther(question: string, query: ParsedQuery, sentence: string, found: Entity) {
  if (asksForMoment.test(question)) {
    const dates = extractEntities(sentence, dayAndYear, dayOfMonth, clock, year, weekday);
    return isOfOtherEvent(question, query, sentence, found, [...dates, found]);
  }
  if (asksWho(question, "en")) {
    return isOfOtherPerson(question, query, sentence, found, extractEntities(sentence, properName));
  }
  return isOfOtherRate(question, sentence, found);
}

/**
 * The name, number, date, or yes or no that a question asks for, where the sentence holds exactly
 * one that could be meant; undefined where it takes a reader to tell. `around` are the stems of
 * names that the text before the sentence speaks of, `setting` those of its document's title and headings.
 */
export function directAnswer(
  question: string,
  query: ParsedQuery,
  sentence: string,
  around: ReadonlySet<string> = new Set(),
  setting: ReadonlySet<string> = new Set(),
) {
  if (asksForReason.test(question) || isOfAnotherYear(question, sentence)) return undefined;
  if (asksYesOrNo(question, query.language)) {
    return yesOrNo(question, query, sentence, around, setting);
  }
  const found = findEntity(question, query, sentence, around);
  if (found && isOfOther(question, query, sentence, found)) return undefined;
  if (!found) return undefined;
  const begins = isBeginAtEnd(question, sentence, found);
  if (isNegatedEntity(sentence, found) && !isNegative(question) && !begins) return undefined;
  if (endsRange(sentence, found)) return undefined;
  if (asksWho(question, "en")) return found.text;
  const isSum = extractEntities(found.text, money).length > 0;
  const told = withBound(sentence, found);
  if (begins || (asksForMoment.test(question) && asksForEnd(question)))
    return told.replace(/^(?:until|till) /i, "");
  return told + (isSum ? rateBehind(sentence, found) : "");
}
