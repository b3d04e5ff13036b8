import { z } from "zod";
import { rowId } from "../../platform/fields.schema.ts";

export const suggestionsInput = z
  .object({
    documentId: rowId("documentId")
      .optional()
      .describe("Asks for questions about this document alone, three at most."),
  })
  .prefault({});

export const suggestionsOutput = z.object({
  /** Questions that the project, or the document, answers; the most telling first. */
  questions: z.array(z.string()),
});
