import type { Transaction } from "../../../db/client.ts";
import type { ProcessingStep } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { toAppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { ExtractionError, isWorthRetrying } from "../../extraction/extraction-error.ts";
import { readerVersion } from "../../extraction/reader-version.ts";
import { InterruptedTooOftenError } from "../../platform/jobs/job-attempt.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import { type IndexVersion, readText, storeText } from "../search/chunk-versions.ts";
import { indexDocument } from "../search/search-index.ts";
import { enqueueVectors } from "../search/vectors.job.ts";
import {
  type DocumentPayload,
  documentKey,
  documentPayload,
  isDocument,
} from "./document-payload.ts";
import { waitForFile } from "./missing-file.ts";
import { readUnread, type StepValues, stageDocument } from "./processing/stage-document.ts";
import { settleChunks } from "./settle-chunks.job.ts";
import { enqueueSummary } from "./summaries/summary.job.ts";
import { readTables } from "./tables/read-tables.ts";
import { failWaiting, publishWaiting } from "./versions/publish-version.ts";
import { findWaiting } from "./versions/read-versions.ts";

/** What no longer holds when a document is not in work. */
const atRest = {
  processingStep: null,
  processingDone: null,
  processingTotal: null,
  processingErrorCode: null,
  processingError: null,
};

type DocumentJob = RunningJob<DocumentPayload>;

/** Shows the step in the document and notes it in the job, in one transaction. */
function enterStep(job: DocumentJob, step: ProcessingStep, values: StepValues = {}) {
  const { checkpoint, done = null, total = null } = values;
  job.save(checkpoint === undefined ? { step } : { step, checkpoint }, (tx) => {
    tx.update(documents)
      .set({
        processingStatus: "processing",
        processingStep: step,
        processingDone: done,
        processingTotal: total,
      })
      .where(isDocument(job.payload))
      .run();
  });
}

/** The tables of the version that the one just read takes the place of. */
async function readTablesBefore({ db }: Deps, { documentId, projectId }: DocumentPayload) {
  if (!findWaiting(db, { projectId }, documentId)) return [];
  const text = readText(db, documentId);
  return text ? readTables({ db }, { projectId }, { id: documentId, text }) : [];
}

const readUpdatedAt = (tx: Transaction, payload: DocumentPayload) =>
  tx
    .select({ updatedAt: documents.updatedAt })
    .from(documents)
    .where(isDocument(payload))
    .get()
    ?.updatedAt.getTime();

async function processDocument(deps: Deps, job: DocumentJob) {
  const row = readUnread(deps, job.payload);
  if (!row) {
    job.complete(() => undefined);
    return;
  }
  if (row.filePath && !(await deps.storage.has(row.filePath))) {
    job.complete((tx) => waitForFile(tx, job.payload));
    return;
  }
  const { documentId, projectId } = job.payload;
  const next: IndexVersion = { projectId, documentId, indexVersion: row.indexVersion + 1 };
  const reading = {
    payload: job.payload,
    signal: job.signal,
    checkpoint: job.checkpoint,
    enterStep: (step: ProcessingStep, values?: StepValues) => enterStep(job, step, values),
    save: (write: (tx: Transaction) => void) => job.save({}, write),
  };
  const { pageCount, note, processed } = await stageDocument(deps, reading, row, next);
  const tablesBefore = await readTablesBefore(deps, job.payload);
  job.complete((tx) => {
    const isCorrected = readUpdatedAt(tx, job.payload) !== row.updatedAt.getTime();
    publishWaiting(tx, job.payload, tablesBefore);
    const { title } = tx
      .update(documents)
      .set({
        indexVersion: next.indexVersion,
        readerVersion,
        language: processed.language ?? null,
        aiSummary: processed.summary,
        summarySource: "built-in",
        tokenCount: processed.tokenCount,
        pageCount: pageCount ?? null,
        ...atRest,
        processingStatus: "completed",
        processingNote: note ?? null,
      })
      .where(isDocument(job.payload))
      .returning({ title: documents.title })
      .get();
    // Some passages may have gone into the index under a title or tags that were corrected since.
    if (isCorrected) indexDocument(tx, projectId, documentId);
    storeText(tx, documentId, processed.text);
    const by = { projectId, userId: null };
    publish(tx, by, { type: "document.processed", id: documentId, title });
    settleChunks(deps.jobs, tx, job.payload);
    enqueueVectors(deps, tx, projectId);
    enqueueSummary(deps, tx, { ...job.payload, uploadedBy: row.uploadedBy });
  });
}

/** The code and the sentence that a person reads. */
function explainFailure(error: unknown) {
  if (error instanceof ExtractionError) return { code: error.code, sentence: error.sentence };
  if (error instanceof InterruptedTooOftenError) {
    return {
      code: "interrupted",
      sentence:
        "The server stopped several times while it worked on this document. Try again; if it stops once more, tell the person who runs Baton.",
    };
  }
  const { code, message } = toAppError(error);
  if (code === "DISK_FULL") return { code: "disk_full", sentence: message };
  return {
    code: "internal",
    sentence: "Processing failed on our side, not because of the document. Please try again.",
  };
}

function failDocument(tx: Transaction, payload: DocumentPayload, error: unknown, deps: Deps) {
  const explained = explainFailure(error);
  const { code, sentence } = explained;
  const keepsAnswering = failWaiting(tx, payload, explained);
  const failure = {
    processingStatus: "failed",
    processingErrorCode: code,
    processingError: sentence,
  } as const;
  const row = tx
    .update(documents)
    .set({ ...atRest, ...(keepsAnswering ? { processingStatus: "completed" } : failure) })
    .where(isDocument(payload))
    .returning({ title: documents.title })
    .get();
  if (!row) return;
  settleChunks(deps.jobs, tx, payload);
  const { projectId, documentId: id } = payload;
  const by = { projectId, userId: null };
  const reason = keepsAnswering ?? sentence;
  publish(tx, by, { type: "document.failed", id, title: row.title, reason });
}

/** Turns a document's file and content into text, chunks, a summary and its place in the index. */
export const processDocumentJob = defineJob({
  name: "document",
  payload: documentPayload,
  key: documentKey,
  run: (job, deps: Deps) => processDocument(deps, job),
  isWorthRetrying: (error) => !(error instanceof ExtractionError) || isWorthRetrying(error.code),
  onPostponed: (tx, payload) => {
    tx.update(documents)
      .set({ ...atRest, processingStatus: "pending" })
      .where(isDocument(payload))
      .run();
  },
  onFailed: failDocument,
});
