import { z } from "zod";
import {
  documentCategories,
  handoverSides,
  meetingStatuses,
  memberRoles,
  taskStatuses,
} from "../../../db/enums.ts";
import { requiredText } from "../../platform/fields.schema.ts";

export const globalSearchLimits = { query: 300, results: 50 };

export const globalSearchInput = z.object({
  query: requiredText("The search", globalSearchLimits.query).describe(
    "Words of a title, a name or a text.",
  ),
  limit: z
    .int({ error: "limit must be a whole number" })
    .min(1, "limit must be at least 1")
    .max(globalSearchLimits.results, `limit must be at most ${globalSearchLimits.results}`)
    .default(20)
    .describe("The largest number of results; the best come first."),
});

const found = { id: z.int(), title: z.string() };

/** The stretch of its text that holds the words; null where its title holds them. */
const excerpt = z.string().nullable();

export const foundOutput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("task"),
    ...found,
    track: z.string(),
    status: z.enum(taskStatuses),
    excerpt,
  }),
  z.object({
    kind: z.literal("document"),
    ...found,
    category: z.enum(documentCategories),
    /** The passage that holds the words. */
    chunkIndex: z.int().nullable(),
    excerpt,
  }),
  z.object({
    kind: z.literal("meeting"),
    ...found,
    date: z.date(),
    status: z.enum(meetingStatuses),
    excerpt,
  }),
  z.object({ kind: z.literal("area"), ...found, track: z.string().nullable(), excerpt }),
  z.object({
    kind: z.literal("person"),
    ...found,
    role: z.enum(memberRoles),
    side: z.enum(handoverSides).nullable(),
  }),
]);

export type Found = z.output<typeof foundOutput>;
