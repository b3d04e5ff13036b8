import { tokenize } from "../../../platform/text/terms.ts";
import type { ParsedQuery } from "../../search/query.ts";

const asksForFigure =
  /\b(when|how (?:many|much|long|old|far|large|big|tall|high|often|fast)|(?:what|which) (?:year|date|month|day|century|percent\w*|number|amount|share|rate|price|cost|size))\b/i;
const namesFigure =
  /^\s*what(?:['’]s| is| are| was| were) the [^?]*\b(?:fees?|price|cost|costs|salary|rate|amount|number|total|value|budget|deadline|date|percentage|share|size|length|population)\b/i;
const asksForName = /\b(who|whom|whose|where)\b/i;
const figureWord =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|millions?|billions?|half|third|quarter|once|twice|first|second)$/;

/** What kind of word would answer the question, where its form tells. */
export function expectedAnswerType(question: string) {
  if (asksForFigure.test(question) || namesFigure.test(question)) return "figure";
  return asksForName.test(question) ? "name" : undefined;
}

/** Whether a sentence holds something new of the kind the question asks for. */
export function matchesAnswerType(question: string, query: ParsedQuery, sentence: string) {
  const expected = expectedAnswerType(question);
  if (!expected) return false;
  const fresh = tokenize(sentence, query.language).filter(
    (term) => !query.sequence.includes(term.stem),
  );
  return expected === "figure"
    ? fresh.some((term) => figureWord.test(term.word))
    : fresh.some((term) => term.start > 0 && /^\p{Lu}/u.test(sentence.slice(term.start)));
}
