import { z } from "zod";
import {
  documentCategories,
  failureRemedies,
  processingStatuses,
  processingSteps,
} from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { documentLimits } from "./document-rules.schema.ts";

export const createDocumentInput = z.object({
  title: requiredText("Article title", documentLimits.titleLength),
  category: z.enum(documentCategories, {
    error: ({ input }) =>
      input === undefined || input === ""
        ? "Document type is required"
        : `Document type must be one of ${documentCategories.join(", ")}`,
  }),
  track: requiredText("Track", documentLimits.trackLength),
  tags: optionalText("Tags", documentLimits.tagsLength).describe("Comma-separated."),
  content: optionalText("Content", documentLimits.contentLength),
  area: rowId("area").nullish().describe("The id of the area that it belongs to."),
  uploadKey: optionalText("Upload key", 100).describe(
    "Chosen by the client for one submission: a repeated one returns the same document.",
  ),
});

const { title, category, track, tags, content } = createDocumentInput.shape;

export const updateDocumentInput = z.object({
  id: rowId(),
  title: title.optional(),
  category: category.optional(),
  track: track.optional(),
  tags,
  content: content.describe(
    "What was typed, in place of a file or beside it. It becomes the next version, with the same file where there is one, and is processed anew; null takes it away from beside a file.",
  ),
  area: rowId("area")
    .nullish()
    .describe("The id of the one area that it belongs to from now on; null takes it out of all."),
  fromAreas: z
    .array(rowId("Each of fromAreas"), { error: "fromAreas must be a list of ids" })
    .max(1000, "At most 1,000 areas")
    .optional()
    .describe(
      "Beside `area`: the ids of the areas that the document was seen in. When it is in others by now, the answer is 409 with the document as it stands in `current`.",
    ),
  owner: rowId("owner").nullish().describe("The member who answers for it."),
  reviewDate: calendarDay("Review date")
    .nullish()
    .describe("The day by which it should be reviewed."),
  updatedAt: basedOn(),
});

const ids = z
  .array(rowId("Each of the ids"), { error: "ids must be a list of ids" })
  .min(1, "Name at least one document")
  .max(documentLimits.selection, `Name at most ${documentLimits.selection} documents at a time`)
  .transform((each) => [...new Set(each)]);

/**
 * Fields that several documents are given at once. Others are refused: the answer tells only which
 * documents are as was wanted, and not what was passed over.
 */
export const updateDocumentsInput = updateDocumentInput
  .pick({ category: true, track: true, area: true, owner: true, reviewDate: true })
  .extend({ ids })
  .strict();

export const documentSelectionInput = z.object({ ids });

const refused = z
  .array(z.object({ id: z.int(), message: z.string() }))
  .describe("Those that were left as they are, and why.");

export const updatedDocumentsOutput = z
  .object({
    updated: z.array(z.int()).describe("The ids of those that are in this state now."),
    refused,
  })
  .meta({ id: "UpdatedDocuments" });

export const deletedDocumentsOutput = z
  .object({ deleted: z.array(z.int()), refused })
  .meta({ id: "DeletedDocuments" });

export const documentIdInput = z.object({ id: rowId() });

export const documentTitlesInput = z.object({
  ids: z
    .array(rowId(), { error: "ids must be a list of documents" })
    .max(200, "Ask for at most 200 documents at once"),
});

export const documentTitleOutput = z.object({ id: z.int(), title: z.string() });

const progressOutput = z.object({ done: z.int(), total: z.int() });

/** Where the processing of a document stands. */
export const documentStatusOutput = z.object({
  id: z.int(),
  processingStatus: z.enum(processingStatuses),
  processingStep: z.enum(processingSteps).nullable(),
  /** Of the step at hand, in pages or parts. */
  progress: progressOutput.nullable(),
  /** 1 is the next one to be taken up; null when the document is not waiting. */
  queuePosition: z.int().nullable(),
  processingErrorCode: z.string().nullable(),
  processingError: z.string().nullable(),
  remedies: z
    .array(z.enum(failureRemedies))
    .describe("What may help where it failed: another attempt, another file, or either."),
  /** What could not be read although the document completed. */
  processingNote: z.string().nullable(),
});

