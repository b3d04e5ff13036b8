import type { ApiExamples } from "./api-example.ts";
import { dates } from "./example-rows.ts";

const webhook = {
  id: 6,
  address: "https://hooks.example.com/baton",
  kinds: ["task", "gap"],
  isActive: true,
  switchedOff: null,
  note: null,
  createdBy: "Ada Lovelace",
  waiting: 0,
  failingSince: null,
  retryAt: null,
  ...dates,
};

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

const delivery = {
  id: 812,
  webhookId: webhook.id,
  messageId: "msg_2f1c0a5c8e1b4c6f9a7d3e5b1c9d7f24",
  type: "task.moved",
  state: "delivered",
  attempts: 1,
  attemptedAt: dates.updatedAt,
  statusCode: 200,
  milliseconds: 84,
  answer: "ok",
  error: null,
  retryAt: null,
  body: '{"id":"msg_2f1c0a5c8e1b4c6f9a7d3e5b1c9d7f24","type":"task.moved"}',
  createdAt: dates.updatedAt,
};

const body = { address: webhook.address, kinds: webhook.kinds };

/** What tells other systems, and what they tell. */
export const webhookExamples: ApiExamples = {
  "webhooks.list": { answer: [webhook] },
  "webhooks.create": { body, answer: { ...webhook, secret } },
  "webhooks.update": { body: { isActive: false }, answer: { ...webhook, isActive: false } },
  "webhooks.renewSecret": { answer: { ...webhook, secret } },
  "webhooks.test": { answer: { ...delivery, type: "webhook.test" } },
  "webhooks.deliveries": { answer: [delivery] },
  "webhooks.sendAgain": { answer: delivery },
};
