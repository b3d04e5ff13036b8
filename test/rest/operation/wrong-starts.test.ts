import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createVault } from "../../../server/platform/auth/vault.ts";
import { lockUploads } from "../../../server/platform/files/uploads-lock.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { openEarlier } from "../../helpers/servers/earlier-database.ts";
import { startServerProcess, stopServerProcess } from "../../helpers/servers/server-process.ts";

/** Every file below a folder with its hash. */
const hashesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex"),
    ]);

test("a database that cannot be used ends the start with one sentence and changes nothing", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "baton.sqlite"), Buffer.alloc(9000, "garbage "));
  mkdirSync(join(folder, "uploads"));
  writeFileSync(join(folder, "uploads", `document-${"0".repeat(32)}`), "somebody's file");
  const before = hashesOf(folder);
  await expect(startServerProcess(folder)).rejects.toThrow(
    /ended with 1:\s*DATABASE_FILE [^\n]+ is not a SQLite database[^\n]+\n?$/,
  );
  expect(hashesOf(folder)).toEqual(before);
});

testOfFullRun(
  "a mistyped DATABASE_FILE makes a new database, says so and touches no file",
  async () => {
    const folder = temporaryFolder();
    const first = await startServerProcess(folder);
    await stopServerProcess(first);
    const uploads = join(folder, "uploads");
    const own = readdirSync(uploads)[0] ?? "";
    writeFileSync(join(uploads, own, `document-${"0".repeat(32)}`), "an upload");
    const before = hashesOf(uploads);
    const second = await startServerProcess(folder, {
      DATABASE_FILE: join(folder, "batton.sqlite"),
    });
    onTestFinished(async () => {
      await stopServerProcess(second, "SIGKILL");
    });
    const log = second.log.join("");
    expect(log).toContain(`A new database was created at ${join(folder, "batton.sqlite")}`);
    expect(log).toContain("holds files of other installations");
    expect(hashesOf(uploads)).toEqual(expect.arrayContaining(before));
  },
);

testOfFullRun("a copied database beside the running one is refused", async () => {
  const folder = temporaryFolder();
  const server = await startServerProcess(folder);
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const copy = join(folder, "copy.sqlite");
  const source = new Sqlite(join(folder, "baton.sqlite"), { readonly: true });
  await source.backup(copy);
  source.close();
  await expect(startServerProcess(folder, { DATABASE_FILE: copy })).rejects.toThrow(
    /Another Baton is using the files in .*Stop that one first/,
  );
});

testOfFullRun(
  "a newer version beside the running one changes nothing in its database",
  async () => {
    const folder = temporaryFolder();
    const database = openEarlier(join(folder, "baton.sqlite"), 20);
    const id = "ab".repeat(8);
    database.prepare("INSERT INTO installation (id, created_at) VALUES (?, 0)").run(id);
    database.close();
    const uploads = join(folder, "uploads", id);
    mkdirSync(uploads, { recursive: true });
    const before = hashesOf(folder);
    const release = lockUploads(uploads);
    await expect(startServerProcess(folder)).rejects.toThrow(
      /Another Baton is using the files in .*Stop that one first/,
    );
    release();
    // After that: whoever reads the file of a lock and closes it gives the lock up.
    rmSync(join(uploads, "lock.sqlite"));
    expect(hashesOf(folder)).toEqual(before);
  },
);

testOfFullRun("a mistyped SECRETS_FILE ends the start, and no new key is made there", async () => {
  const folder = temporaryFolder();
  await stopServerProcess(await startServerProcess(folder));
  const { seal } = createVault({ key: undefined, file: join(folder, "secrets.json") });
  const database = new Sqlite(join(folder, "baton.sqlite"));
  database
    .prepare(
      `INSERT INTO jobs (name, key, payload, run_after, created_at, updated_at)
       VALUES ('send-mail', 'a', ?, 9e12, 0, 0)`,
    )
    .run(JSON.stringify({ id: "a", sealed: seal("{}", "a") }));
  database.close();
  const mistyped = join(folder, "secret.json");
  await expect(startServerProcess(folder, { SECRETS_FILE: mistyped })).rejects.toThrow(
    /ended with 1:\s*The secrets file \S+secret\.json is missing[^\n]+\n?$/,
  );
  expect(existsSync(mistyped)).toBe(false);
  await stopServerProcess(await startServerProcess(folder));
});

testOfFullRun("a BACKUP_DIR that cannot be written to is told at the start", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "disk"), "no folder");
  const server = await startServerProcess(folder, { BACKUP_DIR: join(folder, "disk", "backups") });
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  expect(server.log.join("")).toContain("BACKUP_DIR cannot be written to");
});
