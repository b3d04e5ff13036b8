import { contentTerms } from "../../../platform/text/terms.ts";

const opening =
  /^\s*(?:and|but|or|so|also|then|what about|how about|what else|who else|where else|why|the same)\b/i;
const reference =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|that|those|these|(?<!\b(?:is|are|was|were) )there(?! (?:is|are|was|were)\b)|the latter|the former)\b/i;
const maxTermsWithReference = 4;
const year = /\b(?:19|20)\d{2}\b/g;

/** Whether a question leans on what was asked before it. */
function isFollowUp(question: string) {
  if (opening.test(question)) return true;
  return reference.test(question) && contentTerms(question).length <= maxTermsWithReference;
}

const asksAnew =
  /^\s*(?:and |but |so |also |then )*(?:who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|has|have)\b(?!\s+about\b)/i;

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

/**
 * The last question in words that need no other turn: "and in 2021?" after "What was the tax rate
 * in 2022?" becomes "What was the tax rate in 2021?". A question that stands alone stays as it is.
 */
export function resolveFollowUp(questions: string[]) {
  let resolved = "";
  for (const question of questions) {
    resolved = resolved && isFollowUp(question) ? combine(resolved, question) : question;
  }
  return resolved;
}
