import { isListItem } from "../../../platform/text/list-marker.ts";
import type { TextPiece } from "../../text-piece.ts";

const maxParagraphLength = 4_000;
/** A line at least so long was wrapped by an editor. */
const minWrappedLength = 50;

/**
 * Plain text as pieces, each with the number of its first line, counted from `firstLine`. A blank
 * line ends a paragraph. Lines are joined only where they look wrapped, so that a log, an address
 * or a poem keeps its lines.
 */
export function* readPlainText(lines: Iterable<string>, firstLine = 1): Generator<TextPiece> {
  let paragraph: string[] = [];
  let length = 0;
  let begins = firstLine;
  let number = firstLine - 1;
  const flush = function* (): Generator<TextPiece> {
    if (paragraph.length === 0) return;
    const text = joinWrapped(paragraph);
    const kind = isListItem(paragraph[0] ?? "") ? "list-item" : "paragraph";
    yield { text, kind, location: { line: begins } };
    paragraph = [];
    length = 0;
  };
  for (const raw of lines) {
    number++;
    const line = raw.trimEnd();
    if (line.trim() === "") {
      yield* flush();
      continue;
    }
    if (isListItem(line) || length > maxParagraphLength) yield* flush();
    if (paragraph.length === 0) begins = number;
    paragraph.push(line);
    length += line.length;
  }
  yield* flush();
}

/** Lines as one text: those that an editor has wrapped are one line. */
export function joinWrapped(lines: string[]): string {
  let text = "";
  for (const [index, line] of lines.entries()) {
    if (index === 0) {
      text = line.trim();
      continue;
    }
    const previous = lines[index - 1] ?? "";
    text += (previous.length >= minWrappedLength ? " " : "\n") + line.trim();
  }
  return text;
}
