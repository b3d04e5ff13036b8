/** Where a passage stands in its document; what does not apply is left out. */
export type StoredLocation = {
  page?: number;
  slide?: number;
  sheet?: string;
  /** A cell range such as "A2:F14". */
  cells?: string;
  /** Headings above the passage, outermost first. */
  headings?: string[];
  line?: number;
  /** A place outside the running text: "notes", "footnotes", "header", "comments", "front matter". */
  part?: string;
};

type Place = Pick<StoredLocation, "page" | "slide" | "sheet" | "cells">;

/** "page 28", "slide 3", "sheet Costs, A2:F14"; null where the document has no such places. */
export function placeWithin({ page, slide, sheet, cells }: Place): string | null {
  if (page !== undefined) return `page ${page}`;
  if (slide !== undefined) return `slide ${slide}`;
  if (sheet !== undefined) return `sheet ${sheet}${cells ? `, ${cells}` : ""}`;
  return null;
}
