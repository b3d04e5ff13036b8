import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { makePdf } from "./make-files.ts";

const FONT = "Test Sans";

/** Where the columns of a table end, in pixels. */
const columnEnds = [760, 940, 1120];

/**
 * A picture of black words on white, in a font that comes with the project's own packages. A tab
 * starts the next column, which is flush right; a line "---" is a rule right under the line before.
 */
export function makePicture(
  lines: string[],
  type: "png" | "jpeg" = "png",
  size = { width: 1240, height: 600 },
) {
  if (!GlobalFonts.has(FONT)) {
    const packages = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
    GlobalFonts.registerFromPath(join(packages, "standard_fonts/LiberationSans-Regular.ttf"), FONT);
  }
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = "black";
  context.font = `36px "${FONT}"`;
  let y = 100;
  for (const line of lines) {
    if (line === "---") {
      context.fillRect(600, y - 50, 530, 3);
      continue;
    }
    const [label = "", ...figures] = line.split("\t");
    context.fillText(label, 80, y);
    for (const [column, figure] of figures.entries()) {
      const width = context.measureText(figure).width;
      context.fillText(figure, (columnEnds[column] ?? 0) - width, y);
    }
    y += 60;
  }
  return type === "png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg", 92);
}

/** A pdf whose pages are pictures of words, as a scanner makes it. */
export function makeScannedPdf(pages: string[][]): Buffer {
  const pictures = pages.map((lines) => makePicture(lines, "jpeg"));
  const objects = pictures.map(
    (bytes) =>
      "<< /Type /XObject /Subtype /Image /Width 1240 /Height 600 /ColorSpace /DeviceRGB " +
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`,
  );
  return makePdf(
    pages.map((_, index) => `q 595 0 0 288 0 500 cm /Im${index} Do Q`),
    objects,
  );
}
