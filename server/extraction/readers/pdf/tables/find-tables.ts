import type { StructureRow } from "../../../../../db/structure.ts";
import { statedUnit } from "../../shared/table-values.ts";
import type { Line } from "../pdf-lines.ts";
import { captionOver, isProse } from "./captions.ts";
import { inOrder } from "./cells.ts";
import { areSameColumns, type Column } from "./columns.ts";
import { isAmount, isTableOfContents, linesOver, nextRegion, type Region } from "./find-regions.ts";
import { readHeads } from "./heads.ts";
import { mergeLines } from "./merge-lines.ts";
import { type Table, toRows } from "./read-rows.ts";
import { findWordTables } from "./word-tables.ts";

/** What the pages read so far have in common: tables are counted, and may go on on the next page. */
export type TableState = { count: number; open?: Table };

export const newTableState = (): TableState => ({ count: 0 });

type TablesOfPage = { lines: Line[]; rows: Map<Line, StructureRow> };

/**
 * Finds the tables among the lines of a page by the places of their figures: rows with their label
 * and section, the heads over each column, caption and unit. A table that begins at the top of a
 * page without heads goes on from the page before. Tables of words only, such as lists of contacts,
 * are known by their heads.
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
    state.open = table?.table;
  }
  if (!isAtEnd(lines, from)) state.open = undefined;
  for (const [line, row] of findWordTables(lines, rows, state)) rows.set(line, row);
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
const isAtEnd = (lines: Line[], next: number) => lines.length - next <= 2;

/** More do not fit a page; so many come from drawings. */
const maxColumns = 40;

type ReadTable = { table: Table; rows: Map<Line, StructureRow> };

function readTable(
  lines: Line[],
  region: Region,
  from: number,
  state: TableState,
): ReadTable | undefined {
  const { columns } = region;
  if (columns.length > maxColumns) return;
  const body = lines.slice(region.first, region.last + 1);
  const bodyRows = body.filter((line) => line.cells.length > 1 || line.cells.some(isAmount));
  const over = linesOver(lines, region, from);
  if (over.heads.length === 0 && bodyRows.length < 2) return;
  if (isTableOfContents(bodyRows, over.heads)) return;
  const heads = readHeads(
    over.heads.map(({ cells }) => inOrder(cells).filter(({ isUnsure }) => !isUnsure)),
    columns,
  );
  const caption = captionOver(lines, over.top, from);
  const title = caption.caption ?? heads.stub;
  const unit = heads.units.map(statedUnit)[0] ?? caption.unit;
  const open = openTable(state, columns);
  if (open && over.heads.length === 0 && isRightBelow(lines, region, over.sections, from)) {
    return { table: open, rows: toRows([...over.sections, ...body], columns, open) };
  }
  const isRepeated =
    open !== undefined &&
    (title === undefined || title === open.caption) &&
    JSON.stringify(open.heads) === JSON.stringify(heads.byColumn);
  const table: Table =
    isRepeated && from === 0
      ? open
      : {
          table: state.count++,
          ...(title ? { caption: title } : {}),
          ...(unit ? { unit } : {}),
          columns,
          heads: heads.byColumn,
          labelHeads: heads.stub ? [heads.stub] : [],
          sections: [],
        };
  // Without heads nothing tells sections from a title.
  const sections = over.heads.length > 0 ? over.sections : [];
  return { table, rows: toRows([...sections, ...body], columns, table) };
}

/** The table before, where these are its columns. */
function openTable({ open }: TableState, columns: Column[]): Table | undefined {
  return open && areSameColumns(open.columns, columns) ? open : undefined;
}

const maxLinesBetween = 2;

/** Whether nothing but a running head, a title and sections stand between a table and the one before. */
function isRightBelow(lines: Line[], { first }: Region, sections: Line[], from: number): boolean {
  const between = lines.slice(from, first);
  const others = between.filter((line) => !sections.includes(line));
  return others.length <= maxLinesBetween && !between.some(isProse);
}
