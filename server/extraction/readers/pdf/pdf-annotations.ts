import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { TextPiece } from "../../text-piece.ts";

/** Annotation types by the numbers pdf.js gives them: all that a person writes or fills in. */
const formField = 20;
const commentTypes = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/**
 * Sticky notes, marked passages' comments and what was filled into form fields, by page: a reader
 * of the page's text would miss them. Links are not asked for: pdf.js reads the page again for each.
 */
export async function annotationPieces(document: PDFDocumentProxy): Promise<TextPiece[]> {
  const pieces: TextPiece[] = [];
  const found = await document
    .getAnnotationsByType(new Set([formField, ...commentTypes]), new Set())
    // Comments are not worth losing the text for.
    .catch(() => null);
  // Fields that lead in a circle leave nothing, not even an empty list.
  for (const annotation of found ?? []) {
    const page = Number(property(annotation, "pageIndex")) + 1;
    if (property(annotation, "annotationType") === formField) {
      const value = words(property(annotation, "fieldValue"));
      const label =
        words(property(annotation, "alternativeText")) ||
        words(property(annotation, "fieldName")) ||
        "Field";
      if (value && value !== "Off") {
        pieces.push({ text: `${label}: ${value}`, kind: "note", location: { page, part: "form" } });
      }
    } else {
      const contents = property(annotation, "contentsObj");
      const value = words(property(contents, "str"));
      if (value) pieces.push({ text: value, kind: "note", location: { page, part: "comments" } });
    }
  }
  return pieces;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function words(value: unknown): string {
  return typeof value === "string" ? collapseWhitespace(value) : "";
}
