import type { StructureRow } from "../../../../db/structure.ts";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { TextPiece } from "../../text-piece.ts";
import { cellName } from "./cell-names.ts";
import { type Block, sheetTables } from "./sheet-tables.ts";
import { type TableCell, tableCounter } from "./table-structure.ts";

/** The name of a cell is told when its row is described. */
export type SheetCell = Omit<TableCell, "place">;

type SheetRow = { row: number; cells: SheetCell[] };

export type SheetRows = {
  add: (row: number, cells: SheetCell[]) => void;
  /** To be called after the last row. */
  end: () => void;
};

const minHeaderCells = 2;
const maxHeaderRows = 5;

export type HeaderRules = {
  /** Whether only the first row of a block can be its header, as in a table of records. */
  isFirstRowOnly: boolean;
  /** The longest text that a cell of a header has. */
  maxLength: number;
};

/** Workbooks put titles and notes above their headers, and headers above each other. */
const workbookHeaders: HeaderRules = { isFirstRowOnly: false, maxLength: 60 };

type SheetOptions = { rules?: HeaderRules; nextTable?: () => number };

/**
 * Turns the rows of one sheet, given in their order, into text a person can read and search:
 * every row names the headers of its columns ("Name: Ana | Team: Network") and knows its cells.
 * A block of rows begins after an empty row; its first row that holds only words is the header of
 * the rows below, unless the block goes on with the table above the empty row. Several such rows
 * are one header where figures follow, as "Tax liability" over "2024". Each row comes with its
 * description as a row of a table.
 */
export function sheetRows(
  sheet: string,
  emit: (piece: TextPiece) => void,
  { rules = workbookHeaders, nextTable = tableCounter() }: SheetOptions = {},
): SheetRows {
  const { isFirstRowOnly, maxLength } = rules;
  const tables = sheetTables(nextTable);
  let headers: Map<number, string> | undefined;
  let formerHeaders: Map<number, string> | undefined;
  let candidates: SheetRow[] = [];
  let lastRow = -1;
  let hasTitle = false;
  let isInRecords = false;
  const maxCandidates = isFirstRowOnly ? 1 : maxHeaderRows;
  const emitRow = ({ row, cells }: SheetRow) => {
    emit(rowPiece({ sheet, row, cells, headers, structure: tables.row(row, cells) }));
  };
  const emitHeader = (rows: SheetRow[]) => {
    const heads = tables.begin(rows);
    for (const { row, cells } of rows) {
      emit(rowPiece({ sheet, row, cells, headers, structure: tables.headRow() }));
    }
    headers = new Map([...heads].map(([column, words]) => [column, words.join(" ")]));
  };
  const goOn = (block: Pick<Block, "rows" | "next">) => {
    if (!tables.goOn({ ...block, hasTitle, isOneTable: isFirstRowOnly })) return false;
    headers = formerHeaders;
    return true;
  };
  const emitCandidates = (isFollowedByFigures: boolean, next?: SheetCell[]) => {
    const rows = candidates;
    candidates = [];
    const goesOn = rows.length > 0 && goOn({ rows: rows.map(({ cells }) => cells), next });
    const headerRows = goesOn ? [] : isFollowedByFigures ? rows : rows.slice(0, 1);
    if (headerRows.length > 0) emitHeader(headerRows);
    for (const row of rows.slice(headerRows.length)) emitRow(row);
  };
  return {
    add: (row, all) => {
      const cells = all.filter((cell) => cell.text !== "");
      if (cells.length === 0) return;
      if (row > lastRow + 1) {
        emitCandidates(false);
        formerHeaders = headers ?? formerHeaders;
        headers = undefined;
        hasTitle = false;
        isInRecords = false;
        tables.pause();
      }
      lastRow = row;
      const mayBeHeader = headers === undefined && !isInRecords;
      if (mayBeHeader && candidates.length < maxCandidates && looksLikeHeader(cells, maxLength)) {
        candidates.push({ row, cells });
        return;
      }
      // A single cell above a table is its title.
      isInRecords ||= isFirstRowOnly && cells.length >= minHeaderCells;
      if (candidates.length > 0) {
        const figures = cells.filter((cell) => cell.isNumber).length;
        // Periods are heads too where the title of a section follows them.
        const arePeriodsAbove = candidates.at(-1)?.cells.some((cell) => cell.isNumber) ?? false;
        const isFollowedByFigures =
          figures * 2 >= cells.length || (cells.length === 1 && arePeriodsAbove);
        emitCandidates(isFollowedByFigures, cells);
      } else if (!headers && cells.length >= minHeaderCells) goOn({ rows: [], next: cells });
      // In a file of records a row of a single filled field may be a record.
      hasTitle ||= (isFirstRowOnly ? all : cells).length === 1;
      emitRow({ row, cells });
    },
    end: () => emitCandidates(false),
  };
}

function looksLikeHeader(cells: SheetCell[], maxLength: number): boolean {
  if (cells.length < minHeaderCells || cells.some((cell) => cell.text.length > maxLength)) {
    return false;
  }
  const figures = cells.filter((cell) => cell.isNumber);
  return figures.length === 0 || arePeriods(figures);
}

/** Years, months or days beside each other are headers although they are stored as numbers. */
const periodPattern =
  /^(?:(?:FY ?)?(?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*\d{0,4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/i;

function arePeriods(cells: SheetCell[]): boolean {
  const texts = new Set(cells.map((cell) => cell.text));
  return (
    cells.length >= minHeaderCells &&
    texts.size === cells.length &&
    cells.every((cell) => periodPattern.test(cell.text)) &&
    cells.every((cell, index) => index === 0 || cell.column === (cells[index - 1]?.column ?? 0) + 1)
  );
}

type DescribedRow = SheetRow & {
  sheet: string;
  headers: Map<number, string> | undefined;
  structure: StructureRow | undefined;
};

function rowPiece({ sheet, row, cells, headers, structure }: DescribedRow): TextPiece {
  const from = cellName(cells[0]?.column ?? 0, row);
  const to = cellName(cells.at(-1)?.column ?? 0, row);
  const text = cells
    .map((cell) => {
      const header = headers?.get(cell.column);
      return header && header !== cell.text ? `${header}: ${cell.text}` : cell.text;
    })
    .join(" | ");
  return {
    text,
    kind: cells.length === 1 ? "paragraph" : "table-row",
    location: { sheet, cells: from === to ? from : `${from}:${to}` },
    ...(structure ? { row: structure } : {}),
  };
}

/**
 * A number as its cell shows it, and, where the format rounds it, the exact value as well:
 * "436 (435.84)". Values with a long tail of decimals are results of arithmetic and stay rounded.
 */
export function formatExactNumber(shown: string, value: number): string {
  const exact = Number(value.toFixed(maxExactDecimals));
  const isShort = Math.abs(exact - value) < 1e-9 * Math.max(1, Math.abs(value));
  if (!isShort || !/\d/.test(shown)) return shown;
  const scale = shown.includes("%") ? 100 : 1;
  const read = Number(shown.replace(/[^\d.eE+-]/g, "")) / scale;
  const isSame = Math.abs(Math.abs(read) - Math.abs(exact)) < 1e-9 * Math.max(1, Math.abs(exact));
  return isSame || Number.isNaN(read) ? shown : `${shown} (${exact})`;
}

const maxExactDecimals = 4;

export function normalizeCell(text: string): string {
  return collapseWhitespace(text);
}
