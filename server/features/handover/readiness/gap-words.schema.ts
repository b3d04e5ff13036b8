import type { GapRule } from "./readiness.schema.ts";

/** Gaps that an area can have by the dozen, and how so many of them are told at once. */
export const tellMany: Partial<Record<GapRule, (count: number) => string>> = {
  "question-unanswered": (count) => `${count} acceptance questions have no answer yet`,
  "answer-unconfirmed": (count) => `Nobody has confirmed ${count} answers`,
  "answer-changed": (count) => `${count} answers are no longer the confirmed ones`,
  "document-unread": (count) => `${count} documents could not be read`,
};
