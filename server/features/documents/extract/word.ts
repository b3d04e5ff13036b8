import { ExtractionError } from "../extraction-failure.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../text-piece.ts";
import type { Archive } from "./archive.ts";
import { readChart } from "./chart.ts";
import { mainPart, packageNotes, relationships } from "./office-package.ts";
import { readStyles, type WordStyle } from "./word-styles.ts";
import { attribute, readXml, type XmlAttributes } from "./xml.ts";

/** Parts beside the body, in the order they are told, by the type of their relationship. */
const SIDE_PARTS: Record<string, string> = {
  footnotes: "footnotes",
  endnotes: "endnotes",
  comments: "comments",
  header: "header",
  footer: "footer",
};

/** Reads docx: the body with its headings, lists, tables and text boxes, then what stands beside it. */
export async function readWord(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  const main = await mainPart(archive, "word/document.xml");
  if (!archive.has(main)) throw new ExtractionError("damaged", "its text is missing");
  const parts = await relationships(archive, main);
  const stylesPart = parts.find((part) => part.type === "styles");
  const styles = stylesPart ? await readStyles(archive.read(stylesPart.target)) : new Map();
  await readStory(archive, main, styles, sink.piece);

  const seen = new Set<string>();
  for (const [type, name] of Object.entries(SIDE_PARTS)) {
    for (const part of parts.filter((candidate) => candidate.type === type)) {
      await readStory(archive, part.target, styles, (piece) => {
        // The same header stands in one part for each section and page side.
        const key = `${type}:${piece.text}`;
        if (seen.has(key)) return;
        seen.add(key);
        sink.piece({ text: piece.text, kind: "note", location: { part: name } });
      });
    }
  }
  for (const part of parts.filter((candidate) => candidate.type === "chart")) {
    for (const text of await readChart(archive, part.target)) {
      sink.piece({ text, kind: "table-row", location: { part: "chart" } });
    }
  }
  return { notes: packageNotes(archive) };
}

type Paragraph = {
  text: string;
  boldLength: number;
  style?: WordStyle;
  outlineLevel?: number;
  isListItem: boolean;
};

/** Kept in cells, where it lines up what stands beside it. */
const BLANK_LINE: TextPiece = { text: "", kind: "paragraph", location: {} };

type Row = { cells: TextPiece[][] };

async function readStory(
  archive: Archive,
  part: string,
  styles: Map<string, WordStyle>,
  emit: (piece: TextPiece) => void,
): Promise<void> {
  const paragraphs: Paragraph[] = [];
  const rows: Row[] = [];
  let runs = 0;
  let inText = false;
  let skipped = 0;
  let isBold = false;
  let inParagraphMark = false;
  let author = "";

  const add = (piece: TextPiece) => {
    const cell = rows.at(-1)?.cells.at(-1);
    if (cell) cell.push(piece);
    else emit(piece);
  };
  const addText = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    paragraph.text += text;
    if (isBold) paragraph.boldLength += text.trim().length;
  };

  const open = (name: string, attributes: XmlAttributes) => {
    if (skipped > 0 || isSkipped(name, attributes)) {
      skipped++;
      return;
    }
    const paragraph = paragraphs.at(-1);
    if (name === "p") paragraphs.push({ text: "", boldLength: 0, isListItem: false });
    else if (name === "r") {
      runs++;
      isBold = false;
    } else if (name === "t") inText = true;
    else if (name === "tr") rows.push({ cells: [] });
    else if (name === "tc") rows.at(-1)?.cells.push([]);
    else if (name === "comment") author = attribute(attributes, "author") ?? "";
    else if (name === "rPr" && runs === 0) inParagraphMark = true;
    else if (name === "b" && !inParagraphMark) isBold = attribute(attributes, "val") !== "0";
    else if (runs > 0 && (name === "tab" || name === "ptab")) addText("\t");
    else if (runs > 0 && (name === "br" || name === "cr")) addText("\n");
    else if (name === "noBreakHyphen") addText("-");
    else if (paragraph && name === "pStyle") {
      paragraph.style = styles.get(attribute(attributes, "val") ?? "");
    } else if (paragraph && name === "outlineLvl") {
      paragraph.outlineLevel = Number(attribute(attributes, "val"));
    } else if (paragraph && name === "numId") {
      paragraph.isListItem = attribute(attributes, "val") !== "0";
    }
  };

  const close = (name: string) => {
    if (skipped > 0) {
      skipped--;
      return;
    }
    if (name === "t") inText = false;
    else if (name === "r") runs--;
    else if (name === "rPr") inParagraphMark = false;
    else if (name === "tr") {
      const row = rows.pop();
      if (row) for (const piece of rowPieces(row)) add(piece);
    } else if (name === "p") {
      const paragraph = paragraphs.pop();
      const piece = paragraph && paragraphPiece(paragraph, rows.length > 0);
      if (!piece) {
        rows.at(-1)?.cells.at(-1)?.push(BLANK_LINE);
        return;
      }
      if (author) piece.text = `${author}: ${piece.text}`;
      author = "";
      add(piece);
    }
  };

  const text = (value: string) => {
    if (inText && skipped === 0) addText(value);
  };
  await readXml(archive.read(part), { open, close, text });
}

