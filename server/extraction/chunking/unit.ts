import type { TextRange } from "../../../db/structure.ts";
import type { TextPiece } from "../text-piece.ts";

/** A stretch of the text that is not cut: a sentence, a list item, a table row, a heading. */
export type Unit = { start: number; end: number; piece: TextPiece };

/** A piece where it stands in the text, however many units it was split into. */
export type PlacedPiece = TextRange & { piece: TextPiece };

/** The pieces that units were split from, in their order. */
export function placePieces(units: Unit[]): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (const { start, end, piece } of units) {
    const last = placed.at(-1);
    if (last?.piece === piece) last.end = end;
    else placed.push({ start, end, piece });
  }
  return placed;
}
