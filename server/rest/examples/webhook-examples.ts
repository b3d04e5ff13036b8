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

const incoming = {
  id: 3,
  name: "Monitoring",
  adds: "task",
  createdBy: "Ada Lovelace",
  isGood: true,
  lastUsedAt: dates.updatedAt,
  createdAt: dates.createdAt,
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
  "incomingWebhooks.list": { answer: [incoming] },
  "incomingWebhooks.create": {
    body: { name: incoming.name, adds: incoming.adds },
    answer: {
      ...incoming,
      url: "https://baton.example.com/api/incoming/Zr2mAoKdJfGiV6hN9EZk4Qw0bT1pYyT3uBvHn5XcQe8/tasks",
    },
  },
  "incomingWebhooks.receiveTask": {
    body: { title: "Renew the certificate", priority: "high", endDate: "2026-12-01" },
    answer: { id: 57, title: "Renew the certificate" },
  },
  "incomingWebhooks.receiveDocument": {
    body: { title: "Release 4.2", content: "# Release 4.2\n\nThe gate keeper was replaced." },
    answer: { id: 88, title: "Release 4.2" },
  },
};
