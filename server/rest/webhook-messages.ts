import { z } from "zod";
import {
  type MessageType,
  messageFields,
  webhookMessages,
} from "../features/webhooks/messages.schema.ts";
import { type JsonSchema, toJsonSchema } from "./procedures.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const parameters = [
  header("webhook-id", "The same in every attempt, so that a second one can be told."),
  header("webhook-timestamp", "When it was sent, in seconds since 1970."),
  header("webhook-signature", "Made with the webhook's secret, as Standard Webhooks describes."),
];

const responses = {
  "2XX": { description: "Taken" },
  410: { description: "Never again: the webhook is switched off" },
  default: { description: "Not taken, and tried again later" },
};

/**
 * What Baton sends to a project's webhooks, by the type of the message.
 * @param hoist moves the schemas that have a name into the document's components
 */
export function describeWebhooks(hoist: (schema: JsonSchema) => unknown) {
  const describe = (type: MessageType) => {
    const { summary, data } = webhookMessages[type];
    const { id, ...others } = messageFields;
    const body = z.object({ id, type: z.literal(type), ...others, data });
    const post = {
      operationId: `webhook_${type.replaceAll(/\W/g, "_")}`,
      tags: ["webhooks"],
      summary,
      security: [],
      parameters,
      requestBody: {
        required: true,
        content: { "application/json": { schema: hoist(toJsonSchema(body, "output")) } },
      },
      responses,
    };
    return { post };
  };
  const types = Object.keys(webhookMessages) as MessageType[];
  return Object.fromEntries(types.map((type) => [type, describe(type)]));
}
