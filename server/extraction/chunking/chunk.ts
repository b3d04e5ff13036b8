import type { StoredLocation } from "../../../db/location.ts";
import type { ChunkStructure, StoredRow, TextRange } from "../../../db/structure.ts";
import { defaultLanguage, type Language } from "../../platform/text/languages/language.ts";
import { splitSentences } from "../../platform/text/sentences.ts";
import { statedUnit } from "../readers/shared/table-values.ts";
import type { TextPiece } from "../text-piece.ts";
import { type BlocksIn, blocksByRange, findBlocks } from "./blocks.ts";
import { type PlacedPiece, placePieces, type Unit } from "./unit.ts";

export type Chunk = {
  chunkIndex: number;
  /** `text.slice(startOffset, endOffset)` of the extracted text. */
  content: string;
  location: StoredLocation;
  startOffset: number;
  endOffset: number;
  /** Its rows and the blocks that reach into it; null where it holds running text only. */
  structure: ChunkStructure | null;
};

export const chunkLength = 1_000;
export const chunkOverlap = 200;

/**
 * Puts the pieces together to the extracted text and cuts it into chunks of at most 1,000
 * characters, which begin with up to 200 characters of the one before in whole sentences or rows.
 * A chunk never spans two pages, slides or sheets, and sections only where they are very short;
 * its heading path is then what they have in common. So its location holds for all of it.
 */
export function chunkPieces(
  pieces: TextPiece[],
  language: Language = defaultLanguage,
): { text: string; chunks: Chunk[] } {
  const { text, units } = joinPieces(pieces, language);
  const blocksIn = blocksByRange(findBlocks(text, units));
  const rows = placePieces(units).filter(({ piece }) => piece.row);
  const rowOf = new Map(rows.map((placed) => [placed.piece, placed]));
  const stated = statedUnits(units);
  const chunks: Chunk[] = [];
  for (const section of sections(units)) {
    for (const [first, last] of chunkRanges(section)) {
      const inside = section.slice(first, last + 1);
      const startOffset = inside[0]?.start ?? 0;
      const endOffset = inside.at(-1)?.end ?? startOffset;
      chunks.push({
        chunkIndex: chunks.length,
        content: text.slice(startOffset, endOffset),
        location: locationOf(inside),
        startOffset,
        endOffset,
        structure: structureOf(
          inside,
          { blocksIn, rowOf, unit: stated.findLast(({ start }) => start < startOffset)?.unit },
          { start: startOffset, end: endOffset },
        ),
      });
    }
  }
  return { text, chunks };
}

type Found = {
  blocksIn: BlocksIn;
  rowOf: Map<TextPiece, PlacedPiece>;
  unit: string | undefined;
};

