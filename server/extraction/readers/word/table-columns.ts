import type { TextPiece } from "../../text-piece.ts";
import { isShortCell } from "../shared/table-row.ts";

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
    /** To be called when the last of the row's `cells` is complete. */
    endCell: (cells: TextPiece[][]) => {
      const cell = cells.at(-1) ?? [];
      const words = cell.filter((piece) => piece.text !== "");
      if (merge === "continue" && words.length === 0) {
        cell.push(...(reaching.get(column) ?? []));
      } else if (merge === "restart" && isShortCell(words)) reaching.set(column, words);
      else reaching.delete(column);
      column += width;
      width = 1;
      merge = undefined;
    },
  };
}

export type TableColumns = ReturnType<typeof tableColumns>;
