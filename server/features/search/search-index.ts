import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { documentCategories, documentCategoryTitles } from "../../../db/enums.ts";
import { removeVectors } from "./vectors.ts";

/** Part of the table's name: raising it rebuilds every project's index on its next use. */
const indexSchemaVersion = 1;

/**
 * One full-text table per project: searching it costs what the project holds, not what the
 * database holds, and the word statistics of one project can never show in another's results.
 * The table keeps no text of its own; its rowid is the chunk's id.
 */
function indexName(projectId: number, version: number | string = indexSchemaVersion) {
  if (!Number.isSafeInteger(projectId)) throw new TypeError("A project id is a whole number.");
  return `passages_v${version}_${projectId}`;
}

/** The full-text table of a project. */
export const passageTable = (projectId: number) => sql.identifier(indexName(projectId));

/** The words of the project's index with the number of chunks each stands in. */
export const vocabularyTable = (projectId: number) =>
  sql.identifier(`${indexName(projectId)}_words`);

const categoryTitle = sql.join(
  [
    sql`CASE d.category`,
    ...documentCategories.map((id) => sql`WHEN ${id} THEN ${documentCategoryTitles[id]}`),
    sql`END`,
  ],
  sql` `,
);

/** Writes the rows of the chunks that `condition` picks, straight from the tables. */
function insertRows(tx: Queryable, projectId: number, condition: SQL) {
  tx.run(sql`
    INSERT INTO ${passageTable(projectId)} (rowid, title, headings, labels, body)
    SELECT c.id,
      d.title || ' ' || coalesce(d.file_name, ''),
      coalesce((SELECT group_concat(value, ' ') FROM json_each(c.location, '$.headings')), '')
        || ' ' || coalesce(json_extract(c.location, '$.sheet'), ''),
      coalesce(d.tags, '') || ' ' || coalesce(d.track, '') || ' ' || ${categoryTitle}
        || ' ' || coalesce(u.name, ''),
      c.content
    FROM document_chunks c
    JOIN documents d ON d.id = c.document_id AND d.project_id = c.project_id
    LEFT JOIN users u ON u.id = d.uploaded_by
    WHERE c.project_id = ${projectId} AND ${condition}`);
}

function indexTables(db: Queryable, projectId: number) {
  return db.all<{ name: string }>(sql`
    SELECT name FROM sqlite_master WHERE type = 'table'
    AND name GLOB ${indexName(projectId, "*")}`);
}

const isCurrent = (tables: { name: string }[], projectId: number) =>
  tables.some((table) => table.name === indexName(projectId));

/**
 * Makes the project's full-text index where it is missing or of an older version and fills it
 * from the stored chunks, in one transaction.
 */
export function ensureProjectIndex(db: Database, projectId: number) {
  if (isCurrent(indexTables(db, projectId), projectId)) return;
  db.transaction((tx) => createIndex(tx, projectId), { behavior: "immediate" });
}

function createIndex(tx: Queryable, projectId: number) {
  if (isCurrent(indexTables(tx, projectId), projectId)) return;
  dropProjectIndex(tx, projectId);
  tx.run(sql`
    CREATE VIRTUAL TABLE ${passageTable(projectId)} USING fts5(
      title, headings, labels, body,
      content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    )`);
  tx.run(sql`
    CREATE VIRTUAL TABLE ${vocabularyTable(projectId)}
    USING fts5vocab(${passageTable(projectId)}, 'row')`);
  // Merging what deletions have hollowed out could take half a second: `compactIndex` does it.
  tx.run(sql`
    INSERT INTO ${passageTable(projectId)} (${sql.identifier(indexName(projectId))}, rank)
    VALUES ('deletemerge', 0)`);
  insertRows(tx, projectId, sql`c.edition = d.edition`);
}

const pagesAtOnce = 64;

/** Gives back a little of the room that deleted passages have left; false when none was left. */
export function compactIndex(tx: Queryable, projectId: number): boolean {
  createIndex(tx, projectId);
  const changes = () =>
    tx.get<{ changes: number }>(sql`SELECT total_changes() AS changes`)?.changes ?? 0;
  const before = changes();
  tx.run(sql`
    INSERT INTO ${passageTable(projectId)} (${sql.identifier(indexName(projectId))}, rank)
    VALUES ('merge', ${sql.raw(String(-pagesAtOnce))})`);
  // One change is the command itself.
  return changes() - before > 1;
}

/** Drops the project's index in every version. */
export function dropProjectIndex(tx: Queryable, projectId: number) {
  for (const { name } of indexTables(tx, projectId)) {
    tx.run(sql`DROP TABLE IF EXISTS ${sql.identifier(`${name}_words`)}`);
    tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
  }
}

/** Takes passages out of the index by their chunks' ids, with their vectors. */
export function removePassagesFromIndex(tx: Queryable, projectId: number, chunkIds: number[]) {
  createIndex(tx, projectId);
  tx.run(sql`
    DELETE FROM ${passageTable(projectId)}
    WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(chunkIds)}))`);
  removeVectors(tx, projectId, chunkIds);
}

/** A stretch of a document's chunks by their `chunkIndex`, both ends included. */
type ChunkRange = {
  projectId: number;
  documentId: number;
  indexVersion: number;
  first: number;
  last: number;
};

/** Writes stored chunks to the index that are not in it yet. */
export function indexPassages(
  tx: Queryable,
  { projectId, documentId, indexVersion, first, last }: ChunkRange,
) {
  createIndex(tx, projectId);
  insertRows(
    tx,
    projectId,
    sql`c.document_id = ${documentId} AND c.edition = ${indexVersion}
      AND c.chunk_index BETWEEN ${first} AND ${last}`,
  );
}

/** Writes the chunks of these ids to the index that their documents publish and that are not in it yet. */
export function indexChunks(tx: Queryable, projectId: number, ids: readonly number[]) {
  createIndex(tx, projectId);
  insertRows(
    tx,
    projectId,
    sql`c.edition = d.edition
      AND c.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
}

/**
 * Writes a document's passages to the index from its stored chunks, title, tags, track and
 * category; to be called in the transaction that changed any of them. Chunks that processing has
 * not published yet stay as they are.
 */
export function indexDocument(tx: Queryable, projectId: number, documentId: number) {
  createIndex(tx, projectId);
  const published = sql`c.project_id = ${projectId} AND c.document_id = ${documentId}
    AND c.edition = (SELECT edition FROM documents WHERE id = ${documentId})`;
  tx.run(sql`
    DELETE FROM ${passageTable(projectId)}
    WHERE rowid IN (SELECT c.id FROM document_chunks c WHERE ${published})`);
  insertRows(tx, projectId, published);
}
