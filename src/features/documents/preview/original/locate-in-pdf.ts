import type { PDFDocumentProxy } from "pdfjs-dist";
import { findInParts, type TextQuote } from "../find-in-parts.ts";

/** A rectangle on a page, in shares of its width and height from the top left. */
export type PageArea = { left: number; top: number; width: number; height: number };

export type PdfMarks = {
  /** The areas of the passage by the number of their page. */
  areas: ReadonlyMap<number, PageArea[]>;
  /** Why nothing is marked; null where something is. */
  missing: "picture" | "not-found" | null;
};

type Run = { page: number; text: string; corners: (start: number, end: number) => PageArea };

/** How far letters reach above and below their baseline, in shares of the font's size. */
const ascent = 0.85;
const descent = 0.25;

/** The printed runs of text of a page, with where they stand. */
async function readRuns(pdf: PDFDocumentProxy, number: number): Promise<Run[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    const along = Math.hypot(a, b) || 1;
    const up = Math.hypot(c, d) || 1;
    const at = (share: number, rise: number) => {
      const distance = (item.width * share) / along;
      return viewport.convertToViewportPoint(
        x + a * distance + (c * rise * item.height) / up,
        y + b * distance + (d * rise * item.height) / up,
      );
    };
    const corners = (start: number, end: number): PageArea => {
      const [from, to] = [start / item.str.length, end / item.str.length];
      const points = [at(from, -descent), at(from, ascent), at(to, -descent), at(to, ascent)];
      const xs = points.map(([left]) => left ?? 0);
      const ys = points.map(([, top]) => top ?? 0);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return {
        left: left / viewport.width,
        top: top / viewport.height,
        width: (Math.max(...xs) - left) / viewport.width,
        height: (Math.max(...ys) - top) / viewport.height,
      };
    };
    return [{ page: number, text: item.str, corners }];
  });
}

/**
 * Finds where a passage is printed in a pdf: on the page where it begins and on the next one, onto
 * which it may go on.
 */
export async function locateInPdf(
  pdf: PDFDocumentProxy,
  startPage: number,
  words: TextQuote,
): Promise<PdfMarks> {
  const areas = new Map<number, PageArea[]>();
  const pages = [startPage, startPage + 1].filter((page) => page >= 1 && page <= pdf.numPages);
  const runs = (await Promise.all(pages.map((page) => readRuns(pdf, page)))).flat();
  const texts = runs.map(({ text }) => text);
  for (const { part, start, end } of findInParts(texts, words)) {
    const run = runs[part];
    if (run) areas.set(run.page, [...(areas.get(run.page) ?? []), run.corners(start, end)]);
  }
  if (areas.size > 0) return { areas, missing: null };
  const isPicture = runs.every(({ page }) => page !== startPage);
  return { areas, missing: isPicture ? "picture" : "not-found" };
}
