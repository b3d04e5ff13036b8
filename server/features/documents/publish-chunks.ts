import { and, between, count, eq, gte, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks } from "../../../db/schema/index.ts";
import type { JobSubject } from "../../platform/jobs.ts";
import type { CountedChunk } from "./digest-message.ts";
import { type ChunkRange, indexPassages, removePassagesFromIndex } from "./passage-index.ts";

/**
 * A large text has tens of thousands of chunks; writing them at once would keep the server from
 * answering for seconds. They are written and indexed in batches under a `chunkIndex` far below
 * zero, where nobody sees them, and published together when the last one is there.
 */
const stagedOffset = -1_000_000_000;

/** Holds for the chunks that anybody may see; the others are still being written. */
export const isPublished = gte(documentChunks.chunkIndex, 0);

export const chunkBatchSize = 100;

type Subject = Pick<JobSubject, "subjectId" | "projectId">;

const staged = ({ subjectId }: Subject, first: number, last: number): ChunkRange => ({
  documentId: subjectId,
  first: stagedOffset + first,
  last: stagedOffset + last,
});

const isIn = (subject: Subject, { first, last }: ChunkRange) =>
  and(
    eq(documentChunks.projectId, subject.projectId),
    eq(documentChunks.documentId, subject.subjectId),
    between(documentChunks.chunkIndex, first, last),
  );

/** Writes chunks where nobody sees them. */
export function stageChunks(tx: Queryable, subject: Subject, chunks: CountedChunk[]) {
  const { projectId, subjectId: documentId } = subject;
  tx.insert(documentChunks)
    .values(
      chunks.map((chunk) => ({
        ...chunk,
        chunkIndex: stagedOffset + chunk.chunkIndex,
        projectId,
        documentId,
      })),
    )
    .run();
}

/** Indexes one batch of staged chunks, from the chunk number `first` on. */
export function indexStagedBatch(tx: Queryable, subject: Subject, first: number) {
  indexPassages(tx, subject.projectId, staged(subject, first, first + chunkBatchSize - 1));
}

/** Deletes what an attempt that was cut short left staged; false when nothing was left of it. */
export function discardStagedBatch(tx: Queryable, subject: Subject): boolean {
  const [lowest] = tx
    .select({ chunkIndex: sql<number | null>`min(${documentChunks.chunkIndex})` })
    .from(documentChunks)
    .where(isIn(subject, { documentId: subject.subjectId, first: stagedOffset, last: -1 }))
    .all();
  if (lowest?.chunkIndex == null) return false;
  const first = lowest.chunkIndex - stagedOffset;
  const range = staged(subject, first, first + chunkBatchSize - 1);
  removePassagesFromIndex(tx, subject.projectId, range);
  tx.delete(documentChunks).where(isIn(subject, range)).run();
  return true;
}

/** Puts the staged chunks in the place of the published ones; returns how many there are. */
export function publishStaged(tx: Queryable, subject: Subject): number {
  const { projectId, subjectId: documentId } = subject;
  const isOfDocument = and(
    eq(documentChunks.projectId, projectId),
    eq(documentChunks.documentId, documentId),
  );
  const published = { documentId, first: 0, last: Number.MAX_SAFE_INTEGER };
  removePassagesFromIndex(tx, projectId, published);
  tx.delete(documentChunks).where(and(isOfDocument, isPublished)).run();
  tx.update(documentChunks)
    .set({ chunkIndex: sql`${documentChunks.chunkIndex} - ${stagedOffset}` })
    .where(isOfDocument)
    .run();
  const [row] = tx.select({ chunks: count() }).from(documentChunks).where(isOfDocument).all();
  return row?.chunks ?? 0;
}
