import { type Canvas, createCanvas, Image } from "@napi-rs/canvas";
import { eraseRules } from "./erase-rules.ts";

/** Recognition gains nothing from more: a letter page at 300 dots an inch has 8.4 million. */
export const maxRecognizedPixels = 9_000_000;

/** A canvas as a grayscale picture (pgm) without rules, which the recognizer reads without unpacking. */
export function grayscale(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  const rgba = canvas.data();
  const gray = Buffer.alloc(header.length + width * height);
  header.copy(gray);
  for (let pixel = 0, at = header.length; pixel < width * height; pixel++, at++) {
    const from = pixel * 4;
    gray[at] =
      ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
  eraseRules({ pixels: gray.subarray(header.length), width, height });
  return gray;
}

/** Draws an encoded picture on white, upright, at a size that suits recognition. */
export async function drawForRecognition(bytes: Buffer, quarterTurns: number): Promise<Canvas> {
  const image = new Image();
  const isLoaded = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = reject;
  });
  image.src = bytes;
  await isLoaded;
  const pixels = image.width * image.height;
  const scale = Math.min(
    pixels < smallPixels ? smallScale : Math.min(1, Math.sqrt(maxRecognizedPixels / pixels)),
    maxSide / Math.max(image.width, image.height),
  );
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const isTurned = quarterTurns % 2 === 1;
  const canvas = createCanvas(isTurned ? height : width, isTurned ? width : height);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Screenshots and clippings have letters too low to be recognized well; twice the size helps. */
const smallPixels = 1_500_000;
const smallScale = 2;

/** Neither the canvas nor the recognizer goes further in one direction. */
const maxSide = 32_000;
