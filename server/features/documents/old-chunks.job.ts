import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, lt, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks, documents, jobs } from "../../../db/schema/index.ts";
import type { JobHandler, JobQueue, JobSubject } from "../../platform/jobs/jobs.ts";
import { deleteBatch } from "../search/chunk-versions.ts";
import { compactIndex } from "../search/search-index.ts";
import { documentJobKind } from "./read-documents.ts";

export const oldChunksJobKind = "old-chunks";

type Subject = Pick<JobSubject, "subjectId" | "projectId">;

/** What may go of a document: all of it when it is deleted, never what a job is staging. */
function isOld(tx: Queryable, { subjectId }: Subject) {
  const document = tx
    .select({ indexVersion: documents.indexVersion })
    .from(documents)
    .where(eq(documents.id, subjectId))
    .get();
  if (!document) return undefined;
  const job = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, documentJobKind), eq(jobs.subjectId, subjectId)))
    .get();
  return (job ? lt : ne)(documentChunks.indexVersion, document.indexVersion);
}

const deleteOldBatch = (tx: Queryable, subject: Subject) =>
  deleteBatch(
    tx,
    { projectId: subject.projectId, documentId: subject.subjectId },
    isOld(tx, subject),
  );

/** A document of usual length goes at once; what is longer is left to a job. */
const batchesAtOnce = 3;

/**
 * Deletes the chunks that a change of the document has left unseen; to be called in the
 * transaction that made the change. Those of a long one go by and by.
 */
export function removeOldChunks(queue: Pick<JobQueue, "enqueue">, tx: Queryable, subject: Subject) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if (!deleteOldBatch(tx, subject)) return;
  }
  const { subjectId, projectId } = subject;
  queue.enqueue(tx, { kind: oldChunksJobKind, subjectId, projectId });
}

/** Deletes unseen chunks batch by batch; requests are answered in between. */
export const createOldChunksHandler = (): JobHandler => ({
  run: async (job) => {
    for (;;) {
      job.signal.throwIfAborted();
      let isLeft = true;
      job.save({}, (tx) => {
        isLeft = deleteOldBatch(tx, job) || compactIndex(tx, job.projectId);
      });
      if (!isLeft) break;
      await nextTurn();
    }
    // In the same turn: chunks that become old from now on find no job and queue their own.
    job.complete(() => undefined);
  },
  isWorthRetrying: () => true,
  postponed: () => undefined,
  failed: () => undefined,
});
