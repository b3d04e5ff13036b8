import type { ApiExamples } from "./api-example.ts";
import { dates } from "./example-rows.ts";

const openai = {
  integrationId: "openai",
  isActive: true,
  credentials: { apiKey: "••••7890" },
  note: null,
  test: null,
  lastUpdated: dates.updatedAt,
};

/** Services that a person has connected. */
export const integrationExamples: ApiExamples = {
  "integrations.list": { answer: [openai] },
  "integrations.save": {
    body: { integrationId: "openai", credentials: { apiKey: "sk-…" } },
    answer: openai,
  },
  "oauth.begin": {
    answer: { url: "https://zoom.us/oauth/authorize?response_type=code&client_id=abc" },
  },
  "integrations.test": {
    body: {},
    answer: {
      status: "accepted",
      message: "OpenAI accepted the key and lists its models.",
      testedAt: "2026-03-02T09:30:00.000Z",
    },
  },
};
