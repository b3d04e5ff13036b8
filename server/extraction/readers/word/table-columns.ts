import type { TextPiece } from "../../text-piece.ts";
import { isShortCell } from "../shared/table-row.ts";
import type { TableCell } from "../shared/table-structure.ts";
import { textCell } from "../shared/text-tables.ts";

export type CellPlace = { column: number; span: number };

/**
 * Follows the columns of a table from row to row: the content of a cell that is merged over several
 * rows is repeated in each of them, since each row is found by itself.
 */
export function tableColumns() {
  const reaching = new Map<number, TextPiece[]>();
  let column = 0;
  let width = 1;
  let merge: "restart" | "continue" | undefined;
  return {
    beginRow: () => {
      column = 0;
    },
    note: (name: "gridBefore" | "gridSpan" | "vMerge", value: string | undefined) => {
      const count = Math.max(1, Number(value) || 1);
      if (name === "gridBefore") column += count;
      else if (name === "gridSpan") width = count;
      else merge = value === "restart" ? "restart" : "continue";
    },
    /** To be called when the last of the row's `cells` is complete; tells where it stands. */
    endCell: (cells: TextPiece[][]): CellPlace => {
      const cell = cells.at(-1) ?? [];
      const words = cell.filter((piece) => piece.text !== "");
      if (merge === "continue" && words.length === 0) {
        cell.push(...(reaching.get(column) ?? []));
      } else if (merge === "restart" && isShortCell(words)) reaching.set(column, words);
      else reaching.delete(column);
      const place = { column, span: width };
      column += width;
      width = 1;
      merge = undefined;
      return place;
    },
  };
}

export type TableColumns = ReturnType<typeof tableColumns>;

/** The cells of a row that hold text, each in its column. */
export const rowCells = (cells: TextPiece[][], places: CellPlace[]): TableCell[] =>
  cells.flatMap((pieces, index) => {
    const { column, span } = places[index] ?? { column: index, span: 1 };
    return textCell(pieces.map((piece) => piece.text).join(" "), column, span) ?? [];
  });
