import {
  readOneOf,
  readText,
  readTexts,
  readWholeNumber,
} from "../../../lib/navigation/search-params.ts";

export const sortings = ["newest", "oldest", "title", "updated"] as const;
export type Sorting = (typeof sortings)[number];

export type PreviewSearch = { document?: number | undefined; chunk?: number | undefined };

export type CategorySearch = PreviewSearch & {
  q?: string | undefined;
  sort?: Sorting | undefined;
  tags?: string[] | undefined;
};

/** What a knowledge base address may carry: the document in the preview, and its passage. */
export const previewSearch = (search: Record<string, unknown>): PreviewSearch => ({
  document: readWholeNumber(search.document),
  chunk: readWholeNumber(search.chunk),
});

/** A category's address also keeps what is searched for, the order and the tags. */
export const categorySearch = (search: Record<string, unknown>): CategorySearch => ({
  ...previewSearch(search),
  q: readText(search.q),
  sort: readOneOf(sortings, search.sort),
  tags: readTexts(search.tags),
});
