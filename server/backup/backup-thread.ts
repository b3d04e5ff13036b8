import { workerData } from "node:worker_threads";
import { type BackupSource, createBackup } from "./create-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

export type BackupTask = { source: BackupSource; folder: string };

const { source, folder }: BackupTask = workerData;
await createBackup(source, folder);
await verifyBackup(folder);
