import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import type { DrizzleConfig } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as sqliteVec from "sqlite-vec";
import {
  applicationId,
  DatabaseFileError,
  inspectDatabaseFile,
  type MayMigrate,
  migrationsFolder,
  requireMigrating,
} from "./database-file.ts";
import { keepStatements } from "./kept-statements.ts";
import { keepFetching } from "./replica/keep-fetching.ts";
import { migrateAsOne } from "./replica/migrate-as-one.ts";
import { takeOwnCopy } from "./replica/own-copy.ts";
import { type PrimaryWatch, watchPrimary } from "./replica/primary-watch.ts";
import { PrimaryGoneError } from "./replica/remote-errors.ts";
import { openReplica, type Replica } from "./replica/replica.ts";
import { openCopySnapshot } from "./replica/snapshot.ts";

export { migrationsFolder };

/** Where this machine has no such extension, vectors are not kept; who needs them tells so. */
function loadVectors(sqlite: Sqlite.Database) {
  try {
    sqliteVec.load(sqlite);
  } catch {
    return;
  }
}

/** The database that several servers share; each keeps a copy of it in its own file. */
export type Primary = {
  /** "http://primary.example:8080" */
  url: string;
  authToken: string | undefined;
};

type FileOptions = Pick<DrizzleConfig, "logger"> & {
  /** Which databases it may make or upgrade; any, unless it says otherwise. */
  mayMigrate?: MayMigrate | undefined;
};

type Options = FileOptions & {
  /** Where it is left out, the file is the database. */
  primary?: Primary | undefined;
};

/**
 * Opens the SQLite file (or ":memory:"), sets the pragmas of this project and applies the
 * migrations that are missing. With a `primary`, the file is this server's copy of that database:
 * what is read comes from the copy, what is written goes there. `isNew` says whether the database was
 * made by this call, `logger` is told every statement. The caller closes it. Throws
 * DatabaseFileError, having changed nothing, for a file that cannot be used, a database of a newer
 * version, one that `mayMigrate` leaves as it is, and a primary that does not answer before the copy is
 * complete.
 */
export function openDatabase(file: string, { primary, ...options }: Options = {}) {
  return primary ? openReplicated(file, primary, options) : openFile(file, options);
}

/**
 * How much of the file is kept in memory once it has been read; better-sqlite3's own 16 MB are too
 * little for 100,000 passages, which take 214 MB. At the 95th percentile a search takes 28 to 33 ms
 * with 64 MB and 35 to 44 ms with 16, a chat 48 to 52 and 62 to 66 ms (2026-11-26).
 */
const cacheKibibytes = 65_536;

const inMemory = { exists: false, isOutdated: false };

function openFile(file: string, { mayMigrate = "any", ...options }: FileOptions) {
  const found = file === ":memory:" ? inMemory : inspectDatabaseFile(file);
  requireMigrating(mayMigrate, found, { place: file, setting: "DATABASE_FILE" });
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new Sqlite(file);
  // Before the first write: the log beside it gets the same mode.
  if (file !== ":memory:") chmodSync(file, 0o600);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma(`cache_size = -${cacheKibibytes}`);
  loadVectors(sqlite);
  // Without the schema, which only drizzle's relational queries need: each transaction would build
  // one for every table, a seventh of the time of creating a task.
  const db = drizzle(keepStatements(sqlite), { casing: "snake_case", ...options });
  migrate(db, { migrationsFolder });
  if (sqlite.pragma("application_id", { simple: true }) === 0) {
    sqlite.pragma(`application_id = ${applicationId}`);
  }
  return Object.assign(db, withCommitListeners(db, sqlite), {
    sqlite,
    isNew: !found.exists,
    /** Undefined where the file is the database. */
    primary: undefined as PrimaryWatch | undefined,
    /** Whether a newer version of Baton has changed the tables of the shared database since. */
    isSuperseded: (): boolean => false,
    /** Has the next start fetch this server's copy anew; without a primary there is nowhere to. */
    noteDamage: (): void => undefined,
    /** Whether this server's copy was found damaged. */
    isDamaged: (): boolean => false,
    close: (): void => void sqlite.close(),
  });
}

