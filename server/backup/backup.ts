import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Config } from "../config.ts";

type Installation = Pick<Config, "databaseFile" | "uploadsFolder" | "secretsFile">;

/**
 * Copies the database, the uploads and the secrets file into a new or empty folder, as
 * `baton.sqlite`, `uploads` and `secrets.json`; Baton may run meanwhile. Returns the number of
 * uploads. Throws an Error with a sentence when there is no database or the folder holds something.
 */
export async function createBackup(installation: Installation, folder: string) {
  if (!existsSync(installation.databaseFile)) {
    throw new Error(
      `There is no database at ${installation.databaseFile}. Set DATABASE_FILE as Baton has it.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Name a new folder, so that no backup is overwritten.`);
  }
  await copyDatabase(installation.databaseFile, join(folder, "baton.sqlite"));
  // After the database: a file that its rows name is there already, and never changes.
  const uploads = await copyUploads(installation.uploadsFolder, join(folder, "uploads"));
  await copyIfPresent(installation.secretsFile, join(folder, "secrets.json"));
  return { uploads };
}

async function copyDatabase(from: string, to: string) {
  const database = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // All pages in one step: a pause between steps would begin again with each write of the server.
    await database.backup(to, { progress: () => allPages });
  } finally {
    database.close();
  }
  await chmod(to, 0o600);
}

const allPages = 2 ** 31 - 1;

async function copyUploads(from: string, to: string) {
  await mkdir(to, { mode: 0o700 });
  if (!existsSync(from)) return 0;
  let copied = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (await copyIfPresent(join(from, entry.name), join(to, basename(entry.name)))) copied++;
  }
  return copied;
}

/** A file may be deleted by its owner just then; whether it was there. */
async function copyIfPresent(from: string, to: string) {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
