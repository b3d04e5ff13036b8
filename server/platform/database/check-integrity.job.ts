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
const damagedCopySentence =
  "This server's copy of the database is damaged; the server's log says where. The server stops, and fetches the copy anew at its next start. If that one is damaged too, the primary is: restore the latest backup into a file and move it into a new primary, as the README tells (Backups and upgrades of several servers).";
const uncheckedSentence =
  "The database could not be checked for damage; the server's log says why. It is checked again at night.";

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
 * are. Damage is logged and makes the server not ready, as does a check that fails.
 */
export const checkIntegrityJob = defineJob({
  name: "check-integrity",
  payload: z.object({}),
  schedule: { daily: "04:00", timeZone: "UTC" },
  run: async ({ signal }, { db, health, logger }: IntegrityDeps) => {
    const isCopy = Boolean(db.primary);
    const finding = await checkIntegrity({ file: db.sqlite.name, isCopy }, signal);
    if (finding === "ok") {
      health.note(integrityName, undefined);
      logger.info("The database is undamaged");
    } else {
      const sentence = isCopy ? damagedCopySentence : damagedSentence;
      health.note(integrityName, sentence);
      logger.error({ finding }, sentence);
      // What is wrong with a copy is right at the primary: the server stops and fetches it anew.
      db.noteDamage();
    }
  },
  onFailed: (_tx, _payload, _error, { health }) => health.note(integrityName, uncheckedSentence),
});
