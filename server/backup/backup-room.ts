import type { Deps } from "../context.ts";
import { toAppError } from "../errors.ts";
import { readFreeBytes } from "../platform/files/disk-space.ts";

const megabyte = 1024 * 1024;
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`;

const advice =
  "Free some space on the disk of BACKUP_DIR, name a folder on a larger one, or keep fewer backups (BACKUP_KEEP).";

/**
 * Throws an Error with a sentence where the disk of a folder does not take one more backup beside its
 * reserve.
 */
export async function requireRoom(
  { config, db, storage }: Pick<Deps, "config" | "db" | "storage">,
  folder: string,
): Promise<void> {
  const pragma = (name: string) => Number(db.sqlite.pragma(name, { simple: true }));
  const database = pragma("page_count") * pragma("page_size");
  const uploads = (await storage.isPresent())
    ? (await storage.sizeOf("document")) + (await storage.sizeOf("avatar"))
    : 0;
  // A primary's database is fetched into the folder before it is copied there.
  const bytes = (db.primary ? 2 : 1) * database + uploads;
  const { diskReserveBytes } = config;
  const free = readFreeBytes(folder);
  if (free >= bytes + diskReserveBytes) return;
  throw new Error(
    `The backup was not begun: it needs ${inMegabytes(bytes)} in ${folder} beside the reserve of ${inMegabytes(diskReserveBytes)} (DISK_RESERVE_MB), and ${inMegabytes(free)} are free. ${advice}`,
  );
}

/**
 * A disk that filled up under a backup, as an Error with a sentence; others as they are. To the queue
 * a full disk is no fault of the job, which it would begin again every minute.
 */
export function describeLackOfRoom(error: unknown): unknown {
  if (!(error instanceof Error) || toAppError(error).code !== "DISK_FULL") return error;
  return new Error(
    `The disk is full, so the backup was not completed (${error.message}). ${advice}`,
  );
}
