import type { StructureRow } from "../../../../../db/structure.ts";
import type { Line } from "../pdf-lines.ts";
import { captionOver } from "./captions.ts";
import { type Cell, inOrder } from "./cells.ts";
import { joinWords } from "./heads.ts";
import { cleanLabel } from "./labels.ts";
import { storedHeads, structureCell, structureRow } from "./structure-row.ts";

const minRows = 2;
const maxHeadLength = 40;
/** In heights of type. */
const maxRowGap = 4;
const maxRestGap = 1.5;
/** Rows are that much further apart than the lines of one row. */
const widerGap = 1.15;

/**
 * Finds tables of words, such as lists of contacts or of roles: a line of short heads in a font of
 * their own, and under it lines whose cells begin where the heads do.
 * @param known the rows of figures found before, which are left out
 * @param state counts the tables of the document
 */
export function findWordTables(
  lines: Line[],
  known: Map<Line, StructureRow>,
  state: { count: number },
): Map<Line, StructureRow> {
  const found = new Map<Line, StructureRow>();
  let index = 0;
  while (index < lines.length - minRows) {
    const end = endOfTable(lines, index, known);
    const heads = inOrder(lines[index]?.cells ?? []);
    const isTable = end > index && areToldApart(lines, index, end);
    if (!isTable) {
      // The lines below are of the same make as the first, and no heads either.
      index = Math.max(end, index + 1);
      continue;
    }
    const table = state.count++;
    const { caption } = captionOver(lines, index, 0);
    for (const [line, row] of readRows(lines.slice(index + 1, end), heads)) {
      found.set(line, structureRow({ table, ...(caption ? { caption } : {}) }, row));
    }
    index = end;
  }
  return found;
}

function isHead(line: Line, next: Line): boolean {
  const [head] = line.cells;
  const areHeads = line.cells.every(
    ({ text, font }) => text.length <= maxHeadLength && /\p{L}/u.test(text) && font === head?.font,
  );
  return line.cells.length >= 2 && next.cells.length >= 2 && areHeads;
}

/**
 * Heads are set in a font of their own, or right under a title, and name what in the rows is told
 * with digits or addresses.
 */
function areToldApart(lines: Line[], first: number, end: number): boolean {
  const head = lines[first];
  const rows = lines.slice(first + 1, end);
  const font = head?.cells[0]?.font;
  if (font && rows.some(({ cells }) => cells.some((cell) => cell.font !== font))) return true;
  const title = lines[first - 1];
  const isUnderTitle = title !== undefined && head !== undefined && title.size > 1.12 * head.size;
  const holdsData = (text: string) => /[\d@]/.test(text);
  return (
    isUnderTitle &&
    !head.cells.some(({ text }) => holdsData(text)) &&
    rows.every(({ cells }) => cells.length === 1 || cells.some(({ text }) => holdsData(text)))
  );
}

/** The end of the table whose heads stand at `first`; `first` where there is none. */
function endOfTable(lines: Line[], first: number, known: Map<Line, StructureRow>): number {
  const head = lines[first];
  const next = lines[first + 1];
  if (!head || !next || known.has(head) || !isHead(head, next)) return first;
  const heads = inOrder(head.cells);
  let end = first + 1;
  let rows = 0;
  for (let line = lines[end]; line; line = lines[end]) {
    const gap = (lines[end - 1]?.y ?? 0) - line.y;
    const cells = inOrder(line.cells);
    if (known.has(line) || gap <= 0 || gap > maxRowGap * line.size) break;
    if (!cells.every((cell) => headOf(cell, heads) >= 0)) break;
    if (cells.length === 1 && gap > maxRestGap * line.size) break;
    if (cells.length > 1) rows++;
    end++;
  }
  return rows >= minRows ? end : first;
}

/** The column of a cell: it begins where its head does or has its middle, and ends before the next. */
function headOf(cell: Cell, heads: Cell[]): number {
  return heads.findIndex((head, index) => {
    const next = heads[index + 1];
    const isFlush = Math.abs(cell.x - head.x) < cell.size && (!next || cell.end < next.x);
    return isFlush || Math.abs(cell.x + cell.end - head.x - head.end) < cell.size;
  });
}

type Row = Pick<StructureRow, "label" | "labelCell" | "cells">;

/**
 * One row for each line that begins in the first column; where rows are further apart than lines,
 * that counts. Other lines go on with the row above.
 */
function readRows(lines: Line[], heads: Cell[]): Map<Line, Row> {
  const gaps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
  const lineGap = gaps.reduce((least, gap) => Math.min(least, gap), Number.POSITIVE_INFINITY);
  const areApart = gaps.some((gap) => gap > widerGap * lineGap);
  const rows = new Map<Line, { texts: string[] }>();
  let row: { texts: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    const cells = inOrder(line.cells);
    const [first] = cells;
    const isFarther = !areApart || (gaps[index - 1] ?? 0) > widerGap * lineGap;
    const startsRow = first !== undefined && headOf(first, heads) === 0 && cells.length > 1;
    if (!row || (startsRow && isFarther)) {
      row = { texts: [] };
      rows.set(line, row);
    }
    for (const cell of cells) {
      const column = headOf(cell, heads);
      const before = row.texts[column];
      row.texts[column] = before ? joinWords(before, cell.text) : cell.text;
    }
  }
  return new Map(
    [...rows].map(([line, { texts }]) => {
      const [label = "", ...others] = texts;
      const headOver = (column: number) => [heads[column]?.text ?? ""];
      const cells = others.flatMap((text, index) =>
        text ? [structureCell(text, headOver(index + 1), index + 1)] : [],
      );
      const labelCell = label ? { labelCell: { heads: storedHeads(headOver(0)), column: 0 } } : {};
      return [line, { label: cleanLabel(label), ...labelCell, cells }];
    }),
  );
}
