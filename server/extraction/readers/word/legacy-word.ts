import WordExtractor from "word-extractor";
import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import type { CompoundFile } from "../container/compound-file.ts";
import { rebuildCompoundFile } from "../container/rebuild-compound-file.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { tableTitles } from "../shared/table-titles.ts";
import { textCell, textTable } from "../shared/text-tables.ts";

const word97Version = 0x00c1;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;
const extractorOptions = { filterUnicode: false };

/** Reads doc: the body with its table rows, then the parts beside it. */
export async function readLegacyWord(file: CompoundFile, sink: ReaderSink): Promise<ReaderResult> {
  const header = file.stream("WordDocument");
  if (header.length < 32) throw new ExtractionError("damaged", "its header is cut off");
  if (header.readUInt16LE(10) & encryptedFlag) throw new ExtractionError("encrypted");
  if (header.readUInt16LE(2) < word97Version) {
    throw new ExtractionError("unsupported", "a document of Word 95 or older");
  }
  const table = header.readUInt16LE(10) & secondTableFlag ? "1Table" : "0Table";
  checkPieces(header, file.stream(table));
  const document = await parse(rebuildCompoundFile(file, ["WordDocument", table, "Data"]));
  readBody(document.getBody(extractorOptions), sink.piece);
  const parts: [name: string, text: string][] = [
    ["text box", document.getTextboxes({ ...extractorOptions, includeHeadersAndFooters: false })],
    ["footnotes", document.getFootnotes(extractorOptions)],
    ["endnotes", document.getEndnotes(extractorOptions)],
    ["comments", document.getAnnotations(extractorOptions)],
    ["header", document.getHeaders({ ...extractorOptions, includeFooters: false })],
    ["footer", document.getFooters(extractorOptions)],
  ];
  for (const [part, text] of parts) {
    // The same header stands once for each section and page side.
    for (const line of new Set(text.split(/[\r\n]+/).map(tidy))) {
      if (line) sink.piece({ text: line, kind: "note", location: { part } });
    }
  }
  return {};
}

/** Where the header says the table of pieces begins, and how long it is. */
const pieceTableOffset = 0x01a2;
const pieceTableLengthOffset = 0x01a6;
const formattingBlock = 1;
const pieceTable = 2;
const singleByteFlag = 0x40000000;

/**
 * The text of a document stands in pieces, in any order, that a table lists. The parser follows
 * that table without end when it is broken: what it lists must lie within the file.
 */
function checkPieces(document: Buffer, table: Buffer): void {
  const broken = () => new ExtractionError("damaged", "its list of text pieces is broken");
  try {
    let at = document.readUInt32LE(pieceTableOffset);
    const end = at + document.readUInt32LE(pieceTableLengthOffset);
    if (end > table.length) throw broken();
    while (table.readUInt8(at) === formattingBlock) at += 3 + table.readUInt16LE(at + 1);
    const length = table.readUInt32LE(at + 1);
    const count = (length - 4) / 12;
    if (table.readUInt8(at) !== pieceTable || !Number.isInteger(count)) throw broken();
    const positions = at + 5;
    for (let piece = 0; piece < count; piece++) {
      const from = table.readUInt32LE(positions + piece * 4);
      const to = table.readUInt32LE(positions + piece * 4 + 4);
      const place = table.readUInt32LE(positions + (count + 1) * 4 + piece * 8 + 2);
      const bytes = place & singleByteFlag ? to - from : (to - from) * 2;
      const start = place & singleByteFlag ? (place & ~singleByteFlag) / 2 : place;
      if (to < from || start + bytes > document.length) throw broken();
    }
  } catch (error) {
    if (error instanceof RangeError) throw broken();
    throw error;
  }
}

async function parse(bytes: Buffer) {
  try {
    return await new WordExtractor().extract(bytes);
  } catch {
    throw new ExtractionError("damaged", "its text cannot be located");
  }
}

/** The paragraphs of the body and its tables, whose rows are lines with tabs. */
function readBody(body: string, emit: (piece: TextPiece) => void): void {
  const titles = tableTitles();
  const nextTable = tableCounter();
  let lines: string[][] = [];
  const flush = () => {
    if (lines.length > 0) readTable(lines, { emit, nextTable, title: titles.take() });
    lines = [];
  };
  for (const line of body.split(/[\r\n\f]+/)) {
    const cells = line.split("\t").map(tidy);
    const filled = cells.filter(Boolean);
    if (filled.length === 0) continue;
    if (filled.length > 1) {
      lines.push(cells);
      continue;
    }
    flush();
    const piece: TextPiece = { text: filled.join(""), kind: "paragraph", location: {} };
    titles.note(piece);
    emit(piece);
  }
  flush();
}

type TableOptions = Parameters<typeof textTable>[0];

function readTable(lines: string[][], { emit, nextTable, title }: TableOptions): void {
  const rows = lines.map((texts) => ({
    cells: texts.flatMap((text, column) => textCell(text, column) ?? []),
    pieces: [{ text: texts.filter(Boolean).join(" | "), kind: "table-row" as const, location: {} }],
    isHead: false,
  }));
  if (isContents(lines)) {
    for (const { pieces } of rows) for (const piece of pieces) emit(piece);
    return;
  }
  const table = textTable({ emit, nextTable, title });
  for (const row of rows) table.add(row);
  table.end();
}

/** Headings with their pages, which never go back. */
function isContents(lines: string[][]): boolean {
  const pages = lines.map((cells) => Number(cells.filter(Boolean).at(-1)));
  return pages.every(
    (page, index) => Number.isInteger(page) && page > 0 && page >= (pages[index - 1] ?? 1),
  );
}

function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\u00ad]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
