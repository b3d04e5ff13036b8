import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { openEarlier } from "../../helpers/servers/earlier-database.ts";

/** Each released version with the number of its migrations; its rows are a fixture of that name. */
const releases: [string, number][] = [["0.1.0", 5]];

const tables = [
  "projects",
  "users",
  "tracks",
  "tasks",
  "meetings",
  "milestones",
  "documents",
  "document_texts",
  "document_chunks",
  "ai_conversations",
];

const fixture = (version: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/version-${version}.sql`), "utf8");

test.each(releases)(
  "a database of %s keeps its rows, its search and its citations",
  async (version, migrations) => {
    const file = join(temporaryFolder(), "baton.sqlite");
    const earlier = openEarlier(file, migrations);
    earlier.exec(fixture(version));
    const match = (query: string) =>
      `SELECT rowid FROM passages_v1_1 WHERE passages_v1_1 MATCH '${query}'`;
    const countRows = `SELECT json_object(${tables.map((name) => `'${name}', (SELECT count(*) FROM ${name})`)})`;
    const questions = ["valve", "keys OR plant", "nothing"];
    const counts = earlier.prepare(countRows).pluck().get();
    const found = questions.map((query) => earlier.prepare(match(query)).pluck().all());
    expect(found).toEqual([[1], [1, 2], []]);
    const messages = earlier.prepare("SELECT messages FROM ai_conversations").pluck().get();
    earlier.close();

    const deps = createTestDeps({ DATABASE_FILE: file });
    const { sqlite } = deps.db;
    expect(sqlite.prepare(countRows).pluck().get()).toEqual(counts);
    expect(questions.map((query) => sqlite.prepare(match(query)).pluck().all())).toEqual(found);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(sqlite.pragma("foreign_key_check")).toEqual([]);

    const client = createTestClient(deps);
    await (await client.call()).accounts.login({ email: "dana@example.com", password });
    const cookie = client.cookie() ?? "";
    const http = createTestHttp(deps);
    const body = { query: "Where do the spare keys hang?", limit: 1 };
    const search = await http.send("POST", "/api/ai/search", { cookie, body });
    expect(search.json.results).toMatchObject([
      { documentId: 2, title: "Keys", chunkIndex: 0, location: { line: 1 } },
    ]);
    const conversation = await http.send("GET", "/api/ai/conversation/1", { cookie });
    const before = JSON.parse(String(messages));
    expect(conversation.json.messages[1]).toMatchObject({
      content: before[1].content,
      citations: before[1].citations,
    });
    const metrics = await http.send("GET", "/api/dashboard/metrics", { cookie });
    expect(metrics.json).toMatchObject({ totalTasks: 2, completedTasks: 1, knowledgeArticles: 2 });
  },
);
