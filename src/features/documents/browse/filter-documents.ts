import { inOrder, parseTags } from "../../../../server/features/documents/document-rules.schema.ts";
import type { DocumentSummary } from "../document-types.ts";

import type { Sorting } from "./knowledge-base-search.ts";

type Order = (left: DocumentSummary, right: DocumentSummary) => number;

const later = (left: Date, right: Date) => right.getTime() - left.getTime();

const orders: Record<Sorting, Order> = {
  newest: (left, right) => later(left.createdAt, right.createdAt) || right.id - left.id,
  oldest: (left, right) => later(right.createdAt, left.createdAt) || left.id - right.id,
  title: (left, right) => inOrder.compare(left.title, right.title),
  updated: (left, right) => later(left.updatedAt, right.updatedAt) || right.id - left.id,
};

type DocumentFilter = { query: string; sorting: Sorting; tags: readonly string[] };

/** The documents whose title holds `query` ignoring case and that carry every tag, in order. */
export function filterDocuments(
  documents: readonly DocumentSummary[],
  { query, sorting, tags }: DocumentFilter,
): DocumentSummary[] {
  const wanted = query.trim().toLowerCase();
  return documents
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .filter((document) => {
      const own = parseTags(document.tags);
      return tags.every((tag) => own.includes(tag));
    })
    .sort(orders[sorting]);
}
