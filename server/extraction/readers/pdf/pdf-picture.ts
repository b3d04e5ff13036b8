import { createCanvas } from "@napi-rs/canvas";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { grayscale, MAX_RECOGNIZED_PIXELS } from "../image/picture.ts";

/** Points are 72 to an inch: this scale gives 150 dots an inch. */
const SCALE = 150 / 72;

/** Up, but not for the rounding of arithmetic: 792 points are 1650 pixels, not 1650.0000000000002. */
const wholePixels = (length: number) => Math.max(1, Math.ceil(length - 1e-6));

/** Draws a page as a grayscale picture for the recognizer, within the given number of pixels. */
export async function renderPage(page: PDFPageProxy, maxPixels: number): Promise<Buffer> {
  const whole = page.getViewport({ scale: 1 });
  const limit = Math.min(maxPixels, MAX_RECOGNIZED_PIXELS);
  const fitting = Math.sqrt(limit / (whole.width * whole.height));
  const viewport = page.getViewport({ scale: Math.min(SCALE, fitting) });
  const canvas = createCanvas(wholePixels(viewport.width), wholePixels(viewport.height));
  const context = canvas.getContext("2d");
  // pdf.js draws on the canvas of Skia as on a browser's; only the declarations differ.
  const canvasContext: unknown = context;
  await page.render({
    canvas: null,
    canvasContext: canvasContext as CanvasRenderingContext2D,
    viewport,
    background: "white",
  }).promise;
  page.cleanup();
  return grayscale(canvas);
}
