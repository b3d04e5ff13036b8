import { z } from "zod";
import { aiServiceIds } from "../../../../db/enums.ts";
import { oneOf, requiredText } from "../../../platform/fields.schema.ts";

const maxModelLength = 200;

export const chooseModelInput = z.object({
  service: oneOf("The service", aiServiceIds),
  model: requiredText("Model", maxModelLength).describe("One of those that the service lists."),
});

const choice = z.object({ service: z.enum(aiServiceIds), model: z.string() });

export const aiModelOutput = z
  .object({
    choice: choice
      .extend({ chosenBy: z.string().nullable() })
      .nullable()
      .describe("What an owner chose for the project; null where Baton takes the first connected."),
    inUse: z
      .object({ name: z.string(), model: z.string() })
      .nullable()
      .describe("What answers the caller now; null for the built-in assistant."),
  })
  .meta({ id: "AiModel" });

export const serviceModelsOutput = z
  .object({
    service: z.enum(aiServiceIds),
    name: z.string(),
    models: z.array(z.string()),
    note: z.string().nullable().describe("Why there are none, as a sentence."),
  })
  .meta({ id: "AiServiceModels" });

export type AiModel = z.infer<typeof aiModelOutput>;
export type ServiceModels = z.infer<typeof serviceModelsOutput>;
