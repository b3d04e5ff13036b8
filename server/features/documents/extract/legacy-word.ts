import WordExtractor from "word-extractor";
import { ExtractionError } from "../extraction-failure.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../text-piece.ts";
import type { CompoundFile } from "./compound-file.ts";

const WORD_97 = 0x00c1;
const IS_ENCRYPTED = 0x0100;
const OPTIONS = { filterUnicode: false };

/** Reads doc: the body with its table rows, then the parts beside it. */
export async function readLegacyWord(
  file: CompoundFile,
  bytes: Buffer,
  sink: ReaderSink,
): Promise<ReaderResult> {
  const header = file.stream("WordDocument");
  if (header.length < 32) throw new ExtractionError("damaged", "its header is cut off");
  if (header.readUInt16LE(10) & IS_ENCRYPTED) throw new ExtractionError("encrypted");
  if (header.readUInt16LE(2) < WORD_97) {
    throw new ExtractionError("unsupported", "a document of Word 95 or older");
  }
  const document = await parse(bytes);
  for (const piece of bodyPieces(document.getBody(OPTIONS))) sink.piece(piece);
  const parts: [name: string, text: string][] = [
    ["text box", document.getTextboxes({ ...OPTIONS, includeHeadersAndFooters: false })],
    ["footnotes", document.getFootnotes(OPTIONS)],
    ["endnotes", document.getEndnotes(OPTIONS)],
    ["comments", document.getAnnotations(OPTIONS)],
    ["header", document.getHeaders({ ...OPTIONS, includeFooters: false })],
    ["footer", document.getFooters(OPTIONS)],
  ];
  for (const [part, text] of parts) {
    // The same header stands once for each section and page side.
    for (const line of new Set(text.split(/[\r\n]+/).map(tidy))) {
      if (line) sink.piece({ text: line, kind: "note", location: { part } });
    }
  }
  return {};
}

async function parse(bytes: Buffer) {
  try {
    return await new WordExtractor().extract(bytes);
  } catch {
    throw new ExtractionError("damaged", "its text cannot be located");
  }
}

function* bodyPieces(body: string): Generator<TextPiece> {
  for (const line of body.split(/[\r\n\f]+/)) {
    const cells = line.split("\t").map(tidy).filter(Boolean);
    if (cells.length === 0) continue;
    const isRow = cells.length > 1;
    yield {
      text: cells.join(isRow ? " | " : ""),
      kind: isRow ? "table-row" : "paragraph",
      location: {},
    };
  }
}

function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\u00ad]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
