import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documentChunks, documents, jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { makePdf } from "../../helpers/files/make-files.ts";
import { registerMember, uploadsIn } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
  upload,
} from "../../helpers/processing.ts";

const rowsOf = (deps: Deps, id: number) => ({
  documents: deps.db.select().from(documents).where(eq(documents.id, id)).all().length,
  chunks: deps.db.select().from(documentChunks).where(eq(documentChunks.documentId, id)).all()
    .length,
  jobs: deps.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, String(id)))
    .all().length,
});

const twoPages = () =>
  makePdf([
    [{ text: "The lift is serviced by Otis every March.", y: 700 }],
    [{ text: "The spare keys hang in room 4.12.", y: 700 }],
  ]);

test("an uploaded pdf becomes text, chunks with their pages, a summary and an index", async () => {
  const { deps, member, add } = await openDocuments();
  const id = await add({
    file: { name: "house.pdf", content: new Uint8Array(twoPages()) },
    fields: { content: "Ask Noor about the house rules." },
  });
  startProcessing(deps);
  const document = await processed(member, id);
  expect(document).toMatchObject({
    processingStatus: "completed",
    processingStep: null,
    progress: null,
    queuePosition: null,
    processingError: null,
    pageCount: 2,
    summarySource: "built-in",
    fileType: "application/pdf",
    content: "Ask Noor about the house rules.",
  });
  expect(document.extractedText).toContain("serviced by Otis every March");
  expect(document.extractedText).toContain("Ask Noor about the house rules.");
  expect(document.tokenCount).toBeGreaterThan(15);
  expect(document.aiSummary).not.toBe("");
  expect(document.chunks.map((chunk) => [chunk.chunkIndex, chunk.location])).toEqual([
    [0, { part: "entered text" }],
    [1, { page: 1 }],
    [2, { page: 2 }],
  ]);
  for (const chunk of document.chunks) {
    const passage = document.extractedText?.slice(chunk.startOffset, chunk.endOffset);
    expect(passage).toBe(chunk.content);
  }
  const found = await (await member.call()).assistant.search({ query: "where are the keys" });
  expect(found.results[0]).toMatchObject({ documentId: id, location: { page: 2 } });
  expect(rowsOf(deps, id)).toEqual({ documents: 1, chunks: 3, jobs: 0 });
});

test("typed content alone goes the same way", async () => {
  const { deps, member, add } = await openDocuments();
  const id = await add({
    fields: { title: "Shutdown", content: "Stop the pump.\n\nClose valve 7." },
  });
  startProcessing(deps);
  const document = await processed(member, id);
  expect(document).toMatchObject({ processingStatus: "completed", fileName: null });
  expect(document.chunks.map((chunk) => chunk.content).join("\n")).toContain("Close valve 7.");
});

test("a file that cannot be read fails at once, by its code and sentence", async () => {
  const { deps, member, add, calls } = await openDocuments();
  const truncated = new Uint8Array(twoPages().subarray(0, 200));
  const id = await add({ file: { name: "torn.pdf", content: truncated } });
  const good = await add({ file: { name: "good.txt", content: "All is well." } });
  startProcessing(deps);
  const failed = await processed(member, id);
  expect(failed).toMatchObject({ processingStatus: "failed", processingErrorCode: "damaged" });
  expect(failed.processingError).toMatch(/damaged or incomplete/);
  expect((await processed(member, good)).processingStatus).toBe("completed");
  expect(rowsOf(deps, id)).toEqual({ documents: 1, chunks: 0, jobs: 0 });
  const actions = (await (await member.call()).activities.list()).map(({ action }) => action);
  expect(actions).toContain("document_failed");
  expect((await (await calls()).reprocess({ id })).processingStatus).toBe("pending");
});

test.each([
  ["damaged", ["replace"]],
  ["encrypted", ["replace"]],
  ["crashed", ["retry", "replace"]],
  ["interrupted", ["retry"]],
])("after the failure %s it names what may help", async (processingErrorCode, remedies) => {
  const { deps, add, calls } = await openDocuments();
  const id = await add({ fields: { title: "Terms", content: "x" } });
  const { status, read } = await calls();
  expect((await status({ id })).remedies).toEqual([]);
  deps.db.update(documents).set({ processingStatus: "failed", processingErrorCode }).run();
  expect((await status({ id })).remedies).toEqual(remedies);
  expect((await read({ id })).remedies).toEqual(remedies);
});

