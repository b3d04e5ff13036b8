import { type DocumentCategory, documentCategories } from "../../../../db/enums.ts";
import type { DocumentState } from "../../../../server/features/documents/browse/browse.schema.ts";
import { parseOneOf, parseText, parseWholeNumber } from "../../../lib/navigation/search-params.ts";
import { type PreviewSearch, parsePreviewSearch } from "../browse/knowledge-base-search.ts";

const libraryColumns = ["type", "title", "track", "area", "owner", "updated", "state"] as const;
export type LibraryColumn = (typeof libraryColumns)[number];

const documentStateOrder = [
  "read",
  "waiting",
  "failed",
] as const satisfies readonly DocumentState[];

/** What the list is narrowed down by, beside the words that are looked for. */
export type LibraryFilter = {
  category?: DocumentCategory | undefined;
  track?: string | undefined;
  untracked?: true | undefined;
  area?: number | undefined;
  type?: string | undefined;
  owner?: number | undefined;
  state?: DocumentState | undefined;
  /** Only what is overdue for review. */
  review?: true | undefined;
};

export type LibraryLook = {
  q?: string | undefined;
  sort?: LibraryColumn | undefined;
  reverse?: true | undefined;
};

/** What the address of the knowledge base may carry; the cards are shown without a view. */
export type LibrarySearch = PreviewSearch & LibraryFilter & LibraryLook & { view?: "list" };

const parseTrue = (value: unknown) => (value === true ? value : undefined);

export const parseLibrarySearch = (search: Record<string, unknown>): LibrarySearch => ({
  ...parsePreviewSearch(search),
  view: parseOneOf(["list"], search.view),
  q: parseText(search.q),
  category: parseOneOf(documentCategories, search.category),
  track: parseText(search.track),
  untracked: parseTrue(search.untracked),
  area: parseWholeNumber(search.area),
  type: parseText(search.type),
  owner: parseWholeNumber(search.owner),
  state: parseOneOf(documentStateOrder, search.state),
  review: parseTrue(search.review),
  sort: parseOneOf(libraryColumns, search.sort),
  reverse: parseTrue(search.reverse),
});

/** The part of an address that narrows the list down. */
export const filterOf = ({
  category,
  track,
  untracked,
  area,
  type,
  owner,
  state,
  review,
}: LibraryFilter): LibraryFilter => ({
  category,
  track,
  untracked,
  area,
  type,
  owner,
  state,
  review,
});

export const countConditions = (filter: LibraryFilter): number =>
  Object.values(filterOf(filter)).filter((value) => value !== undefined).length;

/** Lifts every condition when put over a search. */
export const noConditions: LibraryFilter = filterOf({});

/** The part of an address that a saved view keeps: what is filtered by, looked for and sorted by. */
export const viewOf = (search: LibrarySearch): LibraryFilter & LibraryLook => ({
  ...filterOf(search),
  q: search.q,
  sort: search.sort,
  reverse: search.reverse,
});

/** The changes of an address that open a saved view; what makes no sense in it is passed over. */
export const openingOf = (view: Record<string, unknown>): Partial<LibrarySearch> => ({
  ...viewOf(parseLibrarySearch(view)),
  view: "list",
});
