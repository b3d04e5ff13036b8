import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readInstallationId } from "../../db/database-file.ts";
import { createStorage } from "../platform/files/create-storage.ts";
import type { Storage } from "../platform/files/storage.ts";
import { lockAll } from "../platform/files/uploads-lock.ts";
import type { BackupSource } from "./create-backup.ts";
import { databaseName, describeFile, type Manifest, secretsName, uploadsName } from "./manifest.ts";
import { verifyBackup } from "./verify-backup.ts";

type RestoreOptions = { overwrite: boolean; now?: Date };

/** One file or folder to put in place. */
type Placement = { from: string; to: string };

/** Where SQLite keeps what is committed and not yet in the database file: beside it, by its name. */
const logSuffixes = ["-wal", "-shm"];

/** What is in the way goes under this name beside it; the logs of the database by that of the database. */
function setAsideName(path: string, databaseFile: string, now: Date) {
  const suffix = logSuffixes.find((log) => path === databaseFile + log) ?? "";
  const name = path.slice(0, path.length - suffix.length);
  return `${name}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}${suffix}`;
}

/** A copy has the mode of what it is copied from, which may lie on a disk that takes no writes. */
async function copyWritable(from: string, to: string) {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

async function copyWhole({ from, to }: Placement, files: readonly string[]) {
  if (files.length === 0 && !existsSync(from)) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of files) await copyWritable(join(from, file), join(to, file));
}

async function requireSame(manifest: Manifest, root: string, path: string, copied: string) {
  const expected = manifest.files.find((file) => file.path === path);
  const found = await describeFile(dirname(copied), basename(copied));
  if (expected?.sha256 === found.sha256) return;
  throw new Error(
    `${path} was not copied to ${root} as it is in the backup. Check the disk; nothing was replaced.`,
  );
}

/**
 * Files never change and their names are random: those that are in the bucket stay, and nothing has
 * to be set aside. Each part is sent with its SHA-256, and the sizes are compared afterwards.
 */
async function fillBucket(storage: Storage, from: string, names: readonly string[]) {
  for (const name of names) {
    const { size } = await stat(join(from, name));
    const isThere = async () => (await storage.read(name))?.size === size;
    if (await isThere()) continue;
    await storage.putBack(name, join(from, name));
    if (await isThere()) continue;
    throw new Error(
      `${name} did not arrive in ${storage.place} as it is in the backup. Check the storage; the database was not replaced.`,
    );
  }
}

/**
 * Keeps the servers of the backup's installation and of the one that is there away. Waits for no one:
 * restoring under a running server would mix two states.
 */
function lockOut({ databaseFile, uploadsFolder }: BackupSource, own: string): () => void {
  const ids = [own, readInstallationId(databaseFile) ?? own];
  return lockAll(
    ids.map((id) => join(uploadsFolder, id)),
    { timeoutMs: 0 },
  );
}

function refusePrimary({ primary }: BackupSource) {
  if (!primary) return;
  throw new Error(
    `DATABASE_URL is set, and a backup cannot be restored into the primary database at ${primary.url}. Nothing was changed. Restore it without DATABASE_URL into a file, then move that into a new primary (npm run move -- --to http://PRIMARY:8080).`,
  );
}

/**
 * Puts a verified backup in the place of an installation that is not running and has its database in
 * a file. Everything is copied beside its destination and compared first, then renamed into place. Where
 * something is there already, it throws an Error unless `overwrite` is set; then that is kept beside it,
 * under a name with ".replaced-" and the time, where the database can be opened as it was. Returns what
 * was set aside.
 */
export async function restoreBackup(
  folder: string,
  target: BackupSource,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; setAside: string[] }> {
  refusePrimary(target);
  const manifest = await verifyBackup(folder);
  const release = lockOut(target, manifest.installationId);
  try {
    return {
      manifest,
      setAside: await putInPlace(folder, manifest, target, { ...options, release }),
    };
  } finally {
    release();
  }
}

type PlacingOptions = RestoreOptions & { release: () => void };

async function putInPlace(
  folder: string,
  manifest: Manifest,
  target: BackupSource,
  { overwrite, now = new Date(), release }: PlacingOptions,
): Promise<string[]> {
  const own = manifest.installationId;
  const uploads = join(target.uploadsFolder, own);
  const secrets = join(folder, secretsName);
  const placements: Placement[] = [
    { from: join(folder, databaseName), to: target.databaseFile },
    ...(target.uploadsBucket ? [] : [{ from: join(folder, uploadsName, own), to: uploads }]),
    ...(existsSync(secrets) && !target.secretsKey
      ? [{ from: secrets, to: target.secretsFile }]
      : []),
  ];
  const logs = logSuffixes.map((suffix) => target.databaseFile + suffix);
  const inTheWay = [...placements.map(({ to }) => to), ...logs].filter((path) => existsSync(path));
  if (inTheWay.length > 0 && !overwrite) {
    throw new Error(
      `${inTheWay.join(" and ")} would be replaced. Nothing was changed. Add --overwrite to restore all the same; what is there now is kept beside it.`,
    );
  }

  const partOf = (path: string) => `${path}.restoring`;
  const names = existsSync(join(folder, uploadsName, own))
    ? await readdir(join(folder, uploadsName, own))
    : [];
  for (const { to } of placements) await rm(partOf(to), { recursive: true, force: true });
  for (const { from, to } of placements) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    if (to === uploads) await copyWhole({ from, to: partOf(to) }, names);
    else await copyWritable(from, partOf(to));
  }
  if (target.uploadsBucket) {
    await fillBucket(createStorage(target, own), join(folder, uploadsName, own), names);
  } else {
    for (const name of names) {
      const path = `${uploadsName}/${own}/${name}`;
      await requireSame(manifest, target.uploadsFolder, path, join(partOf(uploads), name));
    }
  }
  await requireSame(manifest, target.databaseFile, databaseName, partOf(target.databaseFile));
  if (placements.some(({ to }) => to === target.secretsFile)) {
    await requireSame(manifest, target.secretsFile, secretsName, partOf(target.secretsFile));
  }

  // There a folder cannot be renamed while a file in it, such as that of the lock, is open.
  if (process.platform === "win32") release();
  const setAside: string[] = [];
  for (const path of inTheWay) {
    const aside = setAsideName(path, target.databaseFile, now);
    await rename(path, aside);
    setAside.push(aside);
  }
  for (const { to } of placements) if (existsSync(partOf(to))) await rename(partOf(to), to);
  return setAside;
}