test("the list is newest first, without texts, by category and part of the title", async () => {
  const { add, calls } = await openDocuments();
  await add({ fields: { title: "Übergabe 100% done", content: "x" } });
  await add({ fields: { title: "Contacts_of the team", content: "x", category: "contacts" } });
  const titles = async (input: Parameters<Awaited<ReturnType<typeof calls>>["list"]>[0]) =>
    (await (await calls()).list(input)).map((document) => document.title);
  expect(await titles({})).toEqual(["Contacts_of the team", "Übergabe 100% done"]);
  expect(await titles({ category: "contacts" })).toEqual(["Contacts_of the team"]);
  expect(await titles({ search: "ÜBERGABE" })).toEqual(["Übergabe 100% done"]);
  expect(await titles({ search: "100%" })).toEqual(["Übergabe 100% done"]);
  expect(await titles({ search: "%" })).toEqual(["Übergabe 100% done"]);
  expect(await titles({ search: "_" })).toEqual(["Contacts_of the team"]);
  const [first] = await (await calls()).list();
  for (const long of ["content", "extractedText", "chunks", "aiSummary"]) {
    expect(first).not.toHaveProperty(long);
  }
});

test("waiting documents show their place in the queue", async () => {
  const { add, calls } = await openDocuments();
  const ids = [await add({ fields: { title: "a", content: "x" } })];
  ids.push(await add({ fields: { title: "b", content: "x" } }));
  const places = await Promise.all(
    ids.map(async (id) => (await (await calls()).status({ id })).queuePosition),
  );
  expect(places).toEqual([1, 2]);
});

