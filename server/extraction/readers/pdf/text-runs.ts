import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** One run of glyphs as the pdf places it; y grows upwards, lengths are in points. */
export type TextRun = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  /** Recognized from a picture, and perhaps misread. */
  isUnsure?: boolean;
};

/**
 * The runs of a page by the direction they are read in, that of most of the text first. Each
 * direction is turned upright: a page that lies on its side reads like any other, and words along
 * its edge stay out of its lines.
 */
export async function textRuns(page: PDFPageProxy): Promise<TextRun[][]> {
  const content = await page.getTextContent();
  const directions = new Map<number, TextRun[]>();
  for (const item of content.items) {
    if (!("str" in item) || item.str === "") continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const quarter = quarterTurns(a, b);
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    const runs = directions.get(quarter) ?? [];
    directions.set(quarter, runs);
    const text = cleanGlyphs(item.str);
    runs.push({ text, ...turned(x, y, quarter), width: item.width, size, font: item.fontName });
  }
  return [...directions.values()].sort((one, other) => characters(other) - characters(one));
}

/** The nearest of the four directions, in quarter turns against the clock from upright. */
const quarterTurns = (a: number, b: number) =>
  (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;

function turned(x: number, y: number, quarter: number) {
  if (quarter === 1) return { x: y, y: -x };
  if (quarter === 2) return { x: -x, y: -y };
  return quarter === 3 ? { x: -y, y: x } : { x, y };
}

const characters = (runs: TextRun[]) => runs.reduce((sum, run) => sum + run.text.length, 0);

/** Ligatures become letters; glyphs without a meaning of their own and control characters go. */
function cleanGlyphs(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\s+/g, " ")
    .replace(/\u2010(?= ?$)/, "-")
    .replace(/[\p{Cc}\p{Co}\u00ad\ufffd]/gu, "");
}
