import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../../db/client.ts";
import { documentChunks, documents, jobs, projects } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { toAppError } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { readerVersion } from "../../../extraction/reader-version.ts";
import { LostJobError } from "../../../platform/jobs/job-attempt.ts";
import { defineJob, type JobType, type RunningJob } from "../../../platform/jobs/job-definition.ts";
import { haveSameTexts, type IndexVersion, storeText } from "../../search/chunk-versions.ts";
import { indexDocument } from "../../search/search-index.ts";
import { enqueueVectors } from "../../search/vectors.job.ts";
import { type DocumentPayload, documentKey, isDocument } from "../document-payload.ts";
import { processDocumentJob } from "../documents.job.ts";
import { settleChunks } from "../settle-chunks.job.ts";
import { readRow, stageDocument } from "./stage-document.ts";

/** The document that was read last; those with a greater id come next. */
type Progress = { after: number };

const readAgainType: JobType<Progress> = {
  name: "read-again",
  payload: z.object({ after: z.int() }),
  key: () => "all",
};

/** Somebody changed, deleted or reprocessed the document while it was being read again. */
class SupersededError extends Error {}

/** The next document that an older version of the readers has read. */
const nextOutdated = ({ db }: Pick<Deps, "db">, { after }: Progress) =>
  db
    .select({ documentId: documents.id, projectId: documents.projectId })
    .from(documents)
    .innerJoin(projects, eq(projects.id, documents.projectId))
    .where(
      and(
        gt(documents.id, after),
        lt(documents.readerVersion, readerVersion),
        eq(documents.processingStatus, "completed"),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(1)
    .get();

/** Queues the documents that an older version of Baton has read, to be read again one by one. */
export function enqueueOutdated(deps: Pick<Deps, "db" | "jobs">): void {
  const first: Progress = { after: 0 };
  if (nextOutdated(deps, first)) deps.jobs.enqueue(deps.db, readAgainType, first);
}

/** Throws unless the document still is what was begun with, and nothing else reads it. */
function requireCurrent(tx: Transaction, { indexVersion, ...payload }: IndexVersion) {
  const current = tx
    .select({ indexVersion: documents.indexVersion })
    .from(documents)
    .where(and(isDocument(payload), eq(documents.processingStatus, "completed")))
    .get();
  const other = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, processDocumentJob.name), eq(jobs.key, documentKey(payload))))
    .get();
  if (!current || current.indexVersion !== indexVersion - 1 || other) throw new SupersededError();
}

/** Throws unless all chunks are there: what looks left behind is swept at times. */
function requireAllStaged(tx: Transaction, next: IndexVersion, chunkCount: number) {
  const staged = tx
    .select({ count: count() })
    .from(documentChunks)
    .where(
      and(
        eq(documentChunks.documentId, next.documentId),
        eq(documentChunks.indexVersion, next.indexVersion),
      ),
    )
    .get();
  if (staged?.count !== chunkCount) throw new SupersededError();
}

/** What screens show of how a document was read. */
const readShown = (tx: Transaction, payload: DocumentPayload) =>
  tx
    .select({
      aiSummary: documents.aiSummary,
      tokenCount: documents.tokenCount,
      pageCount: documents.pageCount,
      processingNote: documents.processingNote,
    })
    .from(documents)
    .where(isDocument(payload))
    .get();

/**
 * Reads one document again. It stays as it is, for search and on every screen, until the new
 * chunks take the place of the old ones; so it does where it cannot be read any more.
 */
async function readAgain(deps: Deps, job: RunningJob<Progress>, payload: DocumentPayload) {
  const row = readRow(deps, payload);
  if (!row || (row.filePath && !(await deps.storage.has(row.filePath)))) return;
  const { documentId, projectId } = payload;
  const next: IndexVersion = { ...payload, indexVersion: row.indexVersion + 1 };
  const save = (write: (tx: Transaction) => void) =>
    job.save({}, (tx) => {
      requireCurrent(tx, next);
      write(tx);
    });
  const reading = {
    payload,
    signal: job.signal,
    checkpoint: null,
    enterStep: () => undefined,
    save,
  };
  const { pageCount, note, processed } = await stageDocument(deps, reading, row, next);
  save((tx) => {
    requireAllStaged(tx, next, processed.chunkCount);
    const before = readShown(tx, payload);
    const { title, updatedAt } = tx
      .update(documents)
      .set({
        indexVersion: next.indexVersion,
        readerVersion,
        language: processed.language ?? null,
        tokenCount: processed.tokenCount,
        pageCount: pageCount ?? null,
        processingNote: note ?? null,
      })
      .where(isDocument(payload))
      .returning({ title: documents.title, updatedAt: documents.updatedAt })
      .get();
    // A model's summary cost somebody money and tells what the text still says.
    tx.update(documents)
      .set({ aiSummary: processed.summary, summarySource: "built-in" })
      .where(and(isDocument(payload), ne(documents.summarySource, "provider")))
      .run();
    if (updatedAt.getTime() !== row.updatedAt.getTime()) indexDocument(tx, projectId, documentId);
    storeText(tx, documentId, processed.text);
    // Otherwise every open screen would follow along for as long as a whole library is read again.
    const isSame =
      haveSameTexts(tx, { ...payload, indexVersion: row.indexVersion }, next) &&
      isDeepStrictEqual(readShown(tx, payload), before);
    const by = { projectId, userId: null };
    if (!isSame) publish(tx, by, { type: "document.processed", id: documentId, title });
    settleChunks(deps.jobs, tx, payload);
    enqueueVectors(deps, tx, projectId);
  });
}

/** Whether another document may still be read after this error. */
const isOfDocument = (error: unknown) =>
  !(error instanceof LostJobError) && toAppError(error).code !== "DISK_FULL";

/**
 * Reads the documents of older readers again, one at a time: each run queues the next, behind what
 * people wait for. One that cannot be read is left as it is until the next start.
 */
export const readAgainJob = defineJob({
  ...readAgainType,
  run: async (job, deps: Deps) => {
    const document = nextOutdated(deps, job.payload);
    if (!document) return;
    const { documentId } = document;
    try {
      await readAgain(deps, job, document);
    } catch (error) {
      job.signal.throwIfAborted();
      if (!isOfDocument(error)) throw error;
      deps.logger.warn({ err: error, documentId }, "A document could not be read again");
    }
    job.complete((tx) => deps.jobs.enqueue(tx, readAgainType, { after: documentId }));
  },
});
