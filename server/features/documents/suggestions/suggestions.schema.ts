import { z } from "zod";
import { documentCategories } from "../../../../db/enums.ts";
import { requiredText } from "../../../platform/fields.schema.ts";
import { documentLimits } from "../document-rules.schema.ts";

export const suggestionLimits = {
  nameLength: 300,
  /** Characters of the beginning of a file. */
  excerptLength: 4_000,
  /** Bytes of a file whose beginning the server is asked for. */
  excerptFileBytes: 10 * 1024 * 1024,
} as const;

export const suggestFilingInput = z.object({
  files: z
    .array(
      z.object(
        {
          name: requiredText("File name", suggestionLimits.nameLength),
          excerpt: z
            .string({ error: "The excerpt must be text" })
            .max(
              suggestionLimits.excerptLength,
              `The excerpt may have at most ${suggestionLimits.excerptLength} characters`,
            )
            .optional()
            .describe("The beginning of its text, where it is known."),
        },
        { error: "Each of the files must have a name" },
      ),
      { error: "files must be a list of files" },
    )
    .min(1, "Name at least one file")
    .max(documentLimits.files, `Name at most ${documentLimits.files} files at a time`),
});

/** The beginning of a file's text; empty where it cannot be read soon enough. */
export const excerptOutput = z.object({ excerpt: z.string() }).meta({ id: "Excerpt" });

/** Where a file seems to belong; null where nothing tells. */
export const filingOutput = z
  .object({
    category: z.enum(documentCategories).nullable(),
    track: z.string().nullable(),
    area: z.object({ id: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: "SuggestedFiling" });
