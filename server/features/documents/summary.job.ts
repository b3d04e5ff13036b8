import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documents, documentTexts } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import type { JobHandler, JobSubject } from "../../platform/jobs/jobs.ts";
import { chooseProviderOf } from "../integrations/ai-provider.ts";
import { summarizeWithModel } from "./summarize-with-model.ts";

export const summaryJobKind = "summary";

type Subject = Pick<JobSubject, "subjectId" | "projectId">;

const isSubject = ({ subjectId, projectId }: Subject) =>
  and(eq(documents.projectId, projectId), eq(documents.id, subjectId));

const readWhole = ({ db }: Pick<Deps, "db">, subject: Subject) =>
  db
    .select({
      title: documents.title,
      uploadedBy: documents.uploadedBy,
      indexVersion: documents.indexVersion,
      text: documentTexts.extractedText,
    })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(isSubject(subject))
    .get();

/**
 * Queues a model's summary of a document that has just been published, where its uploader has
 * stored a service's key or one is configured for all. Until the model has answered, and where it
 * does not, the built-in summary stands: nobody waits for the document because of it.
 */
export function enqueueSummary(
  deps: Pick<Deps, "config" | "db" | "jobs" | "vault">,
  tx: Queryable,
  { subjectId, projectId, uploadedBy }: Subject & { uploadedBy: number | null },
) {
  // One that is still being written is of the text before.
  deps.jobs.cancel(tx, summaryJobKind, subjectId);
  if (!chooseProviderOf(deps, { projectId, userId: uploadedBy })) return;
  deps.jobs.enqueue(tx, { kind: summaryJobKind, subjectId, projectId });
}

/** Has a model summarize a published document; a failure leaves the built-in summary. */
export const createSummaryHandler = (deps: Deps): JobHandler => ({
  run: async (job) => {
    const row = readWhole(deps, job);
    const provider =
      row && chooseProviderOf(deps, { projectId: job.projectId, userId: row.uploadedBy });
    const aiSummary =
      provider && (await summarizeWithModel(provider, row.title, row.text, job.signal));
    job.complete((tx) => {
      if (!aiSummary) return;
      tx.update(documents)
        .set({ aiSummary, summarySource: "provider" })
        .where(and(isSubject(job), eq(documents.indexVersion, row.indexVersion)))
        .run();
    });
  },
  isWorthRetrying: () => false,
  postponed: () => undefined,
  failed: (_tx, { subjectId }, error) => {
    deps.logger.warn({ err: error, documentId: subjectId }, "The provider gave no summary");
  },
});
