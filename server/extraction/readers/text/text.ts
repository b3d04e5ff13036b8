import { isListItem } from "../../../platform/text/list-marker.ts";
import type { ReaderInput, ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import { readMarkdown } from "./markdown.ts";
import { decodeText } from "./text-encoding.ts";

/** Reads plain text and Markdown; every piece knows the line it begins at. */
export function readText(input: ReaderInput, sink: ReaderSink): ReaderResult {
  const { text, notes } = decodeText(input.bytes);
  if (/\.(md|markdown)$/i.test(input.fileName)) {
    const lines = text.split(lineEndPattern, maxMarkdownLines);
    for (const piece of readMarkdown(lines)) sink.piece(piece);
    return { notes: lines.length < maxMarkdownLines ? notes : [...notes, tooManyLinesNote] };
  }
  for (const piece of readLines(linesOf(text))) sink.piece(piece);
  return { notes };
}

const lineEndPattern = /\r\n|\r|\n|\u2028|\u2029|\f/;
/** Markdown keeps all its lines in memory; a file of nothing but line ends has 50 million. */
const maxMarkdownLines = 1_000_000;
const tooManyLinesNote = "The file has more than 1,000,000 lines; the rest was left out.";

function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { index, 0: end } of text.matchAll(new RegExp(lineEndPattern, "g"))) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

const maxParagraphLength = 4_000;

/**
 * Plain text: a blank line ends a paragraph. Lines are joined only where they look wrapped,
 * so that a log, an address or a poem keeps its lines.
 */
function* readLines(lines: Iterable<string>): Generator<TextPiece> {
  let paragraph: string[] = [];
  let length = 0;
  let firstLine = 1;
  let number = 0;
  const flush = function* (): Generator<TextPiece> {
    if (paragraph.length === 0) return;
    const text = joinWrapped(paragraph);
    const kind = isListItem(paragraph[0] ?? "") ? "list-item" : "paragraph";
    yield { text, kind, location: { line: firstLine } };
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
    if (paragraph.length === 0) firstLine = number;
    paragraph.push(line);
    length += line.length;
  }
  yield* flush();
}

const minWrappedLength = 50;

function joinWrapped(lines: string[]): string {
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
