import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// A thread of its own: in a large database the check takes many seconds.
const database = new DatabaseSync(String(workerData), { readOnly: true });
const [finding] = database.prepare("PRAGMA integrity_check(1)").all();
database.close();
parentPort?.postMessage(String(finding?.integrity_check));
