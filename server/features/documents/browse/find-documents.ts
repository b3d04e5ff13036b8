import type { z } from "zod";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import type { listDocumentsInput } from "./browse.schema.ts";
import { type DocumentFacts, documentFilter, inOrder, readFacts } from "./document-facts.ts";

type FindInput = z.output<typeof listDocumentsInput>;
type Compare = (left: DocumentFacts, right: DocumentFacts) => number;

const newestFirst: Compare = (left, right) =>
  right.createdAt.getTime() - left.createdAt.getTime() || right.id - left.id;

const orders: Record<NonNullable<FindInput["sort"]>, Compare> = {
  newest: newestFirst,
  oldest: (left, right) => newestFirst(right, left),
  title: (left, right) => inOrder.compare(left.title, right.title) || newestFirst(left, right),
  updated: (left, right) =>
    right.updatedAt.getTime() - left.updatedAt.getTime() || newestFirst(left, right),
};

/** The ids of the documents that a filter leaves, in the order and of the page that is asked for. */
export function findDocuments(
  db: Deps["db"],
  access: ProjectAccess,
  { sort = "newest", page = 1, pageSize, ...filter }: FindInput,
  today: Date,
): number[] {
  const found = documentFilter(filter)(readFacts(db, access, today)).sort(orders[sort]);
  const start = pageSize === undefined ? 0 : (page - 1) * pageSize;
  const end = pageSize === undefined ? found.length : start + pageSize;
  return found.slice(start, end).map(({ id }) => id);
}
