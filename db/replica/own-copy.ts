import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/**
 * Where a process keeps its copy: in `file`, or in a place of its own for as long as it lasts where
 * another process has that one, as a server has when a command is called beside it. Two that fetch
 * pages into one file would ruin it.
 */
export function takeOwnCopy(file: string): { file: string; release: () => void } {
  const lock = new Sqlite(`${file}-lock`, { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return { file, release: () => void lock.close() };
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY";
    if (!isTaken) throw error;
    const folder = mkdtempSync(join(tmpdir(), "baton-copy-"));
    return {
      file: join(folder, "baton-copy.sqlite"),
      release: () => rmSync(folder, { recursive: true, force: true }),
    };
  }
}
