import fileSystem, { chmodSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import promises, { readFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { verifyBackup } from "../../../server/backup/verify-backup.ts";
import { readConfig } from "../../../server/config.ts";
import { lockUploads } from "../../../server/platform/files/uploads-lock.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

async function backedUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await upload(createTestHttp(deps), member, { file: { name: "keys.txt", content: "Room 4.12." } });
  const folder = join(temporaryFolder(), "backup");
  await createBackup(deps.config, folder);
  return { deps, folder };
}

/** The settings of an installation that is not there yet. */
function settingsElsewhere() {
  const folder = temporaryFolder();
  return {
    DATABASE_FILE: join(folder, "baton.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
    SECRETS_FILE: join(folder, "secrets.json"),
  };
}

/** Has the exports of a module of Node's spied on until the test ends. */
function spied(spy: { mockRestore: () => void }) {
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test("a backup is not restored into a primary database, where nothing would come of it", async () => {
  const { folder } = await backedUp();
  const settings = { ...settingsElsewhere(), DATABASE_URL: "http://primary.example:8080" };
  const target = readConfig(settings);
  await expect(restoreBackup(folder, target, { overwrite: true })).rejects.toThrow(
    /cannot be restored into the primary database.*without DATABASE_URL into a file.*npm run move/,
  );
  expect(existsSync(target.databaseFile)).toBe(false);
  expect(existsSync(settings.UPLOADS_DIR)).toBe(false);
});

test("nothing is restored under a server of another installation whose database would be replaced", async () => {
  const { folder } = await backedUp();
  const { config, db, storage } = createTestDeps();
  db.close();
  const before = await readFile(config.databaseFile);
  const release = lockUploads(storage.folder);
  await expect(restoreBackup(folder, config, { overwrite: true })).rejects.toThrow(
    /Another Baton is using the files/,
  );
  expect(await readFile(config.databaseFile)).toEqual(before);
  release();
  expect((await restoreBackup(folder, config, { overwrite: true })).setAside).toContainEqual(
    expect.stringContaining("baton.sqlite.replaced-"),
  );
});

test("no server can start until everything is restored", async () => {
  const { folder, deps } = await backedUp();
  deps.db.close();
  const refusals: unknown[] = [];
  const { rename } = promises;
  spied(
    vi.spyOn(promises, "rename").mockImplementation(async (from, to) => {
      if (from === deps.config.databaseFile) {
        expect(() => lockUploads(deps.storage.folder, { timeoutMs: 0 })).toThrow(/Another Baton/);
        refusals.push(from);
      }
      await rename(from, to);
    }),
  );
  await restoreBackup(folder, deps.config, { overwrite: true });
  expect(refusals).toHaveLength(1);
  lockUploads(deps.storage.folder, { timeoutMs: 0 })();
});

test("a backup on a disk that takes no writes is verified and restored", async () => {
  const { folder } = await backedUp();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    if (statSync(file).isFile()) chmodSync(file, 0o444);
  }
  const { accessSync } = fileSystem;
  // Whoever runs the tests may write everywhere.
  spied(
    vi.spyOn(fileSystem, "accessSync").mockImplementation((path, mode = constants.F_OK) => {
      if (mode & constants.W_OK && String(path).startsWith(folder)) {
        throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
      }
      accessSync(path, mode);
    }),
  );
  await verifyBackup(folder);
  const target = readConfig(settingsElsewhere());
  const { manifest } = await restoreBackup(folder, target, { overwrite: false });
  const uploads = join(target.uploadsFolder, manifest.installationId);
  const [name = ""] = readdirSync(uploads);
  for (const file of [target.databaseFile, target.secretsFile, join(uploads, name)]) {
    expect((statSync(file).mode & 0o777).toString(8), file).toBe("600");
  }
});