test("deleting takes the chunks, the index and the job along, and the file when it is for good", async () => {
  const { deps, member, add, calls } = await openDocuments();
  const id = await add({ file: { name: "keys.txt", content: "The spare keys hang in 4.12." } });
  startProcessing(deps);
  await processed(member, id);
  await (await calls()).delete({ id });
  expect(rowsOf(deps, id)).toEqual({ documents: 0, chunks: 0, jobs: 0 });
  expect(uploadsIn(deps.storage.folder)).toHaveLength(1);
  const found = await (await member.call()).assistant.search({ query: "spare keys" });
  expect(found.results).toEqual([]);
  await expect((await calls()).read({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const [latest] = await (await member.call()).activities.list();
  expect(latest).toMatchObject({ action: "document_deleted", title: "keys", entityId: id });
  await (await member.call()).trash.delete({ entityType: "document", id });
  await untilIdle(deps);
  expect(uploadsIn(deps.storage.folder)).toEqual([]);
});

test("deleting in mid-work leaves nothing behind and the next document goes on", async () => {
  const { deps, member, add, calls } = await openDocuments();
  const long = Array.from({ length: 20_000 }, (_, line) => `Line ${line} of a long report.`);
  const id = await add({ file: { name: "long.txt", content: long.join("\n\n") } });
  startProcessing(deps);
  await vi.waitFor(() => expect(rowsOf(deps, id).chunks).toBeGreaterThan(0), patience);
  await (await calls()).delete({ id });
  const next = await add({ fields: { title: "Next", content: "Still working." } });
  expect((await processed(member, next)).processingStatus).toBe("completed");
  await (await member.call()).trash.delete({ entityType: "document", id });
  await expect.poll(() => rowsOf(deps, id), patience).toEqual({ documents: 0, chunks: 0, jobs: 0 });
  await untilIdle(deps);
  expect(uploadsIn(deps.storage.folder)).toEqual([]);
});

test("reprocessing keeps the old passages until the new ones are complete", async () => {
  const { deps, member, add, calls } = await openDocuments();
  const id = await add({ file: { name: "keys.txt", content: "The spare keys hang in 4.12." } });
  startProcessing(deps);
  const before = await processed(member, id);
  await deps.jobs.stop();

  const queued = await (await calls()).reprocess({ id });
  expect(queued).toMatchObject({ processingStatus: "pending", queuePosition: 1 });
  const search = async () =>
    (await (await member.call()).assistant.search({ query: "spare keys" })).results;
  expect(await search()).toHaveLength(1);
  expect((await (await calls()).read({ id })).chunks).toEqual(before.chunks);

  startProcessing(deps);
  const after = await processed(member, id);
  expect(after.chunks).toEqual(before.chunks);
  expect(await search()).toHaveLength(1);
  expect(rowsOf(deps, id)).toEqual({ documents: 1, chunks: 1, jobs: 0 });
});

test("a stranger's calls answer as for an unknown id", async () => {
  const { deps, add } = await openDocuments();
  const id = await add({ fields: { title: "Secret", content: "x" } });
  const stranger = (await (await registerMember(deps)).call()).documents;
  const messageOf = async (call: Promise<unknown>) =>
    call.then(
      () => "no error",
      (error: Error) => error.message,
    );
  for (const name of ["read", "status", "delete", "reprocess"] as const) {
    const theirs = await messageOf(stranger[name]({ id }));
    expect(theirs).toBe(await messageOf(stranger[name]({ id: 999 })));
    expect(theirs).toMatch(/does not exist/);
  }
  expect(await stranger.list()).toEqual([]);
  expect(rowsOf(deps, id).documents).toBe(1);
});

test("the overview counts every category and shows its four latest documents", async () => {
  const { deps, add, calls } = await openDocuments();
  for (let number = 1; number <= 5; number += 1) {
    await add({ fields: { title: `Step ${number}`, category: "sops", content: "text" } });
  }
  await add({ fields: { title: "Escalation", category: "contacts", content: "text" } });
  const stranger = await registerMember(deps);
  const overview = await (await calls()).overview();
  const told = overview.map(({ category, count, latest }) => [
    category,
    count,
    latest.map(({ title }) => title),
  ]);
  expect(told).toEqual([
    ["sops", 5, ["Step 5", "Step 4", "Step 3", "Step 2"]],
    ["process-docs", 0, []],
    ["architecture", 0, []],
    ["playbooks", 0, []],
    ["contacts", 1, ["Escalation"]],
    ["meeting-notes", 0, []],
  ]);
  const foreign = await (await stranger.call()).documents.overview();
  expect(foreign.every(({ count }) => count === 0)).toBe(true);
});

test("a document takes a track of the project, and no other", async () => {
  const { http, member, calls } = await openDocuments();
  const { tracks } = await member.call();
  const [first, second] = await tracks.list();
  if (!first || !second) throw new Error("The project has no tracks.");
  await tracks.update({ id: first.id, name: "Information technology" });
  await tracks.update({ id: second.id, isActive: false });
  const send = (track: string) =>
    upload(http, member, { fields: { title: "Keys", content: "In room 4.12.", track } });
  for (const [track, reason] of [
    ["Nowhere", "no such track"],
    [first.name, "no such track"],
    [second.name, "is archived"],
  ] as const) {
    const { status, json } = await send(track);
    expect(status).toBe(400);
    expect(json.issues).toMatchObject([
      { path: "track", message: expect.stringContaining(reason) },
    ]);
  }
  expect(await (await calls()).list()).toEqual([]);
  expect((await send("information  TECHNOLOGY")).json.track).toBe("Information technology");
});

test("titles are told by id: of the project's own documents, once each", async () => {
  const { deps, add, calls } = await openDocuments();
  const [first, second] = [
    await add({ fields: { title: "Keys", content: "In room 4.12." } }),
    await add({ fields: { title: "Lift", content: "Otis." } }),
  ];
  const stranger = await registerMember(deps);
  const ids = [first, second, first, 987_654];
  const { titles } = await calls();
  expect(await titles({ ids })).toEqual([
    { id: second, title: "Lift" },
    { id: first, title: "Keys" },
  ]);
  expect(await (await stranger.call()).documents.titles({ ids })).toEqual([]);
});
