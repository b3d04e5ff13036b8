import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import type { Primary } from "../../db/client.ts";
import { openFileStore } from "../../db/transfer/file-store.ts";
import { moveDatabase } from "../../db/transfer/move-database.ts";
import { openPrimaryStore } from "../../db/transfer/primary-store.ts";
import type { Store } from "../../db/transfer/store.ts";
import type { Config } from "../config.ts";
import { usedKeysQuery } from "../platform/auth/sealed-texts.ts";
import { requireKey } from "../platform/auth/vault.ts";
import { createStorage, type StorageConfig } from "../platform/files/create-storage.ts";
import { listNamedFiles } from "../platform/files/named-files.ts";
import { lockAll } from "../platform/files/uploads-lock.ts";
import { moveFiles } from "./move-files.ts";

/** Where an installation lives: its database, a primary or a file, and its files. */
type Place = StorageConfig &
  Pick<Config, "secretsFile" | "secretsKey"> & {
    databaseFile: string;
    primary?: Primary | undefined;
  };

const storeOf = ({ primary, databaseFile }: Place) =>
  primary ? openPrimaryStore(primary.url, primary.authToken) : openFileStore(databaseFile);

async function readInstallationId(source: Store): Promise<string> {
  const [table] = await source.read("SELECT 1 FROM sqlite_master WHERE name = 'installation'");
  const [row] = table ? await source.read("SELECT id FROM installation") : [];
  if (typeof row?.[0] === "string") return row[0];
  throw new Error(
    `${source.place} holds no database of this version of Baton. Start this version on it once, then stop it and move.`,
  );
}

/** Throws an Error with a sentence where the servers of the target could not open what is sealed. */
async function requireKeyOf(source: Store, { secretsKey: key, secretsFile: file }: Place) {
  const tables = await source.read("SELECT name FROM sqlite_master WHERE type = 'table'");
  const query = usedKeysQuery(new Set(tables.map(([name]) => String(name))));
  const usedKeys = (await source.read(query)).map(([id]) => String(id));
  requireKey({ key, file, usedKeys });
}

/** Throws an Error with a sentence where a server of this machine runs on the files; ends the lock. */
const lockOut = (places: readonly Place[], id: string): (() => void) =>
  lockAll(
    places.map(({ uploadsFolder }) => join(uploadsFolder, id)),
    { timeoutMs: 0 },
  );

function namedFilesOf(databaseFile: string): string[] {
  const sqlite = new Sqlite(databaseFile, { readonly: true, fileMustExist: true });
  try {
    return listNamedFiles(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Throws an Error with a sentence where a bucket cannot be read. */
async function requireBucket(place: Place, id: string) {
  if (!place.uploadsBucket) return;
  const storage = createStorage(place, id);
  // That a file is not there is an answer as well.
  await storage.read("none").catch(async (error: unknown) => {
    throw (await storage.isPresent()) ? error : new Error(storage.describeAbsence(0));
  });
}

const hasSameFiles = (one: Place, other: Place) =>
  JSON.stringify([one.uploadsBucket?.name, one.uploadsBucket?.prefix, one.uploadsFolder]) ===
  JSON.stringify([other.uploadsBucket?.name, other.uploadsBucket?.prefix, other.uploadsFolder]);

/**
 * Copies an installation that is stopped from a file into a primary or back, with its uploaded files,
 * and compares everything by hash. The source stays as it is. What a killed attempt has left in the
 * target is begun anew. Throws an Error with a sentence; then the target is not to be used.
 */
export async function moveInstallation(from: Place, to: Place) {
  if (!from.primary === !to.primary) {
    throw new Error("A move goes from a file into a primary database, or back into a file.");
  }
  if (!from.primary && !existsSync(from.databaseFile)) {
    throw new Error(
      `There is no database at ${from.databaseFile}. Set DATABASE_FILE as Baton has it.`,
    );
  }
  if (!to.primary && existsSync(to.databaseFile)) {
    throw new Error(`${to.databaseFile} is there already, so nothing was moved. Name a new file.`);
  }
  const unfinished = `${to.databaseFile}.moving`;
  if (!to.primary) {
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    for (const suffix of ["", "-journal"]) await rm(unfinished + suffix, { force: true });
  }
  const source = storeOf(from);
  const target = to.primary
    ? openPrimaryStore(to.primary.url, to.primary.authToken)
    : openFileStore(unfinished, { isNew: true });
  try {
    const id = await readInstallationId(source);
    await requireKeyOf(source, to);
    if (!hasSameFiles(from, to)) for (const place of [from, to]) await requireBucket(place, id);
    const release = lockOut([from, to], id);
    try {
      let files = 0;
      const compared = await moveDatabase(source, target, async () => {
        if (hasSameFiles(from, to)) return;
        const names = namedFilesOf(to.primary ? from.databaseFile : unfinished);
        const [there, here] = [createStorage(from, id), createStorage(to, id)];
        if (!to.uploadsBucket) await mkdir(here.folder, { recursive: true, mode: 0o700 });
        await moveFiles(there, here, names);
        files = names.length;
      });
      if (!to.primary) await rename(unfinished, to.databaseFile);
      return { ...compared, files };
    } finally {
      release();
    }
  } finally {
    source.close();
    target.close();
  }
}
