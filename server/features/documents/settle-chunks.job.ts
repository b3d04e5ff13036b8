import { setImmediate as nextTurn } from "node:timers/promises";
import { lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import { isUnfinishedStatus } from "../../../db/enums.ts";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { findItem, storeRows, takeRows } from "../../platform/trash/trash.ts";
import { chunkBatchSize, deleteBatch, returnBatch, takeBatch } from "../search/chunk-versions.ts";
import { compactIndex } from "../search/search-index.ts";
import { enqueueVectors } from "../search/vectors.job.ts";
import {
  type DocumentPayload,
  documentKey,
  documentPayload,
  isDocument,
} from "./document-payload.ts";

/** What the Trash notes of a document for its chunks. */
const trashedDocument = z.object({ indexVersion: z.int() });

/** Which chunks of a document may go: never those that its processing is staging. */
function isOld(document: Pick<typeof documents.$inferSelect, "indexVersion" | "processingStatus">) {
  const isInWork = isUnfinishedStatus(document.processingStatus);
  return (isInWork ? lt : ne)(documentChunks.indexVersion, document.indexVersion);
}

const entityOf = ({ documentId: id }: DocumentPayload) => ({ entityType: "document" as const, id });

/** Puts one batch of a deleted document's chunks aside; false when none was left. */
function storeBatch(tx: Transaction, payload: DocumentPayload, details: unknown): boolean {
  const { indexVersion } = trashedDocument.parse(details);
  // What a broken off processing has staged, or an earlier one has left, is not worth keeping.
  if (deleteBatch(tx, payload, ne(documentChunks.indexVersion, indexVersion))) return true;
  const rows = takeBatch(tx, payload);
  storeRows(tx, entityOf(payload), rows);
  return rows.length > 0;
}

/** Brings one batch of a restored document's chunks back into the index; false when none was left. */
function restoreBatch(tx: Transaction, payload: DocumentPayload): boolean {
  const rows = takeRows(tx, entityOf(payload), chunkBatchSize);
  if (rows.length > 0) returnBatch(tx, payload.projectId, rows);
  return rows.length > 0;
}

/** Deletes one batch of what a document that is gone for good has left; false when none was left. */
const purgeBatch = (tx: Transaction, payload: DocumentPayload): boolean =>
  takeRows(tx, entityOf(payload), chunkBatchSize).length > 0 || deleteBatch(tx, payload);

/** Moves one batch of chunks to where the document is by now; false when all are there. */
function settleBatch(tx: Transaction, payload: DocumentPayload): boolean {
  const document = tx
    .select({
      indexVersion: documents.indexVersion,
      processingStatus: documents.processingStatus,
    })
    .from(documents)
    .where(isDocument(payload))
    .get();
  if (document) return restoreBatch(tx, payload) || deleteBatch(tx, payload, isOld(document));
  const item = findItem(tx, entityOf(payload));
  return item ? storeBatch(tx, payload, item.details) : purgeBatch(tx, payload);
}

/** A document of usual length is settled at once; what is longer is left to a job. */
const batchesAtOnce = 3;

/**
 * Has the chunks follow their document after a change: into the Trash, back from it, or out of the
 * database where they are of an old version or the document is gone. To be called in the
 * transaction that made the change. Those of a long document go by and by.
 */
export function settleChunks(
  queue: Pick<JobQueue, "enqueue">,
  tx: Transaction,
  payload: DocumentPayload,
): void {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if (!settleBatch(tx, payload)) return;
  }
  queue.enqueue(tx, settleChunksJob, payload);
}

/** Moves chunks batch by batch; requests are answered in between. */
export const settleChunksJob = defineJob({
  // What it is called in databases of earlier versions, when it knew old chunks alone.
  name: "old-chunks",
  payload: documentPayload,
  key: documentKey,
  run: async (job, deps: Deps) => {
    const { projectId } = job.payload;
    for (;;) {
      job.signal.throwIfAborted();
      let isLeft = true;
      job.save({}, (tx) => {
        isLeft = settleBatch(tx, job.payload) || compactIndex(tx, projectId);
      });
      if (!isLeft) break;
      await nextTurn();
    }
    job.complete((tx) => {
      // What another server has changed since the last batch found this job, and queued no other.
      settleChunks(deps.jobs, tx, job.payload);
      enqueueVectors(deps, tx, projectId);
    });
  },
});
