import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { inspectDatabaseFile, readInstallationId } from "../../db/database-file.ts";
import type { Config } from "../config.ts";
import { backupName } from "../features/administration/backups.service.ts";
import { lockAll } from "../platform/files/uploads-lock.ts";
import { copyDatabase } from "./create-backup.ts";

/** How many of these copies are kept. */
const kept = 3;

const marker = ".before-upgrade-";

/** What is being copied, or was when the server was killed, has this ending. */
const unfinishedSuffix = ".part";

/** Of earlier attempts, and what SQLite kept beside them: each may be as large as the database. */
function removeUnfinished(folder: string, prefix: string) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(prefix) && name.includes(unfinishedSuffix)) rmSync(join(folder, name));
  }
}

/** Whether a copied database can be read from its first page to its last. */
function requireWhole(file: string) {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    // The copy is to be one file: a reader of a log could not remove what it puts beside it.
    database.pragma("journal_mode = DELETE");
    const finding = database.pragma("quick_check(1)", { simple: true });
    if (finding !== "ok") throw new Error(`the copy is damaged: ${finding}`);
  } finally {
    database.close();
  }
}

type Upgraded = Pick<Config, "databaseFile" | "backupFolder" | "uploadsFolder">;

/**
 * If this version will change the tables of an existing database, keeps other servers away from it and
 * copies it first, into the installation's folder in BACKUP_DIR or else beside the database; the newest
 * three copies are kept. Resolves to the path of the copy and to a function that lets other servers in
 * again, or to undefined if no migration is due. Rejects with an Error whose message is a sentence,
 * having changed nothing, if a server runs on the database or it cannot be copied.
 */
export async function backUpBeforeMigrating(
  config: Upgraded,
  now: Date,
): Promise<{ copy: string; release: () => void } | undefined> {
  const { databaseFile, uploadsFolder } = config;
  if (!inspectDatabaseFile(databaseFile).isOutdated) return undefined;
  // Version 0.1.0 knows neither the id nor the lock.
  const id = readInstallationId(databaseFile);
  const release = lockAll(id === undefined ? [] : [join(uploadsFolder, id)]);
  try {
    return { copy: await copyBefore(config, id, now), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function copyBefore(
  { databaseFile, backupFolder }: Upgraded,
  id: string | undefined,
  now: Date,
): Promise<string> {
  // Of two installations that share BACKUP_DIR, neither counts the other's copies as its own.
  const folder = backupFolder ? join(backupFolder, id ?? "") : dirname(databaseFile);
  const prefix = basename(databaseFile) + marker;
  const copy = join(folder, prefix + backupName(now));
  const unfinished = copy + unfinishedSuffix;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder, prefix);
    await copyDatabase(databaseFile, unfinished);
    requireWhole(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database ${databaseFile} has to be upgraded and could not be copied to ${folder} before (${reason}). Nothing was changed. Make room there, or set BACKUP_DIR to another place, and start again.`,
    );
  }
  const copies = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const name of copies.sort().slice(0, -kept)) rmSync(join(folder, name));
  return copy;
}
