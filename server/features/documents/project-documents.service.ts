import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { unfinishedStatuses } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { embedPassagesJob, enqueueVectors } from "../search/vectors.job.ts";
import { processDocumentJob } from "./documents.job.ts";
import { enqueueSummary, summarizeDocumentJob } from "./summaries/summary.job.ts";

const listDocuments = (db: Queryable, projectId: number) =>
  db
    .select({
      documentId: documents.id,
      uploadedBy: documents.uploadedBy,
      processingStatus: documents.processingStatus,
      summarySource: documents.summarySource,
    })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .all();

/** Stops all work on the documents of a project, in the transaction that deletes it. */
export function stopProcessing(
  { jobs }: Pick<Deps, "jobs">,
  tx: Transaction,
  projectId: number,
): void {
  for (const { documentId } of listDocuments(tx, projectId)) {
    jobs.cancel(tx, processDocumentJob, { documentId, projectId });
    jobs.cancel(tx, summarizeDocumentJob, { documentId, projectId });
  }
  jobs.cancel(tx, embedPassagesJob, { projectId });
}

/** Goes on where `stopProcessing` has stopped, in the transaction that brings the project back. */
export function resumeProcessing(
  deps: Pick<Deps, "jobs" | "config" | "db" | "vault" | "serviceFetch">,
  tx: Transaction,
  projectId: number,
): void {
  tx.update(documents)
    .set({ processingStatus: "pending", processingStep: null })
    .where(
      and(
        eq(documents.projectId, projectId),
        inArray(documents.processingStatus, [...unfinishedStatuses]),
      ),
    )
    .run();
  for (const { documentId, ...document } of listDocuments(tx, projectId)) {
    const payload = { documentId, projectId };
    if (document.processingStatus === "pending") deps.jobs.enqueue(tx, processDocumentJob, payload);
    else if (document.summarySource === "built-in") {
      enqueueSummary(deps, tx, { ...payload, uploadedBy: document.uploadedBy });
    }
  }
  enqueueVectors(deps, tx, projectId);
}
