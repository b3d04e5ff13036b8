import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { DatabaseFileError } from "../../db/database-file.ts";
import { temporaryFolder } from "../helpers/harness.ts";
import { openEarlier } from "../helpers/servers/earlier-database.ts";

const contentsOf = (folder: string) =>
  readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return [name, statSync(path).isFile() ? readFileSync(path) : "folder"];
  });

function change(file: string, sql: string) {
  openDatabase(file).close();
  const database = new Sqlite(file);
  database.exec(sql);
  database.close();
}

const wrongFiles: [string, (file: string) => void, RegExp][] = [
  ["a folder", (file) => mkdirSync(file), /is a folder\. Set DATABASE_FILE to a file/],
  ["an empty file", (file) => writeFileSync(file, ""), /is empty\..*Restore it from a backup/],
  [
    "garbage",
    (file) => writeFileSync(file, Buffer.alloc(9000, "garbage ")),
    /is not a SQLite database, or its beginning is damaged\. Restore it/,
  ],
  [
    "a database cut short",
    (file) => {
      openDatabase(file).close();
      truncateSync(file, Math.floor(statSync(file).size / 2));
    },
    /(cannot be read as a database|is damaged).*Restore it from a backup/,
  ],
  [
    "a database damaged in the middle",
    (file) => {
      openDatabase(file).close();
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 8192));
    },
    /(cannot be read as a database|is damaged).*Restore it from a backup/,
  ],
  [
    "another program's database",
    (file) => {
      const database = new Sqlite(file);
      database.exec("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')");
      database.close();
    },
    /is a database, but not one of Baton's\. Set DATABASE_FILE/,
  ],
  [
    "a database that another program marked as its own",
    (file) => {
      const database = new Sqlite(file);
      database.exec("CREATE TABLE notes (text); PRAGMA application_id = 77");
      database.close();
    },
    /belongs to another program\. Set DATABASE_FILE/,
  ],
  [
    "a newer version's database",
    (file) =>
      change(file, "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e15)"),
    /was written by a newer version of Baton than this one\. Start that version/,
  ],
];

test.each(wrongFiles)("%s is refused, and nothing is changed", (_, make, sentence) => {
  const folder = temporaryFolder();
  const file = join(folder, "baton.sqlite");
  make(file);
  const before = contentsOf(folder);
  const open = () => openDatabase(file);
  expect(open).toThrow(DatabaseFileError);
  expect(open).toThrow(sentence);
  expect(open).not.toThrow(/\n/);
  expect(contentsOf(folder)).toEqual(before);
});

test("a new database says so, and only its owner may read it", () => {
  const file = join(temporaryFolder(), "data/baton.sqlite");
  const first = openDatabase(file);
  expect(first.isNew).toBe(true);
  first.close();
  const second = openDatabase(file);
  expect(second.isNew).toBe(false);
  second.close();
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect((statSync(join(file, "..")).mode & 0o777).toString(8)).toBe("700");
});

test("what may not migrate neither makes a database nor upgrades one", () => {
  const folder = temporaryFolder();
  const missing = join(folder, "missing.sqlite");
  expect(() => openDatabase(missing, { mayMigrate: "none" })).toThrow(
    /There is no database at .*missing\.sqlite\. Set DATABASE_FILE/,
  );
  const outdated = join(folder, "outdated.sqlite");
  openEarlier(outdated, 3).close();
  const before = contentsOf(folder);
  for (const mayMigrate of ["none", "new"] as const) {
    expect(() => openDatabase(outdated, { mayMigrate })).toThrow(
      /is still that of an older version of Baton\. Start this version on it once/,
    );
  }
  expect(contentsOf(folder)).toEqual(before);
  const made = openDatabase(missing, { mayMigrate: "new" });
  expect(made.isNew).toBe(true);
  made.close();
  openDatabase(missing, { mayMigrate: "none" }).close();
});

test("what a transaction has read is nobody else's to change until it has written", () => {
  const file = join(temporaryFolder(), "baton.sqlite");
  const db = openDatabase(file);
  const other = new Sqlite(file);
  other.pragma("busy_timeout = 0");
  db.sqlite.exec("CREATE TABLE names (name TEXT)");
  const write = (name: string) => `INSERT INTO names VALUES ('${name}')`;
  db.transaction((tx) => {
    expect(tx.all("SELECT name FROM names")).toEqual([]);
    expect(() => other.exec(write("theirs"))).toThrow("database is locked");
    tx.run(write("ours"));
  });
  other.exec(write("theirs"));
  expect(db.all("SELECT name FROM names")).toEqual([{ name: "ours" }, { name: "theirs" }]);
  other.close();
  db.close();
});
