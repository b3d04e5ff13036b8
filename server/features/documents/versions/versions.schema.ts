import { z } from "zod";
import { documentVersionStates } from "../../../../db/enums.ts";
import { basedOn, optionalText, rowId } from "../../../platform/fields.schema.ts";
import { documentLimits } from "../document-rules.schema.ts";
import { tableOutput } from "../documents.schema.ts";

export const documentVersionsInput = z.object({ id: rowId().describe("The id of the document.") });

export const documentVersionInput = documentVersionsInput.extend({
  version: z
    .int({ error: "The version must be a whole number" })
    .positive("The version must be above zero"),
});

export const restoreVersionInput = documentVersionInput.extend({ updatedAt: basedOn() });

/** The fields beside the file. */
export const addVersionInput = z.object({
  content: optionalText("Content", documentLimits.contentLength).describe(
    "The new text, in place of a file. Beside a file, what was typed beside the one before stays unless given.",
  ),
  updatedAt: basedOn(),
});

const servedVersionStates = ["current", ...documentVersionStates] as const;

export const documentVersionOutput = z
  .object({
    version: z.int().describe("Counts from 1."),
    state: z
      .enum(servedVersionStates)
      .describe(
        "“current” is the one that readers and answers see, “read” one they saw earlier; “waiting” is yet to be read, “failed” could not be, “replaced” was followed by the next one before.",
      ),
    fileName: z.string().nullable().describe("null for typed content."),
    fileType: z.string().nullable(),
    fileSize: z.int().nullable(),
    pageCount: z.int().nullable(),
    tokenCount: z.int().nullable(),
    note: z.string().nullable().describe("Why it could not be read, or what of it could not."),
    restoredFrom: z.int().nullable().describe("The version whose file and content it has again."),
    createdBy: z.int().nullable(),
    createdByName: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: "DocumentVersion" });

export const fullVersionOutput = documentVersionOutput
  .extend({
    content: z.string().nullable().describe("What was typed."),
    extractedText: z.string().nullable().describe("null where it was never read."),
    tables: z.array(tableOutput),
  })
  .meta({ id: "FullDocumentVersion" });

export type DocumentVersion = z.infer<typeof documentVersionOutput>;
