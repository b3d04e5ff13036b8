import { existsSync, writeFileSync } from "node:fs";
import fileSystem, {
  appendFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { describeFile, readManifest, writeManifest } from "../../../server/backup/manifest.ts";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { verifyBackup } from "../../../server/backup/verify-backup.ts";
import type { Deps } from "../../../server/context.ts";
import { readCredentials } from "../../../server/features/integrations/integrations.service.ts";
import { lockUploads } from "../../../server/platform/files/uploads-lock.ts";
import {
  accessOf,
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

const credentials = { apiKey: "zoom-key-4711", apiSecret: "zoom-secret-4711" };

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call();
  await caller.integrations.save({ integrationId: "zoom", credentials });
  const added = await upload(createTestHttp(deps), member, {
    file: { name: "keys.txt", content: "The spare keys hang in room 4.12." },
  });
  return { deps, member, caller, documentId: added.json.id as number };
}

/** A server on nothing but the backup. */
const restored = (folder: string): Deps =>
  createTestDeps({
    DATABASE_FILE: join(folder, "baton.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
    SECRETS_FILE: join(folder, "secrets.json"),
  });

test("a backup made while Baton runs serves people, files and credentials as they were", async () => {
  const { deps, member, caller, documentId } = await start();
  const folder = join(temporaryFolder(), "backup");
  expect(await createBackup(deps.config, folder)).toMatchObject({ uploads: 1, secrets: "saved" });
  await caller.tasks.create({ title: "Made after the backup" });

  const copy = restored(folder);
  const client = createTestClient(copy);
  const { email, password } = member.registration;
  const user = await (await client.call()).accounts.login({ email, password });
  expect(await (await client.call()).tasks.list({})).toEqual([]);
  expect(readCredentials(copy, accessOf(copy, user), "zoom")).toEqual(credentials);
  const cookie = client.cookie();
  const path = `/api/documents/${documentId}/download`;
  const download = await createTestHttp(copy).send("GET", path, cookie ? { cookie } : {});
  expect(download.text).toBe("The spare keys hang in room 4.12.");
});

test("only its owner may read a backup", async () => {
  const { deps } = await start();
  const folder = join(temporaryFolder(), "backup");
  await createBackup(deps.config, folder);
  const modes = await Promise.all(
    ["", "baton.sqlite", "uploads", "secrets.json", "manifest.json"].map(async (name) =>
      ((await stat(join(folder, name))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(["700", "600", "700", "600", "600"]);
});

test("a backup without a secrets file, where the key stands in the environment, is whole", async () => {
  const deps = createTestDeps({ SECRETS_KEY: "ab".repeat(32) });
  await registerMember(deps);
  const folder = join(temporaryFolder(), "backup");
  expect(await createBackup(deps.config, folder)).toMatchObject({
    uploads: 0,
    secrets: "in the environment",
  });
  expect(await readdir(folder)).toEqual(["baton.sqlite", "manifest.json", "uploads"]);
});

test("no backup is written over another, and none is made of nothing", async () => {
  const { deps } = await start();
  const folder = temporaryFolder();
  writeFileSync(join(folder, "baton.sqlite"), "an older backup");
  await expect(createBackup(deps.config, folder)).rejects.toThrow(
    /is not empty\. Name a new folder/,
  );
  expect(await readFile(join(folder, "baton.sqlite"), "utf8")).toBe("an older backup");
  const nowhere = { ...deps.config, databaseFile: join(folder, "missing.sqlite") };
  await expect(createBackup(nowhere, join(folder, "new"))).rejects.toThrow(
    /There is no database at/,
  );
});

test("a backup from the wrong uploads folder names the missing files and is not complete", async () => {
  const { deps } = await start();
  const folder = join(temporaryFolder(), "backup");
  const wrong = { ...deps.config, uploadsFolder: temporaryFolder() };
  await expect(createBackup(wrong, folder)).rejects.toThrow(
    /1 uploaded file is missing in .*: document-[0-9a-f]{32}\. Set UPLOADS_DIR/,
  );
  await expect(verifyBackup(folder)).rejects.toThrow(/holds no complete backup/);
});

test("a backup without the secrets file that the stored credentials need is not complete", async () => {
  const { deps } = await start();
  await rm(deps.config.secretsFile);
  const folder = join(temporaryFolder(), "backup");
  await expect(createBackup(deps.config, folder)).rejects.toThrow(
    /The secrets file .* is missing.*Set SECRETS_FILE/,
  );
  await expect(verifyBackup(folder)).rejects.toThrow(/holds no complete backup/);
});

test("the database of an older version is refused with what to do about it", async () => {
  const databaseFile = join(temporaryFolder(), "baton.sqlite");
  const database = new Sqlite(databaseFile);
  database.exec("CREATE TABLE users (id integer); CREATE TABLE projects (id integer)");
  database.close();
  const source = { ...emptyTarget(), databaseFile };
  await expect(createBackup(source, join(temporaryFolder(), "backup"))).rejects.toThrow(
    `The database ${databaseFile} is still that of an older version of Baton. Start this version on it once, or make the backup with the version that wrote it.`,
  );
});

/** Where a backup is restored to: an installation that is not there yet. */
function emptyTarget() {
  const folder = temporaryFolder();
  return {
    databaseFile: join(folder, "data/baton.sqlite"),
    uploadsFolder: join(folder, "uploads"),
    secretsFile: join(folder, "data/secrets.json"),
    secretsKey: undefined,
  };
}

async function backedUp() {
  const { deps } = await start();
  const folder = join(temporaryFolder(), "backup");
  const { manifest } = await createBackup(deps.config, folder);
  return { deps, folder, manifest };
}

test("a restored installation has every file as it was backed up", async () => {
  const { folder, manifest } = await backedUp();
  const target = emptyTarget();
  expect((await restoreBackup(folder, target, { overwrite: false })).setAside).toEqual([]);
  const restoredFiles = await Promise.all(
    manifest.files.map(async ({ path }) => {
      const inUploads = path.startsWith("uploads/");
      const root = inUploads ? dirname(target.uploadsFolder) : dirname(target.databaseFile);
      return describeFile(root, path);
    }),
  );
  expect(restoredFiles).toEqual(manifest.files);
});

test.each([
  ["a changed file", (folder: string, upload: string) => appendFile(join(folder, upload), "x")],
  ["a missing file", (folder: string, upload: string) => rm(join(folder, upload))],
  ["a file too many", (folder: string) => writeFile(join(folder, "uploads/more"), "x")],
  ["no manifest", (folder: string) => rm(join(folder, "manifest.json"))],
  ["a manifest cut short", (folder: string) => truncate(join(folder, "manifest.json"), 100)],
  [
    "a path that leaves the folder",
    async (folder: string, upload: string) => {
      const file = join(folder, "manifest.json");
      const text = (await readFile(file, "utf8")).replace(upload, "../../secrets.json");
      await writeFile(file, text);
    },
  ],
])("a backup with %s is refused before anything is changed", async (_, damage) => {
  const { folder, manifest } = await backedUp();
  const upload = manifest.files.find(({ path }) => path.startsWith("uploads/"))?.path ?? "";
  await damage(folder, upload);
  const target = emptyTarget();
  await expect(verifyBackup(folder)).rejects.toThrow(/Use another/);
  await expect(restoreBackup(folder, target, { overwrite: true })).rejects.toThrow(/Use another/);
  expect(existsSync(target.databaseFile)).toBe(false);
  expect(existsSync(target.uploadsFolder)).toBe(false);
});

/** A disk that writes something else into one file than it was given. */
function damageCopiesOf(name: string) {
  const { copyFile } = fileSystem;
  const spy = vi.spyOn(fileSystem, "copyFile").mockImplementation(async (from, to) => {
    await copyFile(from, to);
    if (basename(String(from)) === name) await writeFile(to, "{}");
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test.each(["baton.sqlite", "secrets.json"])(
  "a %s that arrives otherwise than it was sent is not put in place",
  async (name) => {
    const { folder } = await backedUp();
    const target = emptyTarget();
    damageCopiesOf(name);
    await expect(restoreBackup(folder, target, { overwrite: false })).rejects.toThrow(
      `${name} was not copied`,
    );
    expect(existsSync(target.databaseFile)).toBe(false);
    expect(existsSync(target.secretsFile)).toBe(false);
  },
);

test("a backup of a newer version is refused", async () => {
  const { folder } = await backedUp();
  const file = join(folder, "baton.sqlite");
  const database = new Sqlite(file);
  database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)");
  database.close();
  const manifest = await readManifest(folder);
  const files = await Promise.all(manifest.files.map(({ path }) => describeFile(folder, path)));
  await writeManifest(folder, { ...manifest, files });
  await expect(restoreBackup(folder, emptyTarget(), { overwrite: false })).rejects.toThrow(
    /newer version of Baton/,
  );
});

test("an installation is replaced only when told to, and is kept beside", async () => {
  const { deps, folder } = await backedUp();
  deps.db.close();
  const before = await readFile(deps.config.databaseFile);
  await expect(restoreBackup(folder, deps.config, { overwrite: false })).rejects.toThrow(
    /would be replaced\. Nothing was changed\. Add --overwrite/,
  );
  expect(await readFile(deps.config.databaseFile)).toEqual(before);
  const { setAside } = await restoreBackup(folder, deps.config, { overwrite: true });
  const kept = setAside.find((path) => path.includes("baton.sqlite.replaced-")) ?? "";
  expect(await readFile(kept)).toEqual(before);
  openDatabase(deps.config.databaseFile).close();
});

test("nothing is restored under a server that uses the files", async () => {
  const { deps, folder } = await backedUp();
  const release = lockUploads(deps.storage.folder);
  await expect(restoreBackup(folder, deps.config, { overwrite: true })).rejects.toThrow(
    /Another Baton is using the files/,
  );
  release();
});
