import Sqlite from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { keepStatements } from "../../../db/kept-statements.ts";

const sqlite = new Sqlite(":memory:");
const kept = keepStatements(sqlite);

afterEach(() => sqlite.exec("DROP TABLE IF EXISTS tasks"));

function createTasks(...titles: string[]) {
  sqlite.exec("CREATE TABLE tasks (title TEXT)");
  for (const title of titles) kept.prepare("INSERT INTO tasks VALUES (?)").run(title);
}

it("compiles a query once", () => {
  createTasks("Patch the gate");
  const query = "SELECT title FROM tasks";
  expect(kept.prepare(query)).toBe(kept.prepare(query));
});

it("gives rows as objects where they were lists before", () => {
  createTasks("Patch the gate");
  const query = "SELECT title FROM tasks";
  expect(kept.prepare(query).raw().all()).toEqual([["Patch the gate"]]);
  expect(kept.prepare(query).all()).toEqual([{ title: "Patch the gate" }]);
});

it("runs a query while the same one is still being read", () => {
  createTasks("Patch the gate", "Move the mail");
  const query = "SELECT title FROM tasks ORDER BY rowid";
  const read: unknown[] = [];
  for (const row of kept.prepare(query).iterate()) read.push(row, kept.prepare(query).get());
  expect(read).toMatchObject([
    { title: "Patch the gate" },
    { title: "Patch the gate" },
    { title: "Move the mail" },
    { title: "Patch the gate" },
  ]);
});

it("reads a column that was added since", () => {
  createTasks("Patch the gate");
  const query = "SELECT * FROM tasks";
  expect(kept.prepare(query).all()).toEqual([{ title: "Patch the gate" }]);
  sqlite.exec("ALTER TABLE tasks ADD COLUMN track TEXT");
  expect(kept.prepare(query).all()).toEqual([{ title: "Patch the gate", track: null }]);
});

it("forgets what was not asked for longest", () => {
  const oldest = kept.prepare("SELECT 0");
  for (let number = 1; number <= 600; number += 1) {
    expect(kept.prepare(`SELECT ${number}`).pluck().get()).toBe(number);
  }
  expect(kept.prepare("SELECT 0")).not.toBe(oldest);
});

it("rolls back what was prepared before", () => {
  createTasks("Patch the gate");
  const insert = "INSERT INTO tasks VALUES (?)";
  const failing = kept.transaction(() => {
    kept.prepare(insert).run("Lost");
    throw new Error("no");
  });
  expect(failing).toThrow("no");
  expect(kept.prepare("SELECT count(*) AS count FROM tasks").get()).toEqual({ count: 1 });
});
