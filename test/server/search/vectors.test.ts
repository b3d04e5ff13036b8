import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { documents, jobs } from "../../../db/schema/index.ts";
import { createDeps, type Deps } from "../../../server/context.ts";
import { settleChunks } from "../../../server/features/documents/settle-chunks.job.ts";
import {
  embedPassagesJob,
  enqueueAllVectors,
} from "../../../server/features/search/vectors.job.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { createFakeProvider } from "../../helpers/services/fake-provider.ts";

const fake = createFakeProvider();
const environment = { AI_BASE_URL: "http://model.test/v1", EMBEDDINGS_MODEL: "first-model" };

/** A model for which words of one meaning are one: each meaning has a dimension of its own. */
const meanings = [/lorry|truck/i, /salary|wages|pay/i, /server|machine/i, /./];
const byMeaning = (text: string) => meanings.map((meaning) => (meaning.test(text) ? 1 : 0.01));

const vectorTables = ({ db }: Deps) =>
  db
    .all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE name GLOB '*vectors_????????????_*'
      AND (sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%F32_BLOB%')`)
    .map(({ name }) => name);

const waiting = (deps: Deps) =>
  deps.db.select().from(jobs).where(eq(jobs.name, embedPassagesJob.name)).all();

/** Works until every project has its vectors. */
async function embedAll(deps: Deps) {
  enqueueAllVectors(deps);
  deps.jobs.start([embedPassagesJob], deps);
  await vi.waitFor(() => expect(waiting(deps)).toEqual([]), patience);
  await deps.jobs.stop();
}

async function setUp() {
  fake.embedWith(byMeaning);
  const deps = createTestDeps(environment);
  const member = await registerMember(deps);
  const store = (title: string, passage: string) =>
    storeDocument(deps, member.project.id, { title, passages: [passage] });
  const search = async (query: string) =>
    (await (await member.call()).assistant.search({ query })).results.map(({ title }) => title);
  return { deps, member, store, search };
}

/** The same database under another configuration, as after a restart. */
function restart(deps: Deps, changes: Record<string, string>) {
  const { EMBEDDINGS_MODEL } = changes;
  const next = createDeps({
    ...deps.config,
    ai: { ...deps.config.ai, embeddingsModel: EMBEDDINGS_MODEL },
  });
  onTestFinished(() => {
    next.db.close();
  });
  return next;
}

test("a passage of the same meaning in other words is found", async () => {
  const { deps, store, search } = await setUp();
  await store("Fleet", "Every truck is washed on Fridays.");
  await store("Money", "Wages arrive on the 25th.");
  expect(await search("When do they clean a lorry?")).toEqual([]);
  await embedAll(deps);
  expect((await search("When do they clean a lorry?"))[0]).toBe("Fleet");
  expect((await search("Wages arrive"))[0]).toBe("Money");
});

test("work goes in batches and is not done twice", async () => {
  const { deps, member, store } = await setUp();
  const many = Array.from({ length: 150 }, (_, index) => `Machine ${index} hums.`);
  await storeDocument(deps, member.project.id, { title: "Machines", passages: many });
  await embedAll(deps);
  const texts = fake.embedded.flatMap((request) => request.texts);
  expect(fake.embedded.length).toBe(3);
  expect(new Set(texts).size).toBe(150);
  await store("Fleet", "Every truck is washed on Fridays.");
  await embedAll(deps);
  expect(fake.embedded.at(-1)?.texts).toEqual(["Fleet\nEvery truck is washed on Fridays."]);
});

test("another model starts anew, and vectors of the two are never mixed", async () => {
  const { deps, store } = await setUp();
  await store("Fleet", "Every truck is washed on Fridays.");
  await embedAll(deps);
  const [first] = vectorTables(deps);
  fake.embedWith((text) => [...byMeaning(text), 0.5]);
  const next = restart(deps, { EMBEDDINGS_MODEL: "second-model" });
  await embedAll(next);
  expect(fake.embedded.at(-1)?.model).toBe("second-model");
  const tables = vectorTables(next);
  expect(tables).toHaveLength(1);
  expect(tables).not.toContain(first);
});

test("a document that goes takes its vectors along", async () => {
  const { deps, member, store, search } = await setUp();
  const id = await store("Fleet", "Every truck is washed on Fridays.");
  await embedAll(deps);
  deps.db.transaction((tx) => {
    tx.delete(documents).where(eq(documents.id, id)).run();
    settleChunks(deps.jobs, tx, { documentId: id, projectId: member.project.id });
  });
  const [table = ""] = vectorTables(deps);
  expect(deps.db.all(sql`SELECT rowid FROM ${sql.identifier(table)}`)).toEqual([]);
  expect(await search("lorry")).toEqual([]);
});

test("vectors of one project are not searched by another", async () => {
  const { deps, store } = await setUp();
  await store("Fleet", "Every truck is washed on Fridays.");
  const other = await registerMember(deps);
  await storeDocument(deps, other.project.id, { title: "Own", passages: ["Wages arrive."] });
  await embedAll(deps);
  const { results } = await (await other.call()).assistant.search({ query: "lorry" });
  expect(results.map(({ title }) => title)).toEqual(["Own"]);
});

test("a provider that fails leaves the search by words", async () => {
  const { deps, store, search } = await setUp();
  await store("Fleet", "Every truck is washed on Fridays.");
  await embedAll(deps);
  fake.embedWith(() => null);
  expect(await search("truck washed")).toEqual(["Fleet"]);
});
