import type { Passage } from "./document-types.ts";
import { placeWords } from "./location-words.ts";

/** A stretch of the text that is drawn as one; the text is the blocks joined by line ends. */
export type TextBlock = {
  /** Characters into the text; `end` is exclusive. */
  start: number;
  end: number;
  /** The page, slide or sheet that begins here; null where none does. */
  place: string | null;
};

/** A range of characters, end exclusive. */
export type Range = { start: number; end: number };

/** About as many characters as a block holds: few blocks to make, little to draw for each. */
const blockLength = 2000;

/** Where the block that begins at `start` ends: at a line end near `blockLength`. */
function endOfBlock(text: string, start: number, limit: number): number {
  const wanted = start + blockLength;
  if (wanted >= limit) return limit;
  const lineEnd = text.indexOf("\n", wanted);
  if (lineEnd !== -1 && lineEnd < Math.min(limit, wanted + blockLength)) return lineEnd + 1;
  const space = text.lastIndexOf(" ", wanted);
  return space > start ? space + 1 : wanted;
}

/** Where pages, slides or sheets begin in the text. */
function placesOf(passages: readonly Passage[]): { start: number; place: string }[] {
  const places: { start: number; place: string }[] = [];
  for (const { location, startOffset } of passages) {
    const { page, slide, sheet } = location;
    const place = placeWords({ page, slide, sheet });
    if (place && place !== places.at(-1)?.place) places.push({ start: startOffset, place });
  }
  return places;
}

/** Cuts a text into blocks that keep to its pages, slides or sheets. */
export function cutIntoBlocks(text: string, passages: readonly Passage[]): TextBlock[] {
  const places = placesOf(passages);
  const sections =
    places[0] && places[0].start === 0 ? places : [{ start: 0, place: null }, ...places];
  return sections.flatMap(({ start, place }, index) => {
    const limit = sections[index + 1]?.start ?? text.length;
    const blocks: TextBlock[] = [];
    for (let from = start; from < limit; ) {
      const end = endOfBlock(text, from, limit);
      blocks.push({ start: from, end, place: from === start ? place : null });
      from = end;
    }
    return blocks;
  });
}

/** The part of `range` that lies in a block; null where none does. */
export function withinBlock(range: Range | null, { start, end }: Range): Range | null {
  if (!range) return null;
  const from = Math.max(range.start, start);
  const to = Math.min(range.end, end);
  return from < to ? { start: from, end: to } : null;
}

/** Where `quote` stands within `range` of a text, whatever its spacing; null where it does not. */
export function findQuote(text: string, range: Range, quote: string): Range | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  const match = new RegExp(pattern, "u").exec(text.slice(range.start, range.end));
  if (!match) return null;
  const start = range.start + match.index;
  return { start, end: start + match[0].length };
}

/** About as long as the longest sentence. */
const nearby = 600;

/** The same, also where the quote runs over an end of `range`, as a sentence does over a page's. */
export function findQuoteNear(text: string, range: Range, quote: string): Range | null {
  const around = { start: Math.max(0, range.start - nearby), end: range.end + nearby };
  return findQuote(text, range, quote) ?? findQuote(text, around, quote);
}
