import { z } from "zod";
import { defaultAnswerCategory, documentCategories } from "../../../../db/enums.ts";
import {
  calendarDay,
  dayOutput,
  flag,
  idempotencyKey,
  oneOf,
  optionalText,
  rowId,
} from "../../../platform/fields.schema.ts";
import { questionText } from "../../assistant/question/question.schema.ts";
import { personOutput } from "../../handover/readiness/readiness.schema.ts";
import { acceptanceLimits } from "../acceptance.schema.ts";

export const listExpertQuestionsInput = z
  .object({
    areaId: rowId("areaId").optional(),
    assigneeId: rowId("assigneeId").optional().describe("Who is to answer."),
  })
  .prefault({});

const assignee = rowId("assigneeId")
  .optional()
  .describe("The member who is to answer; left out, the area's expert.");

const dueDate = calendarDay("Due date")
  .optional()
  .describe("Before the last day; left out, in a week, or the day before the last day.");

export const askExpertInput = z.object({
  idempotencyKey,
  areaId: rowId("areaId"),
  question: questionText(),
  assigneeId: assignee,
  dueDate,
});

export const assignQuestionInput = z.object({
  id: rowId().describe("A question that found no answer."),
  areaId: rowId("areaId")
    .optional()
    .describe("The area that it is about; left out, the one it belongs to already."),
  assigneeId: assignee,
  dueDate,
});

export const answerExpertInput = z
  .object({
    id: rowId(),
    answer: optionalText("Answer", acceptanceLimits.answer).describe(
      "In Markdown; it becomes a document.",
    ),
    documentId: rowId("documentId")
      .optional()
      .describe("A document of the project that answers, such as a file just uploaded."),
    category: oneOf("Document type", documentCategories).default(defaultAnswerCategory),
  })
  .refine(({ answer, documentId }) => Boolean(answer) !== (documentId !== undefined), {
    path: ["answer"],
    error: "Write an answer or name a document that holds it",
  });

export const checkAnswerInput = z.object({
  id: rowId(),
  isGood: flag("isGood").describe("False sends it back to whoever is to answer."),
  keepAsking: flag("keepAsking")
    .default(false)
    .describe("True makes it an acceptance question of its area, too, which takes a member."),
  documentId: rowId("documentId")
    .nullish()
    .describe(
      "The document that was read as the answer, null where that was gone: when the answer is another by now, the call is answered by 409 with the question as it stands in `current`. Left out, whatever answers now is checked.",
    ),
  version: z
    .int({ error: "version must be a whole number" })
    .positive("version must be above zero")
    .optional()
    .describe(
      "Beside `documentId`: the version that was read, which is `nextVersion.version` of a document where that is waiting, else its `version`; with the same answer when another one was added since.",
    ),
});

export const expertQuestionOutput = z
  .object({
    id: z.int(),
    question: z.string(),
    areaId: z.int().nullable(),
    areaName: z.string().nullable(),
    asker: personOutput.nullable().describe("null where they chose not to be named."),
    isOwn: z.boolean().describe("Whether the caller asked it."),
    assignee: personOutput.nullable(),
    dueDate: dayOutput().nullable(),
    state: z.enum(["open", "answered", "checked"]),
    documentId: z.int().nullable().describe("The document that answers."),
    documentTitle: z.string().nullable(),
    answeredAt: z.date().nullable(),
    answerer: personOutput.nullable().describe("Who answered; somebody else checks that."),
    mayCheck: z.boolean().describe("Whether the caller may say that the answer is good."),
    checkedAt: z.date().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "ExpertQuestion" });

export type ExpertQuestion = z.infer<typeof expertQuestionOutput>;
