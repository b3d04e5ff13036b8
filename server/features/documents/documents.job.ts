import { existsSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import type { ProcessingStep } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { toAppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { pieceSchema } from "../../extraction/child/extraction-message.ts";
import {
  type ProcessedText,
  startTextProcessor,
} from "../../extraction/chunking/text-processor.ts";
import { extractFile } from "../../extraction/extract-file.ts";
import { ExtractionError, isWorthRetrying } from "../../extraction/extraction-error.ts";
import { readerVersion } from "../../extraction/reader-version.ts";
import { readText } from "../../extraction/readers/text/text.ts";
import type { Extraction, TextPiece } from "../../extraction/text-piece.ts";
import { InterruptedTooOftenError } from "../../platform/jobs/job-attempt.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import {
  chunkBatchSize,
  discardStagedBatch,
  type IndexVersion,
  indexStagedBatch,
  stageChunks,
  storeText,
} from "../search/chunk-versions.ts";
import { indexDocument } from "../search/search-index.ts";
import { enqueueVectors } from "../search/vectors.job.ts";
import {
  type DocumentPayload,
  documentKey,
  documentPayload,
  isDocument,
} from "./document-payload.ts";
import { waitForFile } from "./missing-file.ts";
import { settleChunks } from "./settle-chunks.job.ts";
import { enqueueSummary } from "./summary.job.ts";

type DocumentRow = Pick<
  typeof documents.$inferSelect,
  "content" | "fileName" | "filePath" | "uploadedBy" | "indexVersion" | "updatedAt"
>;

/** What no longer holds when a document is not in work. */
const atRest = {
  processingStep: null,
  processingDone: null,
  processingTotal: null,
  processingErrorCode: null,
  processingError: null,
};

/** Beyond this, reading the file again costs less than keeping what was read. */
const maxCheckpointLength = 4_000_000;
const progressMilliseconds = 300;

const checkpointSchema = z.object({
  pieces: z.array(pieceSchema),
  pageCount: z.int().optional(),
  note: z.string().optional(),
});
type Extracted = z.infer<typeof checkpointSchema>;

type DocumentJob = RunningJob<DocumentPayload>;

function readRow(deps: Deps, job: DocumentJob): DocumentRow | undefined {
  return deps.db
    .select({
      content: documents.content,
      fileName: documents.fileName,
      filePath: documents.filePath,
      uploadedBy: documents.uploadedBy,
      indexVersion: documents.indexVersion,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(isDocument(job.payload))
    .get();
}

/** Shows the step in the document and notes it in the job, in one transaction. */
function enterStep(
  job: DocumentJob,
  step: ProcessingStep,
  values: { checkpoint?: string; done?: number; total?: number } = {},
) {
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

/** Shows progress by page, but writes no more often than a person could follow. */
function showProgress(job: DocumentJob, firstStep: ProcessingStep) {
  let shown = { step: firstStep, at: performance.now() };
  return ({ step, done, total }: { step: ProcessingStep; done: number; total: number }) => {
    const now = performance.now();
    if (step === shown.step && now - shown.at < progressMilliseconds) return;
    shown = { step, at: now };
    enterStep(job, step, { done, total });
  };
}

/** What somebody typed into the form, as pieces. */
function piecesOfContent(content: string, hasFile: boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  const input = { bytes: Buffer.from(content, "utf8"), fileName: "content.txt" };
  readText(input, { piece: (piece) => pieces.push(piece), progress: () => undefined });
  if (!hasFile) return pieces;
  return pieces.map((piece) => ({ ...piece, location: { part: "entered text" } }));
}

async function extract(deps: Deps, job: DocumentJob, row: DocumentRow): Promise<Extracted> {
  const typed = row.content ? piecesOfContent(row.content, row.filePath !== null) : [];
  if (!row.filePath) return { pieces: typed };
  const { pieces, pageCount, note }: Extraction = await extractFile(
    { path: deps.storage.pathOf(row.filePath), fileName: row.fileName ?? "" },
    {
      signal: job.signal,
      onProgress: showProgress(job, "extract"),
      ocrLanguages: deps.config.ocrLanguages,
    },
  );
  return { pieces: [...typed, ...pieces], pageCount, note };
}

/** What an earlier attempt extracted, or what this one does, kept for a later one. */
async function extractOnce(deps: Deps, job: DocumentJob, row: DocumentRow): Promise<Extracted> {
  if (job.checkpoint) return checkpointSchema.parse(JSON.parse(job.checkpoint));
  enterStep(job, "extract");
  const extracted = await extract(deps, job, row);
  const checkpoint = JSON.stringify(extracted);
  const isKept = checkpoint.length <= maxCheckpointLength;
  enterStep(job, "chunk", isKept ? { checkpoint } : {});
  return extracted;
}

/** From the file to staged chunks and a summary. */
async function extractAndProcess(
  deps: Deps,
  job: DocumentJob,
  row: DocumentRow,
  next: IndexVersion,
) {
  const processor = startTextProcessor(job.signal);
  try {
    const { pieces, pageCount, note } = await extractOnce(deps, job, row);
    await discardStaged(job, next);
    const processed = await processor.process(pieces, {
      onStep: (step) => enterStep(job, step),
      onChunks: (chunks) => job.save({}, (tx) => stageChunks(tx, next, chunks)),
    });
    return { pageCount, note, processed };
  } finally {
    processor.end();
  }
}

async function processDocument(deps: Deps, job: DocumentJob) {
  const row = readRow(deps, job);
  if (!row) {
    job.complete(() => undefined);
    return;
  }
  if (row.filePath && !existsSync(deps.storage.pathOf(row.filePath))) {
    job.complete((tx) => waitForFile(tx, job.payload));
    return;
  }
  const { documentId, projectId } = job.payload;
  const next: IndexVersion = { projectId, documentId, indexVersion: row.indexVersion + 1 };
  const { pageCount, note, processed } = await extractAndProcess(deps, job, row, next);
  if (processed.chunkCount === 0) throw new ExtractionError("no_text");
  await indexStaged(job, next, processed);
  job.complete((tx) => {
    const { title, updatedAt } = tx
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
      .returning({ title: documents.title, updatedAt: documents.updatedAt })
      .get();
    // Some passages may have gone into the index under a title or tags that were corrected since.
    if (updatedAt.getTime() !== row.updatedAt.getTime()) indexDocument(tx, projectId, documentId);
    storeText(tx, documentId, processed.text);
    const by = { projectId, userId: null };
    publish(tx, by, { type: "document.processed", id: documentId, title });
    settleChunks(deps.jobs, tx, job.payload);
    enqueueVectors(deps, tx, projectId);
    enqueueSummary(deps, tx, { ...job.payload, uploadedBy: row.uploadedBy });
  });
}

/** Each batch is a short transaction, and requests are answered in between. */
async function discardStaged(job: DocumentJob, next: IndexVersion) {
  let isLeft = true;
  while (isLeft) {
    job.save({}, (tx) => {
      isLeft = discardStagedBatch(tx, next);
    });
    await nextTurn();
  }
}

async function indexStaged(
  job: DocumentJob,
  next: IndexVersion,
  { chunkCount, language }: ProcessedText,
) {
  enterStep(job, "embed", { done: 0, total: chunkCount });
  const show = showProgress(job, "embed");
  for (let first = 0; first < chunkCount; first += chunkBatchSize) {
    job.signal.throwIfAborted();
    job.save({}, (tx) => indexStagedBatch(tx, next, first, language));
    show({ step: "embed", done: Math.min(chunkCount, first + chunkBatchSize), total: chunkCount });
    await nextTurn();
  }
}

/** The code and the sentence that a person reads. */
function explainFailure(error: unknown) {
  if (error instanceof ExtractionError) return { code: error.code, sentence: error.sentence };
  if (error instanceof InterruptedTooOftenError) {
    return {
      code: "interrupted",
      sentence:
        "The server stopped several times while it worked on this document. Try again; if it stops once more, tell the person who runs it.",
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
  const { code, sentence } = explainFailure(error);
  const row = tx
    .update(documents)
    .set({
      ...atRest,
      processingStatus: "failed",
      processingErrorCode: code,
      processingError: sentence,
    })
    .where(isDocument(payload))
    .returning({ title: documents.title })
    .get();
  if (!row) return;
  settleChunks(deps.jobs, tx, payload);
  const { projectId, documentId: id } = payload;
  const by = { projectId, userId: null };
  publish(tx, by, { type: "document.failed", id, title: row.title, reason: sentence });
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
