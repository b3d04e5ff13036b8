import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks, documents, documentTexts } from "../../../db/schema/index.ts";
import type { CountedChunk } from "../../extraction/chunking/digest-message.ts";
import { indexPassages, removePassagesFromIndex } from "./search-index.ts";

/**
 * A large text has tens of thousands of chunks; writing or deleting them at once would keep the
 * server from answering for long. They are written and indexed in batches as the document's next
 * edition, which nobody sees; naming that edition in the document publishes them all, and the
 * earlier edition is deleted in batches afterwards.
 */
export type Edition = { projectId: number; documentId: number; edition: number };

/** Holds for the chunks that anybody may see. */
export const isPublished = sql`${documentChunks.edition} = (
  SELECT d.edition FROM ${documents} d WHERE d.id = ${documentChunks.documentId})`;

export const chunkBatchSize = 100;

/** Writes chunks where nobody sees them. */
export function stageChunks(tx: Queryable, edition: Edition, chunks: CountedChunk[]) {
  tx.insert(documentChunks)
    .values(chunks.map((chunk) => ({ ...chunk, ...edition })))
    .run();
}

/** Indexes one batch of staged chunks, from the chunk number `first` on. */
export function indexStagedBatch(tx: Queryable, edition: Edition, first: number) {
  indexPassages(tx, { ...edition, first, last: first + chunkBatchSize - 1 });
}

/** Stores a document's text in the place of the one it has. */
export function storeText(tx: Queryable, documentId: number, extractedText: string) {
  tx.insert(documentTexts)
    .values({ documentId, extractedText })
    .onConflictDoUpdate({ target: documentTexts.documentId, set: { extractedText } })
    .run();
}

/** Deletes the next chunks of a document that are `unwanted`; false when none was left. */
export function deleteBatch(
  tx: Queryable,
  { projectId, documentId }: Pick<Edition, "projectId" | "documentId">,
  unwanted?: ReturnType<typeof gt>,
): boolean {
  const ids = tx
    .select({ id: documentChunks.id })
    .from(documentChunks)
    // By the document alone, an id that is never given twice: so SQLite takes the right index.
    .where(and(eq(documentChunks.documentId, documentId), unwanted))
    .limit(chunkBatchSize)
    .all()
    .map(({ id }) => id);
  if (ids.length === 0) return false;
  removePassagesFromIndex(tx, projectId, ids);
  tx.run(sql`
    DELETE FROM ${documentChunks} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return true;
}

/** Deletes the next chunks that an attempt cut short has left staged; false when none was left. */
export const discardStagedBatch = (tx: Queryable, { edition, ...subject }: Edition) =>
  deleteBatch(tx, subject, gt(documentChunks.edition, edition - 1));
