import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { defineJob } from "../jobs/job-definition.ts";
import type { Logger } from "../logger.ts";
import type { Health } from "../operation/health.ts";
import { integrityName } from "./database.check.ts";
import type { IntegrityTask } from "./integrity-worker.ts";

const damagedSentence =
  "The database is damaged; the server's log says where. Stop Baton and restore the latest backup (npm run restore -- FOLDER).";

/** SQLite's first finding, or "ok". */
async function checkIntegrity(task: IntegrityTask, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./integrity-worker.ts", import.meta.url), {
    workerData: task,
  });
  try {
    const [finding] = await once(worker, "message", { signal });
    return String(finding);
  } finally {
    await worker.terminate();
  }
}

type IntegrityDeps = { db: Database; health: Health; logger: Logger };

/**
 * Checks the whole database every night, indexes and constraints too; at the start only its pages
 * are. Damage is logged and makes the server not ready.
 */
export const checkIntegrityJob = defineJob({
  name: "check-integrity",
  payload: z.object({}),
  schedule: { daily: "04:00", timeZone: "UTC" },
  run: async ({ signal }, { db, health, logger }: IntegrityDeps) => {
    const finding = await checkIntegrity(
      { file: db.sqlite.name, isCopy: Boolean(db.primary) },
      signal,
    );
    if (finding === "ok") {
      health.note(integrityName, undefined);
      logger.info("The database is undamaged");
    } else {
      health.note(integrityName, damagedSentence);
      logger.error({ finding }, damagedSentence);
    }
  },
});
