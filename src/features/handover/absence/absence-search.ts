import { parseMany, parseText, parseWholeNumber } from "../../../lib/navigation/search-params.ts";

/** Who is away, and from and until which day ("2026-06-30"). */
export type AbsenceSearch = { people?: number[]; from?: string; until?: string };

/** What stands behind the "?" of the page's address; what does not fit is left out. */
export function parseAbsenceSearch(search: Record<string, unknown>): AbsenceSearch {
  const people = parseMany(search.people, parseWholeNumber);
  const from = parseText(search.from);
  const until = parseText(search.until);
  return { ...(people && { people }), ...(from && { from }), ...(until && { until }) };
}
