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

// A thread of its own: in a large database the check takes many seconds.
parentPort?.postMessage(String(isCopy ? checkCopy() : checkFile()));
