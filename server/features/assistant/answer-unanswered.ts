import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { unansweredQuestions } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { putAreaLink } from "../areas/links/area-links.service.ts";
import { answerDocument, createDocument } from "../documents/documents.service.ts";
import { defaultTrackName, firstActiveTrack } from "../tasks/tracks/tracks.service.ts";
import type { answerUnansweredInput } from "./assistant.schema.ts";
import { isOneUnanswered, tellLists } from "./unanswered.service.ts";

type Row = typeof unansweredQuestions.$inferSelect;

type Answered = Pick<Row, "checkedAt" | "answeredBy" | "documentId">;

/** Throws CONFLICT where an answer has been checked, with what `readCurrent` gives as its current state. */
export function requireUnchecked(
  { checkedAt }: Pick<Row, "checkedAt">,
  readCurrent?: () => object,
): void {
  if (checkedAt === null) return;
  throw new AppError(
    "CONFLICT",
    "This question has been answered and checked already. Ask it anew if the answer no longer holds.",
    readCurrent && { current: readCurrent() },
  );
}

/**
 * Throws CONFLICT where an answer has been checked, since another would pass for checked as well, and
 * where somebody else has answered, since theirs would go unread. One's own can be replaced until then.
 */
export function requireOpenTo({ userId }: Pick<ProjectAccess, "userId">, answered: Answered): void {
  requireUnchecked(answered);
  const { answeredBy, documentId } = answered;
  // Without its document, an answer is none any more.
  if (answeredBy === null || documentId === null || answeredBy === userId) return;
  throw new AppError(
    "CONFLICT",
    "Someone else has already answered this question. Read their answer first; one that is not good enough can be sent back.",
  );
}

function requireAnswerable(db: Queryable, access: ProjectAccess, id: number): Row {
  const row = db.select().from(unansweredQuestions).where(isOneUnanswered(access, id)).get();
  if (!row) throw notFound("question");
  requireOpenTo(access, row);
  return row;
}

/** Notes, in the caller's transaction, by which document the caller has answered a question. */
export function markAnswered(
  tx: Transaction,
  access: ProjectAccess,
  id: number,
  documentId: number,
): void {
  tx.update(unansweredQuestions)
    .set({ documentId, answeredAt: new Date(), answeredBy: access.userId })
    .where(isOneUnanswered(access, id))
    .run();
}

/**
 * Makes a document of a person's answer, which belongs to the question's area, and queues its
 * processing; once it is completed, asking the question again finds it. Throws NOT_FOUND for an
 * unknown question, CONFLICT as `requireOpenTo` does, and what adding a document throws.
 */
export async function answerUnanswered(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  { id, answer, category, track }: z.output<typeof answerUnansweredInput>,
) {
  const row = requireAnswerable(deps.db, access, id);
  const { question, areaId, assigneeId } = row;
  const values = answerDocument({
    question,
    answer,
    category,
    track:
      track ?? firstActiveTrack(deps.db, access, [row.track]) ?? defaultTrackName(deps.db, access),
  });
  // One transaction: without its question, a document would be left over that nobody looks for.
  const document = await createDocument(deps, access, values, undefined, (tx, documentId) => {
    // Once more: somebody else may have answered while the document was made.
    requireAnswerable(tx, access, id);
    markAnswered(tx, access, id, documentId);
    if (areaId !== null) {
      const key = { kind: "document", targetId: documentId, status: "confirmed" } as const;
      putAreaLink(tx, access, { id: areaId, ...key });
    }
    if (areaId === null && assigneeId === null) tellLists(tx, access, row);
    else publish(tx, access, { type: "question.answered", id, question, documentId });
  });
  return { question, documentId: document.id };
}
