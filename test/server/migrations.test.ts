import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder, openDatabase } from "../../db/client.ts";
import { temporaryFolder } from "../helpers/harness.ts";

const projectFolder = resolve(import.meta.dirname, "../..");

test("the migrations make exactly the tables of the schema", () => {
  const copy = join(temporaryFolder(), "migrations");
  cpSync(migrationsFolder, copy, { recursive: true });
  execFileSync(
    process.execPath,
    [
      join(projectFolder, "node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect=sqlite",
      `--schema=${join(projectFolder, "db/schema/index.ts")}`,
      `--out=${copy}`,
      "--casing=snake_case",
    ],
    { cwd: projectFolder, stdio: "pipe" },
  );
  expect(readdirSync(copy).sort()).toEqual(readdirSync(migrationsFolder).sort());
});

/** A database as the first migrations leave it. */
function openEarlier(file: string, migrations: number) {
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

test("documents keep their texts and chunks, and what was being written stays unseen", () => {
  const file = join(temporaryFolder(), "baton.sqlite");
  const earlier = openEarlier(file, 3);
  earlier.exec(`
    INSERT INTO projects (id, name, created_at, updated_at) VALUES (1, 'Plant', 0, 0);
    INSERT INTO documents (id, project_id, title, category, extracted_text, content, ai_summary,
      created_at, updated_at) VALUES (7, 1, 'Keys', 'sops', 'All keys.', 'Typed.', 'Short.', 0, 0);
    INSERT INTO unanswered_questions (project_id, question, document_id, created_at, updated_at)
      VALUES (1, 'Where?', 7, 0, 0);
    INSERT INTO document_chunks (id, project_id, document_id, chunk_index, content, location,
      start_offset, end_offset, token_count) VALUES
      (3, 1, 7, 0, 'All keys.', '{}', 0, 9, 3), (4, 1, 7, -999999998, 'Staged.', '{}', 0, 7, 2);`);
  earlier.close();

  const { sqlite, close } = openDatabase(file);
  onTestFinished(() => {
    close();
  });
  const read = (query: string) => sqlite.prepare(query).raw().all();
  expect(
    read(`SELECT id, edition, extracted_text, content, ai_summary FROM documents
      JOIN document_texts ON document_id = id`),
  ).toEqual([[7, 0, "All keys.", "Typed.", "Short."]]);
  expect(read("SELECT id, edition, chunk_index, content FROM document_chunks")).toEqual([
    [3, 0, 0, "All keys."],
    [4, 1, 2, "Staged."],
  ]);
  expect(read("SELECT document_id FROM unanswered_questions")).toEqual([[7]]);
});
