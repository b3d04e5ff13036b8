import type { Language } from "../../platform/text/languages/language.ts";
import { matchTerms, type ParsedQuery } from "./query.ts";

/** Characters of a text, end exclusive. */
export type TextRange = { start: number; end: number };

/** Where the words of a passage stand that it was found by, in order; words that touch are one. */
export function matchedRanges(
  query: ParsedQuery,
  { content, language }: { content: string; language: Language },
): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { stem, start, end } of matchTerms(query, content, language)) {
    if (!query.terms.has(stem)) continue;
    const last = ranges.at(-1);
    // A script without spaces is cut into pairs of characters that overlap.
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
