import type { StructureRow } from "../../../../db/structure.ts";
import { cellName } from "./cell-names.ts";
import {
  describeTable,
  mergeHeads,
  type TableCell,
  type TableDescription,
  type TableTitle,
} from "./table-structure.ts";
import { isPeriod, isUnitOnly, statedUnit } from "./table-values.ts";

type Cell = Omit<TableCell, "place">;
type Row = { row: number; cells: Cell[] };

const maxTitles = 4;
const maxTitleLength = 200;

/**
 * Follows the tables of one sheet: which row begins one, what stands over it, and which rows belong
 * to it. After an empty row a table goes on where the rows have no heads of their own and figures
 * in its columns.
 */
export function sheetTables(nextTable: () => number) {
  let table: TableDescription | undefined;
  let former: TableDescription | undefined;
  /** Rows of one cell over a table that may follow. */
  let titles: Row[] = [];

  /** Begins the table under these rows of heads; returns the words over each of its columns. */
  const begin = (headRows: Row[]): Map<number, string[]> => {
    const rows = headRows.map(({ row, cells }) => placed(row, cells));
    const upper = titles.filter(({ cells }) => isOverColumns(cells, rows));
    const over = titles.filter((title) => !upper.includes(title));
    const levels = [...upper.map(({ row, cells }) => placed(row, cells)), ...rows];
    table = describeTable(nextTable(), titleOf(over, rows), levels);
    titles = [];
    return mergeHeads(rows);
  };

  /** A table that goes on, or one without heads, such as names with their values. */
  const beginBelow = (cells: Cell[]): TableDescription => {
    const isSame = former !== undefined && goesOn(former, cells);
    const begun = isSame && former ? former : describeTable(nextTable(), titleOf(titles, []), []);
    if (isSame) for (const title of titles) begun.row(placed(title.row, title.cells));
    titles = [];
    return begun;
  };

  const row = (number: number, cells: Cell[]): StructureRow | undefined => {
    if (!table && cells.length === 1) {
      titles = [...titles, { row: number, cells }].slice(-maxTitles);
      return undefined;
    }
    table ??= beginBelow(cells);
    return table.row(placed(number, cells));
  };

  return {
    begin,
    row,
    headRow: () => table?.headRow(),
    /** To be called where an empty row stands. */
    pause: () => {
      if (table) titles = [];
      former = table ?? former;
      table = undefined;
    },
  };
}

const placed = (row: number, cells: Cell[]): TableCell[] =>
  cells.map((cell) => ({ ...cell, place: cellName(cell.column, row) }));

/** A single cell right of the labels heads the columns that it stands over. */
function isOverColumns([cell]: Cell[], rows: TableCell[][]): boolean {
  if (!cell || cell.column === 0) return false;
  const first = Math.min(...rows.flatMap((cells) => cells.map(({ column }) => column)));
  // Where the first head is a year or a day, the labels stand left of it.
  const isPeriodFirst = rows.some(([head]) => head?.column === first && isPeriod(head.text));
  return cell.column > first || (cell.column === first && isPeriodFirst);
}

/** Figures under heads of the table, and nothing beside its columns. */
function goesOn({ heads }: TableDescription, cells: Cell[]): boolean {
  const [, ...others] = cells;
  return (
    heads.size > 1 &&
    others.some((cell) => cell.isNumber) &&
    others.every((cell) => heads.has(cell.column))
  );
}

/** Titles in their order as caption, and the unit that one of them or the corner of the table states. */
function titleOf(titles: Row[], headRows: TableCell[][]): TableTitle {
  const texts = titles
    .flatMap(({ cells }) => cells[0]?.text ?? [])
    .filter((text) => text.length <= maxTitleLength);
  const corner = headRows.flatMap(([cell]) => (cell?.column === 0 ? cell.text : []));
  const unit = [...texts, ...corner.filter(isUnitOnly)].flatMap(
    (text) => statedUnit(text) ?? [],
  )[0];
  const caption = texts.filter((text) => !isUnitOnly(text)).join(" – ");
  return { ...(caption ? { caption } : {}), ...(unit ? { unit } : {}) };
}
