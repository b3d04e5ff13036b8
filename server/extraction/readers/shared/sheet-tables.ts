import type { StructureRow } from "../../../../db/structure.ts";
import { cellName } from "./cell-names.ts";
import {
  describeTable,
  mergeHeads,
  type TableCell,
  type TableDescription,
  type TableTitle,
} from "./table-structure.ts";
import { isFigure, isPeriod, isUnitOnly, statedUnit } from "./table-values.ts";

type Cell = Omit<TableCell, "place">;
type Row = { row: number; cells: Cell[] };

const maxTitles = 4;
const maxTitleLength = 200;

/**
 * Follows the tables of one sheet: which row begins one, what stands over it, and which rows belong
 * to it. After an empty row a table goes on where the rows fill its columns in the same way and have
 * no heads of their own.
 */
export function sheetTables(nextTable: () => number) {
  let table: TableDescription | undefined;
  let former: TableDescription | undefined;
  let columns = followColumns();
  let formerColumns = columns;
  /** Rows of one cell over a table that may follow. */
  let titles: Row[] = [];

  /** Begins the table under these rows of heads; returns the words over each of its columns. */
  const begin = (headRows: Row[]): Map<number, string[]> => {
    const rows = headRows.map(({ row, cells }) => placed(row, cells));
    const upper = titles.filter(({ cells }) => isOverColumns(cells, rows));
    const over = titles.filter((title) => !upper.includes(title));
    const levels = [...upper.map(({ row, cells }) => placed(row, cells)), ...rows];
    table = describeTable(nextTable(), titleOf(over, rows), levels);
    columns = followColumns();
    titles = [];
    return mergeHeads(rows);
  };

  /** A table without heads, such as names with their values. */
  const beginBelow = (): TableDescription => {
    const begun = describeTable(nextTable(), titleOf(titles, []), []);
    columns = followColumns();
    titles = [];
    return begun;
  };

  /** Whether the table above the empty row goes on with these rows; if so, they belong to it. */
  const goOn = (block: Block): boolean => {
    if (table || !former || !goesOn(former, formerColumns, block)) return false;
    table = former;
    columns = formerColumns;
    for (const title of titles) table.row(placed(title.row, title.cells));
    titles = [];
    return true;
  };

  const row = (number: number, cells: Cell[]): StructureRow | undefined => {
    if (!table && cells.length === 1) {
      titles = [...titles, { row: number, cells }].slice(-maxTitles);
      return undefined;
    }
    table ??= beginBelow();
    columns.add(cells);
    return table.row(placed(number, cells));
  };

  return {
    begin,
    goOn,
    row,
    headRow: () => table?.headRow(),
    /** To be called where an empty row stands. */
    pause: () => {
      if (table) titles = [];
      if (table) formerColumns = columns;
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

/** The first rows of several cells that stand below an empty row. */
export type Block = {
  /** Those that may be heads. */
  rows: Cell[][];
  /** The row after them. */
  next: Cell[] | undefined;
  /** Whether a title stands over them. */
  hasTitle: boolean;
  /** Whether a second table is unlikely, as in a file of records. */
  isOneTable: boolean;
};

function goesOn({ heads }: TableDescription, columns: Columns, block: Block): boolean {
  const { rows, next, hasTitle, isOneTable } = block;
  const all = next ? [...rows, next] : rows;
  if (heads.size < 2) return false;
  const fits = all.every(([, ...others]) => others.every((cell) => heads.has(cell.column)));
  const [first] = rows;
  if (!first) {
    // Figures go on below the title of a section, too.
    const hasFigures = next?.slice(1).some((cell) => cell.isNumber) ?? false;
    return isOneTable ? fits || !hasTitle : fits && (hasFigures || !hasTitle);
  }
  const repeatsHeads = first.every(({ column, text }) => heads.get(column)?.at(-1) === text);
  if (!fits || hasTitle || repeatsHeads) return false;
  const changes = columns.changes(first, next ?? []);
  // One word among figures may be a remark in a record.
  return isOneTable ? changes < 2 : changes === 0 && columns.areFilledBy(all);
}

type Columns = ReturnType<typeof followColumns>;

/** Follows how the rows of a table fill its columns. */
function followColumns() {
  let rows = 0;
  const counts = new Map<number, { filled: number; figures: number }>();
  return {
    add: (cells: Cell[]) => {
      rows++;
      for (const { column, isNumber } of cells) {
        const { filled, figures } = counts.get(column) ?? { filled: 0, figures: 0 };
        counts.set(column, { filled: filled + 1, figures: figures + (isNumber ? 1 : 0) });
      }
    },
    /** In how many columns a word stands where figures did, or a figure follows where none did. */
    changes: (first: Cell[], next: Cell[]) =>
      first.filter((cell) => {
        const count = counts.get(cell.column);
        if (!count || cell.isNumber || isFigure(cell.text)) return false;
        const below = next.find(({ column }) => column === cell.column);
        return count.figures === count.filled || (count.figures === 0 && below?.isNumber === true);
      }).length,
    /** Whether a cell stands in each column that no row so far has left empty. */
    areFilledBy: (block: Cell[][]) =>
      [...counts].every(
        ([column, { filled }]) =>
          filled < rows || block.flat().some((cell) => cell.column === column),
      ),
  };
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
