import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml } from "../container/xml.ts";
import { normalizeParagraph } from "../shared/paragraph.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { type TextTable, textCell, textTable } from "../shared/text-tables.ts";
import { packageNotes, requireContent } from "./opendocument-package.ts";

/** What repeats on every slide. */
const repeatedClasses = new Set(["date-time", "footer", "header", "page-number"]);

/**
 * Reads odp slide by slide: titles as headings, lists, tables and paragraphs, then the notes of each
 * slide. Throws ExtractionError `encrypted` or `damaged`.
 */
export async function readOdp(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  await requireContent(archive);
  const nextTable = tableCounter();
  let slide = 0;
  let isOnSlide = false;
  let isNotes = false;
  let frameClass = "";
  let text = "";
  let isInParagraph = false;
  let listDepth = 0;
  let table: TextTable | undefined;
  let cells: string[] | undefined;

  const location = () => (isNotes ? { slide, part: "notes" } : { slide });
  const endParagraph = () => {
    const words = normalizeParagraph(text);
    text = "";
    isInParagraph = false;
    if (words === "" || repeatedClasses.has(frameClass)) return;
    if (cells) {
      const last = cells.length - 1;
      cells[last] = [cells[last], words].filter(Boolean).join(" ");
    } else if (frameClass === "title" && !isNotes) {
      sink.piece({ kind: "heading", level: 1, text: words, location: location() });
    } else if (listDepth > 0) {
      const item = { text: `- ${words}`, depth: listDepth - 1 };
      sink.piece({ kind: "list-item", ...item, location: location() });
    } else sink.piece({ kind: isNotes ? "note" : "paragraph", text: words, location: location() });
  };
  const endRow = () => {
    const row = (cells ?? []).flatMap((cell, column) => textCell(cell, column) ?? []);
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
      } else if (!isOnSlide) return;
      else if (name === "notes") isNotes = true;
      else if (name === "frame") frameClass = attribute(attributes, "class") ?? "";
      else if (name === "list") listDepth++;
      else if (name === "table") table = textTable({ emit: sink.piece, nextTable, title: {} });
      else if (name === "table-row") cells = [];
      else if (name === "table-cell") cells?.push("");
      else if (name === "p" || name === "h") isInParagraph = true;
      else if (isInParagraph && (name === "s" || name === "tab")) text += " ";
      else if (isInParagraph && name === "line-break") text += "\n";
    },
    text: (words) => {
      if (isInParagraph) text += words;
    },
    close: (name) => {
      if (!isOnSlide) return;
      if (name === "page") isOnSlide = false;
      else if (name === "notes") isNotes = false;
      else if (name === "frame") frameClass = "";
      else if (name === "list") listDepth = Math.max(0, listDepth - 1);
      else if (name === "table-row") endRow();
      else if (name === "table") {
        table?.end();
        table = undefined;
      } else if (name === "p" || name === "h") endParagraph();
    },
  });
  return { pageCount: slide, notes: packageNotes(archive) };
}
