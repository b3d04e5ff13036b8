import type { ReaderInput, ReaderResult, ReaderSink } from "../../text-piece.ts";
import { readPlainText } from "./plain-text.ts";
import { decodeText } from "./text-encoding.ts";

const lineEndPattern = /\r\n|\r|\n|\u2028|\u2029|\f/;
/** Markdown keeps all its lines in memory; a file of nothing but line ends has 50 million. */
const maxMarkdownLines = 1_000_000;
const tooManyLinesNote = "The file has more than 1,000,000 lines; the rest was left out.";

/** Reads plain text and Markdown; every piece knows the line it begins at. */
export async function readText(input: ReaderInput, sink: ReaderSink): Promise<ReaderResult> {
  const { text, notes } = decodeText(input.bytes);
  if (!/\.(md|markdown)$/i.test(input.fileName)) {
    for (const piece of readPlainText(linesOf(text))) sink.piece(piece);
    return { notes };
  }
  // 200 modules, which plain text, mails and captions do without.
  const { readMarkdown } = await import("./markdown.ts");
  const lines = text.split(lineEndPattern, maxMarkdownLines);
  const isCut = lines.length === maxMarkdownLines;
  const cutNotes = isCut ? [tooManyLinesNote] : [];
  return { notes: [...notes, ...readMarkdown(lines, sink), ...cutNotes] };
}

/** The lines of a text, whatever ends them. */
export function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { index, 0: end } of text.matchAll(new RegExp(lineEndPattern, "g"))) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}
