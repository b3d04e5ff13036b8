import type { StructureRow } from "../../../../../db/structure.ts";
import type { Line } from "../pdf-lines.ts";
import { captionOver, isProse } from "./captions.ts";
import { type Cell, inOrder } from "./cells.ts";
import { areSameColumns, type Column, columnOf, findColumns } from "./columns.ts";
import { readHeads } from "./heads.ts";
import { cleanLabel, nameRows } from "./labels.ts";
import { mergeLines } from "./merge-lines.ts";
import { isEmptyFigure, isFigure, isPeriod, isUnitOnly, isYear, statedUnit } from "./values.ts";

type Table = Pick<StructureRow, "table" | "caption" | "unit"> & {
  columns: Column[];
  heads: string[][];
};

/** What the pages read so far have in common: tables are counted, and may go on on the next page. */
export type TableState = { count: number; open?: Table };

export const newTableState = (): TableState => ({ count: 0 });

export type TablesOfPage = { lines: Line[]; rows: Map<Line, StructureRow> };

type Region = { first: number; last: number; columns: Column[] };

/** Lines further apart than this, in heights of type, belong to different tables. */
const maxGap = 6;
const maxHeadGap = 2.3;
const maxLabelLines = 5;

/**
 * Finds the tables among the lines of a page by the places of their figures: rows with their label
 * and section, the heads over each column, caption and unit. A table that begins at the top of a
 * page without heads goes on from the page before.
 * @returns the lines in the order they are read, and the row that each line of a table holds
 */
export function findTables(drawn: Line[], state: TableState): TablesOfPage {
  const rows = new Map<Line, StructureRow>();
  const merged = mergeLines(drawn);
  const lines = merged.map(({ line }) => line);
  let from = 0;
  while (from < lines.length) {
    const region = nextRegion(lines, from);
    if (!region) break;
    const table = readTable(lines, region, from, state);
    if (table) for (const [line, row] of table.rows) rows.set(line, row);
    from = region.last + 1;
    state.open = undefined;
    if (table && isAtEnd(lines, region.last)) state.open = table.table;
  }
  return { rows, lines: inReadingOrder(drawn, merged, rows) };
}

/** The lines as drawn, but for the rows whose cells were drawn one by one: they are put together. */
function inReadingOrder(
  drawn: Line[],
  merged: { line: Line; parts: Line[] }[],
  rows: Map<Line, StructureRow>,
): Line[] {
  const wholes = new Map<Line, Line>();
  for (const { line, parts } of merged) {
    if (parts.length > 1 && rows.has(line)) for (const part of parts) wholes.set(part, line);
  }
  return wholes.size === 0 ? drawn : [...new Set(drawn.map((line) => wholes.get(line) ?? line))];
}

/** Only a note and a page number may follow a table that goes on on the next page. */
const isAtEnd = (lines: Line[], last: number) => lines.length - last <= 3;

const isAmount = (cell: Cell) => isFigure(cell.text);

/** Whether a line holds figures behind a label, or several figures. */
function isBody(line: Line): boolean {
  if (line.cells.length < 2 || isHeadLine(line)) return false;
  return line.cells.some((cell, index) => index > 0 && isAmount(cell) && !isYear(cell.text));
}

/** Whether all that a line holds beside the label are years and dates. */
function isHeadLine({ cells }: Line): boolean {
  const others = cells.slice(1);
  const first = cells[0];
  if (!first || others.length === 0) return first !== undefined && isPeriod(first.text);
  const areHeads = others.every(({ text }) => isPeriod(text) || isUnitOnly(text));
  return areHeads && (isPeriod(first.text) || !isFigure(first.text));
}

function nextRegion(lines: Line[], from: number): Region | undefined {
  let first = from;
  for (; first < lines.length; first++) {
    const line = lines[first];
    if (line && isBody(line)) break;
  }
  const start = lines[first];
  if (!start) return undefined;
  const body: Cell[][] = [valueCells(start)];
  let columns = findColumns(body);
  let last = first;
  for (let index = first + 1; index < lines.length; index++) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line || !previous || isApart(previous, line) || index - last > maxLabelLines) break;
    const isRow =
      isBody(line) || isRowOfWords(line, lines[last], columns) || isTotalAlone(line, columns);
    if (isRow) {
      const values = line.cells.length > 1 ? valueCells(line) : line.cells;
      if (body.length > 1 && values.every((cell) => columnOf(columns, cell) < 0)) break;
      body.push(values);
      columns = findColumns(body);
      last = index;
    } else if (line.cells.length > 1 || isHeadLine(line) || reachesInto(line, columns)) break;
  }
  return { first, last, columns };
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
  return label.end < leftmost && others.every((cell) => isInOneColumn(cell, columns));
}

const maxWordsLength = 60;

const isInOneColumn = (cell: Cell, columns: Column[]) =>
  cell.text.length <= maxWordsLength &&
  columns.filter((column) => column.x < cell.end && column.end > cell.x).length === 1;

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

