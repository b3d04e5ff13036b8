import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import {
  documentChunks,
  documents,
  documentTexts,
  type StoredValues,
} from "../../../db/schema/index.ts";
import type { CountedChunk } from "../../extraction/chunking/text-processing-message.ts";
import type { Language } from "../../platform/text/languages/language.ts";
import { insertRows } from "../../platform/trash/stored-rows.ts";
import { indexChunks, indexPassages, removePassagesFromIndex } from "./search-index.ts";

/**
 * A large text has tens of thousands of chunks; writing or deleting them at once would block the
 * server for seconds. They are written and indexed in batches under the document's next index
 * version, which no reader sees. Setting that version on the document publishes all of them at
 * once, and the chunks of the previous version are deleted in batches afterwards.
 */
export type IndexVersion = { projectId: number; documentId: number; indexVersion: number };

/** True for the chunks of the version that the document publishes. */
export const isPublished = sql`${documentChunks.indexVersion} = (
  SELECT d.edition FROM ${documents} d WHERE d.id = ${documentChunks.documentId})`;

export const chunkBatchSize = 100;

/** Writes chunks of a version that is not published yet. */
export function stageChunks(tx: Queryable, version: IndexVersion, chunks: CountedChunk[]) {
  tx.insert(documentChunks)
    .values(chunks.map((chunk) => ({ ...chunk, ...version })))
    .run();
}

/** Indexes one batch of staged chunks, from the chunk number `first` on, by the stems of `language`. */
export function indexStagedBatch(
  tx: Queryable,
  version: IndexVersion,
  first: number,
  language: Language | undefined,
) {
  indexPassages(tx, { ...version, first, last: first + chunkBatchSize - 1, language });
}

/** Stores a document's text, replacing the one it has. */
export function storeText(tx: Queryable, documentId: number, extractedText: string) {
  tx.insert(documentTexts)
    .values({ documentId, extractedText })
    .onConflictDoUpdate({ target: documentTexts.documentId, set: { extractedText } })
    .run();
}

/** A document's text; undefined before it was read. */
export const readText = (db: Queryable, documentId: number): string | undefined =>
  db
    .select({ text: documentTexts.extractedText })
    .from(documentTexts)
    .where(eq(documentTexts.documentId, documentId))
    .get()?.text;

const textsOf = ({ documentId, indexVersion }: IndexVersion) => sql`
  SELECT chunk_index, content, location, start_offset, end_offset, structure
  FROM ${documentChunks} WHERE document_id = ${documentId} AND edition = ${indexVersion}`;

/** Whether two versions of a document's chunks hold the same texts at the same places. */
export function haveSameTexts(db: Queryable, one: IndexVersion, other: IndexVersion): boolean {
  const differing = sql`
    SELECT 1 FROM (${textsOf(one)} EXCEPT ${textsOf(other)})
    UNION ALL SELECT 1 FROM (${textsOf(other)} EXCEPT ${textsOf(one)}) LIMIT 1`;
  return db.all(differing).length === 0;
}

function deleteChunks(tx: Queryable, projectId: number, ids: number[]) {
  removePassagesFromIndex(tx, projectId, ids);
  tx.run(sql`
    DELETE FROM ${documentChunks} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Deletes one batch of a document's chunks that match `unwanted`; false when none was left. */
export function deleteBatch(
  tx: Queryable,
  { projectId, documentId }: Pick<IndexVersion, "projectId" | "documentId">,
  unwanted?: ReturnType<typeof gt>,
): boolean {
  const ids = tx
    .select({ id: documentChunks.id })
    .from(documentChunks)
    // By the document alone, whose id is never reused: so SQLite picks the right index.
    .where(and(eq(documentChunks.documentId, documentId), unwanted))
    .limit(chunkBatchSize)
    .all()
    .map(({ id }) => id);
  if (ids.length === 0) return false;
  deleteChunks(tx, projectId, ids);
  return true;
}

/** Takes one batch of a document's chunks out of table and index; returns them as SQLite held them. */
export function takeBatch(
  tx: Queryable,
  { projectId, documentId }: Pick<IndexVersion, "projectId" | "documentId">,
): StoredValues[] {
  const rows = tx.all<StoredValues>(sql`
    SELECT * FROM ${documentChunks} WHERE document_id = ${documentId} LIMIT ${chunkBatchSize}`);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length > 0) deleteChunks(tx, projectId, ids);
  return rows;
}

/** Writes chunks that `takeBatch` took and, where their document publishes them, to the index. */
export function returnBatch(tx: Transaction, projectId: number, rows: StoredValues[]) {
  insertRows(tx, "document_chunks", rows);
  indexChunks(
    tx,
    projectId,
    rows.map(({ id }) => Number(id)),
  );
}

/** Deletes one batch of the chunks that an interrupted attempt left staged; false when none was left. */
export const discardStagedBatch = (tx: Queryable, { indexVersion, ...subject }: IndexVersion) =>
  deleteBatch(tx, subject, gt(documentChunks.indexVersion, indexVersion - 1));
