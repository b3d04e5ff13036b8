import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { errorCodeOf } from "../../db/error-code.ts";
import { fetchCopy } from "../../db/transfer/fetch-copy.ts";
import type { Config } from "../config.ts";
import { createStorage, type StorageConfig } from "../platform/files/create-storage.ts";
import { listNamedFiles } from "../platform/files/named-files.ts";
import type { Storage } from "../platform/files/storage.ts";
import { sendMailJob } from "../platform/mail/send-mail.job.ts";
import {
  databaseName,
  describeFile,
  listFiles,
  type Manifest,
  secretsName,
  uploadsName,
  writeManifest,
} from "./manifest.ts";

export type BackupSource = StorageConfig &
  Pick<Config, "databaseFile" | "secretsFile" | "secretsKey"> &
  Partial<Pick<Config, "primary">>;

type BackupReport = {
  /** How many uploaded files it holds. */
  uploads: number;
  /** Whether the key of what is stored sealed is in it, kept elsewhere, or not needed. */
  secrets: "saved" | "in the environment" | "none";
  manifest: Manifest;
};

/** All pages in one step: after a pause, SQLite would start over whenever the server has written. */
const allPages = 2 ** 31 - 1;

/** Holds, while a backup is made, the copy of a primary's database. */
const fetchedName = "fetched";

/** How many missing files an error names. */
const maxNamed = 10;

const isMissing = (error: unknown) => errorCodeOf(error) === "ENOENT";

/** Copies a database, page by page, that others may be writing to. */
export async function copyDatabase(source: string, target: string) {
  const database = new Sqlite(source, { readonly: true, fileMustExist: true });
  try {
    await database.backup(target, { progress: () => allPages });
  } finally {
    database.close();
  }
  await chmod(target, 0o600);
}

/** Which rows are sealed with the key of the secrets file, by their table. */
const sealedRows = {
  integrations: "credentials <> '{}'",
  second_factors: "secret <> ''",
  webhooks: "secret <> ''",
  jobs: `name = '${sendMailJob.name}'`,
};

/** An older version may have left tables out. */
const holdsSecrets = (database: Sqlite.Database): boolean =>
  Object.entries(sealedRows).some(
    ([table, condition]) =>
      database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) &&
      database.prepare(`SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`).get(),
  );

/** What the copied database says: which files it names, and whether it holds secrets. */
function readCopy(file: string) {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    // The copy is to be one file, without a log beside it.
    database.pragma("journal_mode = DELETE");
    return {
      files: listNamedFiles(database),
      needsKey: holdsSecrets(database),
    };
  } finally {
    database.close();
  }
}

async function copyIfPresent(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    await chmod(to, 0o600);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Files never change, so those copied before the database are as good as those copied after it. */
async function copyNewFiles(storage: Storage, to: string, names: Iterable<string>) {
  const missing: string[] = [];
  for (const name of names) {
    if (existsSync(join(to, name))) continue;
    if (!(await storage.copyTo(name, join(to, name)))) missing.push(name);
  }
  return missing;
}

async function requireEmptyFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length === 0) return;
  throw new Error(`${folder} is not empty. Name a new folder, so that no backup is overwritten.`);
}

async function saveSecrets(source: BackupSource, folder: string, needsKey: boolean) {
  if (source.secretsKey) return "in the environment" as const;
  const isSaved = await copyIfPresent(source.secretsFile, join(folder, secretsName));
  if (isSaved) return "saved" as const;
  if (!needsKey) return "none" as const;
  throw new Error(
    `The secrets file ${source.secretsFile} is missing, without which credentials, second factors, secrets of webhooks and waiting mails cannot be read. Set SECRETS_FILE (or SECRETS_KEY) as Baton has it. The backup was not completed.`,
  );
}

async function listUploads(storage: Storage): Promise<string[]> {
  if (!(await storage.isPresent())) return [];
  return [...(await storage.list("document")).keys(), ...(await storage.list("avatar")).keys()];
}

/** A database to copy: the file itself or, of a primary, what `fetch` has last brought into a folder. */
function openDatabaseSource({ primary, databaseFile }: BackupSource, folder: string) {
  if (!primary) return { file: databaseFile, fetch: async () => undefined };
  const file = join(folder, databaseName);
  return {
    file,
    async fetch() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      fetchCopy(primary, file);
    },
  };
}

/**
 * Copies database, uploads and secrets file into a new or empty folder, while Baton may be running,
 * and marks the copy as complete by a manifest with the SHA-256 of every file. Throws an Error with
 * a sentence, and leaves no manifest, where anything that belongs to the backup is missing.
 */
export async function createBackup(source: BackupSource, folder: string): Promise<BackupReport> {
  if (!source.primary && !existsSync(source.databaseFile)) {
    throw new Error(
      `There is no database at ${source.databaseFile}. Set DATABASE_FILE as Baton has it.`,
    );
  }
  await requireEmptyFolder(folder);
  const database = openDatabaseSource(source, join(folder, fetchedName));
  await database.fetch();
  const target = join(folder, databaseName);
  const own = currentInstallation(database.file);
  const storage = createStorage(source, own);
  const to = join(folder, uploadsName, own);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await chmod(dirname(to), 0o700);

  // Before and after the database, so that a file deleted meanwhile is not missed: what the
  // database names was there before it was copied, or has come since.
  await copyNewFiles(storage, to, await listUploads(storage));
  await database.fetch();
  await copyDatabase(database.file, target);
  await rm(join(folder, fetchedName), { recursive: true, force: true });
  const { files, needsKey } = readCopy(target);
  const missing = await copyNewFiles(storage, to, files);
  if (missing.length > 0) {
    const named = missing.slice(0, maxNamed).join(", ");
    const others = missing.length > maxNamed ? `, and ${missing.length - maxNamed} more` : "";
    throw new Error(
      `${missing.length} uploaded ${missing.length === 1 ? "file is" : "files are"} missing in ${storage.place}: ${named}${others}. Set UPLOADS_DIR or UPLOADS_URL as Baton has it, or put the files back. The backup was not completed.`,
    );
  }
  const wanted = new Set(files);
  for (const name of await readdir(to)) if (!wanted.has(name)) await rm(join(to, name));
  const secrets = await saveSecrets(source, folder, needsKey);

  const described = [];
  for (const path of await listFiles(folder)) described.push(await describeFile(folder, path));
  const manifest: Manifest = {
    format: 1,
    installationId: own,
    createdAt: new Date().toISOString(),
    files: described,
  };
  await writeManifest(folder, manifest);
  return { uploads: wanted.size, secrets, manifest };
}

/** The id of the installation; throws an Error with a sentence where this version never started on it. */
function currentInstallation(databaseFile: string): string {
  const database = new Sqlite(databaseFile, { readonly: true, fileMustExist: true });
  try {
    const isUpgraded = database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'installation'")
      .get();
    const id = isUpgraded && database.prepare("SELECT id FROM installation").pluck().get();
    if (typeof id === "string") return id;
  } finally {
    database.close();
  }
  throw new Error(
    `The database ${databaseFile} is still that of an older version of Baton. Start this version on it once, or make the backup with the version that wrote it.`,
  );
}
