import { maxRecognizedPixels } from "../image/picture.ts";
import type { OpenPdf } from "./open-pdf.ts";

/** Points are 72 to an inch: this scale gives 150 dots an inch. */
const recognitionScale = 150 / 72;

/** A page as a grayscale picture (pgm) for the recognizer, of at most so many pixels. */
export async function drawPage(
  { parser, document }: OpenPdf,
  pageNumber: number,
  maxPixels: number,
): Promise<Buffer> {
  const page = await document.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  const limit = Math.min(maxPixels, maxRecognizedPixels);
  const { pages } = await parser.getScreenshot({
    partial: [pageNumber],
    scale: Math.min(recognitionScale, Math.sqrt(limit / (width * height))),
    imageBuffer: true,
    imageDataUrl: false,
  });
  return Buffer.from(pages[0]?.data ?? []);
}
