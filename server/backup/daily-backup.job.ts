import { once } from "node:events";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Deps } from "../context.ts";
import {
  backupName,
  backupsFolder,
  listBackups,
  noteBackup,
} from "../features/administration/backups.service.ts";
import { defineJob } from "../platform/jobs/job-definition.ts";
import { describeLackOfRoom, requireRoom } from "./backup-room.ts";
import type { BackupTask } from "./backup-thread.ts";

type BackupDeps = Pick<Deps, "config" | "db" | "storage">;

/** What is not complete, or being deleted, has this ending. */
const unfinishedSuffix = ".part";
const minute = 60_000;

/** Copies and verifies in a thread: hashing gigabytes would keep the server from answering. */
async function backUpInThread(task: BackupTask, signal: AbortSignal): Promise<void> {
  const thread = new Worker(join(import.meta.dirname, "backup-thread.ts"), { workerData: task });
  const abort = () => void thread.terminate();
  signal.addEventListener("abort", abort, { once: true });
  try {
    // Rejects with what the thread throws.
    await once(thread, "exit");
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinishedSuffix)) await rm(join(folder, name), { recursive: true });
  }
}

async function removeOldest(folder: string, kept: number) {
  for (const name of listBackups(folder).slice(0, -kept)) {
    // Under its own name it would look like a backup until the last file is gone.
    const unfinished = join(folder, name + unfinishedSuffix);
    await rename(join(folder, name), unfinished);
    await rm(unfinished, { recursive: true });
  }
}

/**
 * Makes a backup in the folder of this installation under BACKUP_DIR, which gets its name once it is
 * verified, then deletes the oldest ones beyond BACKUP_KEEP. Does nothing without BACKUP_DIR. Throws an
 * Error with a sentence, before it begins, where there is no room. What fails leaves the older ones as
 * they are.
 */
export async function backUp(deps: BackupDeps, now: Date, signal: AbortSignal): Promise<void> {
  const { config } = deps;
  const folder = backupsFolder(deps);
  if (!folder) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  await requireRoom(deps, folder);
  const name = backupName(now);
  const unfinished = join(folder, name + unfinishedSuffix);
  const { databaseFile, primary, uploadsFolder, uploadsBucket, secretsFile, secretsKey } = config;
  const files = { uploadsFolder, uploadsBucket, secretsFile, secretsKey };
  const source = { databaseFile, primary, ...files };
  try {
    await backUpInThread({ source, folder: unfinished }, signal);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await rename(unfinished, join(folder, name));
  await removeOldest(folder, config.backupsKept);
}

/** Makes a backup every night. */
export const dailyBackupJob = defineJob({
  name: "daily-backup",
  payload: z.object({}),
  schedule: { daily: "02:30", timeZone: "UTC" },
  retryPauses: [10 * minute, 60 * minute],
  run: async (job, deps: BackupDeps & Pick<Deps, "health">) => {
    const begun = new Date();
    try {
      await backUp(deps, begun, job.signal);
      noteBackup(deps, undefined);
    } catch (error) {
      job.signal.throwIfAborted();
      noteBackup(deps, begun);
      throw describeLackOfRoom(error);
    }
  },
});
