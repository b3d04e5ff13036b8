import {
  parseOneOf,
  parseText,
  parseTexts,
  parseWholeNumber,
} from "../../../lib/navigation/search-params.ts";

export const sortings = ["newest", "oldest", "title", "updated"] as const;
export type Sorting = (typeof sortings)[number];

export type PreviewSearch = {
  document?: number | undefined;
  chunk?: number | undefined;
  /** The comment on the document that was linked to. */
  comment?: number | undefined;
};

export type CategorySearch = PreviewSearch & {
  q?: string | undefined;
  sort?: Sorting | undefined;
  tags?: string[] | undefined;
};

/** What a knowledge base address may carry: the document in the preview, and its passage or a comment. */
export const parsePreviewSearch = (search: Record<string, unknown>): PreviewSearch => ({
  document: parseWholeNumber(search.document),
  chunk: parseWholeNumber(search.chunk),
  comment: parseWholeNumber(search.comment),
});

/** A category's address also keeps what is searched for, the order and the tags. */
export const parseCategorySearch = (search: Record<string, unknown>): CategorySearch => ({
  ...parsePreviewSearch(search),
  q: parseText(search.q),
  sort: parseOneOf(sortings, search.sort),
  tags: parseTexts(search.tags),
});
