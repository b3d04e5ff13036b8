import { isDeepStrictEqual } from "node:util";
import type { AcceptanceStatus } from "../../../db/enums.ts";
import type { AnswerChange, acceptanceQuestions, StoredAnswer } from "../../../db/schema/index.ts";
import { compareAnswers, type Standing } from "./compare-answers.ts";

export type StoredQuestion = typeof acceptanceQuestions.$inferSelect;

type Outcome = {
  status: AcceptanceStatus;
  change: AnswerChange | null;
  answer: StoredAnswer | null;
};

/** What is known of a question once its documents have answered, or not. */
export function settleAnswer(
  { confirmedAnswer }: Pick<StoredQuestion, "confirmedAnswer">,
  answer: StoredAnswer | null,
  find: (quote: string, documentId: number) => Standing,
): Outcome {
  if (!confirmedAnswer) return { status: answer ? "answered" : "unanswered", change: null, answer };
  const change = compareAnswers(confirmedAnswer, answer, find);
  if (change) return { status: "changed", change, answer };
  // Where its words still stand although other passages came before them, they are the answer.
  return { status: "confirmed", change: null, answer: answer ?? confirmedAnswer };
}

/** Whether a reader would see a difference. */
export const differs = (row: StoredQuestion, { status, change, answer }: Outcome): boolean =>
  row.status !== status || row.change !== change || !isDeepStrictEqual(row.answer, answer);
