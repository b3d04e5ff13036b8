import type { z } from "zod";
import { unansweredQuestions } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { putAreaLink } from "../areas/links/area-links.service.ts";
import { documentLimits } from "../documents/documents.schema.ts";
import { createDocument } from "../documents/documents.service.ts";
import { defaultTrackName, firstActiveTrack } from "../tasks/tracks.service.ts";
import type { answerUnansweredInput } from "./assistant.schema.ts";
import { isOneUnanswered, tellLists } from "./unanswered.service.ts";

/**
 * Makes a document of a person's answer, which belongs to the question's area, and queues its
 * processing; once it is completed, asking the question again finds it. Throws NOT_FOUND for an
 * unknown question, and what adding a document throws.
 */
export async function answerUnanswered(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  { id, answer, category, track }: z.output<typeof answerUnansweredInput>,
) {
  const row = deps.db.select().from(unansweredQuestions).where(isOneUnanswered(access, id)).get();
  if (!row) throw notFound("question");
  const { question, areaId, assigneeId } = row;
  const values = {
    title: question.slice(0, documentLimits.titleLength),
    category,
    track:
      track ??
      firstActiveTrack(deps.db, access, row.track === null ? [] : [row.track]) ??
      defaultTrackName(deps.db, access),
    tags: null,
    content: `# ${question}\n\n${answer}`,
    uploadKey: null,
  };
  // One transaction: without its question, a document would be left over that nobody looks for.
  const document = await createDocument(deps, access, values, undefined, (tx, documentId) => {
    tx.update(unansweredQuestions)
      .set({ documentId, answeredAt: new Date(), answeredBy: access.userId })
      .where(isOneUnanswered(access, id))
      .run();
    if (areaId !== null) {
      const key = { kind: "document", targetId: documentId, status: "confirmed" } as const;
      putAreaLink(tx, access, { id: areaId, ...key });
    }
    if (areaId === null && assigneeId === null) tellLists(tx, access, row);
    else publish(tx, access, { type: "question.answered", id, question, documentId });
  });
  return { question, documentId: document.id };
}
