import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { mainPart, packageNotes, relationships } from "../container/office-package.ts";
import { attribute, readXml, type XmlAttributes } from "../container/xml.ts";
import {
  isBoldHeading,
  maxHeadingLength,
  maxHeadingLevel,
  normalizeParagraph,
} from "../shared/paragraph.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import { blankLine, rowPieces } from "../shared/table-row.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { tableTitles } from "../shared/table-titles.ts";
import { type TextTable, textTable } from "../shared/text-tables.ts";
import { type CellPlace, rowCells, type TableColumns, tableColumns } from "./table-columns.ts";
import { readMath } from "./word-math.ts";
import { isListLevel, type Numbering, noNumbering, readNumbering } from "./word-numbering.ts";
import { readStyles, type WordStyle } from "./word-styles.ts";
import { symbolText } from "./word-symbols.ts";

/** Parts beside the body, in the order they are told, by the type of their relationship. */
const sideParts: Record<string, string> = {
  footnotes: "footnotes",
  endnotes: "endnotes",
  comments: "comments",
  header: "header",
  footer: "footer",
  diagramData: "diagram",
};

/** Reads docx: the body with its headings, lists, tables and text boxes, then what stands beside it. */
export async function readWord(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  const main = await mainPart(archive, "word/document.xml");
  if (!archive.has(main)) throw new ExtractionError("damaged", "its text is missing");
  const parts = await relationships(archive, main);
  const stylesPart = parts.find((part) => part.type === "styles");
  const styles = stylesPart ? await readStyles(archive.read(stylesPart.target)) : new Map();
  const numberingPart = parts.find((part) => part.type === "numbering");
  const number = numberingPart
    ? await readNumbering(archive.read(numberingPart.target))
    : noNumbering;
  await readStory(archive, main, { styles, number }, sink.piece);

  const seen = new Set<string>();
  for (const [type, name] of Object.entries(sideParts)) {
    for (const part of parts.filter((candidate) => candidate.type === type)) {
      await readStory(archive, part.target, { styles, number: noNumbering }, (piece) => {
        // The same header stands in one part for each section and page side.
        const key = `${type}:${piece.text}`;
        if (seen.has(key)) return;
        seen.add(key);
        sink.piece({ text: piece.text, kind: "note", location: { part: name } });
      });
    }
  }
  for (const part of parts.filter((candidate) => candidate.type === "chart")) {
    const { readChart } = await import("../container/chart.ts");
    for (const text of await readChart(archive, part.target)) {
      sink.piece({ text, kind: "table-row", location: { part: "chart" } });
    }
  }
  return { notes: packageNotes(archive) };
}

type Formats = { styles: Map<string, WordStyle>; number: Numbering };

type Paragraph = {
  text: string;
  /** What is struck out of it. */
  struck: string;
  boldLength: number;
  style?: WordStyle;
  outlineLevel?: number;
  numId?: string;
  numLevel?: number;
};

type Table = { columns: TableColumns; rows: TextTable };
type Row = {
  cells: TextPiece[][];
  places: CellPlace[];
  isHead: boolean;
  table: Table | undefined;
};

