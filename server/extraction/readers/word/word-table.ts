import type { TextPiece } from "../../text-piece.ts";

/** Kept in cells, where it lines up what stands beside it. */
export const blankLine: TextPiece = { text: "", kind: "paragraph", location: {} };

const maxRepeatedLength = 80;

/**
 * Follows the columns of a table from row to row: what stands in a cell that reaches down over
 * several rows is told in each of them, since each row is found by itself.
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
      } else if (merge === "restart" && isShort(words)) reaching.set(column, words);
      else reaching.delete(column);
      column += width;
      width = 1;
      merge = undefined;
    },
  };
}

export type TableColumns = ReturnType<typeof tableColumns>;

const isShort = (pieces: TextPiece[]) =>
  pieces.length === 1 && (pieces[0]?.text.length ?? 0) <= maxRepeatedLength;

const maxRowLength = 1_500;

/** A row is one line of cells, unless its cells hold whole passages: then each stands for itself. */
export function* rowPieces(all: TextPiece[][]): Generator<TextPiece> {
  const filled = all.filter((cell) => cell.some((piece) => piece.text !== ""));
  const cells = filled.map((cell) => cell.filter((piece) => piece.text !== ""));
  const pieces = cells.flat();
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (cells.length <= 1) {
    yield* pieces;
  } else if (areParallel(filled)) {
    for (const index of filled[0]?.keys() ?? []) {
      const line = filled.map((cell) => cell[index]?.text ?? "").filter((text) => text !== "");
      if (line.length > 0) yield rowPiece(line);
    }
  } else if (length > maxRowLength || pieces.some((piece) => piece.kind === "table-row")) {
    yield* pieces;
  } else {
    yield rowPiece(cells.map((cell) => cell.map((piece) => piece.text).join(" ")));
  }
}

function rowPiece(cells: string[]): TextPiece {
  const text = cells.map((cell) => cell.replace(/\s+/g, " ")).join(" | ");
  return { text, kind: "table-row", location: {} };
}

const maxParallelLength = 80;

/** Some tables hold a whole column in each cell, one short paragraph a line: those lines are rows. */
function areParallel(cells: TextPiece[][]): boolean {
  const lines = cells[0]?.length ?? 0;
  return (
    lines > 2 &&
    cells.every((cell) => cell.length === lines) &&
    cells.flat().every((piece) => piece.text.length <= maxParallelLength)
  );
}
