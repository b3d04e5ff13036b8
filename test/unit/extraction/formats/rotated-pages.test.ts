import { expect, test } from "vitest";
import { assemblePdf } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

/** What turns text on the paper so that it stands upright once a viewer has turned the page. */
const turns: Record<number, (x: number, y: number) => string> = {
  90: (x, y) => `0 1 -1 0 ${595 - y} ${x}`,
  180: (x, y) => `-1 0 0 -1 ${595 - x} ${842 - y}`,
  270: (x, y) => `0 -1 1 0 ${y} ${842 - x}`,
};

const lines: [string, number, number][] = [
  ["The boathouse is heated", 72, 500],
  ["from October to April.", 72, 486],
  ["Its key hangs in the ticket office.", 72, 440],
];

test.each([90, 180, 270])(
  "a page that is turned by %i degrees reads as it is seen",
  async (turn) => {
    const content = lines
      .map(([text, x, y]) => `BT /F1 11 Tf ${turns[turn]?.(x, y)} Tm (${text}) Tj ET`)
      .join("\n");
    const file = assemblePdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${turn} /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]);
    const { pieces } = await readPieces("notice.pdf", file);
    const text = pieces
      .map((piece) => piece.text)
      .join(" ")
      .replace(/\s+/g, " ");
    expect(text).toContain("The boathouse is heated from October to April.");
    expect(text).toMatch(/April\..*Its key hangs in the ticket office\./);
  },
);
