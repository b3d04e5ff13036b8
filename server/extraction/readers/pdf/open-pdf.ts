import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PDFParse } from "pdf-parse";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ExtractionError } from "../../extraction-error.ts";
import { GrayscaleCanvasFactory } from "./grayscale-canvas.ts";

declare global {
  /** Where pdf.js looks for its worker code before it would start a worker thread of its own. */
  var pdfjsWorker: unknown;
}

export type OpenPdf = {
  pageCount: number;
  /** Draws the pages. */
  parser: PDFParse;
  /** What the parser has opened: text with its position, annotations and attachments. */
  document: PDFDocumentProxy;
};

/**
 * Opens a pdf with pdf-parse. Throws ExtractionError `encrypted` where a password is asked for and
 * `damaged` where the file cannot be opened.
 */
export async function openPdf(bytes: Buffer): Promise<OpenPdf> {
  globalThis.pdfjsWorker ??= await import(workerBuild);
  try {
    return await parse(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new ExtractionError("encrypted");
    }
    const trailer = substituteTrailer(bytes);
    if (!trailer) throw new ExtractionError("damaged", "it cannot be opened as a PDF");
    return parse(Buffer.concat([bytes, trailer])).catch(() => {
      throw new ExtractionError("damaged", "it cannot be opened as a PDF");
    });
  }
}

// The minified build loads sooner; it has no declarations of its own.
const workerBuild = "pdfjs-dist/legacy/build/pdf.worker.min.mjs";

const assets = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));

async function parse(bytes: Buffer): Promise<OpenPdf> {
  const parser = new PDFParse({
    // pdf.js takes the buffer over, and the reader still looks at the end of the file.
    data: new Uint8Array(bytes),
    // Warnings and up: they tell what was repaired.
    verbosity: 1,
    isEvalSupported: false,
    useSystemFonts: false,
    cMapUrl: join(assets, "cmaps/"),
    cMapPacked: true,
    standardFontDataUrl: join(assets, "standard_fonts/"),
    wasmUrl: join(assets, "wasm/"),
    iccUrl: join(assets, "iccs/"),
    CanvasFactory: GrayscaleCanvasFactory,
  });
  const { total } = await parser.getInfo();
  return { pageCount: total, parser, document: documentOf(parser) };
}

/**
 * The document of pdf.js that pdf-parse has opened. It keeps it private, but none of its own results
 * say where a text stands, and opening the file a second time would take twice the time and memory.
 */
function documentOf(parser: PDFParse): PDFDocumentProxy {
  const document: unknown = Reflect.get(parser, "doc");
  if (!isPdfDocument(document)) throw new Error("pdf-parse keeps its document elsewhere.");
  return document;
}

const isPdfDocument = (value: unknown): value is PDFDocumentProxy =>
  typeof value === "object" && value !== null && "getPage" in value && "numPages" in value;

/**
 * A file that was cut off has lost its trailer, without which the parser does not look for the
 * pages that are left: this one names the catalog, which most often stands at the beginning.
 */
function substituteTrailer(bytes: Buffer): Buffer | undefined {
  const text = bytes.toString("latin1");
  const catalog =
    /(?:^|[\r\n])\s*(\d{1,9}) (\d{1,5}) obj\s*<<[^>]{0,300}?\/Type\s*\/Catalog\b/.exec(text);
  return catalog
    ? Buffer.from(`\ntrailer\n<< /Root ${catalog[1]} ${catalog[2]} R >>\n`, "latin1")
    : undefined;
}
