import { escapePattern } from "../../../lib/escape-pattern.ts";
import type { FullDocument, Passage, Range } from "../document-types.ts";
import { listMarker } from "./find-in-parts.ts";

/** The words of a quote as they stand, whatever their spacing. */
function asWritten(quote: string): string {
  return quote.trim().split(/\s+/).filter(Boolean).map(escapePattern).join("\\s+");
}

/** The words of a quote whatever their case and punctuation and the numbers of its entries. */
function byItsWords(quote: string): string {
  const lines = quote.trim().split("\n");
  const words = lines.map((line) => line.replace(listMarker, "").match(/[\p{L}\p{N}]+/gu) ?? []);
  return words
    .filter((line) => line.length > 0)
    .map((line) => line.join("[^\\p{L}\\p{N}]+"))
    .join("[^\\p{L}\\p{N}]+(?:[\\p{L}\\p{N}]{1,3}[.)]\\s+)?");
}

const patternsOf = (quote: string): RegExp[] =>
  [new RegExp(asWritten(quote), "gu"), new RegExp(byItsWords(quote), "giu")].filter(
    ({ source }) => source !== "(?:)",
  );

/** The match that begins nearest to `at`; null where there is none. */
function nearestMatch(text: string, pattern: RegExp, at: number): Range | null {
  let nearest: Range | null = null;
  for (const { index, 0: match } of text.matchAll(pattern)) {
    if (nearest && Math.abs(index - at) >= Math.abs(nearest.start - at)) break;
    nearest = { start: index, end: index + match.length };
  }
  return nearest;
}

/** About as long as the longest sentence: a quote may run over an end of its passage. */
const nearby = 600;

/**
 * Where a quote stands in a text, whatever its spacing: within `range`, else around it, as a sentence
 * that runs over the end of a page, else where it is nearest to it. Null where it does not stand there.
 */
export function findQuote(text: string, range: Range, quote: string): Range | null {
  const patterns = patternsOf(quote);
  const around = { start: Math.max(0, range.start - nearby), end: range.end + nearby };
  for (const { start, end } of [range, around]) {
    const stretch = text.slice(start, end);
    for (const pattern of patterns) {
      const found = nearestMatch(stretch, pattern, 0);
      if (found) return { start: start + found.start, end: start + found.end };
    }
  }
  for (const pattern of patterns) {
    const found = nearestMatch(text, pattern, range.start);
    if (found) return found;
  }
  return null;
}

/** What a document is opened at. */
export type Cited = {
  /** The passage; null where the document is opened as a whole. */
  chunkIndex: number | null;
  /** The sentence of the passage that is meant; the whole passage without one. */
  quote: string | null;
  /** Whether an earlier version was cited, whose passages were other ones. */
  isEarlier: boolean;
};

/** What to mark of a text, and the passage that it begins in. */
export type Marked = Range & { passage: Passage };

const holds = ({ startOffset, endOffset }: Passage, offset: number) =>
  startOffset <= offset && offset < endOffset;

type ReadText = Pick<FullDocument, "extractedText" | "chunks">;

/**
 * What to mark of a document: the quote wherever a new version has moved it, else the whole passage
 * where it is still the one that was cited. Null where neither is found.
 */
export function findCited({ extractedText, chunks }: ReadText, cited: Cited): Marked | null {
  const { chunkIndex, quote, isEarlier } = cited;
  if (chunkIndex === null) return null;
  const text = extractedText ?? "";
  const passage = chunks.find((chunk) => chunk.chunkIndex === chunkIndex);
  // A shorter version may have no passage of that number.
  const { startOffset: start, endOffset: end } = passage ?? {
    startOffset: text.length,
    endOffset: text.length,
  };
  const found = quote && findQuote(text, { start, end }, quote);
  if (!found) return passage && !isEarlier ? { start, end, passage } : null;
  const own = passage && holds(passage, found.start) ? passage : undefined;
  const within =
    own ??
    chunks.find((chunk) => holds(chunk, found.start)) ??
    chunks.findLast(({ startOffset }) => startOffset <= found.start) ??
    passage;
  return within ? { ...found, passage: within } : null;
}
