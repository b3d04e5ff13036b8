import type { SheetCell } from "./sheet-rows.ts";
import type { TableCell } from "./table-structure.ts";
import { textCell } from "./text-tables.ts";

export type Merge = {
  column: number;
  /** Columns it covers. */
  span: number;
  /** The rows it covers, from 0. */
  first: number;
  last: number;
};

export const maxMerges = 20_000;
/** A cell over more rows than this frames the sheet and says nothing of its rows. */
export const maxMergedRows = 500;
const maxTextLength = 80;

/**
 * Gives the rows of a sheet, in their order, what stands in a cell that reaches down to them, and
 * the cells how far they reach to the right: each row is found by itself. Merges that are not known
 * before come with the row they begin in.
 */
export function fillMerged(merges: Merge[] = []) {
  const waiting = merges.sort((one, other) => other.first - one.first);
  let reaching: (Merge & { cell: SheetCell })[] = [];
  return (row: number, cells: SheetCell[], begun: Merge[] = []): SheetCell[] => {
    waiting.push(...begun);
    reaching = reaching.filter((merge) => merge.last >= row);
    const columns = new Set(reaching.length > 0 ? cells.map((cell) => cell.column) : []);
    const filled = reaching.flatMap(({ cell }) => (columns.has(cell.column) ? [] : [cell]));
    for (let merge = waiting.at(-1); merge && merge.first <= row; merge = waiting.at(-1)) {
      waiting.pop();
      const { column, span, first, last } = merge;
      const cell = cells.find((candidate) => candidate.column === column);
      if (!cell || first !== row) continue;
      cell.span = span;
      if (last > first && cell.text.length <= maxTextLength) reaching.push({ ...merge, cell });
    }
    if (filled.length === 0 || cells.length === 0) return cells;
    return [...cells, ...filled].sort((one, other) => one.column - other.column);
  };
}

/** A cell of a table that lists those which another one covers, too: one for each column. */
export type GridCell = { text: string; span: number; rows: number; isCovered: boolean };

/**
 * The filled cells of each row of such a table, in its column. The content of a cell that is merged
 * over several rows is repeated in each of them.
 */
export function gridRows() {
  const reaching = new Map<number, { text: string; span: number; rowsLeft: number }>();
  return (cells: GridCell[]): TableCell[] =>
    cells.flatMap(({ text, span, rows, isCovered }, column) => {
      if (!isCovered) {
        if (rows > 1 && text.length <= maxTextLength) {
          reaching.set(column, { text, span, rowsLeft: rows - 1 });
        } else reaching.delete(column);
        return textCell(text, column, span) ?? [];
      }
      const above = reaching.get(column);
      if (!above) return [];
      if (--above.rowsLeft < 1) reaching.delete(column);
      return textCell(above.text, column, above.span) ?? [];
    });
}
