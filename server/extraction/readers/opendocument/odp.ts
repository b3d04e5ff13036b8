import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml } from "../container/xml.ts";
import { type GridCell, gridRows } from "../shared/merged-cells.ts";
import { normalizeParagraph } from "../shared/paragraph.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { type TextTable, textTable } from "../shared/text-tables.ts";
import { collectNamedStyles } from "./odt-styles.ts";
import { packageNotes, repetitions, requireContent } from "./opendocument-package.ts";

/** A cell says how often it repeats; no slide shows more. */
const maxRepeated = 200;

/** What repeats on every slide. */
const repeatedClasses = new Set(["date-time", "footer", "header", "page-number"]);

/**
 * Reads odp slide by slide: titles as headings, lists, tables and paragraphs, then the notes of each
 * slide. Throws ExtractionError `encrypted` or `damaged`.
 */
export async function readOdp(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  await requireContent(archive);
  const { open: openStyle, close: closeStyle, styles } = await collectNamedStyles(archive);
  const nextTable = tableCounter();
  let slide = 0;
  let isOnSlide = false;
  let isNotes = false;
  let frameClass = "";
  let text = "";
  let struck = "";
  /** For the open paragraph and spans, from the outermost. */
  let withdrawn: boolean[] = [];
  let isInParagraph = false;
  let listDepth = 0;
  let table: TextTable | undefined;
  let placeCells = gridRows();
  let repeated = 1;
  let cells: GridCell[] | undefined;

  const location = () => (isNotes ? { slide, part: "notes" } : { slide });
  const endParagraph = () => {
    const words = withoutStruck(normalizeParagraph(text), normalizeParagraph(struck));
    text = "";
    struck = "";
    isInParagraph = false;
    if (words === "" || repeatedClasses.has(frameClass)) return;
    if (cells) {
      const cell = cells.at(-1);
      if (cell) cell.text = [cell.text, words].filter(Boolean).join(" ");
    } else if (frameClass === "title" && !isNotes) {
      sink.piece({ kind: "heading", level: 1, text: words, location: location() });
    } else if (listDepth > 0) {
      const item = { text: `- ${words}`, depth: listDepth - 1 };
      sink.piece({ kind: "list-item", ...item, location: location() });
    } else sink.piece({ kind: isNotes ? "note" : "paragraph", text: words, location: location() });
  };
  const endRow = () => {
    const row = placeCells(cells ?? []);
    cells = undefined;
    const line = row.map((cell) => cell.text).join(" | ");
    if (!line) return;
    const piece = { text: line, kind: "table-row", location: location() } as const;
    table?.add({ cells: row, pieces: [piece], isHead: false });
  };

  await readXml(archive.read("content.xml"), {
    open: (name, attributes) => {
      if (name === "page") {
        slide++;
        isOnSlide = true;
      } else if (!isOnSlide) openStyle(name, attributes);
      else if (name === "notes") isNotes = true;
      else if (name === "frame") frameClass = attribute(attributes, "class") ?? "";
      else if (name === "list") listDepth++;
      else if (name === "table") {
        table = textTable({ emit: sink.piece, nextTable, title: {} });
        placeCells = gridRows();
      } else if (name === "table-row") cells = [];
      else if (name === "table-cell" || name === "covered-table-cell") {
        cells?.push({
          text: "",
          span: repetitions(attributes, "number-columns-spanned"),
          rows: repetitions(attributes, "number-rows-spanned"),
          isCovered: name === "covered-table-cell",
        });
        repeated = Math.min(repetitions(attributes, "number-columns-repeated"), maxRepeated);
      } else if (name === "p" || name === "h") {
        isInParagraph = true;
        const { isWithdrawn } = styles.paragraph(attribute(attributes, "style-name"));
        withdrawn = [isWithdrawn ?? false];
      } else if (name === "span") {
        const { isWithdrawn } = styles.text(attribute(attributes, "style-name"));
        withdrawn.push(isWithdrawn ?? withdrawn.at(-1) ?? false);
      } else if (isInParagraph && (name === "s" || name === "tab")) text += " ";
      else if (isInParagraph && name === "line-break") text += "\n";
    },
    text: (words) => {
      if (!isInParagraph) return;
      if (withdrawn.at(-1)) struck += words;
      else text += words;
    },
    close: (name) => {
      if (!isOnSlide) {
        closeStyle(name);
        return;
      }
      if (name === "span") withdrawn.pop();
      else if (name === "page") isOnSlide = false;
      else if (name === "notes") isNotes = false;
      else if (name === "frame") frameClass = "";
      else if (name === "list") listDepth = Math.max(0, listDepth - 1);
      else if (name === "table-cell" || name === "covered-table-cell") {
        const cell = cells?.at(-1);
        for (let index = 1; cell && index < repeated; index++) cells?.push({ ...cell });
      } else if (name === "table-row") endRow();
      else if (name === "table") {
        table?.end();
        table = undefined;
      } else if (name === "p" || name === "h") endParagraph();
    },
  });
  return { pageCount: slide, notes: packageNotes(archive) };
}
