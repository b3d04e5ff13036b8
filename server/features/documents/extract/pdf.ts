import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ExtractionError } from "../extraction-failure.ts";
import type { ExtractionLimits } from "../extraction-limits.ts";
import type { ReaderInput, ReaderResult, ReaderSink, TextPiece } from "../text-piece.ts";
import { layOutPage, newTypeCensus, type PlacedText } from "./pdf-layout.ts";

type Pdfjs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
type PdfDocument = Awaited<ReturnType<Pdfjs["getDocument"]>["promise"]>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

declare global {
  /** Where pdf.js looks for its worker code before it would start a worker thread of its own. */
  var pdfjsWorker: unknown;
}

/** Reads pdf page by page. */
export async function readPdf(
  input: ReaderInput,
  sink: ReaderSink,
  limits: ExtractionLimits,
): Promise<ReaderResult> {
  const pdfjs = await loadPdfjs();
  const document = await openPdf(pdfjs, input.bytes);
  if (document.numPages > limits.pages) {
    throw new ExtractionError(
      "too_many_pages",
      `${document.numPages.toLocaleString("en-US")} where ${limits.pages.toLocaleString("en-US")} are accepted`,
    );
  }
  const notes = endIsMissing(input.bytes)
    ? ["The end of the file is missing; pages may have been lost with it."]
    : [];
  const census = newTypeCensus();
  const unreadable: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    try {
      const page = await document.getPage(number);
      for (const piece of layOutPage(await placedText(page), number, census)) sink.piece(piece);
      for (const piece of await annotationPieces(page, number)) sink.piece(piece);
      page.cleanup();
    } catch {
      unreadable.push(number);
    }
    sink.progress({ step: "extract", done: number, total: document.numPages });
  }
  if (unreadable.length === document.numPages) {
    throw new ExtractionError("damaged", "none of its pages can be read");
  }
  if (unreadable.length > 0) notes.push(`${pageList(unreadable)} could not be read.`);
  return { pageCount: document.numPages, notes };
}

// The minified build starts in half the time; it has no declarations of its own.
const PDFJS_BUILD = "pdfjs-dist/legacy/build/";

async function loadPdfjs(): Promise<Pdfjs> {
  globalThis.pdfjsWorker = await import(`${PDFJS_BUILD}pdf.worker.min.mjs`);
  return import(`${PDFJS_BUILD}pdf.min.mjs`);
}

async function openPdf(pdfjs: Pdfjs, bytes: Buffer): Promise<PdfDocument> {
  const assets = join(
    dirname(fileURLToPath(import.meta.resolve(`${PDFJS_BUILD}pdf.mjs`))),
    "../..",
  );
  try {
    return await pdfjs.getDocument({
      // pdf.js takes the buffer over, and the head and tail of the file are still looked at here.
      data: new Uint8Array(bytes),
      verbosity: 0,
      isEvalSupported: false,
      useSystemFonts: false,
      cMapUrl: `${assets}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      wasmUrl: `${assets}/wasm/`,
      iccUrl: `${assets}/iccs/`,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new ExtractionError("encrypted");
    }
    throw new ExtractionError("damaged", "it cannot be opened as a pdf");
  }
}

async function placedText(page: PdfPage): Promise<PlacedText[]> {
  const content = await page.getTextContent();
  const runs: PlacedText[] = [];
  for (const item of content.items) {
    if (!("str" in item) || item.str === "") continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    runs.push({ text: cleanGlyphs(item.str), x, y, width: item.width, size, font: item.fontName });
  }
  return runs;
}

/** Ligatures become letters; glyphs without a meaning of their own and control characters go. */
function cleanGlyphs(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Co}\u00ad\ufffd]/gu, "");
}

/** Sticky notes and what was filled into form fields: a reader of the page text would miss them. */
async function annotationPieces(page: PdfPage, number: number): Promise<TextPiece[]> {
  const pieces: TextPiece[] = [];
  for (const annotation of await page.getAnnotations()) {
    const value =
      annotation.subtype === "Widget" ? annotation.fieldValue : annotation.contentsObj?.str;
    if (typeof value !== "string" || value.trim() === "" || value === "Off") continue;
    if (annotation.subtype === "Widget") {
      const label = annotation.alternativeText || annotation.fieldName || "Field";
      pieces.push({
        text: `${label}: ${value}`,
        kind: "note",
        location: { page: number, part: "form" },
      });
    } else if (annotation.subtype !== "Link" && annotation.subtype !== "Popup") {
      pieces.push({
        text: value.trim(),
        kind: "note",
        location: { page: number, part: "comments" },
      });
    }
  }
  return pieces;
}

function endIsMissing(bytes: Buffer): boolean {
  return !bytes.subarray(Math.max(0, bytes.length - 2048)).includes("%%EOF");
}

function pageList(pages: number[]): string {
  const shown = pages.slice(0, 10).join(", ");
  const more = pages.length > 10 ? ` and ${pages.length - 10} more` : "";
  return `${pages.length === 1 ? "Page" : "Pages"} ${shown}${more}`;
}
