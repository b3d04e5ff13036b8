import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { Transaction } from "../../../../db/client.ts";
import type { ProcessingStep } from "../../../../db/enums.ts";
import { documents } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { pieceSchema } from "../../../extraction/child/extraction-message.ts";
import {
  type ProcessedText,
  startTextProcessor,
} from "../../../extraction/chunking/text-processor.ts";
import { extractFile } from "../../../extraction/extract-file.ts";
import { ExtractionError } from "../../../extraction/extraction-error.ts";
import { readerVersion } from "../../../extraction/reader-version.ts";
import type { Extraction } from "../../../extraction/text-piece.ts";
import {
  chunkBatchSize,
  discardStagedBatch,
  type IndexVersion,
  indexStagedBatch,
  stageChunks,
} from "../../search/chunk-versions.ts";
import { type DocumentPayload, isDocument } from "../document-payload.ts";
import { findWaiting } from "../versions/read-versions.ts";

type DocumentRow = Pick<
  typeof documents.$inferSelect,
  "content" | "fileName" | "filePath" | "uploadedBy" | "indexVersion" | "updatedAt"
>;

/** Who reads a document: shows how far it is, and writes as long as the work is its own. */
type DocumentReading = {
  payload: DocumentPayload;
  signal: AbortSignal;
  /** What an earlier attempt extracted, as JSON. */
  checkpoint: string | null;
  enterStep: (step: ProcessingStep, values?: StepValues) => void;
  save: (write: (tx: Transaction) => void) => void;
};
export type StepValues = { checkpoint?: string; done?: number; total?: number };

/** Beyond this, reading the file again costs less than keeping what was read. */
const maxCheckpointLength = 4_000_000;
const progressMilliseconds = 300;

const checkpointSchema = z.object({
  /** What an older version has extracted is extracted anew. */
  readerVersion: z.literal(readerVersion),
  pieces: z.array(pieceSchema),
  pageCount: z.int().optional(),
  note: z.string().optional(),
});
type Extracted = Omit<z.infer<typeof checkpointSchema>, "readerVersion">;

/** What a file held, as it is kept for a later attempt. */
export const toCheckpoint = (extracted: Extracted): string =>
  JSON.stringify({ ...extracted, readerVersion });

/** What a document's readers see of it is made of. */
export function readRow(
  { db }: Pick<Deps, "db">,
  payload: DocumentPayload,
): DocumentRow | undefined {
  return db
    .select({
      content: documents.content,
      fileName: documents.fileName,
      filePath: documents.filePath,
      uploadedBy: documents.uploadedBy,
      indexVersion: documents.indexVersion,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .where(isDocument(payload))
    .get();
}

/** What is to be read of a document: the version that waits for it, or else its own once more. */
export function readUnread(
  deps: Pick<Deps, "db">,
  payload: DocumentPayload,
): DocumentRow | undefined {
  const row = readRow(deps, payload);
  const waiting = row && findWaiting(deps.db, payload, payload.documentId);
  if (!waiting) return row;
  const { content, fileName, filePath } = waiting;
  return { ...row, content, fileName, filePath };
}

/** Shows progress by page, but writes no more often than a person could follow. */
function showProgress(reading: DocumentReading, firstStep: ProcessingStep) {
  let shown = { step: firstStep, at: performance.now() };
  return ({ step, done, total }: { step: ProcessingStep; done: number; total: number }) => {
    const now = performance.now();
    if (step === shown.step && now - shown.at < progressMilliseconds) return;
    shown = { step, at: now };
    reading.enterStep(step, { done, total });
  };
}

async function extract(deps: Deps, reading: DocumentReading, row: DocumentRow): Promise<Extracted> {
  if (!row.filePath) return { pieces: [] };
  const fileName = row.fileName ?? "";
  const options = {
    signal: reading.signal,
    onProgress: showProgress(reading, "extract"),
    ocrLanguages: deps.config.ocrLanguages,
  };
  const { pieces, pageCount, note }: Extraction = await deps.storage.withPath(
    row.filePath,
    (path) => extractFile({ path, fileName }, options),
  );
  return { pieces, pageCount, note };
}

/** What an earlier attempt extracted, or what this one does, kept for a later one. */
async function extractOnce(
  deps: Deps,
  reading: DocumentReading,
  row: DocumentRow,
): Promise<Extracted> {
  const kept = checkpointSchema.safeParse(JSON.parse(reading.checkpoint ?? "null"));
  if (kept.success) return kept.data;
  reading.enterStep("extract");
  const extracted = await extract(deps, reading, row);
  const checkpoint = toCheckpoint(extracted);
  const isKept = checkpoint.length <= maxCheckpointLength;
  reading.enterStep("chunk", isKept ? { checkpoint } : {});
  return extracted;
}

/** From the file to staged chunks and a summary. */
async function extractAndProcess(
  deps: Deps,
  reading: DocumentReading,
  row: DocumentRow,
  next: IndexVersion,
) {
  const processor = startTextProcessor(reading.signal);
  try {
    const { pieces, pageCount, note } = await extractOnce(deps, reading, row);
    await discardStaged(reading, next);
    const typed = row.content
      ? { content: row.content, hasFile: row.filePath !== null }
      : undefined;
    const source = { ...(typed ? { typed } : {}), pieces };
    const processed = await processor.process(source, {
      onStep: (step) => reading.enterStep(step),
      onChunks: (chunks) => reading.save((tx) => stageChunks(tx, next, chunks)),
    });
    return { pageCount, note, processed };
  } finally {
    processor.end();
  }
}

/** Each batch is a short transaction, and requests are answered in between. */
async function discardStaged(reading: DocumentReading, next: IndexVersion) {
  let isLeft = true;
  while (isLeft) {
    reading.save((tx) => {
      isLeft = discardStagedBatch(tx, next);
    });
    await nextTurn();
  }
}

async function indexStaged(
  reading: DocumentReading,
  next: IndexVersion,
  { chunkCount, language }: ProcessedText,
) {
  reading.enterStep("embed", { done: 0, total: chunkCount });
  const show = showProgress(reading, "embed");
  for (let first = 0; first < chunkCount; first += chunkBatchSize) {
    reading.signal.throwIfAborted();
    reading.save((tx) => indexStagedBatch(tx, next, first, language));
    show({ step: "embed", done: Math.min(chunkCount, first + chunkBatchSize), total: chunkCount });
    await nextTurn();
  }
}

/**
 * Reads a document anew: its chunks are staged and indexed as `next`, which no reader sees yet.
 * Throws ExtractionError, whose sentence names the cause.
 */
export async function stageDocument(
  deps: Deps,
  reading: DocumentReading,
  row: DocumentRow,
  next: IndexVersion,
) {
  const { pageCount, note, processed } = await extractAndProcess(deps, reading, row, next);
  if (processed.chunkCount === 0) throw new ExtractionError("no_text");
  await indexStaged(reading, next, processed);
  return { pageCount, note, processed };
}
