import type { BoardFilter } from "./board-search.ts";
import type { FilterGroup } from "./filter-options.ts";

const all = new Intl.ListFormat("en-US");
const any = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Names what is searched and filtered for where that lets no task through. */
export function describeNothingFound(
  q: string | undefined,
  groups: readonly FilterGroup[],
  filter: BoardFilter,
): string {
  const conditions = groups.flatMap(({ title, options }) => {
    const labels = options.filter(({ isSet }) => isSet(filter)).map(({ label }) => label);
    return labels.length > 0 ? [`${title}: ${any.format(labels)}`] : [];
  });
  const filters = `the ${conditions.length === 1 ? "filter" : "filters"} ${all.format(conditions)}`;
  if (!q) return `No task matches ${conditions.length > 0 ? filters : "your filters"}.`;
  return `No task matches “${q}”${conditions.length > 0 ? ` with ${filters}` : ""}.`;
}
