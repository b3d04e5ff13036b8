import { decodeText } from "../text-encoding.ts";
import type { ReaderInput, ReaderResult, ReaderSink, TextPiece } from "../text-piece.ts";
import { readMarkdown } from "./markdown.ts";

/** Reads plain text and Markdown; every piece knows the line it begins at. */
export function readText(input: ReaderInput, sink: ReaderSink): ReaderResult {
  const { text, notes } = decodeText(input.bytes);
  const lines = text.split(/\r\n|\r|\n|\u2028|\u2029|\f/);
  const pieces = /\.(md|markdown)$/i.test(input.fileName) ? readMarkdown(lines) : readLines(lines);
  for (const piece of pieces) sink.piece(piece);
  return { notes };
}

const LIST_ITEM = /^\s*(?:[-*•‣◦·–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+\S/;
const MAX_PARAGRAPH_LENGTH = 4_000;

/**
 * Plain text: a blank line ends a paragraph. Lines are joined only where they look wrapped,
 * so that a log, an address or a poem keeps its lines.
 */
function* readLines(lines: string[]): Generator<TextPiece> {
  let paragraph: string[] = [];
  let firstLine = 1;
  const flush = function* (): Generator<TextPiece> {
    if (paragraph.length === 0) return;
    const text = joinWrapped(paragraph);
    const isListItem = LIST_ITEM.test(paragraph[0] ?? "");
    yield { text, kind: isListItem ? "list-item" : "paragraph", location: { line: firstLine } };
    paragraph = [];
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trimEnd();
    const length = paragraph.reduce((sum, part) => sum + part.length, 0);
    if (line.trim() === "") {
      yield* flush();
      continue;
    }
    if (LIST_ITEM.test(line) || length > MAX_PARAGRAPH_LENGTH) yield* flush();
    if (paragraph.length === 0) firstLine = index + 1;
    paragraph.push(line);
  }
  yield* flush();
}

const WRAP_WIDTH = 50;

function joinWrapped(lines: string[]): string {
  let text = "";
  for (const [index, line] of lines.entries()) {
    if (index === 0) {
      text = line.trim();
      continue;
    }
    const previous = lines[index - 1] ?? "";
    text += (previous.length >= WRAP_WIDTH ? " " : "\n") + line.trim();
  }
  return text;
}
