import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { type DocumentCategory, documentCategoryTitles } from "../../../db/enums.ts";
import type { StoredLocation } from "../../../db/location.ts";
import type { Deps } from "../../context.ts";
import { pluralize } from "../../platform/text/format.ts";
import { knownLanguage } from "../../platform/text/languages/detect-language.ts";
import type { Language } from "../../platform/text/languages/language.ts";
import { indexTermsOf, termTokenizer } from "./index-terms.ts";
import {
  compactRowIndex,
  createRowIndex,
  dropRowIndex,
  hasAnyRowIndex,
  hasRowIndex,
  indexRows,
  removeRows,
} from "./row-index.ts";
import { removeVectors } from "./vectors.ts";

const rowsAtOnce = 500;

/** Part of the table's name: raising it rebuilds every project's index at the next start. */
const indexSchemaVersion = 3;

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

/**
 * FTS5's own record of how many passages and words its table holds, as a text that changes whenever
 * a passage comes or goes.
 */
export const indexTotals = (projectId: number) => sql`
  SELECT hex(block) FROM ${sql.identifier(`${indexName(projectId)}_data`)} WHERE id = 1`;

type PassageRow = {
  id: number;
  title: string;
  fileName: string | null;
  location: string;
  tags: string | null;
  track: string | null;
  category: DocumentCategory;
  uploader: string | null;
  language: string | null;
  content: string;
};

/** The passages after the one with the id `after` that `condition` picks, some at a time. */
const readRows = (tx: Queryable, projectId: number, condition: SQL, after: number) =>
  tx.all<PassageRow>(sql`
    SELECT c.id, d.title, d.file_name AS fileName, c.location, d.tags, d.track, d.category,
      u.name AS uploader, d.language, c.content
    FROM document_chunks c
    JOIN documents d ON d.id = c.document_id AND d.project_id = c.project_id
    LEFT JOIN users u ON u.id = d.uploaded_by
    WHERE c.project_id = ${projectId} AND c.id > ${after} AND ${condition}
    ORDER BY c.id LIMIT ${rowsAtOnce}`);

/** The values of a passage's row in the index: its id and the terms of each column. */
function indexedValues(row: PassageRow, language: Language) {
  const { headings = [], sheet }: StoredLocation = JSON.parse(row.location);
  const columns = [
    [row.title, row.fileName],
    [...headings, sheet],
    [row.tags, row.track, documentCategoryTitles[row.category], row.uploader],
    [row.content],
  ];
  const termsOf = (texts: (string | null | undefined)[]) =>
    indexTermsOf(texts.filter(Boolean).join(" "), language);
  return [row.id, ...columns.map(termsOf)];
}

/**
 * Writes the passages that `condition` picks by the stems of their language: `language` where
 * their document does not note it yet.
 */
function insertRows(tx: Queryable, projectId: number, condition: SQL, language?: Language) {
  let after = 0;
  for (;;) {
    const rows = readRows(tx, projectId, condition, after);
    const last = rows.at(-1);
    if (!last) return;
    const values = rows.map((row) => indexedValues(row, language ?? knownLanguage(row.language)));
    tx.run(sql`
      INSERT INTO ${passageTable(projectId)} (rowid, title, headings, labels, body)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      FROM json_each(${JSON.stringify(values)})`);
    if (rows.length < rowsAtOnce) return;
    after = last.id;
  }
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
  if (isComplete(db, projectId)) return;
  db.transaction((tx) => createIndex(tx, projectId));
}

const isComplete = (db: Queryable, projectId: number) =>
  isCurrent(indexTables(db, projectId), projectId) && hasRowIndex(db, projectId);

/**
 * Rebuilds the full-text indexes that an older version of Baton has left, one project at a time:
 * whoever searches first would wait for it, and everybody with them. One that cannot be rebuilt now
 * is rebuilt on its next use.
 */
export function upgradeIndexes({ db, logger }: Pick<Deps, "db" | "logger">) {
  const outdated = db
    .all<{ id: number }>(sql`SELECT id FROM projects ORDER BY id`)
    .filter(
      ({ id }) => (indexTables(db, id).length > 0 || hasAnyRowIndex(db, id)) && !isComplete(db, id),
    );
  if (outdated.length === 0) return;
  const projects = pluralize(outdated.length, "project");
  logger.info(`The search index of ${projects} is of an older version and is rebuilt`);
  const begun = performance.now();
  for (const { id } of outdated) {
    try {
      ensureProjectIndex(db, id);
    } catch (error) {
      logger.error({ err: error }, `The search index of project ${id} could not be rebuilt yet`);
    }
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  logger.info(`Rebuilding the search index of ${projects} took ${seconds} s`);
}

function createIndex(tx: Queryable, projectId: number) {
  createPassageIndex(tx, projectId);
  createRowIndex(tx, projectId);
}

function createPassageIndex(tx: Queryable, projectId: number) {
  if (isCurrent(indexTables(tx, projectId), projectId)) return;
  dropPassageIndex(tx, projectId);
  tx.run(sql`
    CREATE VIRTUAL TABLE ${passageTable(projectId)} USING fts5(
      title, headings, labels, body,
      content = '', contentless_delete = 1, tokenize = '${sql.raw(termTokenizer)}'
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
  compactRowIndex(tx, projectId, pagesAtOnce);
  tx.run(sql`
    INSERT INTO ${passageTable(projectId)} (${sql.identifier(indexName(projectId))}, rank)
    VALUES ('merge', ${sql.raw(String(-pagesAtOnce))})`);
  // Two changes are the commands themselves.
  return changes() - before > 2;
}

/** Drops the project's index in every version, with that of its tables' rows. */
export function dropProjectIndex(tx: Queryable, projectId: number) {
  dropPassageIndex(tx, projectId);
  dropRowIndex(tx, projectId);
}

function dropPassageIndex(tx: Queryable, projectId: number) {
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
  removeRows(tx, projectId, chunkIds);
  removeVectors(tx, projectId, chunkIds);
}

/** A stretch of a document's chunks by their `chunkIndex`, both ends included. */
type ChunkRange = {
  projectId: number;
  documentId: number;
  indexVersion: number;
  first: number;
  last: number;
  /** Which the document will note when it publishes these. */
  language?: Language | undefined;
};

/** Writes stored chunks to the index that are not in it yet. */
export function indexPassages(
  tx: Queryable,
  { projectId, documentId, indexVersion, first, last, language }: ChunkRange,
) {
  createIndex(tx, projectId);
  const staged = sql`c.document_id = ${documentId} AND c.edition = ${indexVersion}
    AND c.chunk_index BETWEEN ${first} AND ${last}`;
  insertRows(tx, projectId, staged, language);
  indexRows(tx, projectId, staged);
}

/** Writes the chunks of these ids to the index that their documents publish and that are not in it yet. */
export function indexChunks(tx: Queryable, projectId: number, ids: readonly number[]) {
  createIndex(tx, projectId);
  const returned = sql`c.edition = d.edition
    AND c.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  insertRows(tx, projectId, returned);
  indexRows(tx, projectId, returned);
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
