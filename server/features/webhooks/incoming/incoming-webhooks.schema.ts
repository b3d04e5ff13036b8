import { z } from "zod";
import { incomingKinds } from "../../../../db/enums.ts";
import { idempotencyKey, oneOf, requiredText, rowId } from "../../../platform/fields.schema.ts";
import { documentLimits } from "../../documents/document-rules.schema.ts";
import { createDocumentInput } from "../../documents/documents.schema.ts";
import { createTaskInput, endBeforeStart, isInOrder } from "../../tasks/tasks.schema.ts";

export const incomingLimits = { name: 100, perProject: 20 } as const;

export const createIncomingInput = z.object({
  name: requiredText("Name", incomingLimits.name),
  adds: oneOf("adds", incomingKinds).describe("What comes in there."),
});

export const incomingIdInput = z.object({ id: rowId() });

export const incomingOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    adds: z.enum(incomingKinds),
    createdBy: z.string().describe("The owner in whose name it adds."),
    isGood: z
      .boolean()
      .describe("Whether that person is still an owner, and their account is not switched off."),
    lastUsedAt: z.date().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: "IncomingWebhook" });

/** The only answer that ever carries the address. */
export const createdIncomingOutput = incomingOutput.extend({
  url: z.string().describe("Where to send to; it is a secret, and shown once."),
});

/** Longer than any token: what is longer is none, and needs no search. */
const token = z.string({ error: "The token must be text" }).max(200, "The token is too long");

export const receiveTaskInput = z
  .object({
    token,
    idempotencyKey,
    ...z.object(createTaskInput.shape).pick({
      title: true,
      description: true,
      status: true,
      priority: true,
      track: true,
      startDate: true,
      endDate: true,
    }).shape,
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message });

const { title, category, track, tags } = createDocumentInput.shape;

export const receiveDocumentInput = z.object({
  token,
  idempotencyKey,
  title,
  content: requiredText("Content", documentLimits.contentLength).describe(
    "Markdown or plain text.",
  ),
  category: category.default("process-docs"),
  track: track.optional(),
  tags,
});

export const receivedOutput = z
  .object({ id: z.int(), title: z.string() })
  .meta({ id: "ReceivedItem" });

export type IncomingWebhook = z.infer<typeof incomingOutput>;
