import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../db/client.ts";
import { unansweredQuestions } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { publish } from "../../../events.ts";
import { isSameName } from "../../../platform/text/names.ts";
import { isOneUnanswered } from "../../assistant/unanswered.service.ts";

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
  const { projectId, userId } = access;
  const open = tx
    .select({ id: unansweredQuestions.id, question: unansweredQuestions.question })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.projectId, projectId),
        eq(unansweredQuestions.areaId, areaId),
        isNotNull(unansweredQuestions.publishedAt),
        isNotNull(unansweredQuestions.assigneeId),
        isNull(unansweredQuestions.answeredAt),
        isNull(unansweredQuestions.checkedAt),
      ),
    )
    .all();
  for (const waiting of open.filter((other) => isSameName(other.question, question))) {
    tx.update(unansweredQuestions)
      .set({ documentId, answeredAt: new Date(), answeredBy: userId })
      .where(isOneUnanswered(access, waiting.id))
      .run();
    publish(tx, access, { type: "question.answered", ...waiting, documentId });
  }
}
