import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { backUpBeforeMigrating } from "../../../server/backup/back-up-before-migrating.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { openEarlier } from "../../helpers/servers/earlier-database.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const nameOf = (date: number) => `baton.sqlite.before-upgrade-2026-11-${date}T00-00-00-000Z`;

/** A database with one project, as an earlier version left it. */
function makeEarlier(migrations = 3) {
  const folder = temporaryFolder();
  const databaseFile = join(folder, "baton.sqlite");
  const earlier = openEarlier(databaseFile, migrations);
  earlier.pragma("journal_mode = WAL");
  earlier.exec("INSERT INTO projects (name, created_at, updated_at) VALUES ('Plant', 0, 0)");
  earlier.close();
  return { folder, databaseFile };
}

test("before a database is migrated it is copied beside, and never otherwise", async () => {
  const { folder, databaseFile } = makeEarlier();
  const config = { databaseFile, backupFolder: undefined, uploadsFolder: join(folder, "uploads") };
  const { copy = "" } = (await backUpBeforeMigrating(config, day(20))) ?? {};
  expect(copy).toBe(join(folder, nameOf(20)));
  // It is one file, without a log beside it.
  expect(readdirSync(folder).filter((name) => name.startsWith(nameOf(20)))).toEqual([nameOf(20)]);
  openDatabase(databaseFile).close();
  expect(await backUpBeforeMigrating(config, day(21))).toBeUndefined();
  const nowhere = { ...config, databaseFile: join(folder, "new.sqlite") };
  expect(await backUpBeforeMigrating(nowhere, day(21))).toBeUndefined();

  const before = new Sqlite(copy, { readonly: true });
  onTestFinished(() => {
    before.close();
  });
  expect(before.prepare("SELECT name FROM projects").pluck().all()).toEqual(["Plant"]);
  expect(before.prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()).toBe(3);
});

test("the newest three copies are kept in BACKUP_DIR, beside whatever else lies there", async () => {
  const { databaseFile } = makeEarlier();
  const backupFolder = join(temporaryFolder(), "backups");
  for (const date of [18, 19, 20, 21]) {
    await backUpBeforeMigrating(
      { databaseFile, backupFolder, uploadsFolder: backupFolder },
      day(date),
    );
    writeFileSync(join(backupFolder, "another.sqlite"), "");
  }
  expect(readdirSync(backupFolder).sort()).toEqual(
    ["another.sqlite", nameOf(19), nameOf(20), nameOf(21)].sort(),
  );
});

test("what a kill has left of a copy is removed and does not count", async () => {
  const { folder, databaseFile } = makeEarlier();
  const config = { databaseFile, backupFolder: undefined, uploadsFolder: join(folder, "uploads") };
  for (const date of [18, 19, 20]) await backUpBeforeMigrating(config, day(date));
  const other = "other.sqlite.before-upgrade-2026-11-21T00-00-00-000Z.part";
  for (const name of [`${nameOf(21)}.part`, `${nameOf(21)}.part-journal`, other]) {
    writeFileSync(join(folder, name), "half");
  }
  await backUpBeforeMigrating(config, day(22));
  expect(readdirSync(folder).filter((name) => name.includes("before-upgrade"))).toEqual(
    [nameOf(19), nameOf(20), nameOf(22), other].sort(),
  );
});

test("a database that cannot be copied is not migrated", async () => {
  const { folder, databaseFile } = makeEarlier();
  const backupFolder = join(folder, "file");
  writeFileSync(backupFolder, "no folder");
  await expect(
    backUpBeforeMigrating({ databaseFile, backupFolder, uploadsFolder: backupFolder }, day(20)),
  ).rejects.toThrow(
    /has to be upgraded and could not be copied to .*set BACKUP_DIR to another place/,
  );
  expect(readdirSync(folder).sort()).toEqual(["baton.sqlite", "file"]);
});

test("two installations with one BACKUP_DIR keep three copies each", async () => {
  const backupFolder = join(temporaryFolder(), "backups");
  const ids = ["0123456789abcdef", "fedcba9876543210"];
  for (const id of ids) {
    const { databaseFile } = makeEarlier(9);
    const sqlite = new Sqlite(databaseFile);
    sqlite.prepare("INSERT INTO installation (id, created_at) VALUES (?, 0)").run(id);
    sqlite.close();
    const config = { databaseFile, backupFolder, uploadsFolder: backupFolder };
    for (const date of [18, 19, 20, 21]) {
      const { release } = (await backUpBeforeMigrating(config, day(date))) ?? {};
      release?.();
    }
  }
  for (const id of ids) {
    const copies = readdirSync(join(backupFolder, id)).filter((name) => name.includes("upgrade"));
    expect(copies.sort()).toEqual([nameOf(19), nameOf(20), nameOf(21)]);
  }
});
