import { OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

import { ExtractionError } from "../../extraction-error.ts";
import type {
  ReaderInput,
  ReaderResult,
  ReaderSink,
  ReaderTask,
  TextPiece,
} from "../../text-piece.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";
import { drawPage } from "./page-picture.ts";
import { annotationPieces } from "./pdf-annotations.ts";
import { watchForDamage } from "./pdf-damage.ts";
import { layOutPage, newTypeStatistics } from "./pdf-layout.ts";
import { textRuns } from "./text-runs.ts";

/** Fewer letters than this on a page that shows pictures, and the page is taken for a scan. */
const minLetters = 50;

/** Reads pdf page by page; pages that have no text of their own are recognized from their picture. */
export async function readPdf(
  input: ReaderInput,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<ReaderResult> {
  const damage = watchForDamage();
  const pdf = await openPdf(input.bytes);
  const { document, pageCount: total } = pdf;
  if (total > task.limits.pages) {
    throw new ExtractionError(
      "too_many_pages",
      `${total.toLocaleString("en-US")} where ${task.limits.pages.toLocaleString("en-US")} are accepted`,
    );
  }
  const statistics = newTypeStatistics();
  const pages: TextPiece[][] = [];
  const scans: number[] = [];
  const unreadable: number[] = [];
  const damaged: number[] = [];
  for (let number = 1; number <= total; number++) {
    try {
      const page = await document.getPage(number);
      const pieces = (await textRuns(page)).flatMap((runs) => layOutPage(runs, number, statistics));
      if (letters(pieces) < minLetters && (await showsPicture(page))) scans.push(number);
      pages[number] = pieces;
      page.cleanup();
      if (damage.takeTextLoss()) damaged.push(number);
    } catch {
      unreadable.push(number);
    }
    sink.progress({ step: "extract", done: number, total });
  }
  if (unreadable.length === total) {
    throw new ExtractionError("damaged", "none of its pages can be read");
  }
  const failed =
    scans.length > 0
      ? await recognizePages({ pdf, scans, pages, tables: statistics.tables }, sink, task)
      : [];
  for (const piece of await annotationPieces(document)) {
    pages[piece.location.page ?? total]?.push(piece);
  }
  for (const pieces of pages) for (const piece of pieces ?? []) sink.piece(piece);
  return {
    pageCount: total,
    ocrPages: scans.length > 0 ? scans.length - failed.length : undefined,
    notes: [
      ...damage.notes(total),
      ...notesOf(input.bytes, [...unreadable, ...failed], damaged),
      ...(await attachmentNotes(document)),
    ],
  };
}

function notesOf(bytes: Buffer, unreadable: number[], damaged: number[]): string[] {
  const notes: string[] = [];
  const tail = bytes.subarray(-tailBytes);
  if (tail.includes(endOfArchive)) {
    notes.push("An archive is attached to the end of the pdf; it was not read.");
  } else if (!tail.includes("%%EOF")) {
    notes.push("The end of the file is missing; pages may have been lost with it.");
  }
  if (unreadable.length > 0) notes.push(`${pageList(unreadable)} could not be read.`);
  if (damaged.length > 0) {
    notes.push(
      `${pageList(damaged)} ${damaged.length === 1 ? "is" : "are"} damaged; text may be missing there.`,
    );
  }
  return notes;
}

/** Files attached to a pdf are files of their own; a portfolio is nothing but a cover for them. */
async function attachmentNotes(document: PDFDocumentProxy): Promise<string[]> {
  const attachments = await document.getAttachments().catch(() => null);
  const names = Object.keys(attachments ?? {});
  if (names.length === 0) return [];
  const shown = names.slice(0, 5).map((name) => `"${name.slice(0, 60)}"`);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
  const are = names.length === 1 ? "A file is" : `${names.length} files are`;
  return [
    `${are} attached to the pdf (${shown.join(", ")}${more}) and not read; upload what matters by itself.`,
  ];
}

const tailBytes = 2048;
const endOfArchive = "PK\u0005\u0006";

function letters(pieces: TextPiece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** Enough strokes to be letters drawn as outlines. */
const minStrokes = 150;

async function showsPicture(page: PDFPageProxy): Promise<boolean> {
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  const { fnArray } = await page.getOperatorList();
  let strokes = 0;
  for (const operation of fnArray) {
    if (pictures.has(operation)) return true;
    if (operation === OPS.constructPath) strokes++;
  }
  return strokes >= minStrokes;
}

type Scanned = {
  pdf: OpenPdf;
  /** The numbers of the pages to be recognized. */
  scans: number[];
  pages: TextPiece[][];
  tables: { count: number };
};

/** Puts the recognized text of the given pages in their place; resolves to the pages that failed. */
async function recognizePages(
  { pdf, scans, pages, tables }: Scanned,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<number[]> {
  const failed: number[] = [];
  const replaced: (TextPiece[] | undefined)[] = [];
  let done = 0;
  sink.progress({ step: "ocr", done, total: scans.length });
  const { startRecognizer } = await import("../image/ocr.ts");
  const workers = Math.min(task.ocrWorkers, scans.length);
  const recognizer = startRecognizer(task.ocrLanguages, workers);
  const queue = [...scans];
  // Each lane draws its next page while the other lanes' workers are reading theirs.
  const lane = async () => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      try {
        const picture = await drawPage(pdf, number, task.limits.pixels);
        const found = await recognizer.recognize(picture);
        const own = pages[number] ?? [];
        const recognized = found.map((piece) => ({ ...piece, location: { page: number ?? 0 } }));
        if (letters(recognized) > letters(own)) replaced[number] = recognized;
      } catch (error) {
        if (error instanceof ExtractionError) throw error;
        failed.push(number);
      }
      done++;
      sink.progress({ step: "ocr", done, total: scans.length });
    }
  };
  await Promise.all([recognizer.ready, ...Array.from({ length: workers }, lane)]);
  await recognizer.close();
  for (const [number, pieces] of replaced.entries()) {
    if (pieces) pages[number] = countTables(pieces, tables);
  }
  return failed;
}

/** Each recognized page counts its tables from 0: here they are counted on from the document's. */
function countTables(pieces: TextPiece[], tables: { count: number }): TextPiece[] {
  const first = tables.count;
  return pieces.map((piece) => {
    if (!piece.row) return piece;
    const table = first + piece.row.table;
    tables.count = Math.max(tables.count, table + 1);
    return { ...piece, row: { ...piece.row, table } };
  });
}

function pageList(pages: number[]): string {
  const shown = pages.slice(0, 10).join(", ");
  const more = pages.length > 10 ? ` and ${pages.length - 10} more` : "";
  return `${pages.length === 1 ? "Page" : "Pages"} ${shown}${more}`;
}
