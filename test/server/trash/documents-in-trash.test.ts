import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documentChunks, jobs, trashRows } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { vocabularyTable } from "../../../server/features/search/search-index.ts";
import {
  embedPassagesJob,
  enqueueAllVectors,
} from "../../../server/features/search/vectors.job.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { openDocuments, processed, startProcessing, untilIdle } from "../../helpers/processing.ts";
import { createFakeProvider } from "../../helpers/services/fake-provider.ts";

const fake = createFakeProvider();

async function start(environment: Record<string, string> = {}) {
  const deps = createTestDeps(environment);
  const member = await registerMember(deps);
  const caller = await member.call();
  const projectId = member.project.id;
  const store = (title: string, passages: string[]) =>
    storeDocument(deps, projectId, { title, passages });
  const search = async (query: string) => (await caller.assistant.search({ query })).results;
  /** Every word of the project's index with how often it occurs. */
  const words = () => deps.db.all(sql`SELECT * FROM ${vocabularyTable(projectId)}`);
  return { deps, caller, store, search, words };
}

const chunksOf = ({ db }: Deps, id: number) =>
  db.select().from(documentChunks).where(eq(documentChunks.documentId, id)).all();

const asideRows = ({ db }: Deps) => db.select().from(trashRows).all().length;

const passages = (count: number) =>
  Array.from({ length: count }, (_, index) => `Valve ${index} is opened by hand at noon.`);

test("a long document leaves and comes back by a job, as it was to the word", async () => {
  const { deps, caller, store, search, words } = await start();
  await store("Spare", ["One valve lies in the cellar."]);
  const id = await store("Plant", passages(450));
  const before = { chunks: chunksOf(deps, id), found: await search("valve 17"), words: words() };
  const item = { entityType: "document", id } as const;

  await caller.documents.delete({ id });
  expect((await search("valve 17")).map(({ title }) => title)).toEqual(["Spare"]);
  startProcessing(deps);
  await untilIdle(deps);
  expect(chunksOf(deps, id)).toEqual([]);
  expect(JSON.stringify(words())).not.toContain("noon");
  await caller.trash.restore(item);
  await untilIdle(deps);
  expect(chunksOf(deps, id)).toEqual(before.chunks);
  expect(await search("valve 17")).toEqual(before.found);
  expect(words()).toEqual(before.words);
  expect(asideRows(deps)).toBe(0);
});

test("whatever is half moved when the mind changes ends where the document is", async () => {
  const { deps, caller, store, search, words } = await start();
  const id = await store("Plant", passages(700));
  const before = { chunks: chunksOf(deps, id), found: await search("valve 17"), words: words() };
  const item = { entityType: "document", id } as const;
  // No job works: 300 chunks move with each change, the others stay.
  await caller.documents.delete({ id });
  await caller.documents.list({});
  expect(asideRows(deps)).toBe(300);
  await caller.trash.restore(item);
  await caller.documents.delete({ id });
  await caller.trash.restore(item);
  startProcessing(deps);
  await untilIdle(deps);
  expect(chunksOf(deps, id)).toEqual(before.chunks);
  expect(await search("valve 17")).toEqual(before.found);
  expect(words()).toEqual(before.words);

  await caller.documents.delete({ id });
  await caller.trash.delete(item);
  await untilIdle(deps);
  expect(chunksOf(deps, id)).toEqual([]);
  expect(asideRows(deps)).toBe(0);
  expect(words()).toEqual([]);
});

test("a document that was deleted before it was processed goes on when it is restored", async () => {
  const { deps, member, add } = await openDocuments();
  const id = await add({ file: { name: "keys.txt", content: "The spare keys hang in 4.12." } });
  const caller = await member.call();
  await caller.documents.delete({ id });
  expect(deps.db.select().from(jobs).all()).toEqual([]);
  await caller.trash.restore({ entityType: "document", id });
  startProcessing(deps);
  expect((await processed(member, id)).processingStatus).toBe("completed");
});

test("vectors leave with their document and are made anew when it is restored", async () => {
  fake.embedWith((text) => (/lorry|truck/i.test(text) ? [1, 0.01] : [0.01, 1]));
  const { deps, caller, store, search } = await start({
    AI_BASE_URL: "http://model.test/v1",
    EMBEDDINGS_MODEL: "first-model",
  });
  const id = await store("Fleet", ["Every truck is washed on Fridays."]);
  enqueueAllVectors(deps);
  deps.jobs.start([embedPassagesJob], deps);
  const untilEmbedded = () =>
    vi.waitFor(() => expect(deps.db.select().from(jobs).all()).toEqual([]), patience);
  await untilEmbedded();
  const before = await search("lorry");
  expect(before).toHaveLength(1);
  await caller.documents.delete({ id });
  expect(await search("lorry")).toEqual([]);
  await caller.trash.restore({ entityType: "document", id });
  await untilEmbedded();
  expect(await search("lorry")).toEqual(before);
  await deps.jobs.stop();
});
