import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import type { DrizzleConfig } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as sqliteVec from "sqlite-vec";
import { applicationId, inspectDatabaseFile, migrationsFolder } from "./database-file.ts";

export { migrationsFolder };

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
 * migrations that are missing. `isNew` says whether the file was made by this call, `logger` is
 * told every statement. The caller closes it. Throws DatabaseFileError, having changed nothing, for
 * a file that cannot be used.
 */
export function openDatabase(file: string, options: Pick<DrizzleConfig, "logger"> = {}) {
  const isNew = file === ":memory:" || !inspectDatabaseFile(file).exists;
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new Sqlite(file);
  // Before the first write: the log beside it gets the same mode.
  if (file !== ":memory:") chmodSync(file, 0o600);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  loadVectors(sqlite);
  // Without the schema, which only drizzle's relational queries need: each transaction would build
  // one for every table, a seventh of the time of creating a task.
  const db = drizzle(sqlite, { casing: "snake_case", ...options });
  migrate(db, { migrationsFolder });
  if (sqlite.pragma("application_id", { simple: true }) === 0) {
    sqlite.pragma(`application_id = ${applicationId}`);
  }
  return Object.assign(db, withCommitListeners(db, sqlite), {
    sqlite,
    isNew,
    close: () => sqlite.close(),
  });
}

/**
 * Reads the database as it is now, whatever is written to it meanwhile. The caller closes it soon: as
 * long as it is open, the log beside the database grows.
 */
export function openSnapshot(file: string) {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma("trusted_schema = OFF");
  sqlite.exec("BEGIN");
  // The first read is what fixes the state that all others see.
  sqlite.prepare("SELECT 1 FROM sqlite_master").get();
  return Object.assign(drizzle(sqlite, { casing: "snake_case" }), { close: () => sqlite.close() });
}

type Drizzle = ReturnType<typeof drizzle>;

function withCommitListeners(db: Drizzle, sqlite: Sqlite.Database) {
  const begin: Drizzle["transaction"] = db.transaction.bind(db);
  const listeners: (() => void)[] = [];

  /** As drizzle's; after the commit of an outermost one the commit listeners are called. */
  const transaction: Drizzle["transaction"] = (run, options) => {
    const result = begin(run, options);
    if (!sqlite.inTransaction) for (const listener of listeners) listener();
    return result;
  };

  /**
   * A transaction whose commit does not wait for the disk, which saves most of its time. A power cut
   * may undo it (never half of it), so it is only for what can be done again.
   */
  const transactionWithoutSync: Drizzle["transaction"] = (run, options) => {
    sqlite.pragma("synchronous = NORMAL");
    try {
      return transaction(run, options);
    } finally {
      sqlite.pragma("synchronous = FULL");
    }
  };

  /** The listener is called after every commit; what it throws would reach whoever committed. */
  const onCommit = (listener: () => void) => void listeners.push(listener);

  return { transaction, transactionWithoutSync, onCommit };
}

export type Database = ReturnType<typeof openDatabase>;

/** A transaction at hand, for what must not be written outside of one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a query runs on: the database, or a transaction of it. */
export type Queryable = Pick<
  Database,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "run" | "all" | "get" | "values"
>;
