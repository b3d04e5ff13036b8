import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Deps } from "../../../server/context.ts";
import { prepareUploads } from "../../../server/features/administration/uploads.service.ts";
import { createUploadsWatch } from "../../../server/features/administration/uploads-watch.ts";
import { createFolderStorage } from "../../../server/platform/files/folder-storage.ts";
import { lockUploads } from "../../../server/platform/files/uploads-lock.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const file = { name: "keys.txt", content: "The spare keys hang in 4.12." };
  await upload(createTestHttp(deps), member, { file });
  const watch = createUploadsWatch(deps);
  onTestFinished(watch.stop);
  return { deps, watch };
}

const isLocked = ({ storage }: Deps) => {
  try {
    lockUploads(storage.folder, { timeoutMs: 0 })();
    return false;
  } catch {
    return true;
  }
};

test("the files are locked as soon as a folder that was missing at start is there", async () => {
  const { deps, watch } = await setUp();
  const away = `${deps.storage.folder}-away`;
  renameSync(deps.storage.folder, away);
  await watch.check();
  expect(existsSync(deps.storage.folder)).toBe(false);
  renameSync(away, deps.storage.folder);
  await watch.check();
  expect(isLocked(deps)).toBe(true);
  watch.stop();
  expect(isLocked(deps)).toBe(false);
});

test("while nothing is missing, no file is looked at", async () => {
  const { deps, watch } = await setUp();
  await watch.check();
  const prepare = vi.spyOn(deps.db.sqlite, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await watch.check();
  // Whether a document waits, and nothing else.
  expect(prepare).toHaveBeenCalledTimes(1);
  rmSync(deps.storage.folder, { recursive: true });
  await watch.check();
  expect(prepare.mock.calls.length).toBeGreaterThan(2);
});

test("what goes wrong while watching ends up in the log, once, and the watch goes on", async () => {
  const { deps, watch } = await setUp();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const log = vi.spyOn(deps.logger, "error");
  const { folder } = deps.storage;
  const other = lockUploads(folder);
  watch.start();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]).toMatchObject([
    { err: { message: expect.stringMatching(/^Another Baton is using the files/) } },
    "The uploads could not be checked",
  ]);
  other();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isLocked(deps)).toBe(true);
});

test("what was noted while the files could not be looked at is taken back once they can", async () => {
  const { deps } = await setUp();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let isBroken = false;
  const isPresent = async () => {
    if (isBroken) throw new Error("EIO: i/o error");
    return deps.storage.isPresent();
  };
  const watch = createUploadsWatch({ ...deps, storage: { ...deps.storage, isPresent } });
  onTestFinished(watch.stop);
  watch.start();
  const noted = async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    return deps.health.noted("uploads");
  };
  expect(await noted()).toBeUndefined();
  isBroken = true;
  expect(await noted()).toMatch(/cannot be used at the moment/);
  isBroken = false;
  expect(await noted()).toBeUndefined();
});

test("an UPLOADS_DIR that is a file is refused in one sentence", async () => {
  const deps = createTestDeps();
  const uploadsFolder = join(temporaryFolder(), "uploads");
  writeFileSync(uploadsFolder, "a file");
  const storage = createFolderStorage(join(uploadsFolder, "0".repeat(16)));
  await expect(prepareUploads({ ...deps, storage })).rejects.toThrow(
    /^UPLOADS_DIR .*uploads cannot be used as a folder to write to \(.*\)\. Give the user/,
  );
});

test("a folder that takes no files is refused in one sentence", () => {
  const folder = temporaryFolder();
  // What stands in the way even of a user who may write everywhere.
  mkdirSync(join(folder, "lock.sqlite"));
  expect(() => lockUploads(folder)).toThrow(
    `The uploads folder ${folder} cannot be written to. Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
  );
});

test("a folder that can only be read is refused in one sentence", () => {
  const folder = temporaryFolder();
  lockUploads(folder)();
  // As SQLite does by itself on a file system that is mounted read-only.
  const open = (path: string) => new Sqlite(path, { readonly: true });
  expect(() => lockUploads(folder, { open })).toThrow(
    `The uploads folder ${folder} cannot be written to. Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
  );
});
