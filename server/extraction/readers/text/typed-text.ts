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

/** Marks that hardly stand in a text unless somebody means them: lists read the same without. */
const markdownSigns = [
  // A heading
  /^ {0,3}#{1,6}[ \t]+\S/m,
  // The line under the heads of a table
  /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|?)*[ \t]*$/m,
  // Code between fences
  /^ {0,3}```[^`\n]*$[\s\S]*?^ {0,3}```[ \t]*$/m,
  // Strong words
  /(?<![*\p{L}\p{N}])\*\*[^\s*][^*\n]*\*\*(?![*\p{L}\p{N}])/u,
  // A link
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/|#)[^)\s]*\)/,
];

const isMarkdown = (content: string) => markdownSigns.some((sign) => sign.test(content));

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
