import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documentChunks, documents, domainEvents, jobs } from "../../../../db/schema/index.ts";
import { readerVersion } from "../../../../server/extraction/reader-version.ts";
import { processDocumentJob } from "../../../../server/features/documents/documents.job.ts";
import {
  enqueueOutdated,
  readAgainJob,
} from "../../../../server/features/documents/processing/read-again.job.ts";
import { settleChunksJob } from "../../../../server/features/documents/settle-chunks.job.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { patience } from "../../../helpers/patience.ts";
import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
} from "../../../helpers/processing.ts";

const costs = ["| Site | Rent |", "|---|---|", "| Turku | 12 |"].join("\n");

/** A processed document as an earlier version of the readers has left it. */
async function openOutdated() {
  const { deps, member, add, calls } = await openDocuments();
  startProcessing(deps);
  const id = await add({ file: { name: "costs.md", content: costs }, fields: { title: "Costs" } });
  await processed(member, id);
  await untilIdle(deps);
  const { db } = deps;
  const chunks = () =>
    db.select().from(documentChunks).where(eq(documentChunks.documentId, id)).all();
  const row = () => db.select().from(documents).where(eq(documents.id, id)).get();
  const makeOutdated = () => {
    db.update(documents).set({ readerVersion: 0 }).where(eq(documents.id, id)).run();
    db.update(documentChunks)
      .set({ structure: null })
      .where(eq(documentChunks.documentId, id))
      .run();
  };
  makeOutdated();
  const readAgain = async () => {
    await deps.jobs.stop();
    enqueueOutdated(deps);
    deps.jobs.start([processDocumentJob, settleChunksJob, readAgainJob], deps);
  };
  return { deps, member, id, chunks, row, readAgain, calls };
}

test("a document that an older version has read is read again in the background", async () => {
  const { deps, member, id, chunks, row, readAgain } = await openOutdated();
  const before = row();
  await readAgain();
  await vi.waitFor(() => expect(row()?.readerVersion).toBe(readerVersion), patience);
  await untilIdle(deps);
  expect(row()).toMatchObject({
    processingStatus: "completed",
    updatedAt: before?.updatedAt,
    indexVersion: (before?.indexVersion ?? 0) + 1,
  });
  expect(chunks()).toMatchObject([
    { structure: { rows: [{ cells: [] }, { label: "Turku", cells: [{ heads: ["Rent"] }] }] } },
  ]);
  const { assistant } = await member.call();
  expect((await assistant.search({ query: "Turku rent" })).results).toMatchObject([
    { documentId: id },
  ]);
});

test("open screens hear of a document that reads otherwise than before, and of no other", async () => {
  const { deps, id, row, readAgain } = await openOutdated();
  const told = () =>
    deps.db.select().from(domainEvents).where(eq(domainEvents.type, "document.processed")).all()
      .length;
  const before = told();
  await readAgain();
  await vi.waitFor(() => expect(row()?.readerVersion).toBe(readerVersion), patience);
  await untilIdle(deps);
  expect(told()).toBe(before + 1);

  deps.db.update(documents).set({ readerVersion: 0 }).where(eq(documents.id, id)).run();
  await readAgain();
  await vi.waitFor(() => expect(row()?.readerVersion).toBe(readerVersion), patience);
  await untilIdle(deps);
  expect(told()).toBe(before + 1);
});

test("nothing is queued where all documents are up to date", async () => {
  const { deps, id } = await openOutdated();
  deps.db.update(documents).set({ readerVersion }).where(eq(documents.id, id)).run();
  enqueueOutdated(deps);
  expect(deps.db.select().from(jobs).all()).toEqual([]);
});

testOfFullRun("a document whose file cannot be read any more stays as it is", async () => {
  const { deps, member, id, row, readAgain } = await openOutdated();
  deps.db.update(documents).set({ fileName: "costs.pdf" }).where(eq(documents.id, id)).run();
  const before = row();
  await readAgain();
  await untilIdle(deps);
  expect(row()).toEqual(before);
  const { assistant } = await member.call();
  expect((await assistant.search({ query: "Turku rent" })).results).toHaveLength(1);
});

testOfFullRun("a model's summary stays", async () => {
  const { deps, id, row, readAgain } = await openOutdated();
  const summary = { aiSummary: "Rents by site.", summarySource: "provider" as const };
  deps.db.update(documents).set(summary).where(eq(documents.id, id)).run();
  await readAgain();
  await vi.waitFor(() => expect(row()?.readerVersion).toBe(readerVersion), patience);
  expect(row()).toMatchObject(summary);
});

testOfFullRun(
  "a document that somebody processes anew in the meantime is left to that",
  async () => {
    const { deps, member, id, row, readAgain, calls } = await openOutdated();
    await deps.jobs.stop();
    await (await calls()).reprocess({ id });
    await readAgain();
    await processed(member, id);
    await untilIdle(deps);
    expect(row()).toMatchObject({ readerVersion, processingStatus: "completed", indexVersion: 2 });
  },
);
