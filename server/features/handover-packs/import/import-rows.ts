import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Transaction } from "../../../../db/client.ts";
import { documentChunks, type projects } from "../../../../db/schema/index.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import { ensureProjectIndex, indexChunks } from "../../search/search-index.ts";
import type { Manifest } from "../format/pack-format.ts";
import {
  isNumbered,
  type NumberedKind,
  type PackTable,
  packTables,
  type Relink,
  type Row,
  relinkRow,
} from "../format/pack-tables.ts";
import { type ImportedPerson, importPerson, type Person } from "./import-people.ts";
import { holdDuring, type ImportStep } from "./import-steps.ts";
import type { PackFile } from "./open-pack-file.ts";
import { PackError } from "./pack-error.ts";
import { readKind } from "./read-pack-rows.ts";

/** What goes in one transaction: it is over before anybody notices. */
const rowsAtOnce = 100;
const charactersAtOnce = 500_000;

type Target = {
  db: Database;
  storage: Pick<Storage, "write">;
  step: ImportStep;
  /** Where each file of the pack was stored. */
  paths: Map<string, string>;
};

/**
 * Sets aside as many ids of a table as there are rows in the pack, since rows name others that are
 * written later; gives the id before the first of them.
 */
function reserveIds(tx: Transaction, table: SQLiteTable, count: number): number {
  const name = getTableName(table);
  const row = tx.get<{ lastId: number }>(
    sql`SELECT seq AS lastId FROM sqlite_sequence WHERE name = ${name}`,
  );
  if (row) tx.run(sql`UPDATE sqlite_sequence SET seq = seq + ${count} WHERE name = ${name}`);
  else tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${count})`);
  return row?.lastId ?? 0;
}

/** From numbers of the pack to ids here: rows come in the order of their numbers. */
function createRelink(tx: Transaction, { contents }: Manifest, people: ImportedPerson[]): Relink {
  const counts = new Map(contents.map(({ kind, count }) => [kind, count]));
  const bases = new Map<NumberedKind, number>();
  for (const { kind, table } of packTables) {
    if (isNumbered(kind)) bases.set(kind, reserveIds(tx, table, counts.get(kind) ?? 0));
  }
  return (kind, number) => {
    // 0 stands for what was gone when the pack was written.
    if (number === null || number === 0) return null;
    const value = Number(number);
    if (!(Number.isInteger(value) && value >= 1 && value <= (counts.get(kind) ?? 0))) {
      throw new PackError(
        `A row of the pack names number ${value} of ${kind}, which is not in it.`,
      );
    }
    return kind === "people" ? (people[value - 1]?.id ?? null) : (bases.get(kind) ?? 0) + value;
  };
}

/** The project as the pack has it. */
export async function readProject(pack: PackFile) {
  for await (const row of readKind(pack, "project")) return row as typeof projects.$inferInsert;
  throw new PackError("The pack holds no project.");
}

/** Rows until they are enough for one transaction. */
async function* inBatches(rows: AsyncIterable<Row>) {
  let batch: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) {
      if (typeof value === "string") characters += value.length;
    }
    // A file gets its row as soon as it is stored: after a crash, nobody knows of one without.
    const hasFile = typeof row.filePath === "string";
    if (!hasFile && batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

async function importPeople(pack: PackFile, { step }: Target, importKey: string) {
  const people: ImportedPerson[] = [];
  for await (const batch of inBatches(readKind(pack, "people"))) {
    const imported = await step((tx) =>
      batch.map((row) => importPerson(tx, row as Person, importKey)),
    );
    people.push(...imported);
  }
  return people;
}

/** Stores the file that rows name as the pack does, once, and gives its path. */
async function storeFile(pack: PackFile, { storage, paths, step }: Target, name: string) {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const source = await pack.stream(name);
  const { path } = await holdDuring(step, storage.write("document", source));
  paths.set(name, path);
  return path;
}

async function* readLinked(
  pack: PackFile,
  spec: PackTable,
  target: Target,
  projectId: number,
  to: Relink,
): AsyncGenerator<Row> {
  const { kind, table } = spec;
  for await (const { number, file, ...row } of readKind(pack, kind)) {
    const linked = relinkRow(spec, row, to);
    if (!linked) continue;
    yield {
      ...linked,
      ...("projectId" in table && { projectId }),
      ...(isNumbered(kind) && { id: to(kind, number) }),
      ...(typeof file === "string" && { filePath: await storeFile(pack, target, file) }),
      // What was read stops in the middle nowhere: it begins anew.
      ...(row.processingStatus === "processing" && { processingStatus: "pending" }),
    };
  }
}

function insertRows(tx: Transaction, { kind, table }: PackTable, rows: Row[], projectId: number) {
  if (kind !== "chunks") {
    tx.insert(table).values(rows).run();
    return;
  }
  const values = rows as (typeof documentChunks.$inferInsert)[];
  const inserted = tx.insert(documentChunks).values(values).returning({ id: documentChunks.id });
  const ids = inserted.all().map(({ id }) => id);
  indexChunks(tx, projectId, ids);
}

/**
 * Writes the rows of a pack into a project, step by step, but for its members and the project's own.
 * Each names only those before it. Returns who the people of the pack are here.
 */
export async function importRows(
  pack: PackFile,
  manifest: Manifest,
  { projectId, importKey }: { projectId: number; importKey: string },
  target: Target,
): Promise<ImportedPerson[]> {
  const people = await importPeople(pack, target, importKey);
  const to = await target.step((tx) => createRelink(tx, manifest, people));
  ensureProjectIndex(target.db, projectId);
  for (const spec of packTables) {
    if (spec.kind === "project" || spec.kind === "members") continue;
    for await (const batch of inBatches(readLinked(pack, spec, target, projectId, to))) {
      await target.step((tx) => insertRows(tx, spec, batch, projectId));
    }
  }
  return people;
}