async function readStory(
  archive: Archive,
  part: string,
  { styles, number }: Formats,
  emit: (piece: TextPiece) => void,
): Promise<void> {
  const paragraphs: Paragraph[] = [];
  const rows: Row[] = [];
  let runs = 0;
  let inText = false;
  let skipped = 0;
  let isBold = false;
  let isStruck = false;
  let isHidden = false;
  let inParagraphMark = false;
  let author = "";
  const tables: Table[] = [];
  const nextTable = tableCounter();
  const titles = tableTitles();
  const math = readMath(() => paragraphs.at(-1));

  const add = (piece: TextPiece) => {
    const cell = rows.at(-1)?.cells.at(-1);
    if (cell) {
      cell.push(piece);
      return;
    }
    titles.note(piece);
    emit(piece);
  };
  const addText = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || isHidden) return;
    if (isStruck) {
      paragraph.struck += text;
      return;
    }
    paragraph.text += text;
    if (isBold) paragraph.boldLength += text.trim().length;
  };

  const open = (name: string, attributes: XmlAttributes) => {
    if (skipped > 0 || isSkipped(name, attributes)) {
      skipped++;
      return;
    }
    const paragraph = paragraphs.at(-1);
    if (name === "p") paragraphs.push({ text: "", struck: "", boldLength: 0 });
    else if (name === "r") {
      runs++;
      isBold = false;
      isStruck = false;
      isHidden = false;
    } else if (name === "t") inText = true;
    else if (name === "tbl") {
      const title = rows.length === 0 ? titles.take() : {};
      tables.push({ columns: tableColumns(), rows: textTable({ emit: add, nextTable, title }) });
    } else if (name === "tr") {
      const table = tables.at(-1);
      table?.columns.beginRow();
      rows.push({ cells: [], places: [], isHead: false, table });
    } else if (name === "tblHeader") {
      const row = rows.at(-1);
      if (row) row.isHead = isOn(attributes);
    } else if (name === "tc") rows.at(-1)?.cells.push([]);
    else if (name === "gridBefore" || name === "gridSpan" || name === "vMerge") {
      tables.at(-1)?.columns.note(name, attribute(attributes, "val"));
    } else if (name === "sym") {
      addText(symbolText(attribute(attributes, "font") ?? "", attribute(attributes, "char") ?? ""));
    } else if (name === "comment") author = attribute(attributes, "author") ?? "";
    else if (name === "rPr" && runs === 0) inParagraphMark = true;
    else if (name === "b" && !inParagraphMark) {
      isBold = isOn(attributes);
    } else if (runs > 0 && (name === "strike" || name === "dstrike")) {
      isStruck ||= isOn(attributes);
    } else if (runs > 0 && name === "vanish") isHidden = isOn(attributes);
    else if (runs > 0 && (name === "tab" || name === "ptab")) addText("\t");
    else if (runs > 0 && (name === "br" || name === "cr")) addText("\n");
    else if (name === "noBreakHyphen") addText("-");
    else if (paragraph && name === "pStyle") {
      paragraph.style = styles.get(attribute(attributes, "val") ?? "");
    } else if (paragraph && name === "outlineLvl") {
      paragraph.outlineLevel = Number(attribute(attributes, "val"));
    } else if (paragraph && name === "numId") {
      paragraph.numId = attribute(attributes, "val");
    } else if (paragraph && name === "ilvl") {
      paragraph.numLevel = Number(attribute(attributes, "val"));
    } else math.open(name, attributes);
  };

  const close = (name: string) => {
    if (skipped > 0) {
      skipped--;
      return;
    }
    if (name === "t") inText = false;
    else if (name === "r") runs--;
    else if (name === "rPr") inParagraphMark = false;
    else if (name === "tbl") tables.pop()?.rows.end();
    else if (name === "tc") {
      const row = rows.at(-1);
      const place = row?.table?.columns.endCell(row.cells);
      if (place) row?.places.push(place);
    } else if (name === "tr") {
      const row = rows.pop();
      if (!row) return;
      const { cells, places, isHead } = row;
      const pieces = [...rowPieces(cells)];
      if (row.table) row.table.rows.add({ cells: rowCells(cells, places), pieces, isHead });
      else for (const piece of pieces) add(piece);
    } else if (name === "p") {
      const paragraph = paragraphs.pop();
      const piece = paragraph && paragraphPiece(paragraph, number, rows.length > 0);
      if (!piece) {
        rows.at(-1)?.cells.at(-1)?.push(blankLine);
        return;
      }
      if (author) piece.text = `${author}: ${piece.text}`;
      author = "";
      add(piece);
    } else math.close(name);
  };

  const text = (value: string) => {
    if (inText && skipped === 0) addText(value);
  };
  await readXml(archive.read(part), { open, close, text });
}

/** Of an element that switches something on, unless its value says otherwise. */
const isOn = (attributes: XmlAttributes) =>
  !/^(0|false|off)$/.test(attribute(attributes, "val") ?? "");

const hiddenElements = new Set(["del", "moveFrom", "Fallback", "pPrChange", "rPrChange"]);

/**
 * What a reader of the page does not see: deleted and moved-away text, formats as they were before
 * a tracked change, the second form of a drawing (its text stands in the first), and the lines
 * that separate footnotes from the body.
 */
function isSkipped(name: string, attributes: XmlAttributes): boolean {
  if (hiddenElements.has(name)) return true;
  if (name !== "footnote" && name !== "endnote") return false;
  return (attribute(attributes, "type") ?? "normal") !== "normal";
}

function paragraphPiece(
  paragraph: Paragraph,
  number: Numbering,
  inTable: boolean,
): TextPiece | undefined {
  const words = withoutStruck(
    normalizeParagraph(paragraph.text),
    normalizeParagraph(paragraph.struck),
  );
  const numId = paragraph.numId ?? paragraph.style?.numId ?? "0";
  const depth = paragraph.numLevel ?? paragraph.style?.numLevel ?? 0;
  const label = number(numId, depth);
  if (words === "" || paragraph.style?.isTableOfContents) return undefined;
  const text = label ? `${label} ${words}` : words;
  const level = paragraph.outlineLevel ?? paragraph.style?.outlineLevel;
  const isHeading = level !== undefined && level >= 0 && level < maxHeadingLevel;
  if (isHeading && text.length <= maxHeadingLength) {
    return { text, kind: "heading", level: level + 1, location: {} };
  }
  if (paragraph.numId ? paragraph.numId !== "0" : paragraph.style?.isListItem) {
    return { text, kind: "list-item", ...(isListLevel(depth) ? { depth } : {}), location: {} };
  }
  if (!inTable && isBoldHeading(text, paragraph)) {
    return { text, kind: "heading", level: maxHeadingLevel, location: {} };
  }
  return { text, kind: "paragraph", location: {} };
}
