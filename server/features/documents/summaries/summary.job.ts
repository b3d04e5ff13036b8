import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { documents, documentTexts } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { defineJob } from "../../../platform/jobs/job-definition.ts";
import { chooseProviderOf } from "../../integrations/ai-provider.ts";
import {
  type DocumentPayload,
  documentKey,
  documentPayload,
  isDocument,
} from "../document-payload.ts";
import { summarizeWithModel } from "./summarize-with-model.ts";

const readWhole = ({ db }: Pick<Deps, "db">, payload: DocumentPayload) =>
  db
    .select({
      title: documents.title,
      uploadedBy: documents.uploadedBy,
      indexVersion: documents.indexVersion,
      text: documentTexts.extractedText,
    })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(isDocument(payload))
    .get();

/**
 * Queues a model's summary of a document that has just been published, where its uploader has
 * stored a service's key or one is configured for all. Until the model has answered, and where it
 * does not, the built-in summary stands: nobody waits for the document because of it.
 */
export function enqueueSummary(
  deps: Pick<Deps, "config" | "db" | "jobs" | "vault" | "serviceFetch">,
  tx: Queryable,
  { uploadedBy, ...payload }: DocumentPayload & { uploadedBy: number | null },
) {
  // One that is still being written is of the text before.
  deps.jobs.cancel(tx, summarizeDocumentJob, payload);
  if (!chooseProviderOf(deps, { projectId: payload.projectId, userId: uploadedBy })) return;
  deps.jobs.enqueue(tx, summarizeDocumentJob, payload);
}

/** Has a model summarize a published document; a failure leaves the built-in summary. */
export const summarizeDocumentJob = defineJob({
  name: "summary",
  payload: documentPayload,
  key: documentKey,
  run: async (job, deps: Deps) => {
    const { payload } = job;
    const row = readWhole(deps, payload);
    const provider =
      row && chooseProviderOf(deps, { projectId: payload.projectId, userId: row.uploadedBy });
    const aiSummary =
      provider && (await summarizeWithModel(provider, row.title, row.text, job.signal));
    job.complete((tx) => {
      if (!aiSummary) return;
      tx.update(documents)
        .set({ aiSummary, summarySource: "provider" })
        .where(and(isDocument(payload), eq(documents.indexVersion, row.indexVersion)))
        .run();
    });
  },
  isWorthRetrying: () => false,
  onFailed: (_tx, { documentId }, error, deps) => {
    deps.logger.warn({ err: error, documentId }, "The provider gave no summary");
  },
});
