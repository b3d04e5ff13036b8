import type { ApiExamples } from "./api-example.ts";
import { dates, documentExample, quote, track } from "./example-rows.ts";

const conversation = { id: 4, title: "Backups", updatedAt: dates.updatedAt };
const usage = { contextTokens: 640, corpusTokens: 21_500 };
const message = {
  role: "assistant",
  content: "The nightly backup starts at 02:00. [1]",
  timestamp: dates.updatedAt,
  citations: [
    {
      number: 1,
      kind: "document",
      sourceId: 9,
      title: "Backup runbook",
      chunkIndex: 0,
      location: { page: 2 },
      quote,
    },
  ],
};

const aiModel = {
  choice: { service: "anthropic", model: "claude-opus-4-6", chosenBy: "Ada Lovelace" },
  inUse: { name: "Anthropic", model: "claude-opus-4-6" },
};

const embeddings = {
  choice: { model: "text-embedding-3-small", paidBy: "Ada Lovelace", note: null },
  inUse: "text-embedding-3-small",
  passages: 4300,
  embedded: 4300,
  tokens: 1_050_000,
  hasKey: true,
  isSupported: true,
};

/** The assistant, search, and the models that both use. */
export const assistantExamples: ApiExamples = {
  "assistant.conversations": { answer: [conversation] },
  "assistant.createConversation": { body: { title: "Backups" }, answer: conversation },
  "assistant.conversation": { answer: { ...conversation, messages: [message] } },
  "assistant.renameConversation": {
    body: { title: "Restores" },
    answer: { ...conversation, title: "Restores" },
  },
  "assistant.chat": {
    body: { conversationId: 4, message: "When does the backup start?" },
    answer: { conversationId: 4, message, usage },
  },
  "globalSearch.find": {
    answer: [
      {
        kind: "document",
        id: documentExample.id,
        title: documentExample.title,
        category: documentExample.category,
        chunkIndex: 0,
        excerpt: quote,
      },
    ],
  },
  "assistant.search": {
    body: { query: "nightly backup", limit: 5 },
    answer: {
      results: [
        {
          documentId: 9,
          title: "Backup runbook",
          category: "sops",
          chunkIndex: 0,
          location: { page: 2 },
          content: quote,
          matches: [
            { start: 4, end: 11 },
            { start: 12, end: 18 },
          ],
          score: 0.82,
        },
      ],
    },
  },
  "assistant.answerUnanswered": {
    body: { answer: quote, category: "sops", track },
    answer: { question: "When does the backup start?", documentId: 9 },
  },
  "assistant.publishUnanswered": { body: { showsAsker: true }, answer: { id: 7 } },
  "assistant.publishing": { answer: { always: false } },
  "assistant.setPublishing": { body: { always: true }, answer: { always: true } },
  "suggestions.list": {
    answer: { questions: ["What does “Backup runbook” say about “Restoring files”?"] },
  },
  "assistant.economy": { answer: { ...usage, answers: 1 } },
  "aiModel.read": { answer: aiModel },
  "aiModel.list": {
    answer: [
      {
        service: "anthropic",
        name: "Anthropic",
        models: ["claude-opus-4-6", "claude-sonnet-4-5"],
        note: null,
      },
    ],
  },
  "aiModel.choose": {
    body: { service: "anthropic", model: "claude-opus-4-6" },
    answer: aiModel,
  },
  "embeddings.read": { answer: embeddings },
  "embeddings.choose": { body: { model: "text-embedding-3-small" }, answer: embeddings },
};
