import { collapseWhitespace } from "../../../platform/text/format.ts";
import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { mainPart, packageNotes, relationships } from "../container/office-package.ts";
import { attribute, prefixedAttribute, readXml } from "../container/xml.ts";
import { type GridCell, gridRows } from "../shared/merged-cells.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { type TextTable, textTable } from "../shared/text-tables.ts";

/** Reads pptx slide by slide in their order, hidden ones too, each followed by its notes and comments. */
export async function readPowerpoint(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  const main = await mainPart(archive, "ppt/presentation.xml");
  if (!archive.has(main)) throw new ExtractionError("damaged", "its list of slides is missing");
  const slides = await slideParts(archive, main);
  const nextTable = tableCounter();
  for (const [index, part] of slides.entries()) {
    const slide = index + 1;
    await readShapes({ archive, part, location: { slide }, nextTable }, sink);
    for (const related of await relationships(archive, part)) {
      const place = besideSlide[related.type];
      if (place) {
        const location = { slide, part: place };
        await readShapes({ archive, part: related.target, location, nextTable }, sink);
      }
      if (related.type !== "chart") continue;
      const { readChart } = await import("../container/chart.ts");
      for (const text of await readChart(archive, related.target)) {
        sink.piece({ text, kind: "table-row", location: { slide, part: "chart" } });
      }
    }
    sink.progress({ step: "extract", done: slide, total: slides.length });
  }
  return { pageCount: slides.length, notes: packageNotes(archive) };
}

/** What stands beside a slide, by the type of its relationship. */
const besideSlide: Record<string, string> = {
  notesSlide: "notes",
  comments: "comments",
  diagramData: "diagram",
};

async function slideParts(archive: Archive, main: string): Promise<string[]> {
  const parts = await relationships(archive, main);
  const slides: string[] = [];
  await readXml(archive.read(main), {
    open: (name, attributes) => {
      if (name !== "sldId") return;
      const id = prefixedAttribute(attributes, "id");
      const part = parts.find((candidate) => candidate.id === id);
      if (part) slides.push(part.target);
    },
  });
  return slides;
}

/** Placeholders that repeat on every slide what the slide's number and the master say. */
const repeatedPlaceholders = new Set(["sldNum", "dt", "ftr", "hdr", "sldImg"]);

type Shapes = {
  archive: Archive;
  part: string;
  location: TextPiece["location"];
  nextTable: () => number;
};

async function readShapes(
  { archive, part, location, nextTable }: Shapes,
  sink: ReaderSink,
): Promise<void> {
  let placeholder: string | undefined;
  let paragraph: string | undefined;
  let struck = "";
  let isStruck = false;
  let title: string[] = [];
  let caption = "";
  let table: TextTable | undefined;
  let hasHeadRow = false;
  let placeCells = gridRows();
  let cells: GridCell[] | undefined;
  let cell: (Omit<GridCell, "text"> & { words: string[] }) | undefined;
  let inText = false;
  let skipped = 0;
  let depth = 0;
  const emit = (text: string, kind: TextPiece["kind"]) => {
    const isBeside = location.part !== undefined;
    const isItem = kind === "list-item" && !isBeside;
    sink.piece({ text, kind: isBeside ? "note" : kind, ...(isItem ? { depth } : {}), location });
  };
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (skipped > 0 || name === "Fallback") skipped++;
      else if (name === "sp") {
        placeholder = undefined;
        title = [];
      } else if (name === "ph") placeholder = attribute(attributes, "type") ?? "body";
      else if (name === "tbl") {
        table = textTable({ emit: sink.piece, nextTable, title: caption ? { caption } : {} });
        placeCells = gridRows();
        hasHeadRow = false;
      } else if (name === "tblPr") hasHeadRow = isTrue(attribute(attributes, "firstRow"));
      else if (name === "tr") cells = [];
      else if (name === "tc") {
        cell = {
          words: [],
          span: Number(attribute(attributes, "gridSpan")) || 1,
          rows: Number(attribute(attributes, "rowSpan")) || 1,
          isCovered:
            isTrue(attribute(attributes, "vMerge")) || isTrue(attribute(attributes, "hMerge")),
        };
      } else if (name === "p") {
        paragraph = "";
        struck = "";
        isStruck = false;
        depth = 0;
      } else if (name === "r" || name === "fld") isStruck = false;
      else if (name === "rPr") {
        isStruck = /^(?:sng|dbl)Strike$/.test(attribute(attributes, "strike") ?? "");
      } else if (name === "pPr") depth = levelOf(attribute(attributes, "lvl"));
      else if (name === "t" || name === "text") inText = true;
      else if (name === "br" || name === "tab")
        paragraph = paragraph === undefined ? undefined : `${paragraph} `;
    },
    close: (name) => {
      if (skipped > 0) skipped--;
      else if (name === "t") inText = false;
      else if (name === "text") {
        // The text of an older comment stands in no paragraph.
        inText = false;
        if (paragraph) emit(paragraph.trim(), "note");
        paragraph = undefined;
      } else if (name === "p") {
        const text = withoutStruck(collapseWhitespace(paragraph ?? ""), collapseWhitespace(struck));
        paragraph = undefined;
        if (!text || repeatedPlaceholders.has(placeholder ?? "")) return;
        if (cell) cell.words.push(text);
        else if (isTitle(placeholder)) title.push(text);
        else emit(text, "list-item");
      } else if (name === "tc") {
        if (!cell) return;
        const { words, ...shape } = cell;
        cells?.push({ ...shape, text: words.join(" ") });
        cell = undefined;
      } else if (name === "tr") {
        const filled = placeCells(cells ?? []);
        const text = filled.map((each) => each.text).join(" | ");
        cells = undefined;
        const isHead = hasHeadRow;
        hasHeadRow = false;
        if (!text) return;
        if (!table || location.part !== undefined) emit(text, "table-row");
        else table.add({ cells: filled, pieces: [{ text, kind: "table-row", location }], isHead });
      } else if (name === "tbl") {
        table?.end();
        table = undefined;
      } else if (name === "sp") {
        // A table or a diagram that follows is no part of this shape.
        placeholder = undefined;
        const text = title.join(" ");
        title = [];
        if (text === "") return;
        caption = text;
        if (location.part) emit(text, "note");
        else sink.piece({ text, kind: "heading", level: 1, location });
      }
    },
    text: (value) => {
      if (!inText || skipped > 0) return;
      if (isStruck) struck += value;
      else paragraph = (paragraph ?? "") + value;
    },
  });
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";

/** PowerPoint has nine levels of text. */
const maxListDepth = 8;

function levelOf(value: string | undefined): number {
  const level = Number(value ?? 0);
  return Number.isInteger(level) && level > 0 ? Math.min(level, maxListDepth) : 0;
}

function isTitle(placeholder: string | undefined): boolean {
  return placeholder === "title" || placeholder === "ctrTitle";
}
