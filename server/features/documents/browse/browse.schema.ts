import { z } from "zod";
import { documentCategories } from "../../../../db/enums.ts";
import { documentTypes } from "../../../../db/file-types.ts";
import { flag, oneOf, optionalText, rowId } from "../../../platform/fields.schema.ts";
import { documentLimits } from "../document-rules.schema.ts";

/** How a document stands in the library. */
export const documentStates = ["read", "waiting", "failed"] as const;
export type DocumentState = (typeof documentStates)[number];

const documentOrders = [
  "newest",
  "oldest",
  "title",
  "updated",
  "type",
  "track",
  "area",
  "owner",
  "state",
] as const;

/** The most documents of one page. */
export const maxPageSize = 200;

/** What narrows documents down beside their category, their track and their title. */
export const furtherConditions = {
  type: oneOf("Type", documentTypes).optional().describe("What it is made of."),
  untracked: flag("untracked").optional().describe("Whether it belongs to no track."),
  area: rowId("area").optional().describe("The id of an area that it belongs to."),
  owner: rowId("owner").optional().describe("The member who answers for it."),
  state: oneOf("State", documentStates)
    .optional()
    .describe(
      "`waiting` until it has been read, `failed` where it or its next version could not be.",
    ),
  tags: optionalText("Tags", documentLimits.tagsLength).describe(
    "Comma-separated: all of them must be there, in upper or lower case.",
  ),
  reviewOverdue: flag("reviewOverdue")
    .optional()
    .describe("Whether its review date is over where the caller is."),
};

const conditions = {
  category: oneOf("Category", documentCategories).optional(),
  search: optionalText("The search", documentLimits.titleLength).describe(
    "Part of a title, in upper or lower case.",
  ),
  track: optionalText("Track", documentLimits.trackLength).describe("The name of a track."),
  ...furtherConditions,
};

export const documentFilterInput = z.object(conditions).prefault({});
export type DocumentFilter = z.output<typeof documentFilterInput>;

const order = {
  sort: oneOf("Sort", documentOrders)
    .optional()
    .describe(
      "Newest first unless another order is asked for; documents without a track, area or owner come last.",
    ),
  reverse: flag("reverse").optional().describe("The other way round."),
};

export const listDocumentIdsInput = z.object({ ...conditions, ...order }).prefault({});

export const listDocumentsInput = z
  .object({
    ...conditions,
    ...order,
    page: z
      .int({ error: "Page must be a whole number" })
      .positive("Page must be above zero")
      .optional()
      .describe(
        "Counts from 1; without a page size there is one page. While others add and delete, rows move between pages: to read all without a gap, leave pageSize out.",
      ),
    pageSize: z
      .int({ error: "Page size must be a whole number" })
      .positive("Page size must be above zero")
      .max(maxPageSize, `Page size must be at most ${maxPageSize}`)
      .optional()
      .describe("Documents of a page; all of them where it is left out."),
  })
  .prefault({});

const namedCount = z.array(z.object({ value: z.string(), count: z.int() }));
const countById = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }));

export const documentFacetsOutput = z
  .object({
    total: z.int().describe("Documents that the whole filter leaves."),
    categories: namedCount,
    types: namedCount,
    tracks: namedCount,
    untracked: z.int(),
    areas: countById,
    owners: countById,
    states: z.array(z.object({ value: z.enum(documentStates), count: z.int() })),
    tags: namedCount,
    reviewOverdue: z.int(),
  })
  .meta({ id: "DocumentFacets" });
