import { z } from "zod";
import { embeddingModels } from "../../../../db/enums.ts";
import { oneOf } from "../../../platform/fields.schema.ts";

export const chooseEmbeddingsInput = z.object({ model: oneOf("The model", embeddingModels) });

export const embeddingsOutput = z
  .object({
    choice: z
      .object({
        model: z.enum(embeddingModels),
        paidBy: z.string().describe("Whose key of OpenAI is used."),
        note: z.string().nullable().describe("Why the last attempt came to nothing."),
      })
      .nullable()
      .describe("What an owner chose; null where none did."),
    inUse: z
      .string()
      .nullable()
      .describe("The model that is asked now; null where only words are searched."),
    passages: z.int(),
    embedded: z.int().describe("Passages that have a vector of this model."),
    tokens: z.int().describe("About what all passages together cost once, in tokens."),
    hasKey: z.boolean().describe("Whether the caller has stored a key of OpenAI."),
    isSupported: z.boolean().describe("Whether this server can keep vectors."),
  })
  .meta({ id: "Embeddings" });

export type Embeddings = z.infer<typeof embeddingsOutput>;
