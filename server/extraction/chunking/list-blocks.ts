import type { BlockItem, StoredBlock, TextRange } from "../../../db/structure.ts";
import { listMarkerOf } from "../../platform/text/list-marker.ts";
import { splitSentences } from "../../platform/text/sentences.ts";
import { markerStyle, nestEntries, numberOf } from "./list-markers.ts";
import type { PlacedPiece } from "./unit.ts";

/** A list is kept whole up to here; a longer one is many passages, and no answer. */
export const maxListItems = 100;
/** A lead-in longer than this is a passage of its own, whose last sentence may introduce the list. */
const maxLeadInLength = 400;
/** How far back the sentence that ends in a colon may stand. */
const leadInDistance = 3;
/** What may stand between two entries that are counted on. */
const maxPiecesBetween = 3;
const maxLengthBetween = 900;

export const introduces = (text: string) => /[:：,]\s*$/.test(text);

/** An entry with all that belongs to it, before its depth is known. */
type ListEntry = TextRange & { marker: string; depth: number | undefined };

const isItem = ({ piece }: PlacedPiece) => piece.kind === "list-item";
const startsAnew = (marker: string) => numberOf(marker) === 1;

/** The last sentence of a long paragraph, a short one whole. */
export function leadInOf(text: string, { start, end }: TextRange): TextRange | undefined {
  const words = text.slice(start, end);
  const isLong = words.length > maxLeadInLength / 2;
  if (isLong && introduces(words)) {
    const last = splitSentences(words).at(-1);
    if (last && last.end - last.start <= maxLeadInLength) {
      return { start: start + last.start, end: start + last.end };
    }
  }
  return words.length <= maxLeadInLength ? { start, end } : undefined;
}

/** What introduces a list: a paragraph before it that ends in a colon, or the one right before. */
function findLeadIn(text: string, pieces: PlacedPiece[], first: number): TextRange | undefined {
  const near: PlacedPiece[] = [];
  for (let at = first - 1; at >= Math.max(0, first - leadInDistance); at--) {
    const before = pieces[at];
    if (before?.piece.kind !== "paragraph" || before.piece.depth !== undefined) break;
    near.push(before);
  }
  const announced = near.find(({ start, end }) => introduces(text.slice(start, end)));
  const chosen = announced ?? near[0];
  return chosen && leadInOf(text, chosen);
}

const isWithin = (outer: string[] = [], inner: string[] = []) =>
  outer.every((heading, index) => heading === inner[index]);

/** Where a list goes on after what stands between two of its entries; undefined where it ends. */
function findNextEntry(text: string, pieces: PlacedPiece[], at: number, list: ListEntry[]) {
  const counted = list.findLast(({ marker }) => numberOf(marker) !== undefined);
  if (!counted) return undefined;
  const path = pieces[at - 1]?.piece.location.headings;
  let length = 0;
  for (let next = at; next <= at + maxPiecesBetween; next++) {
    const candidate = pieces[next];
    if (!candidate || !isWithin(path, candidate.piece.location.headings)) return undefined;
    if (isItem(candidate)) {
      const marker = listMarkerOf(text.slice(candidate.start, candidate.end))?.trim() ?? "";
      const isNext =
        markerStyle(marker) === markerStyle(counted.marker) &&
        numberOf(marker) === (numberOf(counted.marker) ?? 0) + 1;
      return isNext ? next : undefined;
    }
    length += candidate.end - candidate.start;
    if (candidate.piece.kind === "table-row" || length > maxLengthBetween) return undefined;
  }
  return undefined;
}

