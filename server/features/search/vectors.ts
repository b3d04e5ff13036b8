import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { type AiProvider, embed } from "../../platform/providers/ai.ts";

/**
 * One vector table per project and model, named by both, so that vectors of two models never meet:
 * another model fills a table of its own, and the old one goes when that is complete.
 */
const tableName = ({ baseUrl, embeddingsModel }: AiProvider, projectId: number) => {
  if (!Number.isSafeInteger(projectId)) throw new TypeError("A project id is a whole number.");
  const model = createHash("sha256").update(`${baseUrl} ${embeddingsModel}`).digest("hex");
  return `vectors_${model.slice(0, 12)}_${projectId}`;
};

/** Whether SQLite has the extension for vectors here. */
export const supportsVectors = (db: Queryable) =>
  db.all(sql`SELECT 1 FROM pragma_module_list WHERE name = 'vec0'`).length > 0;

/** The vector tables of a project, of whatever model; none where they cannot be read. */
function vectorTables(db: Queryable, projectId: number) {
  if (!supportsVectors(db)) return [];
  return db
    .all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE type = 'table'
      AND name GLOB ${`vectors_????????????_${projectId}`}`)
    .map(({ name }) => name);
}

const exists = (db: Queryable, projectId: number, table: string) =>
  vectorTables(db, projectId).includes(table);

const toBlob = (vector: number[]) => Buffer.from(new Float32Array(vector).buffer);

/** Forgets the vectors of chunks that are about to be deleted. */
export function removeVectors(tx: Queryable, projectId: number, chunkIds: number[]) {
  for (const name of vectorTables(tx, projectId)) {
    for (const id of chunkIds) {
      tx.run(sql`DELETE FROM ${sql.identifier(name)} WHERE rowid = ${id}`);
    }
  }
}

/** Forgets vectors whose chunk went while the extension was missing. */
export function removeOrphanVectors(tx: Queryable, projectId: number) {
  for (const name of vectorTables(tx, projectId)) {
    const table = sql.identifier(name);
    tx.run(sql`DELETE FROM ${table} WHERE rowid IN (
      SELECT v.rowid FROM ${table} v LEFT JOIN document_chunks c ON c.id = v.rowid WHERE c.id IS NULL)`);
  }
}

const batchSize = 64;

/**
 * Asks the provider for the vectors of the next chunks that have none and stores them; false when
 * every chunk has one. Throws PROVIDER_FAILED.
 */
export async function embedNextPassages(db: Database, provider: AiProvider, projectId: number) {
  const table = tableName(provider, projectId);
  const missing = exists(db, projectId, table)
    ? sql`AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} v WHERE v.rowid = c.id)`
    : sql``;
  const chunks = db.all<{ id: number; text: string }>(sql`
    SELECT c.id, d.title || char(10) || c.content AS text
    FROM document_chunks c JOIN documents d ON d.id = c.document_id AND d.edition = c.edition
    WHERE c.project_id = ${projectId} ${missing}
    ORDER BY c.id LIMIT ${batchSize}`);
  if (chunks.length === 0) return false;
  const vectors = await embed(
    provider,
    chunks.map((chunk) => chunk.text),
  );
  db.transaction((tx) => {
    const dimensions = sql.raw(String(vectors[0]?.length ?? 0));
    tx.run(sql`
      CREATE VIRTUAL TABLE IF NOT EXISTS ${sql.identifier(table)}
      USING vec0(embedding float[${dimensions}] distance_metric=cosine)`);
    for (const [index, { id }] of chunks.entries()) {
      // The document may have been deleted while the provider was asked.
      tx.run(sql`
        INSERT INTO ${sql.identifier(table)} (rowid, embedding)
        SELECT id, ${toBlob(vectors[index] ?? [])} FROM document_chunks
        WHERE id = ${id} AND project_id = ${projectId}`);
    }
  });
  return true;
}

/** How many passages of a project have a vector of this provider's model. */
export function countVectors(db: Queryable, provider: AiProvider, projectId: number): number {
  const table = tableName(provider, projectId);
  if (!exists(db, projectId, table)) return 0;
  const found = db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(table)}`,
  );
  return found[0]?.count ?? 0;
}

/** Drops what models used before have left of a project. */
export function dropOtherVectors(tx: Queryable, provider: AiProvider, projectId: number) {
  for (const name of vectorTables(tx, projectId)) {
    if (name === tableName(provider, projectId)) continue;
    tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
  }
}

/** Drops all vectors of a project that goes for good. */
export function dropProjectVectors(tx: Queryable, projectId: number) {
  for (const name of vectorTables(tx, projectId)) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
}

const maxNeighbours = 30;

/**
 * The chunks nearest in meaning to a text, with their similarity from 0 (the least of them) to 1;
 * none where the project has no vectors of this provider's model. Throws PROVIDER_FAILED.
 */
export async function findNearestChunks(
  db: Database,
  provider: AiProvider,
  projectId: number,
  text: string,
): Promise<Map<number, number>> {
  const table = tableName(provider, projectId);
  if (!exists(db, projectId, table)) return new Map();
  const [vector] = await embed(provider, [text]);
  if (!vector) return new Map();
  const near = db.all<{ id: number; distance: number }>(sql`
    SELECT rowid AS id, distance FROM ${sql.identifier(table)}
    WHERE embedding MATCH ${toBlob(vector)} AND k = ${maxNeighbours}`);
  const nearest = near[0]?.distance ?? 0;
  const farthest = near.at(-1)?.distance ?? 0;
  const spread = farthest - nearest;
  return new Map(
    near.map(({ id, distance }) => [id, spread > 0 ? (farthest - distance) / spread : 1]),
  );
}
