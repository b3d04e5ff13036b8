import { z } from "zod";
import { webhookDeliveryStates, webhookKinds, webhookSwitchOffReasons } from "../../../db/enums.ts";
import { flag, rowId } from "../../platform/fields.schema.ts";

export const webhookLimits = {
  address: 2_000,
  perProject: 20,
  pageSize: 50,
  /** How many days the log of deliveries reaches back. */
  logDays: 30,
} as const;

const address = z
  .string({ error: "The address is required" })
  .trim()
  .min(1, "The address is required")
  .max(webhookLimits.address, "The address is too long")
  .refine((text) => URL.parse(text)?.protocol === "https:", "The address must begin with https://")
  .refine((text) => {
    const { username, password } = URL.parse(text) ?? {};
    return !username && !password;
  }, "Leave the user name and the password out of the address: deliveries are signed instead");

const kinds = z
  .array(z.enum(webhookKinds, { error: `A kind is one of ${webhookKinds.join(", ")}` }), {
    error: "kinds must be a list",
  })
  .min(1, "Choose at least one kind")
  .transform((chosen) => webhookKinds.filter((kind) => chosen.includes(kind)))
  .describe("What to tell of.");

export const createWebhookInput = z.object({ address, kinds });

export const updateWebhookInput = z.object({
  id: rowId(),
  address: address.optional(),
  kinds: kinds.optional(),
  isActive: flag("isActive").optional().describe("Switching it on sends as the caller."),
});

export const webhookIdInput = z.object({ id: rowId() });

export const listDeliveriesInput = z.object({
  id: rowId(),
  before: rowId("before").optional().describe("The id of a delivery: only older ones."),
});

export const webhookOutput = z
  .object({
    id: z.int(),
    address: z.string(),
    kinds: z.array(z.enum(webhookKinds)),
    isActive: z.boolean(),
    switchedOff: z
      .enum(webhookSwitchOffReasons)
      .nullable()
      .describe("Why Baton switched it off; null where a person did."),
    note: z.string().nullable().describe("What keeps it from sending, as a sentence."),
    createdBy: z.string().nullable().describe("The owner in whose name it reads what it sends."),
    waiting: z.int().describe("Deliveries that have yet to arrive."),
    failingSince: z.date().nullable(),
    retryAt: z.date().nullable().describe("When the next attempt is made, after a failed one."),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Webhook" });

/** The only answers that ever carry the secret. */
export const webhookWithSecretOutput = webhookOutput.extend({
  secret: z.string().describe("Signs the deliveries, as Standard Webhooks describes; shown once."),
});

export const deliveryOutput = z
  .object({
    id: z.int(),
    webhookId: z.int(),
    messageId: z.string().describe("The header webhook-id."),
    type: z.string(),
    state: z.enum(webhookDeliveryStates),
    attempts: z.int(),
    attemptedAt: z.date().nullable(),
    statusCode: z.int().nullable(),
    milliseconds: z.int().nullable().describe("Until the receiver answered."),
    answer: z.string().nullable().describe("The first part of what the receiver answered."),
    error: z.string().nullable().describe("Why the last attempt failed."),
    retryAt: z.date().nullable(),
    body: z.string(),
    createdAt: z.date(),
  })
  .meta({ id: "WebhookDelivery" });

export type Webhook = z.infer<typeof webhookOutput>;
export type Delivery = z.infer<typeof deliveryOutput>;
