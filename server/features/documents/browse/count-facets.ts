import type { z } from "zod";
import { documentCategories } from "../../../../db/enums.ts";
import { documentTypes } from "../../../../db/file-types.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { inOrder } from "../document-rules.schema.ts";
import { type DocumentFilter, type documentFacetsOutput, documentStates } from "./browse.schema.ts";
import { documentFilter, readFacts } from "./document-facts.ts";

function countEach<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The values in a fixed order, those without documents left out. */
function countInOrder<Value extends string>(order: readonly Value[], values: readonly string[]) {
  const counts = countEach(values);
  return order
    .map((value) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0);
}

const byName = (left: { name: string }, right: { name: string }) =>
  inOrder.compare(left.name, right.name);

function countNamed(rows: readonly { id: number; name: string }[]) {
  const counts = countEach(rows.map(({ id }) => id));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => ({ id, name, count: counts.get(id) ?? 0 })).sort(byName);
}

/**
 * How many documents each value of each field of the filter would leave, were it chosen beside the
 * other fields as they stand; tags narrow each other down.
 */
export function countFacets(
  { db }: Pick<Deps, "db">,
  access: ProjectAccess,
  filter: DocumentFilter,
  today: Date,
): z.output<typeof documentFacetsOutput> {
  const facts = readFacts(db, access, today);
  const narrow = documentFilter(filter);
  const found = narrow(facts);
  const beside = narrow(facts, "track");
  const tracks = beside.flatMap(({ track }) => track ?? []);
  const owners = narrow(facts, "owner").flatMap(({ owner, ownerName }) =>
    owner === null || ownerName === null ? [] : [{ id: owner, name: ownerName }],
  );
  return {
    total: found.length,
    categories: countInOrder(
      documentCategories,
      narrow(facts, "category").map(({ category }) => category),
    ),
    types: countInOrder(
      documentTypes,
      narrow(facts, "type").flatMap(({ type }) => type ?? []),
    ),
    tracks: countInOrder([...new Set(tracks)].sort(inOrder.compare), tracks),
    untracked: beside.length - tracks.length,
    areas: countNamed(narrow(facts, "area").flatMap(({ areas }) => areas)),
    owners: countNamed(owners),
    states: countInOrder(
      documentStates,
      narrow(facts, "state").map(({ state }) => state),
    ),
    tags: [...countEach(found.flatMap(({ tags }) => tags))]
      .map(([value, count]) => ({ value, count }))
      .sort((left, right) => right.count - left.count || inOrder.compare(left.value, right.value)),
    reviewOverdue: narrow(facts, "reviewOverdue").filter((row) => row.isReviewOverdue).length,
  };
}
