import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../db/client.ts";
import { unansweredQuestions } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { publish } from "../../../events.ts";
import { isSameName } from "../../../platform/fields.schema.ts";
import { markAnswered } from "../../assistant/answer-unanswered.ts";

/**
 * Answers by a document, in the caller's transaction, what waits for an area's expert in the words of
 * a question that has been answered there, so that nobody writes the same a second time. Whoever
 * asked checks it as any other answer.
 */
export function answerOpenQuestions(
  tx: Transaction,
  access: ProjectAccess,
  { areaId, question }: { areaId: number; question: string },
  documentId: number,
): void {
  const open = tx
    .select({ id: unansweredQuestions.id, question: unansweredQuestions.question })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.projectId, access.projectId),
        eq(unansweredQuestions.areaId, areaId),
        isNotNull(unansweredQuestions.publishedAt),
        isNotNull(unansweredQuestions.assigneeId),
        isNull(unansweredQuestions.checkedAt),
        // Without its document, an answer is none any more.
        isNull(unansweredQuestions.documentId),
      ),
    )
    .all();
  for (const waiting of open.filter((other) => isSameName(other.question, question))) {
    markAnswered(tx, access, waiting.id, documentId);
    publish(tx, access, { type: "question.answered", ...waiting, documentId });
  }
}
