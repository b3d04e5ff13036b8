import { z } from "zod";
import { citationKinds, documentCategories, processingStatuses } from "../../../db/enums.ts";
import { oneOf, requiredText, rowId } from "../../platform/fields.schema.ts";
import { furtherConditions } from "../documents/browse/browse.schema.ts";
import { documentLimits } from "../documents/document-rules.schema.ts";
import { locationOutput } from "../documents/documents.schema.ts";
import { questionText } from "./question/question.schema.ts";

export const newConversationTitle = "New Chat";
const maxTitleLength = 200;
const maxAskedDocuments = 20;
const maxQueryLength = 500;
const maxResults = 50;

const conversationId = z.int({ error: "conversationId must be a whole number" });

const title = z
  .string({ error: "Title is required" })
  .trim()
  .min(1, "Title is required")
  .max(maxTitleLength, `Title must be at most ${maxTitleLength} characters`);

/** `userId` stands in the REST path; only one's own is served. */
export const listConversationsInput = z
  .object({ userId: z.int({ error: "userId must be a whole number" }).optional() })
  .prefault({});

export const conversationIdInput = z.object({ id: conversationId });

/** A `userId` in the body is ignored: a conversation belongs to whoever is signed in. */
export const createConversationInput = z.object({ title: title.optional() }).prefault({});

export const renameConversationInput = z.object({ id: conversationId, title });

export const chatInput = z.object({
  conversationId,
  message: questionText("Message"),
  /** Answers by quoting even where a provider is configured. */
  builtIn: z.boolean({ error: "builtIn must be true or false" }).optional(),
  documentIds: z
    .array(rowId("Each of the documentIds"), { error: "documentIds must be a list of ids" })
    .min(1, "Name at least one document, or leave documentIds out")
    .max(maxAskedDocuments, `Name at most ${maxAskedDocuments} documents at a time`)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe(
      "Answers from these documents alone: no other document, task or meeting is looked at or cited.",
    ),
});

export const searchInput = z.object({
  query: z
    .string({ error: "Query is required" })
    .trim()
    .min(1, "Query is required")
    .max(maxQueryLength, `Query must be at most ${maxQueryLength} characters`),
  limit: z
    .int({ error: `Limit must be a whole number from 1 to ${maxResults}` })
    .min(1, "Limit must be at least 1")
    .max(maxResults, `Limit must be at most ${maxResults}`)
    .optional(),
  category: z.enum(documentCategories, { error: "This category does not exist" }).optional(),
  track: z
    .string({ error: "Track must be text" })
    .max(documentLimits.trackLength, "No track has a name of this length")
    .optional(),
  ...furtherConditions,
});

export const unansweredIdInput = z.object({ id: rowId() });

export const publishUnansweredInput = z.object({
  id: rowId(),
  /** Whether the list says who asked. */
  showsAsker: z.boolean({ error: "showsAsker must be true or false" }).optional(),
});

export const setPublishingInput = z.object({
  always: z.boolean({ error: "always must be true or false" }),
});

export const answerUnansweredInput = z.object({
  id: rowId(),
  answer: requiredText("Answer", documentLimits.contentLength / 2),
  category: oneOf("Category", documentCategories),
  /** The track of the document; the question's own, or the usual one, where left out. */
  track: requiredText("Track", documentLimits.trackLength).optional(),
});

export const citationOutput = z.object({
  number: z.int(),
  kind: z.enum(citationKinds),
  sourceId: z.int(),
  title: z.string(),
  chunkIndex: z.int().nullable(),
  location: locationOutput,
  quote: z.string(),
  version: z.int().optional().describe("The version of the document that is cited."),
  changed: z
    .object({
      from: z.int(),
      to: z.int(),
      now: z.string().nullable().describe("What stands there instead."),
    })
    .optional()
    .describe("Set where the document no longer says this in the version that readers see."),
});

const usageOutput = z.object({
  /**
   * Tokens of the question and of what it takes to answer it: the passages that a model was sent, or
   * the text of a built-in answer, which sends nothing.
   */
  contextTokens: z.int(),
  /** Tokens of the whole documents that stands for. */
  corpusTokens: z.int(),
});

const messageOutput = z
  .object({
    role: z.enum(["user", "assistant"]),
    content: z.string(),
    timestamp: z.iso.datetime(),
    documentIds: z
      .array(z.int())
      .optional()
      .describe("Of a question: the documents that it was limited to."),
    citations: z.array(citationOutput).optional(),
    usage: usageOutput.optional(),
    engine: z.string().optional(),
    declined: z.boolean().optional(),
    /** Characters of `content`, end exclusive: a model's sentences that no cited source bears out. */
    unsupported: z.array(z.object({ start: z.int(), end: z.int() })).optional(),
    /** The question among the unanswered ones, where the answer was declined. */
    unansweredId: z.int().optional(),
    stopped: z.boolean().optional(),
  })
  .meta({ id: "Message" });

export const conversationOutput = z
  .object({
    id: z.int(),
    title: z.string(),
    updatedAt: z.date(),
  })
  .meta({ id: "Conversation" });

export const conversationDetailOutput = z.object({
  id: z.int(),
  title: z.string(),
  updatedAt: z.date(),
  messages: z.array(messageOutput),
});

export const chatOutput = z.object({
  conversationId: z.int(),
  message: messageOutput.extend({ citations: z.array(citationOutput) }),
  usage: usageOutput,
});

export const unansweredOutput = z.object({
  id: z.int(),
  question: z.string(),
  track: z.string().nullable(),
  timesAsked: z.int(),
  /** The document written as its answer, and how far its processing is. */
  documentId: z.int().nullable(),
  documentStatus: z.enum(processingStatuses).nullable(),
  /** Null for a question that only whoever asked it sees. */
  publishedAt: z.date().nullable(),
  isOwn: z.boolean(),
  /** The name of whoever asked, where they wish it to be seen. */
  askedBy: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** Where a published question stands, which may be among others like it. */
export const publishedOutput = z.object({ id: z.int() });

/** Whether all of one's questions without an answer are published, or each by a click. */
export const publishingOutput = z.object({ always: z.boolean() });

/** The question to ask again once the document is completed. */
export const answeredOutput = z.object({ question: z.string(), documentId: z.int() });

export const economyOutput = usageOutput.extend({ answers: z.int() });

export const searchOutput = z.object({
  results: z.array(
    z.object({
      documentId: z.int(),
      title: z.string(),
      category: z.enum(documentCategories),
      chunkIndex: z.int(),
      location: locationOutput,
      content: z.string(),
      matches: z
        .array(z.object({ start: z.int(), end: z.int() }))
        .describe("Words of the content that match the query: its characters, end exclusive."),
      score: z.number(),
    }),
  ),
});

export type ChatInput = z.output<typeof chatInput>;
export type DocumentSearch = z.output<typeof searchInput>;
export type ChatResult = z.output<typeof chatOutput>;

/** What a streamed answer is made of; `done` carries the answer as it was stored. */
export type ChatEvent = { type: "delta"; text: string } | ({ type: "done" } & ChatResult);