/**
 * What a reader of the page does not see: moved-away text, the second form of a drawing
 * (its text stands in the first), and the lines that separate footnotes from the body.
 */
function isSkipped(name: string, attributes: XmlAttributes): boolean {
  if (name === "moveFrom" || name === "Fallback") return true;
  if (name !== "footnote" && name !== "endnote") return false;
  return (attribute(attributes, "type") ?? "normal") !== "normal";
}

const MAX_HEADING_LENGTH = 200;
const MAX_BOLD_HEADING_LENGTH = 80;
const LOWEST_LEVEL = 9;

function paragraphPiece(paragraph: Paragraph, inTable: boolean): TextPiece | undefined {
  const text = tidy(paragraph.text);
  if (text === "" || paragraph.style?.isTableOfContents) return undefined;
  const level = paragraph.outlineLevel ?? paragraph.style?.outlineLevel;
  const isHeading = level !== undefined && level >= 0 && level < LOWEST_LEVEL;
  if (isHeading && text.length <= MAX_HEADING_LENGTH) {
    return { text, kind: "heading", level: level + 1, location: {} };
  }
  if (paragraph.isListItem || paragraph.style?.isListItem) {
    return { text, kind: "list-item", location: {} };
  }
  if (!inTable && looksLikeHeading(text, paragraph)) {
    return { text, kind: "heading", level: LOWEST_LEVEL, location: {} };
  }
  return { text, kind: "paragraph", location: {} };
}

/** A short line that is bold from end to end heads what follows where no style says so. */
function looksLikeHeading(text: string, paragraph: Paragraph): boolean {
  const visible = paragraph.text.replace(/\s/g, "").length;
  const isBold = paragraph.boldLength > 0 && paragraph.boldLength >= visible;
  return (
    isBold &&
    text.length <= MAX_BOLD_HEADING_LENGTH &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;]$/.test(text)
  );
}

const MAX_ROW_LENGTH = 1_500;

/** A row is one line of cells, unless its cells hold whole passages: then each stands for itself. */
function* rowPieces(row: Row): Generator<TextPiece> {
  const filled = row.cells.filter((cell) => cell.some((piece) => piece.text !== ""));
  const cells = filled.map((cell) => cell.filter((piece) => piece.text !== ""));
  const pieces = cells.flat();
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (cells.length <= 1) {
    yield* pieces;
  } else if (areParallel(filled)) {
    for (const index of filled[0]?.keys() ?? []) {
      const line = filled.map((cell) => cell[index]?.text ?? "").filter((text) => text !== "");
      if (line.length > 0) yield rowPiece(line);
    }
  } else if (length > MAX_ROW_LENGTH || pieces.some((piece) => piece.kind === "table-row")) {
    yield* pieces;
  } else {
    yield rowPiece(cells.map((cell) => cell.map((piece) => piece.text).join(" ")));
  }
}

function rowPiece(cells: string[]): TextPiece {
  const text = cells.map((cell) => cell.replace(/\s+/g, " ")).join(" | ");
  return { text, kind: "table-row", location: {} };
}

const MAX_PARALLEL_LENGTH = 80;

/** Some tables hold a whole column in each cell, one short paragraph a line: those lines are rows. */
function areParallel(cells: TextPiece[][]): boolean {
  const lines = cells[0]?.length ?? 0;
  return (
    lines > 2 &&
    cells.every((cell) => cell.length === lines) &&
    cells.flat().every((piece) => piece.text.length <= MAX_PARALLEL_LENGTH)
  );
}

function tidy(text: string): string {
  return text
    .replace(/\u00ad/g, "")
    .replace(/[^\S\n\t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}
