import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import type { StoredRow } from "../../../db/structure.ts";

/** Part of the table's name: raising it rebuilds every project's index at the next start. */
const rowIndexVersion = 2;

/**
 * The rows of tables in a full-text table of their own, one per project. A row's id is made of its
 * chunk's id and its number in the chunk, so that a chunk takes its rows with it by a range of ids.
 */
const rowsPerChunk = 1024;
/** Written out, since a bound number would make SQLite divide by a fraction. */
const divisor = sql.raw(String(rowsPerChunk));

function indexName(projectId: number, version: number | string = rowIndexVersion) {
  if (!Number.isSafeInteger(projectId)) throw new TypeError("A project id is a whole number.");
  return `rows_v${version}_${projectId}`;
}

const rowTable = (projectId: number) => sql.identifier(indexName(projectId));

function indexTables(db: Queryable, projectId: number) {
  return db
    .all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE type = 'table'
      AND name GLOB ${indexName(projectId, "*")}`)
    .map(({ name }) => name);
}

export const hasRowIndex = (db: Queryable, projectId: number) =>
  indexTables(db, projectId).includes(indexName(projectId));

/** Whether the project has a row index of any version. */
export const hasAnyRowIndex = (db: Queryable, projectId: number) =>
  indexTables(db, projectId).length > 0;

/** Drops the project's row index in every version. */
export function dropRowIndex(tx: Queryable, projectId: number) {
  for (const name of indexTables(tx, projectId)) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
}

/** Makes the project's row index where it is missing and fills it from the published chunks. */
export function createRowIndex(tx: Queryable, projectId: number) {
  if (hasRowIndex(tx, projectId)) return;
  dropRowIndex(tx, projectId);
  tx.run(sql`
    CREATE VIRTUAL TABLE ${rowTable(projectId)} USING fts5(
      label, above, heads, cells,
      content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    )`);
  // As with passages, `compactRowIndex` merges what deletions have hollowed out.
  tx.run(sql`
    INSERT INTO ${rowTable(projectId)} (${sql.identifier(indexName(projectId))}, rank)
    VALUES ('deletemerge', 0)`);
  indexRows(tx, projectId, sql`c.edition = d.edition`);
}

/** Writes the rows of the chunks `c` of documents `d` that `condition` picks. */
export function indexRows(tx: Queryable, projectId: number, condition: SQL) {
  tx.run(sql`
    INSERT OR REPLACE INTO ${rowTable(projectId)} (rowid, label, above, heads, cells)
    SELECT c.id * ${divisor} + r.key,
      json_extract(r.value, '$.label'),
      coalesce(json_extract(r.value, '$.caption'), '') || ' '
        || coalesce((SELECT group_concat(value, ' ') FROM json_each(r.value, '$.section')), ''),
      coalesce((SELECT group_concat(value, ' ')
          FROM json_each(r.value, '$.labelCell.heads')), '') || ' '
        || coalesce((SELECT group_concat(h.value, ' ')
          FROM json_each(r.value, '$.cells') AS e, json_each(e.value, '$.heads') AS h), ''),
      coalesce((SELECT group_concat(json_extract(e.value, '$.text'), ' ')
        FROM json_each(r.value, '$.cells') AS e), '')
    FROM document_chunks c
    JOIN documents d ON d.id = c.document_id AND d.project_id = c.project_id
    CROSS JOIN json_each(c.structure, '$.rows') AS r
    WHERE c.project_id = ${projectId} AND c.structure IS NOT NULL
      AND r.key < ${divisor} AND ${condition}`);
}

/** Takes the rows of chunks out of the index. */
export function removeRows(tx: Queryable, projectId: number, chunkIds: number[]) {
  for (const id of chunkIds) {
    tx.run(sql`
      DELETE FROM ${rowTable(projectId)}
      WHERE rowid BETWEEN ${id * rowsPerChunk} AND ${(id + 1) * rowsPerChunk - 1}`);
  }
}

/** Gives back a little of the room that deleted rows have left. */
export function compactRowIndex(tx: Queryable, projectId: number, pages: number) {
  tx.run(sql`
    INSERT INTO ${rowTable(projectId)} (${sql.identifier(indexName(projectId))}, rank)
    VALUES ('merge', ${sql.raw(String(-pages))})`);
}

/** A row of a published document, and the chunk it stands in. */
export type FoundRow = {
  row: StoredRow;
  documentId: number;
  chunkIndex: number;
};

/** Weights of the columns in BM25: label, caption and section, heads, cells. */
const fieldWeights = "bm25(4.0, 1.0, 1.0, 2.0)";

type RowQuery = {
  /** Words or phrases, of which a row holds at least one. */
  phrases: string[];
  /** Rows of these documents only, where given. */
  documentIds?: number[];
  /** Whether the heads of columns count, which all rows of a table share. */
  inHeads?: boolean;
  limit: number;
};

/** The published rows of tables that hold words of a question, best by BM25 first. */
export function findRows(
  db: Queryable,
  projectId: number,
  { phrases, documentIds, inHeads = false, limit }: RowQuery,
): FoundRow[] {
  if (phrases.length === 0 || !hasRowIndex(db, projectId)) return [];
  const table = rowTable(projectId);
  const words = phrases.map((phrase) => `"${phrase.replaceAll('"', "")}"`).join(" OR ");
  const expression = inHeads ? words : `{label above cells} : (${words})`;
  const ofDocuments = documentIds
    ? sql`AND fd.id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))`
    : sql``;
  // Ids are chosen before any structure is read.
  const ids = db.all<{ id: number }>(sql`
    SELECT ${table}.rowid AS id FROM ${table}
    CROSS JOIN document_chunks fc ON fc.id = ${table}.rowid / ${divisor}
    JOIN documents fd ON fd.id = fc.document_id AND fd.edition = fc.edition ${ofDocuments}
    WHERE ${table} MATCH ${expression} AND rank MATCH ${fieldWeights}
    ORDER BY rank LIMIT ${limit}`);
  const found = db.all<{ stored: string | null; documentId: number; chunkIndex: number }>(sql`
    SELECT json_extract(c.structure, '$.rows[' || (best.value % ${divisor}) || ']') AS stored,
      c.document_id AS documentId, c.chunk_index AS chunkIndex
    FROM json_each(${JSON.stringify(ids.map(({ id }) => id))}) AS best
    CROSS JOIN document_chunks c
      ON c.id = best.value / ${divisor} AND c.project_id = ${projectId}`);
  const seen = new Set<string>();
  return found.flatMap(({ stored, documentId, chunkIndex }) => {
    if (stored === null) return [];
    const parsed: StoredRow = JSON.parse(stored);
    // Chunks overlap: a row may stand in two of them.
    const key = `${documentId} ${parsed.start}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ row: parsed, documentId, chunkIndex }];
  });
}

/** The first rows of a published document's table, in their order; none if it is another project's. */
export function readTable(
  db: Queryable,
  projectId: number,
  documentId: number,
  table: number,
  limit: number,
): FoundRow[] {
  const rows = db.all<{ stored: string; chunkIndex: number }>(sql`
    SELECT r.value AS stored, c.chunk_index AS chunkIndex
    FROM document_chunks c
    JOIN documents d ON d.id = c.document_id AND d.edition = c.edition
    CROSS JOIN json_each(c.structure, '$.rows') AS r
    WHERE c.document_id = ${documentId} AND d.project_id = ${projectId}
      AND c.structure IS NOT NULL AND json_extract(r.value, '$.table') = ${table}
    ORDER BY c.chunk_index, r.key LIMIT ${limit}`);
  const byStart = new Map<number, FoundRow>();
  for (const { stored, chunkIndex } of rows) {
    const parsed: StoredRow = JSON.parse(stored);
    if (!byStart.has(parsed.start))
      byStart.set(parsed.start, { row: parsed, documentId, chunkIndex });
  }
  return [...byStart.values()];
}
