import { isListItem } from "../../../platform/text/list-marker.ts";
import type { TextPiece } from "../../text-piece.ts";
import { type Line, toLines } from "./pdf-lines.ts";
import { findTables, newTableState, type TableState } from "./tables/find-tables.ts";
import type { TextRun } from "./text-runs.ts";

/** Gathered over the pages read so far: the usual fonts and sizes, and the lines that repeat. */
type TypeStatistics = {
  /** Characters by font and by size. */
  fonts: Map<string, number>;
  sizes: Map<number, number>;
  total: number;
  /** How often a line stood at the same height at the head or foot of a page. */
  running: Map<string, number>;
  tables: TableState;
};

export function newTypeStatistics(): TypeStatistics {
  return {
    fonts: new Map(),
    sizes: new Map(),
    total: 0,
    running: new Map(),
    tables: newTableState(),
  };
}

/**
 * Puts the runs of one page together to lines, and the lines to paragraphs, headings, list items
 * and table rows, in the order the page draws them.
 */
export function layOutPage(runs: TextRun[], page: number, statistics: TypeStatistics): TextPiece[] {
  const drawn = dropRunningHeads(dropPageNumber(toLines(runs)), page, statistics);
  count(drawn, statistics);
  const { lines, rows } = findTables(drawn, statistics.tables);
  const bodySize = mostFrequent(statistics.sizes) ?? 0;
  const lineGap = typicalLineGap(lines);
  const rightEdges = rightEdgeByIndent(lines);
  const pieces: TextPiece[] = [];
  let block: Line[] = [];
  let kind: TextPiece["kind"] = "paragraph";
  let level = 0;

  const flush = () => {
    if (block.length === 0) return;
    const text = joinLines(block);
    if (text) {
      const piece: TextPiece = { text, kind, location: { page } };
      const row = block[0] && rows.get(block[0]);
      if (row) pieces.push({ ...piece, row });
      else pieces.push(kind === "heading" ? { ...piece, level } : piece);
    }
    block = [];
  };

  for (const line of lines) {
    const previous = block.at(-1);
    const headingLevel = levelOf(line, bodySize, statistics);
    const lineKind = rows.has(line) ? "table-row" : kindOf(line, headingLevel);
    // A paragraph whose first line is bold: no heading is as wide as the text and goes on in it.
    if (
      kind === "heading" &&
      lineKind === "paragraph" &&
      previous &&
      isContinued(previous, line, lineGap, rightEdges)
    ) {
      kind = "paragraph";
    }
    const continuesBlock =
      previous !== undefined &&
      lineKind !== "table-row" &&
      kind !== "table-row" &&
      (lineKind === kind || (kind === "list-item" && lineKind === "paragraph")) &&
      lineKind !== "list-item" &&
      (lineKind !== "heading" || headingLevel === level) &&
      isContinued(previous, line, lineGap, rightEdges);
    if (!continuesBlock) {
      flush();
      kind = lineKind;
      level = headingLevel;
    }
    block.push(line);
  }
  flush();
  return pieces;
}

/** Drops the page number in the first or last line: the location holds it already. */
function dropPageNumber(lines: Line[]): Line[] {
  const isNumber = (line: Line | undefined) =>
    line !== undefined && /^[-–]? ?\d{1,4} ?[-–]?$/.test(line.text);
  if (lines.length > 1 && isNumber(lines.at(-1))) return lines.slice(0, -1);
  if (lines.length > 1 && isNumber(lines[0])) return lines.slice(1);
  return lines;
}

const maxRunningLines = 2;

/** Running heads and feet are kept on the first two pages and dropped on the others. */
function dropRunningHeads(lines: Line[], page: number, statistics: TypeStatistics): Line[] {
  if (lines.length < 3) return lines;
  const edges = new Set([lines[0], lines.at(-1)]);
  return lines.filter((line) => {
    if (!edges.has(line)) return true;
    const keys = runningHeadKeys(line.text, page).map((text) => `${Math.round(line.y)}:${text}`);
    const seen = Math.max(...keys.map((key) => statistics.running.get(key) ?? 0));
    for (const key of keys) statistics.running.set(key, (statistics.running.get(key) ?? 0) + 1);
    return seen < maxRunningLines;
  });
}

