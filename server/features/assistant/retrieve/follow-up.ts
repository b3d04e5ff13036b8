import type { StoredMessage } from "../../../../db/schema/assistant.ts";
import { contentTerms } from "../../../platform/text/terms.ts";
import { answerSmallTalk } from "../answer-small-talk.ts";
import { classifyIntent } from "../work/query/intent-classifier.ts";

/** "and", "what about": words by which a question goes on from another. */
const conjunction = /^\s*(?:and|but|or|so|also|then)\b,?\s*/i;
const opening =
  /^\s*(?:and|but|or|so|also|then|what about|how about|what else|who else|where else|why|the same)\b/i;
const reference =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|that|those|these|which (?:ones?|is|are|was|were)|(?<!\b(?:is|are|was|were) )there(?! (?:is|are|was|were)\b)|the latter|the former)\b/i;
const personal = /\b(?:they|them|their|theirs|he|him|his|she|her|hers|those|these|which ones?)\b/i;
/** "which are overdue?" names nothing of its own. */
const ellipsis = /^\s*which (?:is|are|was|were)\b/i;
const maxTermsWithReference = 4;
/** So many words of its own make a question that needs no other, even after "and" and "why". */
const minTermsOfOwnSubject = { and: 3, otherwise: 2 };
const year = /\b(?:19|20)\d{2}\b/g;

const asksAnew =
  /^\s*(?:and |but |so |also |then )*(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|has|have)\b(?!\s+about\b)/i;
const imperative = /^\s*(?:please )?(?:list|show|give|tell|make|sort|count)\b/i;

/** Whether a question asks in full for something of the project's work, as "What is overdue?" does. */
function isWholeWorkQuestion(question: string) {
  const [first = ""] = question.split(/\band\b/i);
  if (personal.test(first) || ellipsis.test(question)) return false;
  if (!asksAnew.test(question) && !imperative.test(question)) return false;
  const rule = classifyIntent(question);
  return rule !== undefined && !rule.isAmbiguous;
}

/** Whether a question leans on what was asked before it. */
function isFollowUp(question: string) {
  const asked = question.replace(conjunction, "");
  if (isWholeWorkQuestion(asked)) return false;
  const terms = contentTerms(asked).length;
  if (reference.test(question) && terms <= maxTermsWithReference) return true;
  if (!opening.test(question)) return false;
  const min = /^\s*and\b/i.test(question)
    ? minTermsOfOwnSubject.and
    : minTermsOfOwnSubject.otherwise;
  const hasOwnSubject = asksAnew.test(asked) && !/^\s*\w+ else\b/i.test(asked) && terms >= min;
  return !hasOwnSubject;
}

/** The earlier question with what the later one puts in its place; the one that asks comes first. */
function combine(earlier: string, later: string) {
  const newYears = later.match(year) ?? [];
  const [oldYear, ...otherYears] = earlier.match(year) ?? [];
  const rest = contentTerms(later.replace(year, "").replace(opening, ""));
  if (newYears.length === 1 && oldYear && otherYears.length === 0) {
    const changed = earlier.replace(oldYear, newYears[0] ?? oldYear);
    // "and in 2021?" asks nothing else; contentTerms falls back to grammar words where no other is.
    return rest.every((term) => term.word.length <= 3) ? changed : `${changed} ${later}`;
  }
  const kept = newYears.length > 0 ? earlier.replace(year, "") : earlier;
  return asksAnew.test(later)
    ? `${later.replace(/^\s*(?:and|but|so|also|then)\s+/i, "")} ${kept}`
    : `${kept} ${later}`;
}

/** The questions of a conversation that were answered: no later one goes on from any other. */
export function listAnsweredQuestions(messages: readonly StoredMessage[]): string[] {
  return messages.flatMap(({ role, content }, index) => {
    const answer = messages[index + 1];
    const isAnswered = role === "user" && answer?.role === "assistant" && !answer.declined;
    return isAnswered && !answerSmallTalk(content) ? [content] : [];
  });
}

/**
 * The last question after those that it goes on from, the first of which needs no other. A question
 * with a subject of its own stands alone.
 */
export function findFollowedQuestions(questions: readonly string[]): string[] {
  let followed: string[] = [];
  for (const question of questions) {
    followed = followed.length > 0 && isFollowUp(question) ? [...followed, question] : [question];
  }
  return followed;
}

/**
 * The last question in words that need no other turn: "and in 2021?" after "What was the tax rate
 * in 2022?" becomes "What was the tax rate in 2021?". A question that stands alone stays as it is.
 */
export const resolveFollowUp = (questions: readonly string[]): string => {
  const [first = "", ...later] = findFollowedQuestions(questions);
  return later.reduce(combine, first);
};
