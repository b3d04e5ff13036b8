import { isFigure } from "../../shared/table-values.ts";
import type { Cell } from "./cells.ts";

type Extent = { x: number; end: number };

/** A column by the room its cells take; `from` counts currency signs set apart, `x` does not. */
export type Column = Extent & { from: number; figures: number; words: number };

export const holdsWords = ({ figures, words }: Column): boolean => words > figures;

const overlap = (a: Extent, b: Extent) => Math.min(a.end, b.end) - Math.max(a.x, b.x);

/** The column a cell stands in: the one it shares most of its width with, if any. */
export function columnOf(columns: Column[], cell: Extent): number {
  let best = -1;
  let most = 0;
  for (const [index, column] of columns.entries()) {
    const shared = overlap(column, cell);
    if (shared > most) {
      most = shared;
      best = index;
    }
  }
  return best;
}

/**
 * The columns of rows by their cells' places, from left to right. Figures decide, in the rows that
 * have most of them first; words between them open columns of their own where they share none.
 * @param rows the cells of each row without its label
 */
export function findColumns(rows: Cell[][]): Column[] {
  const columns: Column[] = [];
  const fullest = rows.toSorted((a, b) => b.length - a.length);
  for (const wanted of [true, false]) {
    for (const cells of fullest) {
      for (const cell of cells) if (isFigure(cell.text) === wanted) place(columns, cell);
    }
  }
  for (const cell of rows.flat()) {
    const column = columns[columnOf(columns, cell)];
    if (column && isFigure(cell.text)) column.figures++;
    else if (column) column.words++;
  }
  return columns.sort((a, b) => a.x - b.x);
}

function place(columns: Column[], cell: Cell): void {
  const touched = columns.filter((column) => overlap(column, cell) > 0);
  const [column] = touched;
  if (touched.length > 1) return;
  if (!column) {
    columns.push({ x: cell.x, from: cell.from, end: cell.end, figures: 0, words: 0 });
    return;
  }
  column.x = Math.min(column.x, cell.x);
  column.from = Math.min(column.from, cell.from);
  column.end = Math.max(column.end, cell.end);
}

/** Whether each of the cells shares its width with one column and no other. */
export const areInColumns = (cells: Cell[], columns: Column[]): boolean =>
  cells.every((cell) => columns.filter((column) => overlap(column, cell) > 0).length === 1);

/** Whether a cell lies within the width that one of the columns has already. */
export const isInside = (cell: Cell, columns: Column[]): boolean =>
  columns.some(({ x, from, end }) => from <= cell.from && x <= cell.x && cell.end <= end);

/** Whether two tables have the same columns at the same places, as the parts of one table do. */
export function areSameColumns(one: Column[], other: Column[]): boolean {
  return (
    one.length === other.length &&
    one.every((column, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && overlap(column, counterpart) > 0;
    })
  );
}
