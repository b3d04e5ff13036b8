import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { openCopySnapshot } from "../../../db/replica/snapshot.ts";

export type IntegrityTask = { file: string; isCopy: boolean };

const { file, isCopy }: IntegrityTask = workerData;
const check = "integrity_check(1)";

/**
 * By the SQLite that has the file open. Another one in this process, such as Node's own, would take its
 * locks from it when it closes; whichever process closed the file next would then take itself for the
 * last one, and delete the log that this server goes on writing to.
 * See "How To Corrupt An SQLite Database File", 2.2.1 (https://www.sqlite.org/howtocorrupt.html).
 */
function checkFile() {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return database.pragma(check, { simple: true });
  } finally {
    database.close();
  }
}

/** The same of a server's copy of a shared database, which libSQL has open. */
function checkCopy() {
  const snapshot = openCopySnapshot(file);
  const finding = snapshot.prepare(`PRAGMA ${check}`).pluck().get();
  snapshot.close();
  return finding;
}

/** SQLite gives up at what keeps it from reading on, instead of telling of it. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && /malformed|not a database/i.test(error.message);

function findDamage() {
  try {
    return String(isCopy ? checkCopy() : checkFile());
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

// A thread of its own: in a large database the check takes many seconds.
parentPort?.postMessage(findDamage());
