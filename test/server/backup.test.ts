import { writeFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackup } from "../../server/backup/backup.ts";
import type { Deps } from "../../server/context.ts";
import { readCredentials } from "../../server/features/integrations/integrations.service.ts";
import {
  accessOf,
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../helpers/harness.ts";
import { upload } from "../helpers/processing.ts";

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
  expect(await createBackup(deps.config, folder)).toEqual({ uploads: 1 });
  await caller.tasks.create({ title: "Made after the backup" });

  const copy = restored(folder);
  const client = await createTestClient(copy);
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
    ["", "baton.sqlite", "uploads", "secrets.json"].map(async (name) =>
      ((await stat(join(folder, name))).mode & 0o777).toString(8),
    ),
  );
  expect(modes).toEqual(["700", "600", "700", "600"]);
});

test("a backup without a secrets file, where the key stands in the environment, is whole", async () => {
  const deps = createTestDeps({ SECRETS_KEY: "ab".repeat(32) });
  await registerMember(deps);
  const folder = join(temporaryFolder(), "backup");
  expect(await createBackup(deps.config, folder)).toEqual({ uploads: 0 });
  expect(await readdir(folder)).toEqual(["baton.sqlite", "uploads"]);
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
