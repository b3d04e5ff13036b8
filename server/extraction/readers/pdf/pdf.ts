import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChildTask } from "../../child/extraction-message.ts";
import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderInput, ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import { annotationPieces } from "./pdf-annotations.ts";
import { watchForDamage } from "./pdf-damage.ts";
import { layOutPage, newTypeCensus } from "./pdf-layout.ts";
import { placedText } from "./pdf-text.ts";

type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
type PdfDocument = Awaited<ReturnType<Pdfjs["getDocument"]>["promise"]>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

declare global {
  /** Where pdf.js looks for its worker code before it would start a worker thread of its own. */
  var pdfjsWorker: unknown;
}

/** Fewer letters than this on a page that shows pictures, and the page is taken for a scan. */
const MIN_LETTERS = 50;

/** Reads pdf page by page; pages that have no text of their own are recognized from their picture. */
export async function readPdf(
  input: ReaderInput,
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages" | "ocrWorkers">,
): Promise<ReaderResult> {
  const pdfjs = await loadPdfjs();
  const damage = watchForDamage();
  const document = await openPdf(pdfjs, input.bytes);
  const total = document.numPages;
  if (total > task.limits.pages) {
    throw new ExtractionError(
      "too_many_pages",
      `${total.toLocaleString("en-US")} where ${task.limits.pages.toLocaleString("en-US")} are accepted`,
    );
  }
  const census = newTypeCensus();
  const pages: TextPiece[][] = [];
  const scans: number[] = [];
  const unreadable: number[] = [];
  const mended: number[] = [];
  for (let number = 1; number <= total; number++) {
    try {
      const page = await document.getPage(number);
      const pieces = (await placedText(page)).flatMap((runs) => layOutPage(runs, number, census));
      if (letters(pieces) < MIN_LETTERS && (await showsPicture(page, pdfjs))) scans.push(number);
      pages[number] = pieces;
      page.cleanup();
      if (damage.hasMended()) mended.push(number);
    } catch {
      unreadable.push(number);
    }
    sink.progress({ step: "extract", done: number, total });
  }
  if (unreadable.length === total) {
    throw new ExtractionError("damaged", "none of its pages can be read");
  }
  const failed = scans.length > 0 ? await recognizePages(document, scans, pages, sink, task) : [];
  for (const piece of await annotationPieces(document)) {
    pages[piece.location.page ?? total]?.push(piece);
  }
  for (const pieces of pages) for (const piece of pieces ?? []) sink.piece(piece);
  return {
    pageCount: total,
    ocrPages: scans.length > 0 ? scans.length - failed.length : undefined,
    notes: [
      ...damage.notes(total),
      ...notesOf(input.bytes, [...unreadable, ...failed], mended),
      ...(await attachmentNotes(document)),
    ],
  };
}

function notesOf(bytes: Buffer, unreadable: number[], mended: number[]): string[] {
  const notes: string[] = [];
  const tail = bytes.subarray(-TAIL_BYTES);
  if (tail.includes(END_OF_ARCHIVE)) {
    notes.push("An archive is attached to the end of the pdf; it was not read.");
  } else if (!tail.includes("%%EOF")) {
    notes.push("The end of the file is missing; pages may have been lost with it.");
  }
  if (unreadable.length > 0) notes.push(`${pageList(unreadable)} could not be read.`);
  if (mended.length > 0) {
    notes.push(
      `${pageList(mended)} ${mended.length === 1 ? "is" : "are"} damaged; text may be missing there.`,
    );
  }
  return notes;
}

/** Files attached to a pdf are files of their own; a portfolio is nothing but a cover for them. */
async function attachmentNotes(document: PdfDocument): Promise<string[]> {
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

const TAIL_BYTES = 2048;
const END_OF_ARCHIVE = "PK\u0005\u0006";

function letters(pieces: TextPiece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** Enough strokes to be letters drawn as outlines. */
const MIN_STROKES = 150;

async function showsPicture(page: PdfPage, { OPS }: Pdfjs): Promise<boolean> {
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
  return strokes >= MIN_STROKES;
}

/** Puts the recognized text of the given pages in their place; resolves to the pages that failed. */
async function recognizePages(
  document: PdfDocument,
  scans: number[],
  pages: TextPiece[][],
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages" | "ocrWorkers">,
): Promise<number[]> {
  const failed: number[] = [];
  let done = 0;
  sink.progress({ step: "ocr", done, total: scans.length });
  const { renderPage } = await import("./pdf-picture.ts");
  const { startRecognizer } = await import("../image/ocr.ts");
  const workers = Math.min(task.ocrWorkers, scans.length);
  const recognizer = startRecognizer(task.ocrLanguages, workers);
  const queue = [...scans];
  // Each lane draws its next page while the other lanes' workers are reading theirs.
  const lane = async () => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      try {
        const picture = await renderPage(await document.getPage(number), task.limits.pixels);
        const found = await recognizer.recognize(picture);
        const own = pages[number] ?? [];
        const recognized = found.map((piece) => ({ ...piece, location: { page: number ?? 0 } }));
        if (letters(recognized) > letters(own)) pages[number] = recognized;
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
  return failed;
}

// The minified build starts in half the time; it has no declarations of its own.
const PDFJS_BUILD = "pdfjs-dist/legacy/build/";

async function loadPdfjs(): Promise<Pdfjs> {
  globalThis.pdfjsWorker = await import(`${PDFJS_BUILD}pdf.worker.min.mjs`);
  return import(`${PDFJS_BUILD}pdf.min.mjs`);
}

async function openPdf(pdfjs: Pdfjs, bytes: Buffer): Promise<PdfDocument> {
  try {
    return await parsePdf(pdfjs, bytes);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new ExtractionError("encrypted");
    }
    const trailer = madeUpTrailer(bytes);
    if (!trailer) throw new ExtractionError("damaged", "it cannot be opened as a PDF");
    return parsePdf(pdfjs, Buffer.concat([bytes, trailer])).catch(() => {
      throw new ExtractionError("damaged", "it cannot be opened as a PDF");
    });
  }
}

/**
 * A file that was cut off has lost its trailer, without which the parser does not look for the
 * pages that are left: it names the catalog, which most often stands at the beginning.
 */
function madeUpTrailer(bytes: Buffer): Buffer | undefined {
  const text = bytes.toString("latin1");
  const catalog =
    /(?:^|[\r\n])\s*(\d{1,9}) (\d{1,5}) obj\s*<<[^>]{0,300}?\/Type\s*\/Catalog\b/.exec(text);
  return catalog
    ? Buffer.from(`\ntrailer\n<< /Root ${catalog[1]} ${catalog[2]} R >>\n`, "latin1")
    : undefined;
}

function parsePdf(pdfjs: Pdfjs, bytes: Buffer): Promise<PdfDocument> {
  const assets = join(
    dirname(fileURLToPath(import.meta.resolve(`${PDFJS_BUILD}pdf.mjs`))),
    "../..",
  );
  return pdfjs.getDocument({
    // pdf.js takes the buffer over, and the head and tail of the file are still looked at here.
    data: new Uint8Array(bytes),
    // Warnings and up: they tell what was mended.
    verbosity: 1,
    isEvalSupported: false,
    useSystemFonts: false,
    cMapUrl: `${assets}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    iccUrl: `${assets}/iccs/`,
  }).promise;
}

function pageList(pages: number[]): string {
  const shown = pages.slice(0, 10).join(", ");
  const more = pages.length > 10 ? ` and ${pages.length - 10} more` : "";
  return `${pages.length === 1 ? "Page" : "Pages"} ${shown}${more}`;
}