/**
 * The forms in which other pages may repeat a line: unchanged, or with one of its numbers counting
 * up with the pages. Any other change, such as that of a total, makes it a line of its own.
 */
function runningHeadKeys(text: string, page: number): string[] {
  const numbers = [...text.matchAll(/(?<![\d.,])\d{1,4}(?![.,]?\d)/g)].slice(0, maxNumbersPerLine);
  const counted = numbers.map(({ 0: number, index }) => {
    const rest = text.slice(index + number.length);
    return `${text.slice(0, index)}#${Number(number) - page}${rest}`;
  });
  return [text, ...counted];
}

const maxNumbersPerLine = 5;

function count(lines: Line[], statistics: TypeStatistics): void {
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    statistics.sizes.set(size, (statistics.sizes.get(size) ?? 0) + line.text.length);
    statistics.fonts.set(line.font, (statistics.fonts.get(line.font) ?? 0) + line.text.length);
    statistics.total += line.text.length;
  }
}

function mostFrequent(counts: Map<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [value, occurrences] of counts) {
    if (occurrences > most) {
      most = occurrences;
      best = value;
    }
  }
  return best;
}

function typicalLineGap(lines: Line[]): number {
  const gaps: number[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (!previous) continue;
    const gap = previous.y - line.y;
    if (gap > 0.5 * line.size && gap < 4 * line.size) gaps.push(gap);
  }
  gaps.sort((a, b) => a - b);
  // Lines of a paragraph are closest together: the lower quartile is theirs even on a page of tables.
  return gaps[Math.floor(gaps.length / 4)] ?? 0;
}

function indentOf(line: Line): number {
  return Math.round(line.x / 6);
}

function rightEdgeByIndent(lines: Line[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const line of lines) {
    const indent = indentOf(line);
    edges.set(indent, Math.max(edges.get(indent) ?? 0, line.end));
  }
  return edges;
}

function kindOf(line: Line, headingLevel: number): TextPiece["kind"] {
  if (headingLevel > 0) return "heading";
  if (isListItem(line.text)) return "list-item";
  return line.isRow ? "table-row" : "paragraph";
}

const maxHeadingLength = 120;
/** A font used for more than this share of the text is the body font and marks no heading. */
const minBodyFontShare = 0.15;
const minCharactersForFonts = 400;

/** The level of a heading by its size beside the body's, or by a font of its own; 0 for no heading. */
function levelOf(line: Line, bodySize: number, statistics: TypeStatistics): number {
  const isShort = line.text.length >= 3 && line.text.length <= maxHeadingLength;
  if (!isShort || line.isRow || !/\p{L}{2}/u.test(line.text) || /[.,;:]$/.test(line.text)) return 0;
  if (!/^[\p{Lu}\d“"(§]/u.test(line.text)) return 0;
  const ratio = bodySize > 0 ? line.size / bodySize : 1;
  if (ratio >= 1.6) return 1;
  if (ratio >= 1.3) return 2;
  if (ratio >= 1.12) return 3;
  const share = (statistics.fonts.get(line.font) ?? 0) / Math.max(statistics.total, 1);
  const hasOwnFont =
    line.font !== "" && share < minBodyFontShare && statistics.total >= minCharactersForFonts;
  if (!hasOwnFont || ratio < 0.95) return 0;
  return line.text === line.text.toUpperCase() ? 4 : 5;
}

/** Whether a line continues the paragraph of the line before: it follows closely, and that one was full. */
function isContinued(
  previous: Line,
  line: Line,
  lineGap: number,
  rightEdges: Map<number, number>,
): boolean {
  const gap = previous.y - line.y;
  if (gap <= 0 || gap > 1.35 * Math.max(lineGap, line.size)) return false;
  if (Math.abs(previous.size - line.size) > 0.2 * line.size) return false;
  const edge = Math.max(
    rightEdges.get(indentOf(previous)) ?? 0,
    rightEdges.get(indentOf(line)) ?? 0,
  );
  const width = edge - Math.min(previous.x, line.x);
  const wasFull = previous.end >= edge - 0.2 * width;
  return wasFull || /^\p{Ll}/u.test(line.text);
}

function joinLines(lines: Line[]): string {
  let text = "";
  for (const line of lines) {
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text;
    else text += (text ? " " : "") + line.text;
  }
  return text;
}