export const documentOutput = documentStatusOutput
  .extend({
    title: z.string(),
    category: z.enum(documentCategories),
    tags: z.string().nullable(),
    track: z.string().nullable(),
    fileName: z.string().nullable(),
    fileType: z.string().nullable(),
    fileSize: z.int().nullable(),
    pageCount: z.int().nullable(),
    tokenCount: z.int().nullable(),
    uploadedBy: z.int().nullable(),
    uploadedByName: z.string().nullable(),
    owner: z.int().nullable().describe("The member who answers for it."),
    ownerName: z.string().nullable(),
    reviewDate: dayOutput("The day by which it should be reviewed.").nullable(),
    area: z.int().nullable().describe("The area it belongs to; the first of several by name."),
    areas: z.array(z.object({ id: z.int(), name: z.string() })).describe("By name."),
    version: z.int().describe("The one that readers and answers see."),
    nextVersion: z
      .object({
        version: z.int(),
        state: z.enum(["waiting", "failed"]),
        error: z.string().nullable().describe("Why it could not be read."),
      })
      .nullable()
      .describe("One that was added since and is yet to be read, or could not be."),
    projectId: z.int(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Document" });

export const formattedDocumentOutput = z
  .object({
    html: z
      .string()
      .describe(
        "Headings, lists, tables, emphasis, links and pictures (as data addresses) alone: no scripts, styles or forms.",
      ),
    note: z.string().nullable().describe("What is left out, as a sentence."),
  })
  .meta({ id: "FormattedDocument" });

/** Documents shown on the card of their category. */
export const documentsOnCard = 4;

export const categoryOverviewOutput = z
  .object({
    category: z.enum(documentCategories),
    count: z.int(),
    /** The most recently created, newest first. */
    latest: z.array(documentOutput),
  })
  .meta({ id: "CategoryOverview" });

/** Where a passage stands in its document; what does not apply is left out. */
export const locationOutput = z.object({
  page: z.int().optional(),
  slide: z.int().optional(),
  sheet: z.string().optional(),
  cells: z.string().optional(),
  headings: z.array(z.string()).optional(),
  line: z.int().optional(),
  part: z.string().optional(),
});

const documentChunkOutput = z.object({
  chunkIndex: z.int(),
  content: z.string(),
  location: locationOutput,
  /** Characters into the extracted text, end exclusive. */
  startOffset: z.int(),
  endOffset: z.int(),
  tokenCount: z.int(),
});

export const tableOutput = z.object({
  start: z.int().describe("Where it stands: characters of the extracted text, end exclusive."),
  end: z.int(),
  columns: z.array(
    z.object({
      label: z.string().describe("What heads it; empty where nothing does."),
      isNumeric: z.boolean(),
      letter: z.string().optional().describe('That of the sheet, where it stands in one: "C".'),
    }),
  ),
  heads: z
    .object({ start: z.int(), end: z.int() })
    .nullable()
    .describe("The lines of its heads in the extracted text."),
  rows: z
    .array(z.array(z.int()))
    .describe(
      "For each row where its cells begin and end in the extracted text, column by column; two equal numbers for a blank one.",
    ),
  rowNumbers: z
    .array(z.int())
    .optional()
    .describe("Of a sheet, the number of each row there; 0 where it is not known."),
});

export const fullDocumentOutput = documentOutput
  .extend({
    content: z
      .string()
      .nullable()
      .describe("What was typed last, whether or not it has been read."),
    extractedText: z.string().nullable(),
    aiSummary: z.string().nullable(),
    summarySource: z.enum(["built-in", "provider"]).nullable(),
    chunks: z.array(documentChunkOutput),
    tables: z.array(tableOutput),
  })
  .meta({ id: "FullDocument" });
