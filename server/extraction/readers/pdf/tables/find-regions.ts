import { isFigure, isPeriod, isUnitOnly, isYear } from "../../shared/table-values.ts";
import type { Line } from "../pdf-lines.ts";
import { isProse } from "./captions.ts";
import { type Cell, inOrder } from "./cells.ts";
import {
  areInColumns,
  type Column,
  columnOf,
  findColumns,
  holdsWords,
  isInside,
} from "./columns.ts";
import { isOverColumns } from "./heads.ts";

/** The body of a table: its lines by their indexes, and its columns without the labels. */
export type Region = { first: number; last: number; columns: Column[] };

/** Lines further apart than this, in heights of type, belong to different tables. */
const maxGap = 6;
const maxHeadGap = 2.3;
const maxLabelLines = 5;
/** Of the lines of a table; what is set larger is the title of the next. */
const largerType = 1.12;
/** By then the columns are known, and finding them anew for each row would take long. */
const maxRowsForColumns = 300;

/** Whether a cell holds a figure or stands for one. */
export const isAmount = (cell: Cell) => isFigure(cell.text);

/** Numbers of footnotes are set smaller than what they stand behind. */
const minAmountSize = 0.8;

/** Whether a line holds figures behind a label, or several figures. */
function isBody(line: Line): boolean {
  if (line.cells.length < 2 || isHeadLine(line)) return false;
  return line.cells.some(
    (cell, index) =>
      index > 0 &&
      isAmount(cell) &&
      !isYear(cell.text) &&
      cell.size >= minAmountSize * (line.cells[0]?.size ?? 0),
  );
}

/** Whether all that a line holds beside the label are years and dates. */
function isHeadLine({ cells }: Line): boolean {
  const others = cells.slice(1);
  const first = cells[0];
  if (!first || others.length === 0) return first !== undefined && isPeriod(first.text);
  const areHeads = others.every(({ text }) => isPeriod(text) || isUnitOnly(text));
  return areHeads && (isPeriod(first.text) || !isFigure(first.text));
}

/** The next lines from `from` on that hold figures in columns, with the labels between them. */
export function nextRegion(lines: Line[], from: number): Region | undefined {
  let first = from;
  for (; first < lines.length; first++) {
    const line = lines[first];
    if (line && isBody(line)) break;
  }
  const start = lines[first];
  if (!start) return undefined;
  const body: Cell[][] = [valueCells(start)];
  const rests: Cell[][] = [];
  let columns = findColumns(body);
  let last = first;
  for (let index = first + 1; index < lines.length; index++) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line || !previous || isApart(previous, line) || index - last > maxLabelLines) break;
    if (line.size > largerType * start.size) break;
    const isRow =
      isBody(line) ||
      isTotalAlone(line, columns) ||
      (isRowOfWords(line, lines[last], columns) &&
        (index === last + 1 || areInWords(line.cells.slice(1), columns)));
    if (isRow) {
      const values = line.cells.length > 1 ? valueCells(line) : line.cells;
      if (body.length > 1 && values.every((cell) => columnOf(columns, cell) < 0)) break;
      body.push(values);
      const isKnown = body.length > maxRowsForColumns;
      if (!isKnown && !values.every((cell) => isInside(cell, columns))) columns = findColumns(body);
      last = index;
    } else if (isRestOfCells(line, previous, columns)) {
      rests.push(line.cells);
      last = index;
    } else if (line.cells.length > 1 || reachesInto(line, columns)) break;
  }
  for (let line = lines[first - 1]; line && first > from; line = lines[first - 1]) {
    if (!isRestOfCells(line, lines[first], columns)) break;
    rests.push(line.cells);
    first--;
  }
  const known = [...body.slice(0, maxRowsForColumns), ...rests.slice(0, maxRowsForColumns)];
  return { first, last, columns: findColumns(known) };
}

/** The cells of a row without its label; a row may have none and begin in its first column. */
function valueCells(line: Line): Cell[] {
  const cells = inOrder(line.cells);
  return cells.slice(1);
}

function isApart(previous: Line, line: Line): boolean {
  const gap = previous.y - line.y;
  return gap <= 0 || gap > maxGap * Math.max(line.size, previous.size);
}

