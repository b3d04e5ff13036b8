import { z } from "zod";
import {
  acceptanceOrigins,
  acceptanceStatuses,
  askingStates,
  defaultAnswerCategory,
  documentCategories,
} from "../../../db/enums.ts";
import { basedOn, flag, oneOf, requiredText, rowId } from "../../platform/fields.schema.ts";
import { questionText } from "../assistant/question/question.schema.ts";
import { locationOutput } from "../documents/documents.schema.ts";

export const acceptanceLimits = { answer: 100_000, perArea: 200 };

const areaId = rowId().describe("The id of an area.");
const question = questionText();

export const areaQuestionsInput = z.object({ id: areaId });

export const createAcceptanceInput = z.object({ id: areaId, question });

export const acceptanceIdInput = z.object({ id: rowId() });

export const updateAcceptanceInput = z.object({
  id: rowId(),
  question: question
    .optional()
    .describe("Another question has no answer yet: what was confirmed of the one before goes."),
  position: z
    .int({ error: "position must be a whole number" })
    .positive("position must be above zero")
    .optional()
    .describe("Its place among the area's questions, counted from 1."),
  confirmed: flag("confirmed")
    .optional()
    .describe(
      "True to confirm what the documents answer now, as POST /api/area-questions/{id}/confirm does; false to take that back.",
    ),
  updatedAt: basedOn(),
});

export const confirmAcceptanceInput = z.object({ id: rowId(), updatedAt: basedOn() });

export const correctAcceptanceInput = z.object({
  id: rowId(),
  answer: requiredText("Answer", acceptanceLimits.answer).describe(
    "In Markdown. It becomes a document of the area, and the question is asked again.",
  ),
  category: oneOf("Document type", documentCategories).default(defaultAnswerCategory),
});

const citationsOutput = z.array(
  z.object({
    number: z.int().describe("The number in the answer's [n]."),
    documentId: z.int(),
    title: z.string(),
    chunkIndex: z.int().nullable(),
    location: locationOutput,
    quote: z.string(),
  }),
);

export const acceptanceOutput = z
  .object({
    id: z.int(),
    areaId: z.int(),
    question: z.string(),
    position: z.int().describe("Its place among the area's questions, counted from 1."),
    origin: z.enum(acceptanceOrigins),
    state: z
      .enum(acceptanceStatuses)
      .describe(
        "unasked: it has not been asked yet; failed: asking it was given up; unanswered: the area's documents do not answer it; answered: they do, and nobody has confirmed the answer; confirmed: somebody has; changed: the documents no longer say what was confirmed.",
      ),
    change: z
      .enum(["disappeared", "content", "figure", "source"])
      .nullable()
      .describe("How the answer differs from the confirmed one; null unless it is changed."),
    answer: z
      .string()
      .nullable()
      .describe("What the area's documents say now, in Markdown with [n] where a source is cited."),
    citations: citationsOutput,
    confirmed: z
      .object({
        answer: z.string(),
        citations: citationsOutput,
        at: z.date().nullable(),
        by: z.string().nullable().describe("The name of who confirmed it, where they are known."),
      })
      .nullable(),
    askedAt: z.date().nullable(),
    asking: z
      .enum(askingStates)
      .nullable()
      .describe(
        "waiting: it is about to be asked; failed: that was given up, and an answer that is there is an earlier one; null otherwise.",
      ),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "AcceptanceQuestion" });

export const correctedOutput = z.object({ id: z.int(), documentId: z.int() });

export type AcceptanceQuestion = z.infer<typeof acceptanceOutput>;
