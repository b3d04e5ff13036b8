import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as sqliteVec from "sqlite-vec";
import * as schema from "./schema/index.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** Where this machine has no such extension, vectors are not kept; who needs them tells so. */
function loadVectors(sqlite: Sqlite.Database) {
  try {
    sqliteVec.load(sqlite);
  } catch {
    return;
  }
}

/**
 * Opens the SQLite file (or ":memory:"), sets the pragmas of this project and applies the
 * migrations that are missing. The caller closes it.
 */
export function openDatabase(file: string) {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  loadVectors(sqlite);
  const db = drizzle(sqlite, { schema, casing: "snake_case" });
  migrate(db, { migrationsFolder });
  return Object.assign(db, { sqlite, close: () => sqlite.close() });
}

export type Database = ReturnType<typeof openDatabase>;

/** What a query runs on: the database, or a transaction of it. */
export type Queryable = Pick<
  Database,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "run" | "all" | "get" | "values"
>;