/** A row may hold words or years where others hold figures: "Semi-annually", "2026". */
function isRowOfWords(line: Line, above: Line | undefined, columns: Column[]): boolean {
  const [label, ...others] = inOrder(line.cells);
  if (!label || others.length === 0) return false;
  const valueFont = above?.cells.at(-1)?.font;
  const isSetAsValues = valueFont !== "" && others.every(({ font }) => font === valueFont);
  if (isHeadLine(line) && !(isSetAsValues && !isPeriod(label.text) && !isUnitOnly(label.text)))
    return false;
  const leftmost = columns[0]?.from ?? 0;
  return (
    label.end < leftmost &&
    others.every(({ text }) => text.length <= maxWordsLength) &&
    areInColumns(others, columns)
  );
}

/** After lines without figures, words go on with a table only where it held words before. */
const areInWords = (cells: Cell[], columns: Column[]) =>
  cells.every((cell) => (columns[columnOf(columns, cell)]?.words ?? 0) > 0);

const maxWordsLength = 60;
const maxLineGap = 1.7;

/** Whether a line goes on with the words of cells above or below it, where columns hold words. */
function isRestOfCells(line: Line, near: Line | undefined, columns: Column[]): boolean {
  const areClose = near !== undefined && Math.abs(near.y - line.y) < maxLineGap * line.size;
  return (
    areClose &&
    areInColumns(line.cells, columns) &&
    line.cells.every((cell) => {
      const column = columns[columnOf(columns, cell)];
      const isSetAsCells = near.cells.some(({ font }) => font === cell.font);
      return column !== undefined && holdsWords(column) && isSetAsCells;
    })
  );
}

function isTotalAlone(line: Line, columns: Column[]): boolean {
  const [cell] = line.cells;
  return (
    line.cells.length === 1 &&
    cell !== undefined &&
    isAmount(cell) &&
    !isYear(cell.text) &&
    columnOf(columns, cell) >= 0
  );
}

function reachesInto(line: Line, columns: Column[]): boolean {
  const leftmost = columns[0]?.from ?? 0;
  return line.end > leftmost + line.size;
}

/** Where a table is set wide, the lines of its heads may be half again as far apart as its rows. */
function maxGapOfHeads(lines: Line[]): number {
  const gaps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
  return 1.5 * (gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
}

/** The lines over a table's body: heads, and between them and the body the first sections. */
export function linesOver(lines: Line[], { first, last, columns }: Region, from: number) {
  const headGap = maxGapOfHeads(lines.slice(first, last + 1));
  const heads: Line[] = [];
  const sections: Line[] = [];
  let top = first;
  for (let index = first - 1; index >= from; index--) {
    const line = lines[index];
    const below = lines[index + 1];
    if (!line || !below || isApart(line, below) || isBody(line)) break;
    if (line.cells.some((cell) => isOverColumns(cell, columns))) {
      const limit =
        heads.length > 0 ? Math.max(maxHeadGap * line.size, headGap) : maxGap * line.size;
      const lowest = heads.at(-1);
      if (line.y - below.y > limit || isProse(line)) break;
      if (lowest && line.size > 1.2 * lowest.size) break;
      heads.unshift(line);
      top = index;
    } else {
      if (heads.length > 0 || sections.length >= maxLabelLines || isProse(line)) break;
      sections.unshift(line);
    }
  }
  return { heads, sections, top };
}

/** So many counts do not grow from row to row by chance. */
const minRowsUnderHeads = 7;
const pageHead = /^(?:pages?|p\.|seiten?|s\.|pág(?:ina)?s?\.?|pagin[ae]|blz\.?|bladzijde)$/iu;

/** Chapters with the numbers of their pages look like a table whose figures only grow. */
export function isTableOfContents(rows: Line[], heads: Line[]): boolean {
  const isOfPages = heads.some(({ cells }) => cells.some(({ text }) => pageHead.test(text)));
  if (rows.length < (heads.length === 0 || isOfPages ? 2 : minRowsUnderHeads)) return false;
  const pages: number[] = [];
  for (const { cells } of rows) {
    const last = cells.at(-1);
    if (!last || !/^\d{1,4}$/.test(last.text) || cells.slice(1, -1).some(isAmount)) return false;
    pages.push(Number(last.text));
  }
  return pages.every((page, index) => index === 0 || page >= (pages[index - 1] ?? 0));
}
