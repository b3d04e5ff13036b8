import { isMarkdown } from "../../../../db/markdown-signs.ts";
import { headingPaths, type TextPiece } from "../../text-piece.ts";
import { readMarkdown } from "./markdown.ts";
import { readPlainText } from "./plain-text.ts";
import { linesOf } from "./text.ts";

/** What somebody has typed into a document's form. */
export type TypedText = {
  content: string;
  /** Whether it stands beside a file, whose places are counted by themselves. */
  hasFile: boolean;
};

/** Reads what was typed: as Markdown where it has its marks, as plain text otherwise. */
export function readTypedText({ content, hasFile }: TypedText): TextPiece[] {
  const pieces: TextPiece[] = [];
  const lines = [...linesOf(content)];
  if (isMarkdown(content)) {
    readMarkdown(lines, { piece: (piece) => pieces.push(piece) }, { isTyped: true });
  } else {
    pieces.push(...readPlainText(lines));
  }
  if (!hasFile) return pieces.map(headingPaths());
  return pieces.map((piece) => ({ ...piece, location: { part: "entered text" } }));
}
