import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** How long a server that is being restarted may take to let go of its files. */
const defaultTimeoutMs = 1_000;

/**
 * Keeps every other server away from an installation's files until this process ends, however it
 * ends: the operating system releases the lock. Returns a function that releases it earlier. Throws
 * an Error with a sentence when another server holds the lock.
 */
export function lockUploads(
  folder: string,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): () => void {
  let lock: Sqlite.Database | undefined;
  try {
    lock = new Sqlite(join(folder, "lock.sqlite"), { timeout: timeoutMs });
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    const isHeld = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
    if (!isHeld) {
      throw new Error(
        `The uploads folder ${folder} cannot be written to. Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
        { cause: error },
      );
    }
    throw new Error(
      `Another Baton is using the files in ${folder}, either on this database or on a copy of it. Stop that one first, or set UPLOADS_DIR and DATABASE_FILE to a restored copy of both.`,
    );
  }
  const held = lock;
  return () => held.close();
}
