import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder, openDatabase } from "../../../db/client.ts";
import { acceptanceQuestions, jobs } from "../../../db/schema/index.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { openEarlier } from "../../helpers/servers/earlier-database.ts";

const projectFolder = resolve(import.meta.dirname, "../../..");

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

test("everybody becomes a member of the project they are in, and each project has one owner", () => {
  const file = join(temporaryFolder(), "baton.sqlite");
  const earlier = openEarlier(file, 5);
  earlier.exec(`
    INSERT INTO projects (id, name, created_at, updated_at)
      VALUES (1, 'Plant', 0, 0), (2, 'Office', 0, 0), (3, 'Empty', 0, 0);
    INSERT INTO users (id, user_id, username, password, first_name, last_name, email, name, initials,
      project_id, created_at, updated_at) VALUES
      (1, 'ann', 'ann', '', 'Ann', 'A', 'a@example.com', 'Ann A', 'AA', 2, 10, 10),
      (2, 'ben', 'ben', '', 'Ben', 'B', 'b@example.com', 'Ben B', 'BB', 2, 20, 20),
      (3, 'cat', 'cat', '', 'Cat', 'C', 'c@example.com', 'Cat C', 'CC', 1, 30, 30),
      (4, 'dan', 'dan', '', 'Dan', 'D', 'd@example.com', 'Dan D', 'DD', 1, 40, 40),
      (5, 'eve', 'eve', '', 'Eve', 'E', 'e@example.com', 'Eve E', 'EE', NULL, 50, 50);
    INSERT INTO activity_logs (project_id, user_id, action, entity_type, title, created_at) VALUES
      (1, 1, 'project_created', 'project', 'Plant', 11), (2, 2, 'project_created', 'project', 'Office', 21),
      (2, 1, 'member_joined', 'project', 'Ann A', 22), (1, 4, 'member_joined', 'project', 'Dan D', 41);`);
  earlier.close();

  const { sqlite, close } = openDatabase(file);
  onTestFinished(() => {
    close();
  });
  const read = (query: string) => sqlite.prepare(query).raw().all();
  expect(
    read(
      "SELECT project_id, user_id, role, created_at FROM memberships ORDER BY project_id, user_id",
    ),
  ).toEqual([
    [1, 3, "owner", 30],
    [1, 4, "member", 41],
    [2, 1, "member", 22],
    [2, 2, "owner", 21],
  ]);
  expect(read("SELECT DISTINCT time_zone FROM projects")).toEqual([["UTC"]]);
});

test("work that was waiting goes on with a payload of its own", () => {
  const file = join(temporaryFolder(), "baton.sqlite");
  const earlier = openEarlier(file, 8);
  earlier.exec(`
    INSERT INTO projects (id, name, created_at, updated_at) VALUES (3, 'Plant', 0, 0);
    INSERT INTO jobs (id, kind, subject_id, project_id, step, checkpoint, attempts, interruptions,
      run_after, lease_owner, lease_until, created_at, updated_at) VALUES
      (11, 'document', 7, 3, 'chunk', '{"pieces":[]}', 2, 1, 10, 'host:1:x', 20, 1, 2),
      (12, 'vectors', 3, 3, NULL, NULL, 0, 0, 30, NULL, NULL, 3, 3);`);
  earlier.close();

  const db = openDatabase(file);
  onTestFinished(() => {
    db.close();
  });
  expect(db.select().from(jobs).all()).toMatchObject([
    {
      id: 11,
      name: "document",
      key: "7",
      payload: { documentId: 7, projectId: 3 },
      step: "chunk",
      checkpoint: '{"pieces":[]}',
      attempts: 2,
      interruptions: 1,
      leaseOwner: "host:1:x",
    },
    { id: 12, name: "vectors", key: "3", payload: { projectId: 3 }, attempts: 0 },
  ]);
});

test("a question that nothing is going to ask has failed, and others stay as they are", () => {
  const file = join(temporaryFolder(), "baton.sqlite");
  const earlier = openEarlier(file, 41);
  earlier.exec(`
    INSERT INTO projects (id, name, created_at, updated_at) VALUES (1, 'Plant', 0, 0);
    INSERT INTO areas (id, project_id, name, created_at, updated_at) VALUES
      (5, 1, 'Gate', 0, 0), (6, 1, 'Keys', 0, 0);
    INSERT INTO acceptance_questions (id, project_id, area_id, question, status, created_at, updated_at)
      VALUES (1, 1, 5, 'Where?', 'unasked', 0, 0), (2, 1, 5, 'When?', 'answered', 0, 0),
      (3, 1, 6, 'Who?', 'unasked', 0, 0);
    INSERT INTO jobs (name, key, payload, run_after, created_at, updated_at) VALUES
      ('vectors', '5', '{"projectId":5}', 0, 0, 0),
      ('ask-area', '6', '{"projectId":1,"areaId":6}', 0, 0, 0);`);
  earlier.close();

  const db = openDatabase(file);
  onTestFinished(() => {
    db.close();
  });
  const { id, status } = acceptanceQuestions;
  expect(db.select({ id, status }).from(acceptanceQuestions).orderBy(id).all()).toEqual([
    { id: 1, status: "failed" },
    { id: 2, status: "answered" },
    { id: 3, status: "unasked" },
  ]);
});