/** Whether a paragraph is the rest of an entry that the end of a page has cut. */
const goesOn = (text: string, { start, end }: TextRange, next: PlacedPiece) =>
  next.piece.kind === "paragraph" &&
  /^\p{Ll}/u.test(text.slice(next.start, next.end)) &&
  !/[.!?:;]["'”’)\]]*$/.test(text.slice(start, end));

/** The entries of the list that begins at `first`, and where what follows it begins. */
function readEntries(text: string, pieces: PlacedPiece[], first: number) {
  const entries: ListEntry[] = [];
  const absorb = (to: number) => {
    const last = entries.at(-1);
    if (last) last.end = to;
  };
  let at = first;
  for (let current = pieces[at]; current; current = pieces[at]) {
    const { start, end, piece } = current;
    const last = entries.at(-1);
    if (isItem(current)) {
      const marker = listMarkerOf(text.slice(start, end))?.trim() ?? "";
      const restarts =
        startsAnew(marker) &&
        (piece.depth ?? 0) === 0 &&
        entries.some((entry) => markerStyle(entry.marker) === markerStyle(marker) && !entry.depth);
      if (restarts && markerStyle(marker) === markerStyle(entries[0]?.marker ?? "")) break;
      entries.push({ start, end, marker, depth: piece.depth });
      at++;
    } else if (last && (piece.depth !== undefined || goesOn(text, last, current))) {
      absorb(end);
      at++;
    } else {
      const next = findNextEntry(text, pieces, at, entries);
      if (next === undefined) break;
      absorb(pieces[next - 1]?.end ?? end);
      at = next;
    }
  }
  return { entries, next: at };
}

const toItem = ({ start, end, marker }: ListEntry, depth: number): BlockItem => ({
  start,
  end,
  depth,
  ...(marker ? { marker } : {}),
});

/** Whether a list is counted on its outermost level. */
const isCounted = (items: BlockItem[]) =>
  items
    .filter(({ depth }) => depth === 0)
    .every(({ marker }) => marker !== undefined && numberOf(marker) !== undefined);

/** Lists within a list that an entry of it introduces: "The package may hold:". */
function* innerLists(
  text: string,
  items: BlockItem[],
  headings?: string[],
): Generator<StoredBlock> {
  for (const [index, item] of items.entries()) {
    const until = items.findIndex(({ depth }, at) => at > index && depth <= item.depth);
    const inner = items.slice(index + 1, until < 0 ? undefined : until);
    const first = inner[0];
    if (!first || inner.length < 2) continue;
    const own = { start: item.start, end: Math.min(item.end, first.start) };
    const leadIn = leadInOf(text, own);
    if (!leadIn || !/[:：?]\s*$/.test(text.slice(leadIn.start, leadIn.end))) continue;
    const moved = inner.map((entry) => ({ ...entry, depth: entry.depth - first.depth }));
    yield {
      kind: isCounted(moved) ? "steps" : "list",
      start: leadIn.start,
      end: inner.at(-1)?.end ?? first.end,
      ...(headings ? { headings } : {}),
      leadIn,
      items: moved,
    };
  }
}

/** Every list of a document, with what introduces it, and the lists within its entries. */
export function* findLists(text: string, pieces: PlacedPiece[]): Generator<StoredBlock> {
  let first = 0;
  while (first < pieces.length) {
    const begins = pieces[first];
    if (!begins || !isItem(begins)) {
      first++;
      continue;
    }
    const { entries, next } = readEntries(text, pieces, first);
    const leadIn = findLeadIn(text, pieces, first);
    first = next;
    const isAnnounced = leadIn !== undefined && introduces(text.slice(leadIn.start, leadIn.end));
    if (entries.length > maxListItems || (entries.length < 2 && !isAnnounced)) continue;
    const depths = nestEntries(entries);
    const items = entries.map((entry, index) => toItem(entry, depths[index] ?? 0));
    const { headings } = begins.piece.location;
    yield {
      kind: isCounted(items) ? "steps" : "list",
      start: Math.min(leadIn?.start ?? begins.start, begins.start),
      end: entries.at(-1)?.end ?? begins.end,
      ...(headings ? { headings } : {}),
      ...(leadIn ? { leadIn } : {}),
      items,
    };
    yield* innerLists(text, items, headings);
  }
}

/** What a sentence with a colon announces where no list follows: a command, an address, a quote. */
export function* findAnnounced(text: string, pieces: PlacedPiece[]): Generator<StoredBlock> {
  for (const [index, announcing] of pieces.entries()) {
    const announced = pieces[index + 1];
    if (announcing.piece.kind !== "paragraph" || announced?.piece.kind !== "paragraph") continue;
    const leadIn = /[:：]\s*$/.test(text.slice(announcing.start, announcing.end))
      ? leadInOf(text, announcing)
      : undefined;
    if (!leadIn || announced.end - announced.start > maxLengthBetween) continue;
    const { headings } = announcing.piece.location;
    yield {
      kind: "definition",
      start: leadIn.start,
      end: announced.end,
      ...(headings ? { headings } : {}),
      leadIn,
      items: [{ start: announced.start, end: announced.end, depth: 0 }],
    };
  }
}