/**
 * Drizzle's driver for better-sqlite3 asks for no more of it than a replica has, which the tests of
 * the server show on both.
 */
const asSqlite = (replica: Pick<Replica, "prepare">) => replica as unknown as Sqlite.Database;

function openReplicated(
  file: string,
  { url, authToken }: Primary,
  { mayMigrate = "any", ...options }: FileOptions,
): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const copy = takeOwnCopy(file);
  const primary = watchPrimary(url, authToken);
  const stop = () => {
    primary.stop();
    copy.release();
  };
  try {
    const replica = openReplica({ file: copy.file, primary, authToken });
    chmodSync(copy.file, 0o600);
    // A copy that is complete does without the primary.
    if (!primary.isGone()) replica.sync();
    const { isNew, isSuperseded } = migrateAsOne(replica, url, mayMigrate);
    const sqlite = asSqlite(replica);
    const db = drizzle(sqlite, { casing: "snake_case", ...options });
    const stopFetching = keepFetching(replica, primary);
    return Object.assign(db, withCommitListeners(db, sqlite, true), {
      sqlite,
      isNew,
      primary,
      isSuperseded,
      noteDamage: replica.noteDamage,
      isDamaged: replica.isDamaged,
      close() {
        stopFetching();
        replica.close();
        stop();
      },
    });
  } catch (error) {
    stop();
    if (!(error instanceof PrimaryGoneError)) throw error;
    throw new DatabaseFileError(
      `The primary database at ${url} does not answer or refuses this server, which has no complete copy of it yet. Start it, or correct DATABASE_URL and DATABASE_AUTH_TOKEN, then start again.`,
    );
  }
}

/**
 * Reads the database as it is now, whatever is written to it meanwhile. The caller closes it soon: as
 * long as it is open, the log beside the database grows. `isCopy` says that it is one of a primary.
 */
export function openSnapshot(file: string, { isCopy = false }: { isCopy?: boolean } = {}) {
  if (isCopy) {
    const snapshot = openCopySnapshot(file);
    return Object.assign(drizzle(asSqlite(snapshot), { casing: "snake_case" }), {
      close: snapshot.close,
    });
  }
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma("trusted_schema = OFF");
  sqlite.exec("BEGIN");
  // The first read is what fixes the state that all others see.
  sqlite.prepare("SELECT 1 FROM sqlite_master").get();
  return Object.assign(drizzle(sqlite, { casing: "snake_case" }), {
    close: (): void => void sqlite.close(),
  });
}

type Drizzle = ReturnType<typeof drizzle>;

function withCommitListeners(db: Drizzle, sqlite: Sqlite.Database, isReplica = false) {
  const begin: Drizzle["transaction"] = db.transaction.bind(db);
  const listeners: (() => void)[] = [];

  /**
   * As drizzle's, but for writing from its beginning; after the commit of an outermost one the commit
   * listeners are called. One that reads first and then writes would be refused at once where another
   * process writes: SQLite waits for the lock only where a transaction begins.
   */
  const transaction: Drizzle["transaction"] = (run, options) => {
    const result = begin(run, { behavior: "immediate", ...options });
    if (!sqlite.inTransaction) for (const listener of listeners) listener();
    return result;
  };

  /**
   * A transaction whose commit does not wait for the disk, which saves most of its time. A power cut
   * may undo it (never half of it), so it is only for what can be done again.
   */
  const transactionWithoutSync: Drizzle["transaction"] = (run, options) => {
    // The primary alone decides how it writes.
    if (isReplica) return transaction(run, options);
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

export type Database = ReturnType<typeof openFile>;

/** A transaction at hand, for what must not be written outside of one. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a query runs on: the database, or a transaction of it. */
export type Queryable = Pick<
  Database,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "run" | "all" | "get" | "values"
>;
