import type { TextPiece } from "../../text-piece.ts";
import { normalizeCell } from "./sheet-rows.ts";
import {
  describeTable,
  type TableCell,
  type TableDescription,
  type TableTitle,
} from "./table-structure.ts";
import { isFigure, isPeriod, isUnitOnly, statedUnit } from "./table-values.ts";

type TextTableRow = {
  cells: TableCell[];
  /** How the row is read as text: most often one line. */
  pieces: TextPiece[];
  /** Whether the document says that it heads the columns. */
  isHead: boolean;
};

export type TextTable = {
  add: (row: TextTableRow) => void;
  /** To be called after the last row. */
  end: () => void;
};

type Options = {
  emit: (piece: TextPiece) => void;
  nextTable: () => number;
  title: TableTitle;
};

/** Rows that are looked at together to tell the heads from what stands below them. */
const heldRows = 8;

/**
 * Describes the rows of a table in running text, which come in their order, and hands on their
 * pieces. A table of one row or one column only arranges a page.
 */
export function textTable({ emit, nextTable, title }: Options): TextTable {
  let held: TextTableRow[] | undefined = [];
  let table: TableDescription | undefined;

  const emitRow = ({ pieces, cells }: TextTableRow, isHead: boolean) => {
    const [piece] = pieces;
    const row = isHead ? table?.headRow() : table?.row(cells);
    if (pieces.length === 1 && piece && row && cells.length > 0) emit({ ...piece, row });
    else for (const each of pieces) emit(each);
  };
  const begin = (rows: TextTableRow[]) => {
    const width = widthOf(rows);
    const titleRows = rows.findIndex((row) => !isOverAll(row, width));
    const first = Math.max(0, titleRows);
    const headRows = countHeadRows(rows.slice(first), width);
    if (width > 1 && rows.length - first > 1) {
      const inside = rows.slice(0, first).map(({ cells }) => cells[0]?.text ?? "");
      const heads = rows.slice(first, first + headRows).map(({ cells }) => cells);
      table = describeTable(nextTable(), titleWithin(title, inside, heads), heads);
    }
    for (const [index, row] of rows.entries()) emitRow(row, index < first + headRows);
  };
  return {
    add: (row) => {
      if (!held) {
        emitRow(row, false);
        return;
      }
      held.push(row);
      if (held.length < heldRows) return;
      begin(held);
      held = undefined;
    },
    end: () => {
      if (held) begin(held);
      held = undefined;
    },
  };
}

/** A cell of running text; undefined for an empty one. */
export function textCell(text: string, column: number, span = 1): TableCell | undefined {
  const words = normalizeCell(text);
  return words === "" ? undefined : { column, span, text: words, isNumber: isFigure(words) };
}

const widthOf = (rows: TextTableRow[]) =>
  rows
    .flatMap(({ cells }) => cells)
    .reduce((width, { column, span = 1 }) => Math.max(width, column + span), 0);

/** A first row that is one cell over all columns is the title of its table. */
const isOverAll = ({ cells }: TextTableRow, width: number) =>
  cells.length === 1 && (cells[0]?.span ?? 1) >= width;

function titleWithin(title: TableTitle, inside: string[], heads: TableCell[][]): TableTitle {
  const corner = heads.flatMap(([cell]) => (cell?.column === 0 ? cell.text : []));
  const caption = inside.filter((text) => !isUnitOnly(text)).join(" – ") || title.caption;
  const unit =
    [...inside, ...corner.filter(isUnitOnly)].flatMap((text) => statedUnit(text) ?? [])[0] ??
    title.unit;
  return { ...(caption ? { caption } : {}), ...(unit ? { unit } : {}) };
}

const maxHeadRows = 5;
const maxHeadLength = 80;

const isAmount = (cell: TableCell) => cell.isNumber && !isPeriod(cell.text);

/** How many of the first rows of a table head its columns. */
function countHeadRows(rows: TextTableRow[], width: number): number {
  // A head over all columns right below the heads is the title of a section.
  const stated = rows.findIndex((row) => !row.isHead || isOverAll(row, width));
  let count = stated < 0 ? Math.min(1, rows.length) : stated;
  const isGuessed = count === 0;
  if (isGuessed) count = guessHeadRows(rows, width);
  if (count === 0) return 0;
  const hasCorner = rows[0]?.cells.some(({ column }) => column === 0) ?? false;
  while (
    count < Math.min(maxHeadRows, rows.length - 1) &&
    isLowerHead(rows[count]?.cells ?? [], isGuessed && !hasCorner)
  ) {
    count++;
  }
  return count;
}

/**
 * Whether a row stands below other heads: it leaves the column of labels blank, or names there the unit
 * of the periods beside it. A name beside periods is a row of its own, "Windows Server 2019" of a
 * host, unless `mayNameLabels`: no head says yet what the labels are.
 */
function isLowerHead(cells: TableCell[], mayNameLabels: boolean): boolean {
  const others = cells.filter(({ column }) => column > 0);
  if (others.length === 0 || !looksLikeHead(cells)) return false;
  const labels = cells.filter(({ column }) => column === 0);
  if (labels.length === 0) return true;
  const isUnit = labels.every(({ text }) => isUnitOnly(text));
  return (
    (isUnit || mayNameLabels) && others.every(({ text }) => isPeriod(text) || isUnitOnly(text))
  );
}

/**
 * Where the document does not say so: the first row is a head where it holds words or periods and
 * figures follow. Words over words head a table from three columns and rows on; in two columns
 * words are most often names with their values.
 */
function guessHeadRows([first, ...others]: TextTableRow[], width: number): number {
  if (!first || others.length === 0 || !looksLikeHead(first.cells)) return 0;
  const values = others.map(({ cells }) => cells.filter(({ column }) => column > 0));
  const filled = values.filter((cells) => cells.length > 0);
  if (width === 2) {
    return filled.length > 0 && filled.every((cells) => cells.some(isAmount)) ? 1 : 0;
  }
  if (filled.some((cells) => cells.some(isAmount))) return 1;
  return first.cells.length === width && others.length > 1 ? 1 : 0;
}

function looksLikeHead(cells: TableCell[]): boolean {
  const isLabelOnly = cells.length === 1 && cells[0]?.column === 0;
  return (
    cells.length > 0 &&
    !isLabelOnly &&
    cells.every((cell) => !isAmount(cell) && cell.text.length <= maxHeadLength)
  );
}
