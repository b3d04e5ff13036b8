import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import type { AiProvider } from "../../platform/providers/ai-provider.ts";
import { loadAi } from "../../platform/providers/load-ai.ts";

/** sqlite-vec where the database is a file, libSQL's own functions where it is a copy of a primary. */
type Engine = "vec0" | "libsql";

const prefixes = { vec0: "vectors", libsql: "f32_vectors" } as const;

/** Undefined where SQLite has no extension for vectors here. */
function engineOf(db: Queryable): Engine | undefined {
  const found = db.all<{ engine: Engine }>(sql`
    SELECT 'vec0' AS engine FROM pragma_module_list WHERE name = 'vec0' UNION ALL
    SELECT 'libsql' FROM pragma_function_list WHERE name = 'vector_distance_cos'`);
  return found[0]?.engine;
}

/** Whether SQLite knows vectors here. */
export const supportsVectors = (db: Queryable) => engineOf(db) !== undefined;

/**
 * One vector table per project and model, named by both, so that vectors of two models never meet:
 * another model fills a table of its own, and the old one goes when that is complete. Each engine has
 * its own as well: what one makes means nothing to the other.
 */
const tableName = (engine: Engine, { baseUrl, embeddingsModel }: AiProvider, projectId: number) => {
  if (!Number.isSafeInteger(projectId)) throw new TypeError("A project id is a whole number.");
  const model = createHash("sha256").update(`${baseUrl} ${embeddingsModel}`).digest("hex");
  return `${prefixes[engine]}_${model.slice(0, 12)}_${projectId}`;
};

/** The vector tables of a project, of whatever model; without those that cannot be read here. */
const vectorTables = (db: Queryable, projectId: number) =>
  db
    .all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE type = 'table' AND (
        name GLOB ${`${prefixes.libsql}_????????????_${projectId}`}
        OR (name GLOB ${`${prefixes.vec0}_????????????_${projectId}`}
          AND 'vec0' IN (SELECT name FROM pragma_module_list)))`)
    .map(({ name }) => name);

/** The table of a provider's model; undefined where there is none yet, or no vectors at all. */
function existingTable(db: Queryable, provider: AiProvider, projectId: number) {
  const engine = engineOf(db);
  if (!engine) return undefined;
  const name = tableName(engine, provider, projectId);
  return exists(db, projectId, name) ? { engine, table: sql.identifier(name) } : undefined;
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
 * Asks the provider for the vectors of the next chunks after one that have none, and stores them; the
 * last of these chunks, or undefined when every chunk has a vector. Throws PROVIDER_FAILED.
 */
export async function embedNextPassages(
  db: Database,
  provider: AiProvider,
  projectId: number,
  after: number,
): Promise<number | undefined> {
  const engine = engineOf(db);
  if (!engine) return undefined;
  const name = tableName(engine, provider, projectId);
  const table = sql.identifier(name);
  const missing = exists(db, projectId, name)
    ? sql`AND NOT EXISTS (SELECT 1 FROM ${table} v WHERE v.rowid = c.id)`
    : sql``;
  const chunks = db.all<{ id: number; text: string }>(sql`
    SELECT c.id, d.title || char(10) || c.content AS text
    FROM document_chunks c JOIN documents d ON d.id = c.document_id AND d.edition = c.edition
    WHERE c.project_id = ${projectId} AND c.id > ${after} ${missing}
    ORDER BY c.id LIMIT ${batchSize}`);
  if (chunks.length === 0) return undefined;
  const { embed } = await loadAi();
  const vectors = await embed(
    provider,
    chunks.map((chunk) => chunk.text),
  );
  db.transaction((tx) => {
    const dimensions = sql.raw(String(vectors[0]?.length ?? 0));
    // An index of libSQL's would make the database unreadable to every other SQLite.
    const definition =
      engine === "vec0"
        ? sql`CREATE VIRTUAL TABLE IF NOT EXISTS ${table}
            USING vec0(embedding float[${dimensions}] distance_metric=cosine)`
        : sql`CREATE TABLE IF NOT EXISTS ${table} (embedding F32_BLOB(${dimensions}))`;
    tx.run(definition);
    for (const [index, { id }] of chunks.entries()) {
      // The document may have been deleted while the provider was asked.
      tx.run(sql`
        INSERT INTO ${table} (rowid, embedding)
        SELECT id, ${toBlob(vectors[index] ?? [])} FROM document_chunks
        WHERE id = ${id} AND project_id = ${projectId}`);
    }
  });
  return chunks.at(-1)?.id;
}

/** How many passages of a project have a vector of this provider's model. */
export function countVectors(db: Queryable, provider: AiProvider, projectId: number): number {
  const existing = existingTable(db, provider, projectId);
  if (!existing) return 0;
  const found = db.all<{ count: number }>(sql`SELECT count(*) AS count FROM ${existing.table}`);
  return found[0]?.count ?? 0;
}

/** Drops what models used before have left of a project. */
export function dropOtherVectors(tx: Queryable, provider: AiProvider, projectId: number) {
  const engine = engineOf(tx);
  const current = engine && tableName(engine, provider, projectId);
  for (const name of vectorTables(tx, projectId)) {
    if (name === current) continue;
    tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
  }
}

/** Drops all vectors of a project that goes for good. */
export function dropProjectVectors(tx: Queryable, projectId: number) {
  for (const name of vectorTables(tx, projectId)) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
}

const maxNeighbors = 30;

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
  const existing = existingTable(db, provider, projectId);
  if (!existing) return new Map();
  const { engine, table } = existing;
  const { embed } = await loadAi();
  const [vector] = await embed(provider, [text]);
  if (!vector) return new Map();
  const search =
    engine === "vec0"
      ? sql`SELECT rowid AS id, distance FROM ${table}
          WHERE embedding MATCH ${toBlob(vector)} AND k = ${maxNeighbors}`
      : sql`SELECT rowid AS id, vector_distance_cos(embedding, ${toBlob(vector)}) AS distance
          FROM ${table} ORDER BY distance LIMIT ${maxNeighbors}`;
  const near = db.all<{ id: number; distance: number }>(search);
  const nearest = near[0]?.distance ?? 0;
  const farthest = near.at(-1)?.distance ?? 0;
  const spread = farthest - nearest;
  return new Map(
    near.map(({ id, distance }) => [id, spread > 0 ? (farthest - distance) / spread : 1]),
  );
}
