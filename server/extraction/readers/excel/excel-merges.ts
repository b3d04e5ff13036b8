import { parseCellName } from "../shared/cell-names.ts";
import type { SheetCell } from "../shared/sheet-rows.ts";

export type Merge = {
  column: number;
  /** Columns it covers. */
  span: number;
  /** The rows it covers, from 0. */
  first: number;
  last: number;
};

const mergePattern = /mergeCell\b[^>]{0,200}?\bref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g;
const mergesElement = "mergeCells";
export const maxMerges = 20_000;
/** A cell over more rows than this frames the sheet and says nothing of its rows. */
export const maxMergedRows = 500;
const maxTextLength = 80;

/** The merges of a sheet. They stand behind the rows, so the part is looked through before. */
export async function readMerges(source: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let text = "";
  let hasBegun = false;
  for await (const chunk of source) {
    text += chunk.toString("latin1");
    if (!hasBegun) {
      const at = text.indexOf(mergesElement);
      hasBegun = at >= 0;
      text = text.slice(hasBegun ? at : -mergesElement.length);
    }
    if (!hasBegun) continue;
    let end = 0;
    for (const { index, 0: whole, 1: from = "", 2: to = "" } of text.matchAll(mergePattern)) {
      end = index + whole.length;
      const first = parseCellName(from);
      const last = parseCellName(to);
      if (!first || !last || last.row - first.row > maxMergedRows) continue;
      const span = Math.max(1, last.column - first.column + 1);
      merges.push({ column: first.column, span, first: first.row, last: last.row });
      if (merges.length >= maxMerges) return merges;
    }
    text = text.slice(Math.max(end, text.length - 300));
  }
  return merges;
}

/**
 * Gives the rows of a sheet, in their order, what stands in a cell that reaches down to them, and
 * the cells how far they reach to the right: each row is found by itself.
 */
export function fillMerged(merges: Merge[]) {
  const waiting = merges.sort((one, other) => other.first - one.first);
  let reaching: (Merge & { cell: SheetCell })[] = [];
  return (row: number, cells: SheetCell[]): SheetCell[] => {
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
