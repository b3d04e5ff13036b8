import { escapePattern } from "./escape-pattern.ts";

/** Characters of a text, end exclusive. */
type TextRange = { start: number; end: number };

/** A piece of an excerpt; `at` is where it begins. */
type ExcerptPart = { text: string; hit: boolean; at: number };

const excerptLength = 240;
/** Characters kept before the first hit. */
const leadLength = 60;

/** The words of a query that are worth marking, without the endings that English changes. */
const wordsOf = (query: string) =>
  (query.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=.{3})(?:ies|ing|ed|es|s|e|y)$/iu, ""));

/** Where the words of a query stand in a text, in order. */
export function findWords(text: string, query: string): TextRange[] {
  const words = wordsOf(query).map(escapePattern);
  if (words.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})[\\p{L}\\p{N}]*`, "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** Where an excerpt begins that has a place not far from its beginning: after a space, if it can. */
function beginBefore(content: string, place: number) {
  if (place <= leadLength) return 0;
  const earliest = place - leadLength;
  const space = content.slice(earliest, place).search(/\s/);
  return space < 0 ? earliest : earliest + space + 1;
}

/**
 * A stretch of `content` around the first of its ranges, which stand in order, in parts that hit and
 * parts that do not; its beginning where there is none.
 */
export function excerptAround(content: string, ranges: readonly TextRange[]): ExcerptPart[] {
  const start = beginBefore(content, ranges[0]?.start ?? 0);
  const end = Math.min(start + excerptLength, content.length);
  const parts: ExcerptPart[] = start > 0 ? [{ text: "… ", hit: false, at: -1 }] : [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    const upTo = Math.min(to, end);
    if (upTo <= at) return;
    parts.push({ text: content.slice(at, upTo).replaceAll(/\s+/g, " "), hit, at });
    at = upTo;
  };
  for (const range of ranges) {
    add(range.start, false);
    add(range.end, true);
  }
  add(end, false);
  if (end < content.length) parts.push({ text: "…", hit: false, at: end });
  return parts;
}
