import { z } from "zod";
import { commentEntityTypes } from "../../../db/enums.ts";
import {
  basedOn,
  idempotencyKey,
  oneOf,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { personOutput } from "../handover/readiness/readiness.schema.ts";

export const commentLimits = { text: 10_000, mentions: 50 };

/** A person who is mentioned in a comment, by the id in the first group: `<@12>`. */
export const mentionPattern = /<@([1-9]\d{0,14})>/g;

const onEntity = {
  entityType: oneOf("entityType", commentEntityTypes),
  entityId: rowId("entityId"),
};

const text = requiredText("The comment", commentLimits.text).describe(
  "Markdown; `<@12>` mentions the member whose id is 12.",
);

export const listCommentsInput = z.object(onEntity);

export const createCommentInput = z.object({ idempotencyKey, ...onEntity, text });

export const updateCommentInput = z.object({ id: rowId(), text, updatedAt: basedOn() });

export const commentIdInput = z.object({ id: rowId() });

export const commentOutput = z
  .object({
    id: z.int(),
    entityType: z.enum(commentEntityTypes),
    entityId: z.int(),
    text: z.string().describe("Markdown, with `<@12>` where a person is mentioned."),
    author: personOutput.nullable(),
    mentions: z.array(personOutput).describe("The people whom the text mentions."),
    editedAt: z.date().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Comment" });

export type Comment = z.infer<typeof commentOutput>;
