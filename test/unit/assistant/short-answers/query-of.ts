import type { ParsedQuery } from "../../../../server/features/search/query.ts";
import { contentTerms, tokenize } from "../../../../server/platform/text/terms.ts";

/** A question as the search reads it where no project tells more of its words. */
export function queryOf(question: string): ParsedQuery {
  const terms = contentTerms(question).map(
    ({ word, stem }) => [stem, { word, stem, weight: 1 }] as const,
  );
  return {
    terms: new Map(terms),
    language: "en",
    stemsIn: new Map(),
    sequence: tokenize(question).map(({ stem }) => stem),
    totalWeight: terms.length,
    alternatives: new Map(),
    corrections: new Map(),
  };
}
