import { z } from "zod";
import { viewedLists } from "../../../db/enums.ts";
import { flag, oneOf, requiredText, rowId } from "../../platform/fields.schema.ts";

export const savedViewLimits = {
  nameLength: 80,
  /** Of the search as JSON, in characters. */
  searchLength: 4_000,
  /** Of one person in one project. */
  views: 100,
} as const;

const list = oneOf("list", viewedLists);

const search = z
  .record(z.string(), z.unknown(), { error: "search must be an object" })
  .refine(
    (value) => JSON.stringify(value).length <= savedViewLimits.searchLength,
    `search must be at most ${savedViewLimits.searchLength} characters as JSON`,
  )
  .describe(
    "What the list's address carries, as the query of GET /api/documents does: what is filtered by, looked for and sorted by.",
  );

export const listSavedViewsInput = z.object({ list });

export const saveViewInput = z.object({
  list,
  name: requiredText("Name", savedViewLimits.nameLength),
  search,
  isShared: flag("isShared")
    .optional()
    .describe("Whether everyone in the project sees it; for one's own eyes where left out."),
});

export const savedViewIdInput = z.object({ id: rowId() });

export const savedViewOutput = z
  .object({
    id: z.int(),
    list: z.enum(viewedLists),
    name: z.string(),
    search: z.record(z.string(), z.unknown()),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    madeBy: z.string(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "SavedView" });

export type SavedView = z.infer<typeof savedViewOutput>;
