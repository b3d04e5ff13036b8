import { existsSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { errorCodeOf } from "../../../db/error-code.ts";

/** How long a server that is being restarted may take to let go of its files. */
const defaultTimeoutMs = 1_000;

const openFile = (path: string, timeoutMs: number) => new Sqlite(path, { timeout: timeoutMs });

type LockOptions = {
  /** How long another server is waited for. */
  timeoutMs?: number;
  open?: typeof openFile;
  /** Whether the servers of a cluster use the files together, which keeps all others away. */
  isShared?: boolean;
};

/**
 * On a file system that is mounted read-only, SQLite opens the file for reading and locks it all the
 * same; only a write fails. A full disk is no reason not to start.
 */
function requireWritable(lock: Sqlite.Database) {
  try {
    lock.pragma("user_version = 1");
  } catch (error) {
    if (errorCodeOf(error) !== "SQLITE_FULL") throw error;
  }
}

/** A transaction that has read holds what others may hold beside it, and nobody for themselves. */
function holdShared(lock: Sqlite.Database) {
  lock.exec("BEGIN");
  lock.pragma("user_version");
  lock.prepare("SELECT count(*) FROM sqlite_master").get();
}

/**
 * Keeps every other server away from an installation's files until this process ends, however it
 * ends: the operating system releases the lock. Returns a function that releases it earlier. Throws
 * an Error with a sentence when another server holds the lock.
 */
export function lockUploads(
  folder: string,
  { timeoutMs = defaultTimeoutMs, open = openFile, isShared = false }: LockOptions = {},
): () => void {
  let lock: Sqlite.Database | undefined;
  try {
    lock = open(join(folder, "lock.sqlite"), timeoutMs);
    if (isShared) holdShared(lock);
    else {
      requireWritable(lock);
      lock.exec("BEGIN EXCLUSIVE");
    }
  } catch (error) {
    lock?.close();
    if (errorCodeOf(error) !== "SQLITE_BUSY") {
      throw new Error(
        `The uploads folder ${folder} cannot be written to. Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
        { cause: error },
      );
    }
    throw new Error(
      `Another Baton is using the files in ${folder}, either on this database or on a copy of it. Stop that one first, or set UPLOADS_DIR and DATABASE_FILE to a restored copy of both.`,
    );
  }
  const held = lock;
  return () => held.close();
}

/** Locks those of the folders that are there, all of them or, where one is in use, none. */
export function lockAll(folders: Iterable<string>, options?: LockOptions): () => void {
  const releases: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of releases) release();
  };
  try {
    for (const folder of new Set(folders)) {
      if (existsSync(folder)) releases.push(lockUploads(folder, options));
    }
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}
