import type { StoredLocation } from "../../db/location.ts";
import type { StructureRow } from "../../db/structure.ts";
import type { ExtractionLimits } from "./extraction-limits.ts";

/** The part of a file that says what it is: its title, its owner, since when it holds. */
export const frontMatterPart = "front matter";

/** One paragraph, heading, list item or table row of a document, and where it stands. */
export type TextPiece = {
  text: string;
  kind: "heading" | "paragraph" | "list-item" | "table-row" | "note";
  /** Of a heading: 1 is the outermost. */
  level?: number;
  /** Of a list entry and what stands in it: 0 is the outermost; left out where nothing tells. */
  depth?: number;
  location: StoredLocation;
  /** Of a table's row, where the reader knows its table. */
  row?: StructureRow;
};

export type ExtractionProgress = { step: "extract" | "ocr"; done: number; total: number };

export type Extraction = {
  pieces: TextPiece[];
  /** Pages of a pdf, slides of a presentation, sheets of a workbook. */
  pageCount?: number;
  /** What could not be read although the rest was, as sentences for a person. */
  note?: string;
  /** Pages and images whose text was recognized from their picture. */
  ocrPages?: number;
};

/** What every reader of one file type is given. */
export type ReaderInput = { bytes: Buffer; fileName: string };

/** What a reader has to keep to, and how it recognizes pictures. */
export type ReaderTask = {
  limits: ExtractionLimits;
  /** Names of @tesseract.js-data packages. */
  ocrLanguages: string[];
  ocrWorkers: number;
  /** Reads a file within the file, such as an attachment; left out where they nest too deep. */
  readFile?: (input: ReaderInput, sink: ReaderSink) => Promise<ReaderResult>;
};

/** What every reader of one file type gives back besides the pieces it emits. */
export type ReaderResult = { pageCount?: number; notes?: string[]; ocrPages?: number };

/** How a reader hands out what it finds, piece by piece, so that nothing has to be held twice. */
export type ReaderSink = {
  piece: (piece: TextPiece) => void;
  progress: (progress: ExtractionProgress) => void;
};

/**
 * Follows the headings of a document and gives each piece the path of headings above it.
 * A heading stands under the headings of lower level only, never under itself.
 * A new slide or sheet starts an empty path.
 */
export function headingPaths(): (piece: TextPiece) => TextPiece {
  let path: { level: number; text: string }[] = [];
  let container = "";
  return (piece) => {
    const here = `${piece.location.slide ?? ""}/${piece.location.sheet ?? ""}`;
    if (here !== container) {
      path = [];
      container = here;
    }
    let level = piece.level ?? 1;
    const label = piece.kind === "heading" ? numberedLabel(piece.text) : undefined;
    if (piece.kind === "heading") {
      const sibling = path.find((heading) => label && numberedLabel(heading.text) === label);
      level = Math.min(level, sibling?.level ?? level);
      path = path.filter((heading) => heading.level < level);
    }
    const headings = path.map((heading) => heading.text);
    // The name of a sheet is told by the place itself.
    if (piece.kind === "heading" && piece.location.sheet === undefined) {
      path.push({ level, text: piece.text.slice(0, maxHeadingLength) });
    }
    // Notes, headers and comments stand outside the running text and under none of its headings.
    if (headings.length === 0 || piece.location.part !== undefined) return piece;
    return { ...piece, location: { ...piece.location, headings } };
  };
}

const maxHeadingLength = 200;

/**
 * "part" of "PART II" and "note" of "Note 3—Debt": what is counted alike stands side by side, even
 * where a table of contents prints one of them larger than the text does.
 */
function numberedLabel(heading: string): string | undefined {
  const match =
    /^(part|chapter|section|article|item|note|appendix|annex|exhibit|schedule|step|phase|module|unit|lesson)\s+(?:\d+|[ivxlc]+|[a-z])(?![\p{L}\d])/iu.exec(
      heading,
    );
  return match?.[1]?.toLowerCase();
}
