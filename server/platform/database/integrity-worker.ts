import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { openCopySnapshot } from "../../../db/replica/snapshot.ts";

export type IntegrityTask = { file: string; isCopy: boolean };

const { file, isCopy }: IntegrityTask = workerData;
const query = "PRAGMA integrity_check(1)";

function checkFile() {
  const database = new DatabaseSync(file, { readOnly: true });
  const [finding] = database.prepare(query).all();
  database.close();
  return finding?.integrity_check;
}

/** The SQLite that keeps the copy: another one would take its locks from it when it closes. */
function checkCopy() {
  const snapshot = openCopySnapshot(file);
  const finding = snapshot.prepare(query).pluck().get();
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
