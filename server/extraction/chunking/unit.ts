import type { TextPiece } from "../text-piece.ts";

/** A stretch of the text that is not cut: a sentence, a list item, a table row, a heading. */
export type Unit = { start: number; end: number; piece: TextPiece };
