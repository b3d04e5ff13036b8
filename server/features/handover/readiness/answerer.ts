import type { unansweredQuestions } from "../../../../db/schema/index.ts";

export type Answered = Pick<
  typeof unansweredQuestions.$inferSelect,
  "answeredAt" | "answeredBy" | "assigneeId"
>;

/**
 * Who cannot check an answer, since it is theirs: who wrote it, or was to write it where nobody noted
 * that yet; null where there is no answer.
 */
export const answererOf = ({ answeredAt, answeredBy, assigneeId }: Answered): number | null =>
  answeredAt === null ? null : (answeredBy ?? assigneeId);
