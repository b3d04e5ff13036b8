import type { TextPiece } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml, type XmlAttributes } from "../container/xml.ts";
import {
  isBoldHeading,
  maxHeadingLength,
  maxHeadingLevel,
  normalizeParagraph,
} from "../shared/paragraph.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import { blankLine, isShortCell, rowPieces } from "../shared/table-row.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { tableTitles } from "../shared/table-titles.ts";
import { type TextTable, textCell, textTable } from "../shared/text-tables.ts";
import { odtLists } from "./odt-lists.ts";
import { type OdtStyle, type OdtStyles, outlineStyle } from "./odt-styles.ts";

/** Takes a piece and the part of the document it stands in; none is the part itself. */
type Emit = (piece: TextPiece, part: string | undefined) => void;

type Paragraph = {
  text: string;
  struck: string;
  boldLength: number;
  style: OdtStyle;
  /** Of a heading. */
  level?: number;
  label: string;
  isListItem: boolean;
  depth: number;
};
type MergedCell = { pieces: TextPiece[]; rowsLeft: number };
type Table = { merged: Map<number, MergedCell>; column: number; rows: TextTable };
type Row = {
  cells: TextPiece[][];
  spans: number[];
  rowSpan: number;
  isHead: boolean;
  table: Table | undefined;
};

/** What is not text of the page: deleted text, generated lists, and what is said of drawings. */
const skippedElements = new Set([
  "tracked-changes",
  "table-of-content",
  "illustration-index",
  "table-index",
  "object-index",
  "note-citation",
  "ruby-text",
  "forms",
  "binary-data",
  "date-string",
  "creator-initials",
  "sender-initials",
]);
const textElements = new Set(["p", "h", "span", "a", "ruby-base", "meta", "meta-field"]);
const headerElement = /^(header|footer)(?:-left|-first)?$/;
const maxSpaces = 100;

