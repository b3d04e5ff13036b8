import type { TextPiece } from "../../../server/extraction/text-piece.ts";

/** Pieces as text with its place; what their readers know of tables has tests of its own. */
export const withoutRows = (pieces: TextPiece[]): TextPiece[] =>
  pieces.map(({ row: _, ...piece }) => piece);
