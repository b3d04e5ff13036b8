type Place = { page?: number; slide?: number; sheet?: string; cells?: string };

/** "page 28", "slide 3", "sheet Costs, A2:F14"; null where the document has no such places. */
export function placeWithin({ page, slide, sheet, cells }: Place): string | null {
  if (page !== undefined) return `page ${page}`;
  if (slide !== undefined) return `slide ${slide}`;
  if (sheet !== undefined) return `sheet ${sheet}${cells ? `, ${cells}` : ""}`;
  return null;
}