/** What headings and paragraphs state of units in brackets; over a table it is meant for that one. */
function statedUnits(units: Unit[]) {
  return units.flatMap(({ piece, start }, index) => {
    const isProse = piece.kind === "heading" || piece.kind === "paragraph";
    if (!isProse || !/[([]/.test(piece.text)) return [];
    const isOverTable = units[index + 1]?.piece.kind === "table-row";
    const unit = isOverTable ? undefined : statedUnit(piece.text);
    return unit === undefined ? [] : [{ start, unit }];
  });
}

/** The rows and blocks that reach into a chunk; each knows where it stands as a whole. */
function structureOf(
  units: Unit[],
  { blocksIn, rowOf, unit }: Found,
  range: TextRange,
): ChunkStructure | null {
  const pieces = new Set(units.map(({ piece }) => piece));
  const rows = [...pieces].flatMap((piece): StoredRow[] => {
    const placed = rowOf.get(piece);
    return piece.row && placed ? [{ ...piece.row, start: placed.start, end: placed.end }] : [];
  });
  const inside = blocksIn(range);
  if (rows.length === 0 && inside.length === 0 && unit === undefined) return null;
  return {
    ...(rows.length > 0 ? { rows } : {}),
    ...(inside.length > 0 ? { blocks: inside } : {}),
    ...(unit === undefined ? {} : { unit }),
  };
}

function joinPieces(pieces: TextPiece[], language: Language): { text: string; units: Unit[] } {
  const parts: string[] = [];
  const units: Unit[] = [];
  let offset = 0;
  let previous: TextPiece | undefined;
  for (const piece of pieces) {
    if (piece.text.trim() === "") continue;
    if (previous) {
      const separator = areAdjacentLines(previous, piece) ? "\n" : "\n\n";
      parts.push(separator);
      offset += separator.length;
    }
    for (const { start, end } of splitIntoUnits(piece, language)) {
      units.push({ start: offset + start, end: offset + end, piece });
    }
    parts.push(piece.text);
    offset += piece.text.length;
    previous = piece;
  }
  return { text: parts.join(""), units };
}

function areAdjacentLines(previous: TextPiece, piece: TextPiece): boolean {
  const isLine = piece.kind === "list-item" || piece.kind === "table-row";
  return isLine && previous.kind === piece.kind && isSamePlace(previous, piece);
}

// No longer than the overlap, so that the next chunk can begin with the last part.
const maxPartLength = chunkOverlap;

function* splitIntoUnits(
  piece: TextPiece,
  language: Language,
): Generator<{ start: number; end: number }> {
  const isLine = piece.kind !== "paragraph" && piece.kind !== "note";
  if (piece.text.length <= (isLine ? chunkLength : chunkOverlap)) {
    yield { start: 0, end: piece.text.length };
    return;
  }
  for (const sentence of splitSentences(piece.text, language)) {
    if (sentence.end - sentence.start <= chunkLength) yield sentence;
    else yield* splitAtSpaces(piece.text, sentence.start, sentence.end);
  }
}

/** Cuts what has no sentence end for long at white space, or anywhere where there is none. */
function* splitAtSpaces(
  text: string,
  start: number,
  end: number,
): Generator<{ start: number; end: number }> {
  let from = start;
  while (end - from > maxPartLength) {
    const space = text.slice(from, from + maxPartLength + 1).lastIndexOf(" ");
    let to = from + (space > maxPartLength / 2 ? space : maxPartLength);
    // Never between the two halves of one character.
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to--;
    yield { start: from, end: to };
    from = text.charAt(to) === " " ? to + 1 : to;
  }
  if (from < end) yield { start: from, end };
}

function isSamePlace({ location: a }: TextPiece, { location: b }: TextPiece): boolean {
  return a.page === b.page && a.slide === b.slide && a.sheet === b.sheet && a.part === b.part;
}

/** Sections shorter than this share a chunk with the next one on the same page. */
const minSectionLength = 150;

/** A section is a heading, or several in a row, with what stands under it on the same page. */
function* sections(units: Unit[]): Generator<Unit[]> {
  let section: Unit[] = [];
  for (const unit of units) {
    const first = section[0];
    const previous = section.at(-1);
    if (first && previous) {
      const startsSection = unit.piece.kind === "heading" && previous.piece.kind !== "heading";
      const isLong = previous.end - first.start >= minSectionLength;
      if ((startsSection && isLong) || !isSamePlace(previous.piece, unit.piece)) {
        if (!isInPathOfNext(section, unit)) yield section;
        section = [];
      }
    }
    section.push(unit);
  }
  if (section.length > 0) yield section;
}

/** Headings left alone at the foot of a page: the text under them carries them in its path. */
function isInPathOfNext(section: Unit[], next: Unit): boolean {
  const path = next.piece.location.headings ?? [];
  return section.every(
    (unit) => unit.piece.kind === "heading" && path.includes(unit.piece.text.slice(0, 200)),
  );
}

/** Index pairs of the first and last unit of each chunk of a section. */
function* chunkRanges(section: Unit[]): Generator<[number, number]> {
  const startOf = (index: number) => section[index]?.start ?? 0;
  const endOf = (index: number) => section[index]?.end ?? 0;
  let first = 0;
  while (first < section.length) {
    let last = first;
    while (last + 1 < section.length && endOf(last + 1) - startOf(first) <= chunkLength) last++;
    yield [first, last];
    if (last === section.length - 1) return;
    let next = last + 1;
    while (
      next - 1 > first &&
      endOf(last) - startOf(next - 1) <= chunkOverlap &&
      endOf(last + 1) - startOf(next - 1) <= chunkLength
    ) {
      next--;
    }
    first = next;
  }
}

function locationOf(units: Unit[]): StoredLocation {
  const first = units[0]?.piece;
  if (!first) return {};
  const location: StoredLocation = { ...first.location };
  delete location.headings;
  const content = units.filter((unit) => unit.piece.kind !== "heading");
  const paths = (content.length > 0 ? content : units).map(({ piece }) => pathOf(piece));
  const headings = paths.reduce(commonPrefix);
  if (headings.length > 0) location.headings = headings;
  const ranges = units.flatMap((unit) => unit.piece.location.cells ?? []);
  if (ranges.length > 0) location.cells = boundingRange(ranges);
  return location;
}

function pathOf(piece: TextPiece): string[] {
  const path = piece.location.headings ?? [];
  return piece.kind === "heading" ? [...path, piece.text] : path;
}

function commonPrefix(a: string[], b: string[]): string[] {
  if (a === b) return a;
  const differs = a.findIndex((heading, index) => heading !== b[index]);
  return differs < 0 ? a : a.slice(0, differs);
}

const columnOf = (cell: string) => /^[A-Z]+/.exec(cell)?.[0] ?? "";
const rowOf = (cell: string) => /\d+$/.exec(cell)?.[0] ?? "";
/** "Z" stands before "AA". */
const byColumn = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** The cells around all ranges, which follow each other downwards: "B2:D2", "A3:F3" give "A2:F3". */
function boundingRange(ranges: string[]): string {
  const corners = ranges.map((range) => range.split(":"));
  const starts = corners.map(([start = ""]) => start);
  const ends = corners.map((corner) => corner.at(-1) ?? "");
  const [first = ""] = starts.map(columnOf).sort(byColumn);
  const last = ends.map(columnOf).sort(byColumn).at(-1) ?? "";
  const from = `${first}${rowOf(starts[0] ?? "")}`;
  const to = `${last}${rowOf(ends.at(-1) ?? "")}`;
  return from === to ? from : `${from}:${to}`;
}
