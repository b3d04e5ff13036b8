import { setImmediate as nextTurn } from "node:timers/promises";
import { lt, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { deleteBatch } from "../search/chunk-versions.ts";
import { compactIndex } from "../search/search-index.ts";
import {
  type DocumentPayload,
  documentKey,
  documentPayload,
  isDocument,
} from "./document-payload.ts";

/** What may go of a document: all of it when it is deleted, never what its processing is staging. */
function isOld(tx: Queryable, payload: DocumentPayload) {
  const document = tx
    .select({
      indexVersion: documents.indexVersion,
      processingStatus: documents.processingStatus,
    })
    .from(documents)
    .where(isDocument(payload))
    .get();
  if (!document) return undefined;
  const isInWork = ["pending", "processing"].includes(document.processingStatus);
  return (isInWork ? lt : ne)(documentChunks.indexVersion, document.indexVersion);
}

const deleteOldBatch = (tx: Queryable, payload: DocumentPayload) =>
  deleteBatch(tx, payload, isOld(tx, payload));

/** A document of usual length goes at once; what is longer is left to a job. */
const batchesAtOnce = 3;

/**
 * Deletes the chunks that a change of the document has left unseen; to be called in the
 * transaction that made the change. Those of a long one go by and by.
 */
export function removeOldChunks(
  queue: Pick<JobQueue, "enqueue">,
  tx: Queryable,
  payload: DocumentPayload,
) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if (!deleteOldBatch(tx, payload)) return;
  }
  queue.enqueue(tx, removeOldChunksJob, payload);
}

/** Deletes unseen chunks batch by batch; requests are answered in between. */
export const removeOldChunksJob = defineJob({
  name: "old-chunks",
  payload: documentPayload,
  key: documentKey,
  run: async (job) => {
    for (;;) {
      job.signal.throwIfAborted();
      let isLeft = true;
      job.save({}, (tx) => {
        isLeft = deleteOldBatch(tx, job.payload) || compactIndex(tx, job.payload.projectId);
      });
      if (!isLeft) break;
      await nextTurn();
    }
    // In the same turn: chunks that become old from now on find no job and queue their own.
    job.complete(() => undefined);
  },
});
