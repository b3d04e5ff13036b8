import { z } from "zod";
import { acceptanceOutput } from "../acceptance/acceptance.schema.ts";
import { expertQuestionOutput } from "../acceptance/expert-questions/expert-questions.schema.ts";
import { documentOutput } from "../documents/documents.schema.ts";
import { listedGapOutput } from "../handover/readiness/readiness.schema.ts";
import { taskOutput } from "../tasks/tasks.schema.ts";

const deletedOutput = z
  .object({ id: z.int(), title: z.string() })
  .describe("What is left to tell of something that was deleted.");

const testOutput = z.object({ message: z.string() });

/** Every message that a webhook sends: what it tells, and what its `data` is. */
export const webhookMessages = {
  "task.created": { summary: "A task was created", data: taskOutput },
  "task.updated": { summary: "A task was changed", data: taskOutput },
  "task.moved": { summary: "A task was moved to another status", data: taskOutput },
  "task.deleted": { summary: "A task was moved to the Trash", data: deletedOutput },
  "task.restored": { summary: "A task was taken out of the Trash", data: taskOutput },
  "document.uploaded": { summary: "A document was added", data: documentOutput },
  "document.updated": { summary: "What describes a document was changed", data: documentOutput },
  "document.processed": { summary: "A document was read", data: documentOutput },
  "document.failed": { summary: "A document could not be read", data: documentOutput },
  "document.version-added": { summary: "A document has a new version", data: documentOutput },
  "document.version-restored": {
    summary: "An earlier version of a document was restored",
    data: documentOutput,
  },
  "document.deleted": { summary: "A document was moved to the Trash", data: deletedOutput },
  "document.restored": { summary: "A document was taken out of the Trash", data: documentOutput },
  "question.assigned": {
    summary: "A question was sent to somebody",
    data: expertQuestionOutput,
  },
  "question.answered": { summary: "A question was answered", data: expertQuestionOutput },
  "question.checked": {
    summary: "The answer to a question was checked",
    data: expertQuestionOutput,
  },
  "acceptance-question.created": {
    summary: "An acceptance question was added",
    data: acceptanceOutput,
  },
  "acceptance-question.updated": {
    summary: "An acceptance question was worded anew",
    data: acceptanceOutput,
  },
  "acceptance-question.moved": {
    summary: "An acceptance question has another place in the order",
    data: acceptanceOutput,
  },
  "acceptance-question.confirmed": {
    summary: "The answer to an acceptance question was confirmed",
    data: acceptanceOutput,
  },
  "acceptance-question.changed": {
    summary: "What answers an acceptance question has changed",
    data: acceptanceOutput,
  },
  "acceptance-question.deleted": {
    summary: "An acceptance question was deleted",
    data: deletedOutput,
  },
  "gap.opened": { summary: "Something is missing from the handover", data: listedGapOutput },
  "gap.closed": { summary: "Something is no longer missing", data: listedGapOutput },
  "webhook.test": { summary: "Somebody sent a test", data: testOutput },
} as const satisfies Record<string, { summary: string; data: z.ZodType }>;

export type MessageType = keyof typeof webhookMessages;

/** The body of a delivery, around its `data`. */
export const messageFields = {
  id: z.string().describe("The same in every attempt, and in the header webhook-id."),
  timestamp: z.date().describe("When it happened."),
  project: z.object({ id: z.int(), name: z.string() }),
  by: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe("Who did it; null for the server itself."),
};
