import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { openPrimaryStore } from "../../db/transfer/primary-store.ts";
import { unfinishedMark } from "../../db/transfer/tables.ts";
import { createBackup } from "../../server/backup/create-backup.ts";
import { verifyBackup } from "../../server/backup/verify-backup.ts";
import { readConfig } from "../../server/config.ts";
import { createDeps } from "../../server/context.ts";
import { moveInstallation } from "../../server/move/move-installation.ts";
import { createVault } from "../../server/platform/auth/vault.ts";
import { lockUploads } from "../../server/platform/files/uploads-lock.ts";
import { seedProject } from "../../server/seed/seed-project.ts";
import { freePort, startSqld } from "../helpers/cluster/sqld.ts";
import { signInAs } from "../helpers/handover-packs.ts";
import { createDepsIn, temporaryFolder } from "../helpers/harness.ts";
import { startBucketServer } from "../helpers/services/bucket-server.ts";

const email = "demo@example.com";
const keysCommand = resolve(import.meta.dirname, "../../server/admin/cluster-keys.ts");
const command = resolve(import.meta.dirname, "../../server/move/main.ts");
const size = { tasks: 40, documents: 12, meetings: 8, conversations: 2 };

/** An installation in a file that is stopped, an empty primary, and a bucket. */
async function startPlaces() {
  const folder = temporaryFolder();
  const environment = {
    DATABASE_FILE: join(folder, "baton.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
    SECRETS_KEY: "5e".repeat(32),
    LOG_LEVEL: "silent",
    DISK_RESERVE_MB: "0",
  };
  const config = readConfig(environment);
  const deps = createDeps(config);
  const { project } = await seedProject(deps, { email, size });
  const [document] = deps.db.all<{ title: string }>("SELECT title FROM documents LIMIT 1" as never);
  deps.db.close();
  const sqld = await startSqld({ folder: join(folder, "primary"), port: await freePort() });
  onTestFinished(() => sqld.stop());
  const bucket = await startBucketServer();
  const inCluster = { ...environment, ...bucket.environment, DATABASE_URL: sqld.url };
  const back = {
    ...environment,
    DATABASE_FILE: join(folder, "back.sqlite"),
    UPLOADS_DIR: join(folder, "back"),
  };
  return { folder, project, title: document?.title ?? "", environment, inCluster, back, sqld };
}

/** Everything in a file, by tables. */
function contentsOf(file: string) {
  const sqlite = new Sqlite(file, { readonly: true });
  onTestFinished(() => void sqlite.close());
  const tables = sqlite
    .prepare("SELECT name, sql FROM sqlite_master WHERE sql NOT LIKE '%fts5vocab%' ORDER BY name")
    .all() as { name: string; sql: string }[];
  return tables.map(({ name, sql }) =>
    sql.startsWith("CREATE TABLE") || sql.startsWith("CREATE VIRTUAL")
      ? { name, sql, rows: sqlite.prepare(`SELECT * FROM "${name}"`).raw().all() }
      : { name, sql },
  );
}

test("an installation moves into a cluster, works there, is backed up from it and moves back", async () => {
  const { folder, title, environment, inCluster, back } = await startPlaces();
  const before = readFileSync(environment.DATABASE_FILE);
  const moved = await moveInstallation(readConfig(environment), readConfig(inCluster));
  expect(moved).toMatchObject({ files: size.documents });
  expect(readFileSync(environment.DATABASE_FILE).equals(before)).toBe(true);

  const copy = join(folder, "backup");
  expect(await createBackup(readConfig(inCluster), copy)).toMatchObject({
    uploads: size.documents,
  });
  await verifyBackup(copy);
  expect(contentsOf(join(copy, "baton.sqlite"))).toEqual(contentsOf(environment.DATABASE_FILE));

  expect(await moveInstallation(readConfig(inCluster), readConfig(back))).toEqual(moved);
  expect(contentsOf(back.DATABASE_FILE)).toEqual(contentsOf(environment.DATABASE_FILE));

  const { UPLOADS_DIR: _, ...settings } = inCluster;
  const server = createDepsIn(join(folder), { ...settings, UPLOADS_DIR: join(folder, "beside") });
  const calls = await (await signInAs(server, email)).call();
  const { results } = await calls.assistant.search({ query: title });
  expect(results.map((found) => found.title)).toContain(title);
});

test("a move refuses a running server and a target that holds something", async () => {
  const { environment, inCluster, back } = await startPlaces();
  const [here, there] = [readConfig(environment), readConfig(inCluster)];
  const sqlite = new Sqlite(here.databaseFile, { readonly: true });
  const id = String(sqlite.prepare("SELECT id FROM installation").pluck().get());
  sqlite.close();
  const wrongKey = readConfig({ ...inCluster, AWS_ACCESS_KEY_ID: "UNKNOWN" });
  await expect(moveInstallation(here, wrongKey)).rejects.toThrow(/InvalidAccessKeyId.*AWS_ACCESS/);
  const release = lockUploads(join(here.uploadsFolder, id));
  await expect(moveInstallation(here, there)).rejects.toThrow("Another Baton is using the files");
  release();
  await moveInstallation(here, there);
  await expect(moveInstallation(here, there)).rejects.toThrow("is not empty");
  await moveInstallation(there, readConfig(back));
  await expect(moveInstallation(there, readConfig(back))).rejects.toThrow("is there already");
  await expect(moveInstallation(here, here)).rejects.toThrow("A move goes from a file");
});

test("a move takes no key that does not open what is there", async () => {
  const { environment, inCluster } = await startPlaces();
  const config = readConfig(environment);
  const { seal } = createVault({ key: config.secretsKey, file: config.secretsFile });
  const sqlite = new Sqlite(config.databaseFile);
  sqlite
    .prepare(
      `INSERT INTO jobs (name, key, payload, run_after, created_at, updated_at)
       VALUES ('send-mail', 'a', ?, 9e12, 0, 0)`,
    )
    .run(JSON.stringify({ id: "a", sealed: seal("{}", "a") }));
  sqlite.close();
  const wrong = readConfig({ ...inCluster, SECRETS_KEY: "cd".repeat(32) });
  await expect(moveInstallation(config, wrong)).rejects.toThrow("SECRETS_KEY holds another key");
  await moveInstallation(config, readConfig(inCluster));
  const back = { ...environment, DATABASE_FILE: `${config.databaseFile}-back` };
  const { SECRETS_KEY: _, ...withoutKey } = back;
  const noFile = { ...withoutKey, SECRETS_FILE: `${config.databaseFile}-none.json` };
  await expect(moveInstallation(readConfig(inCluster), readConfig(noFile))).rejects.toThrow(
    "is missing, without which stored credentials",
  );
});

test("a move that was killed is begun anew by the next one", async () => {
  const { environment, inCluster, sqld } = await startPlaces();
  const { UPLOADS_URL: files, ...settings } = inCluster;
  const { DATABASE_URL: to, ...source } = settings;
  const child = spawn(process.execPath, [command, "--to", to, "--files", files], {
    env: { ...process.env, ...source, ...environment },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const primary = openPrimaryStore(sqld.url, undefined);
  const isBegun = async () => {
    const tables = await primary.read("SELECT name FROM sqlite_master");
    return tables.some(([name]) => name === unfinishedMark) && tables.length > 1;
  };
  while (!(await isBegun())) await nextTurn();
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(existsSync(environment.DATABASE_FILE)).toBe(true);

  const moved = await moveInstallation(readConfig(environment), readConfig(inCluster));
  expect(moved.rows).toBeGreaterThan(size.tasks);
  expect(
    await primary.read("SELECT name FROM sqlite_master WHERE name = ?", [unfinishedMark]),
  ).toEqual([]);
});

test("sqld takes the token of the keys that are made for it, and nobody without", async () => {
  const folder = temporaryFolder();
  const made = execFileSync(process.execPath, [keysCommand], { encoding: "utf8" });
  const keys = Object.fromEntries(made.split("\n").map((line) => line.split(/=(.*)/s)));
  const keyFile = join(folder, "key");
  writeFileSync(keyFile, keys.SQLD_AUTH_JWT_KEY);
  const args = ["--auth-jwt-key-file", keyFile];
  const sqld = await startSqld({ folder: join(folder, "primary"), port: await freePort(), args });
  onTestFinished(() => sqld.stop());
  const stranger = openPrimaryStore(sqld.url, undefined);
  await expect(stranger.read("SELECT 1")).rejects.toThrow("Is DATABASE_AUTH_TOKEN right?");
  const authToken = keys.DATABASE_AUTH_TOKEN;
  const db = openDatabase(join(folder, "copy.sqlite"), { primary: { url: sqld.url, authToken } });
  onTestFinished(() => db.close());
  expect(db.isNew).toBe(true);
  const friend = openPrimaryStore(sqld.url, authToken);
  expect(await friend.read("SELECT count(*) FROM projects")).toEqual([[0n]]);
});