/** Reads a part of a text document: its paragraphs, headings, lists, tables, notes and comments. */
export async function readOdtStory(
  archive: Archive,
  part: string,
  styles: OdtStyles,
  emit: Emit,
): Promise<void> {
  const path: string[] = [];
  const parts: string[] = [];
  const paragraphs: Paragraph[] = [];
  const tables: Table[] = [];
  const rows: Row[] = [];
  const formats: Pick<OdtStyle, "isBold" | "isWithdrawn">[] = [];
  const lists = odtLists(styles.lists);
  const outlineCounts: number[] = [];
  const nextTable = tableCounter();
  const titles = tableTitles();
  let skipped = 0;
  let itemStart: number | undefined;
  let startsItem = false;
  let author: string | undefined;

  const add = (piece: TextPiece) => {
    const cell = parts.length === 0 ? rows.at(-1)?.cells.at(-1) : undefined;
    if (cell) {
      cell.push(piece);
      return;
    }
    if (parts.length === 0) titles.note(piece);
    emit(piece, parts.at(-1));
  };
  const addText = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    const { isBold, isWithdrawn } = formats.at(-1) ?? {};
    if (isWithdrawn) {
      paragraph.struck += text;
      return;
    }
    paragraph.text += text;
    if (isBold) paragraph.boldLength += text.trim().length;
  };

  const openParagraph = (name: string, attributes: XmlAttributes) => {
    const style = styles.paragraph(attribute(attributes, "style-name"));
    const level = name === "h" ? Number(attribute(attributes, "outline-level") ?? 1) : style.level;
    let label = "";
    if (startsItem) label = lists.item(style.listStyle, itemStart);
    else if (name === "h" && level && attribute(attributes, "is-list-header") !== "true") {
      label = lists.count(outlineStyle, outlineCounts, level);
    }
    paragraphs.push({
      text: "",
      struck: "",
      boldLength: 0,
      style,
      ...(level ? { level } : {}),
      label,
      isListItem: startsItem,
      depth: lists.depth(),
    });
    startsItem = false;
    itemStart = undefined;
    formats.push(style);
  };

  const closeParagraph = () => {
    const paragraph = paragraphs.pop();
    formats.pop();
    const piece = paragraph && paragraphPiece(paragraph, rows.length > 0);
    if (!piece) {
      rows.at(-1)?.cells.at(-1)?.push(blankLine);
      return;
    }
    if (author) piece.text = `${author}: ${piece.text}`;
    author = undefined;
    add(piece);
  };

  const open = (name: string, attributes: XmlAttributes) => {
    const parent = path.at(-1) ?? "";
    path.push(name);
    // A drawing's title and description; as a field within text "title" is text.
    const describes = (name === "title" || name === "desc") && !textElements.has(parent);
    if (skipped > 0 || skippedElements.has(name) || describes) {
      skipped++;
      return;
    }
    const value = (key: string) => attribute(attributes, key);
    if (name === "p" || name === "h") openParagraph(name, attributes);
    else if (name === "span") {
      const { isBold, isWithdrawn } = styles.text(value("style-name"));
      const around = formats.at(-1);
      formats.push({
        isBold: isBold ?? around?.isBold,
        isWithdrawn: isWithdrawn ?? around?.isWithdrawn,
      });
    } else if (name === "s") addText(" ".repeat(Math.min(Number(value("c") ?? 1) || 1, maxSpaces)));
    else if (name === "tab") addText("\t");
    else if (name === "line-break") addText("\n");
    else if (name === "note")
      parts.push(value("note-class") === "endnote" ? "endnotes" : "footnotes");
    else if (name === "annotation") parts.push("comments");
    else if (name === "creator" && parent === "annotation") author = "";
    else if (parent === "master-page" && headerElement.test(name)) {
      parts.push(name.startsWith("header") ? "header" : "footer");
    } else if (name === "list") {
      lists.openList({
        style: value("style-name"),
        id: value("id"),
        continues: value("continue-numbering") === "true",
        after: value("continue-list"),
      });
    } else if (name === "list-item") {
      startsItem = true;
      itemStart = value("start-value") === undefined ? undefined : Number(value("start-value"));
    } else if (name === "table") {
      const title = rows.length === 0 ? titles.take() : {};
      const table = textTable({ emit: add, nextTable, title });
      tables.push({ merged: new Map(), column: 0, rows: table });
    } else if (name === "table-row") {
      const table = tables.at(-1);
      if (table) table.column = 0;
      const isHead = parent === "table-header-rows";
      rows.push({ cells: [], spans: [], rowSpan: 1, isHead, table });
    } else if (name === "table-cell" || name === "covered-table-cell") {
      const row = rows.at(-1);
      row?.cells.push([]);
      if (!row) return;
      row.rowSpan = Number(value("number-rows-spanned") ?? 1);
      row.spans.push(Number(value("number-columns-spanned") ?? 1) || 1);
    }
  };

  const close = (name: string) => {
    path.pop();
    if (skipped > 0) {
      skipped--;
      return;
    }
    if (name === "p" || name === "h") closeParagraph();
    else if (name === "span") formats.pop();
    else if (name === "note" || name === "annotation") {
      parts.pop();
      author = undefined;
    } else if (path.at(-1) === "master-page" && headerElement.test(name)) parts.pop();
    else if (name === "list") lists.closeList();
    else if (name === "list-item") startsItem = false;
    else if (name === "table") tables.pop()?.rows.end();
    else if (name === "table-cell" || name === "covered-table-cell") {
      const row = rows.at(-1);
      if (row) closeCell(row, name === "covered-table-cell");
    } else if (name === "table-row") {
      const row = rows.pop();
      if (!row) return;
      const { cells, isHead, table } = row;
      const pieces = [...rowPieces(cells)];
      if (table) table.rows.add({ cells: rowCells(row), pieces, isHead });
      else for (const piece of pieces) add(piece);
    }
  };

  const text = (value: string) => {
    if (skipped > 0) return;
    if (path.at(-1) === "creator" && author !== undefined) author += value;
    // Line ends of the file itself are spaces.
    else if (path.at(-1) !== "date") addText(value.replace(/\s+/g, " "));
  };
  await readXml(archive.read(part), { open, close, text });
}

/** The content of a cell that is merged over several rows is repeated in each of them. */
function closeCell({ cells, rowSpan, table }: Row, isCovered: boolean): void {
  if (!table) return;
  const cell = cells.at(-1) ?? [];
  const column = table.column++;
  const merged = table.merged.get(column);
  if (isCovered && merged && merged.rowsLeft > 0) {
    merged.rowsLeft--;
    cell.push(...merged.pieces);
    return;
  }
  const pieces = cell.filter((piece) => piece.text !== "");
  if (rowSpan > 1 && isShortCell(pieces)) {
    table.merged.set(column, { pieces, rowsLeft: rowSpan - 1 });
  } else table.merged.delete(column);
}

/** The cells of a row that hold text; those that others cover count as columns. */
const rowCells = ({ cells, spans }: Row) =>
  cells.flatMap(
    (pieces, column) =>
      textCell(pieces.map((piece) => piece.text).join(" "), column, spans[column]) ?? [],
  );

function paragraphPiece(paragraph: Paragraph, isInTable: boolean): TextPiece | undefined {
  const words = withoutStruck(
    normalizeParagraph(paragraph.text),
    normalizeParagraph(paragraph.struck),
  );
  if (words === "") return undefined;
  const { label, level } = paragraph;
  const text = label ? `${label} ${words}` : words;
  if (level && text.length <= maxHeadingLength) {
    return { text, kind: "heading", level, location: {} };
  }
  if (paragraph.isListItem) {
    return { text, kind: "list-item", depth: paragraph.depth, location: {} };
  }
  if (!isInTable && isBoldHeading(text, paragraph)) {
    return { text, kind: "heading", level: maxHeadingLevel, location: {} };
  }
  return { text, kind: "paragraph", location: {} };
}
