import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { migrationsFolder } from "../../../db/client.ts";
import { temporaryFolder } from "../harness.ts";

/** A database as the first `migrations` leave it. */
export function openEarlier(file: string, migrations: number) {
  const copy = join(temporaryFolder(), "migrations");
  cpSync(migrationsFolder, copy, { recursive: true });
  const journalFile = join(copy, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  journal.entries = journal.entries.slice(0, migrations);
  writeFileSync(journalFile, JSON.stringify(journal));
  const sqlite = new Sqlite(file);
  sqlite.pragma("foreign_keys = ON");
  migrate(drizzle(sqlite), { migrationsFolder: copy });
  return sqlite;
}
