import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documents, documentVersions } from "../../../../db/schema/index.ts";
import { sweepUploads } from "../../../../server/features/administration/uploads.service.ts";
import { purgeDeletedProjects } from "../../../../server/features/projects/purge-projects.service.ts";
import { listDocumentFiles } from "../../../../server/platform/files/named-files.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { registerMember } from "../../../helpers/harness.ts";
import {
  processed,
  removeDeletedFiles,
  startProcessing,
  untilIdle,
} from "../../../helpers/processing.ts";

import { early, late, startTwoVersioned, startVersions } from "./version-steps.ts";

testOfFullRun("files of earlier versions stay until the document is deleted for good", async () => {
  const { deps, member, caller, add, addVersion, versions } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: early });
  await processed(member, id);
  await addVersion(id, { file: late });
  await processed(member, id);
  await caller.documentVersions.restore({ id, version: 1 });
  await processed(member, id);
  await untilIdle(deps);
  const isThere = (path: string) => existsSync(join(deps.storage.folder, path));
  const files = [...new Set(listDocumentFiles(deps.db.sqlite))];
  expect(files).toHaveLength(2);
  await sweepUploads(deps, new Date(Date.now() + 60_000));
  expect(files.filter(isThere)).toHaveLength(2);

  const before = await versions(id);
  await caller.documents.delete({ id });
  expect(new Set(listDocumentFiles(deps.db.sqlite))).toEqual(new Set(files));
  await sweepUploads(deps, new Date(Date.now() + 60_000));
  await caller.trash.restore({ entityType: "document", id });
  expect(await versions(id)).toEqual(before);
  expect(await caller.documentVersions.read({ id, version: 2 })).toMatchObject({
    extractedText: expect.stringContaining("safe"),
  });

  await caller.documents.delete({ id });
  await caller.trash.delete({ entityType: "document", id });
  await untilIdle(deps);
  expect(files.filter(isThere)).toEqual([]);
  expect(deps.db.select().from(documentVersions).all()).toEqual([]);
});

/** Two versions of one file, under different typed texts, and one of another file. */
async function startShared() {
  const { deps, member, caller, add, addVersion, download } = await startVersions();
  const id = await add({ file: early, fields: { title: "Keys", content: "Keys of teh site." } });
  await caller.documents.update({ id, content: "Keys of the site." });
  expect(listDocumentFiles(deps.db.sqlite)).toHaveLength(1);
  await addVersion(id, { file: late });
  const files = listDocumentFiles(deps.db.sqlite);
  expect(files).toHaveLength(2);
  const left = () => files.filter((path) => existsSync(join(deps.storage.folder, path)));
  return { deps, member, caller, id, download, files, left };
}

test("a file that versions share stays as long as one of them, and no longer", async () => {
  const { deps, caller, id, download, files, left } = await startShared();
  await sweepUploads(deps, new Date(Date.now() + 60_000));
  expect(left()).toEqual(files);
  expect(await Promise.all([1, 2, 3].map((version) => download(id, version)))).toEqual([
    early.content,
    early.content,
    late.content,
  ]);
  await caller.documents.delete({ id });
  await sweepUploads(deps, new Date(Date.now() + 60_000));
  await caller.trash.restore({ entityType: "document", id });
  expect(await download(id, 1)).toBe(early.content);
  await caller.documents.delete({ id });
  await caller.trash.delete({ entityType: "document", id });
  await removeDeletedFiles(deps);
  expect(left()).toEqual([]);
});

test("a project that is deleted for good takes a file along that versions share", async () => {
  const { deps, member, caller, left } = await startShared();
  await caller.projects.delete({ name: member.project.name });
  const later = new Date(Date.now() + 40 * 24 * 3_600_000);
  await purgeDeletedProjects(deps, later, new AbortController().signal);
  await removeDeletedFiles(deps);
  expect(left()).toEqual([]);
});

test("a new file keeps what was typed beside the one before, read or not", async () => {
  const { deps, member, caller, add, addVersion } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: early, fields: { title: "Keys", content: "Keys of teh site." } });
  await processed(member, id);
  await deps.jobs.stop();
  await caller.documents.update({ id, content: "Keys of the site." });
  await addVersion(id, { file: late });
  startProcessing(deps);
  expect(await processed(member, id)).toMatchObject({
    version: 3,
    fileName: "keys-2.md",
    content: "Keys of the site.",
  });
});

test("a project that is deleted for good takes the files of all versions along", async () => {
  const { deps, member, caller } = await startTwoVersioned();
  const files = listDocumentFiles(deps.db.sqlite);
  expect(files).toHaveLength(4);
  await caller.projects.delete({ name: member.project.name });
  const later = new Date(Date.now() + 40 * 24 * 3_600_000);
  await purgeDeletedProjects(deps, later, new AbortController().signal);
  await untilIdle(deps);
  expect(files.filter((path) => existsSync(join(deps.storage.folder, path)))).toEqual([]);
});

test("a document whose first file could not be read gets another one", async () => {
  const { deps, member, add, addVersion, versions } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: { name: "keys.pdf", content: "%PDF-1.7 and nothing else" } });
  const failed = await processed(member, id);
  expect(failed).toMatchObject({ processingStatus: "failed", nextVersion: null });
  await addVersion(id, { file: { name: "keys.pdf", content: "%PDF-1.7 nor here" } });
  expect(await processed(member, id)).toMatchObject({
    processingStatus: "failed",
    version: 2,
    nextVersion: null,
  });
  await addVersion(id, { file: early });
  expect(await processed(member, id)).toMatchObject({
    processingStatus: "completed",
    version: 3,
    extractedText: early.content,
  });
  expect(await versions(id)).toMatchObject([
    { version: 3, note: null },
    { version: 2, state: "failed", note: expect.any(String) },
    { version: 1, state: "failed", note: failed.processingError },
  ]);
});

test("a waiting version whose file is missing waits for it", async () => {
  const { deps, member, caller, add, addVersion } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: early });
  await processed(member, id);
  await untilIdle(deps);
  await deps.jobs.stop();
  await addVersion(id, { file: late });
  const path = deps.db.select().from(documentVersions).all()[0]?.filePath ?? "";
  await deps.storage.remove(path);
  startProcessing(deps);
  await untilIdle(deps);
  const waiting = () => deps.db.select().from(documents).where(eq(documents.id, id)).get();
  await vi.waitFor(() =>
    expect(waiting()).toMatchObject({
      processingStatus: "pending",
      processingErrorCode: "file_missing",
    }),
  );
  expect(await caller.documents.read({ id })).toMatchObject({ extractedText: early.content });
});

test("versions of another project's documents are not found", async () => {
  const { deps, add } = await startVersions();
  const id = await add({ file: early });
  const stranger = await (await registerMember(deps, "Elsewhere")).call();
  const versions = stranger.documentVersions;
  for (const call of [
    versions.list({ id }),
    versions.read({ id, version: 1 }),
    versions.restore({ id, version: 1 }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("a version may be as large as a document", async () => {
  const { add, addVersion, download } = await startVersions();
  const id = await add({ file: early });
  const content = "The spare keys lie in the safe.\n".repeat(50_000);
  const { status } = await addVersion(id, { file: { name: "keys.txt", content } });
  expect(status).toBe(201);
  expect(await download(id, 2)).toBe(content);
});
