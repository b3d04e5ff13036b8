import type { PassageLocation } from "./document-types.ts";

/** "Page 28", "Slide 3", "Sheet Costs, A2:F14"; null where the document has no such places. */
export function placeWords({ page, slide, sheet, cells }: PassageLocation): string | null {
  if (page !== undefined) return `Page ${page}`;
  if (slide !== undefined) return `Slide ${slide}`;
  if (sheet !== undefined) return `Sheet ${sheet}${cells ? `, ${cells}` : ""}`;
  return null;
}

/** The place with the headings above it, from the outermost: "Page 28 · Taxes › Rates". */
export function locationWords(location: PassageLocation): string {
  const headings = location.headings?.join(" › ");
  return [placeWords(location), location.part, headings].filter(Boolean).join(" · ");
}

/** The place with the heading right above it alone, where there is room for no more. */
export const nearestWords = ({ headings, ...location }: PassageLocation): string =>
  locationWords({ ...location, ...(headings ? { headings: headings.slice(-1) } : {}) });