type ReadTable = { table: Table; rows: Map<Line, StructureRow> };

function readTable(
  lines: Line[],
  region: Region,
  from: number,
  state: TableState,
): ReadTable | undefined {
  const { columns } = region;
  const body = lines.slice(region.first, region.last + 1);
  const bodyRows = body.filter((line) => line.cells.length > 1 || line.cells.some(isAmount));
  const over = linesOver(lines, region, from);
  if (over.heads.length === 0 && (bodyRows.length < 2 || isTableOfContents(bodyRows))) return;
  if (over.heads.length > 0 && isTableOfContents(bodyRows) && columns.length === 1) return;
  const heads = readHeads(
    over.heads.map(({ cells }) => inOrder(cells)),
    columns,
  );
  const caption = captionOver(lines, over.top, from);
  const goesOn =
    over.heads.length === 0 && over.top === 0 && state.open?.columns.length === columns.length
      ? state.open
      : undefined;
  const isSame =
    goesOn !== undefined && areSameColumns(goesOn.columns, columns) ? goesOn : undefined;
  const stubUnit = heads.stub ? statedUnit(heads.stub) : undefined;
  const title = caption.caption ?? heads.stub;
  const unit = heads.units.map(statedUnit)[0] ?? stubUnit ?? caption.unit;
  const table: Table = isSame ?? {
    table: state.count++,
    ...(title ? { caption: title } : {}),
    ...(unit ? { unit } : {}),
    columns,
    heads: heads.byColumn,
  };
  return { table, rows: toRows([...over.sections, ...body], columns, table) };
}

/** The lines over a table's body: heads, and between them and the body the first sections. */
function linesOver(lines: Line[], { first, columns }: Region, from: number) {
  const heads: Line[] = [];
  const sections: Line[] = [];
  const leftmost = columns[0]?.from ?? 0;
  let top = first;
  for (let index = first - 1; index >= from; index--) {
    const line = lines[index];
    const below = lines[index + 1];
    if (!line || !below || isApart(line, below) || isBody(line)) break;
    const isOverColumns = line.cells.some((cell) => (cell.from + cell.end) / 2 >= leftmost);
    if (isOverColumns) {
      const limit = heads.length > 0 ? maxHeadGap : maxGap;
      const lowest = heads.at(-1);
      if (line.y - below.y > limit * line.size || isProse(line)) break;
      if (lowest && line.size > 1.2 * lowest.size) break;
      heads.unshift(line);
      top = index;
    } else {
      if (heads.length > 0 || sections.length >= maxLabelLines || isProse(line)) break;
      sections.unshift(line);
    }
  }
  // Without heads nothing tells sections from a title, but that sections stand next to their rows.
  if (heads.length > 0) return { heads, sections, top };
  return { heads, sections: [], top: first };
}

/** Chapters with the numbers of their pages look like a table of one column that only grows. */
function isTableOfContents(rows: Line[]): boolean {
  const pages: number[] = [];
  for (const { cells } of rows) {
    const last = cells.at(-1);
    if (cells.length > 3 || !last || !/^\d{1,4}$/.test(last.text)) return false;
    pages.push(Number(last.text));
  }
  return pages.every((page, index) => index === 0 || page >= (pages[index - 1] ?? 0));
}

function toRows(lines: Line[], columns: Column[], table: Table): Map<Line, StructureRow> {
  const leftmost = columns[0]?.from ?? 0;
  const parts = lines.map((line) => {
    const cells = inOrder(line.cells);
    const [first] = cells;
    const isLabelled =
      first !== undefined && (columnOf(columns, first) < 0 || first.x < leftmost - first.size);
    const values = isLabelled ? cells.slice(1) : cells;
    return { line, label: isLabelled ? first : undefined, values };
  });
  const labelEnd = Math.max(0, ...parts.map(({ label }) => label?.end ?? 0));
  const names = nameRows(
    parts.map(({ line, label, values }) => ({
      label: label?.text ?? "",
      ...(label ? { x: label.x } : {}),
      y: line.y,
      end: label?.end ?? 0,
      size: line.size,
      hasCells: values.length > 0,
    })),
    labelEnd,
  );
  const rows = new Map<Line, StructureRow>();
  for (const [index, { line, values }] of parts.entries()) {
    const name = names[index];
    if (!name) continue;
    const cells = values.flatMap((cell) => {
      const column = columnOf(columns, cell);
      const heads = column < 0 ? [] : (table.heads[column] ?? []);
      return cell.text === "" ? [] : [{ heads: heads.map(cleanLabel), text: cell.text.trim() }];
    });
    if (cells.every(({ text }) => isEmptyFigure(text)) && name.label === "") continue;
    rows.set(line, {
      table: table.table,
      ...(table.caption ? { caption: table.caption } : {}),
      ...(table.unit ? { unit: table.unit } : {}),
      ...(name.section.length > 0 ? { section: name.section } : {}),
      label: name.label,
      cells,
    });
  }
  return rows;
}
