import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { grayscale } from "../image/picture.ts";

type DrawingSurface = { canvas: Canvas | null; context: SKRSContext2D | null };

/**
 * The canvases that pdf.js draws on. Pages become pictures for the recognizer alone, so they are
 * handed over as it takes them, gray and uncompressed: a PNG in between would cost 0.15 s a page.
 */
export class GrayscaleCanvasFactory {
  create(width: number, height: number): DrawingSurface {
    const canvas = createCanvas(wholePixels(width), wholePixels(height));
    const surface = { canvas, context: canvas.getContext("2d") };
    Object.assign(canvas, { toBuffer: () => grayscale(canvas) });
    return surface;
  }

  reset({ canvas }: DrawingSurface, width: number, height: number): void {
    if (!canvas) return;
    canvas.width = wholePixels(width);
    canvas.height = wholePixels(height);
  }

  destroy(surface: DrawingSurface): void {
    if (surface.canvas) this.reset(surface, 0, 0);
    surface.canvas = null;
    surface.context = null;
  }
}

/** Up, but not for the rounding of arithmetic: 792 points are 1650 pixels, not 1650.0000000000002. */
const wholePixels = (length: number) => Math.max(1, Math.ceil(length - 1e-6));
