import type { TextPiece } from "../../text-piece.ts";

/** Kept in cells, where it keeps the lines of neighboring cells side by side. */
export const blankLine: TextPiece = { text: "", kind: "paragraph", location: {} };

const maxMergedLength = 80;

/** Whether the content of a cell merged over several rows is repeated in each of them. */
export const isShortCell = (pieces: TextPiece[]) =>
  pieces.length === 1 && (pieces[0]?.text.length ?? 0) <= maxMergedLength;

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
