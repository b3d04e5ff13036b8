import { isMainThread } from "node:worker_threads";
import { count } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import { readConfig } from "../../../server/config.ts";

/**
 * Loaded before an import into an empty database: the process ends, as if by a power cut, between
 * the step that writes its first document and the next one.
 */
function watchForDocuments() {
  const { databaseFile, primary } = readConfig();
  const db = openDatabase(databaseFile, { primary });
  const dieOnceImported = () => {
    const written = db.select({ count: count() }).from(documents).get()?.count ?? 0;
    if (written > 0) process.kill(process.pid, "SIGKILL");
    setImmediate(dieOnceImported).unref();
  };
  setImmediate(dieOnceImported).unref();
}

// The thread that watches a primary loads this as well, before it begins.
if (isMainThread) watchForDocuments();
