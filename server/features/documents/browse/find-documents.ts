import type { z } from "zod";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { inOrder } from "../document-rules.schema.ts";
import type { listDocumentsInput } from "./browse.schema.ts";
import { type DocumentFacts, documentFilter, readFacts } from "./document-facts.ts";

type FindInput = z.output<typeof listDocumentsInput>;
type Compare = (left: DocumentFacts, right: DocumentFacts) => number;
/** How two documents compare, the usual way or the other way round. */
type Order = (isReversed: boolean) => Compare;

const newestFirst: Compare = (left, right) =>
  right.createdAt.getTime() - left.createdAt.getTime() || right.id - left.id;

/** By what a field says; documents without it come last, whichever way round. */
const byText =
  (textOf: (facts: DocumentFacts) => string | null | undefined): Order =>
  (isReversed) =>
  (left, right) => {
    const [one, other] = [textOf(left) ?? null, textOf(right) ?? null];
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null) || newestFirst(left, right);
    }
    const compared = inOrder.compare(one, other);
    return (isReversed ? -compared : compared) || newestFirst(left, right);
  };

const byMoment =
  (compare: Compare): Order =>
  (isReversed) =>
    isReversed ? (left, right) => compare(right, left) : compare;

/** What needs somebody comes first. */
const statePlaces = { failed: "1", waiting: "2", read: "4" } as const;
const reviewOverduePlace = "3";

const placeOfState = ({ state, isReviewOverdue }: DocumentFacts) =>
  state === "read" && isReviewOverdue ? reviewOverduePlace : statePlaces[state];

const orders: Record<NonNullable<FindInput["sort"]>, Order> = {
  newest: byMoment(newestFirst),
  oldest: byMoment((left, right) => newestFirst(right, left)),
  title: byText(({ title }) => title),
  updated: byMoment(
    (left, right) =>
      right.updatedAt.getTime() - left.updatedAt.getTime() || newestFirst(left, right),
  ),
  type: byText(({ type }) => type),
  track: byText(({ track }) => track),
  area: byText(({ areas }) => areas[0]?.name),
  owner: byText(({ ownerName }) => ownerName),
  state: byText(placeOfState),
};

/** The ids of the documents that a filter leaves, in the order and of the page that is asked for. */
export function findDocuments(
  db: Deps["db"],
  access: ProjectAccess,
  { sort = "newest", reverse = false, page = 1, pageSize, ...filter }: FindInput,
  today: Date,
): number[] {
  const facts = readFacts(db, access, today, filter.category);
  const found = documentFilter(filter)(facts).sort(orders[sort](reverse));
  // Without a page size all of them are the first page, and none is left for a second one.
  const size = pageSize ?? found.length;
  return found.slice((page - 1) * size, page * size).map(({ id }) => id);
}
