import { expect, test } from "vitest";
import { listDocumentFiles } from "../../../../server/platform/files/named-files.ts";
import { makeXlsx, sheetData } from "../../../helpers/files/make-files.ts";
import { processed, startProcessing, untilIdle } from "../../../helpers/processing.ts";

import { early, late, startVersions } from "./version-steps.ts";

test("readers see the version before until the new one has been read, then all of the new one", async () => {
  const { deps, member, caller, add, addVersion, download, search, versions } =
    await startVersions();
  startProcessing(deps);
  const id = await add({ file: early });
  await processed(member, id);
  await untilIdle(deps);
  await deps.jobs.stop();

  expect(await addVersion(id, { file: late })).toMatchObject({
    status: 201,
    json: {
      version: 1,
      fileName: "keys.txt",
      processingStatus: "pending",
      nextVersion: { version: 2, state: "waiting", error: null },
    },
  });
  expect(await search("spare keys")).toEqual([early.content]);
  expect(await caller.documents.read({ id })).toMatchObject({ extractedText: early.content });

  startProcessing(deps);
  expect(await processed(member, id)).toMatchObject({
    version: 2,
    nextVersion: null,
    fileName: "keys-2.md",
    fileType: "text/markdown",
    extractedText: expect.stringContaining("in the safe"),
    uploadedBy: member.user.id,
  });
  await untilIdle(deps);
  expect(await search("spare keys")).toEqual([expect.stringContaining("safe")]);
  expect(await versions(id)).toMatchObject([
    { version: 2, state: "current", fileName: "keys-2.md", createdBy: member.user.id },
    { version: 1, state: "read", fileName: "keys.txt", createdBy: member.user.id },
  ]);
  expect(await caller.documentVersions.read({ id, version: 1 })).toMatchObject({
    extractedText: early.content,
    tables: [],
  });
  expect(await download(id, 1)).toBe(early.content);
  expect(await download(id, 2)).toBe(late.content);
  expect(await caller.activities.list({ limit: 1 })).toMatchObject([
    { action: "version_added", details: { version: 2 } },
  ]);
});

test("a version that cannot be read leaves the one before answering, and says so", async () => {
  const { deps, member, caller, add, addVersion, search, versions } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: early });
  await processed(member, id);
  await addVersion(id, { file: { name: "keys.pdf", content: "%PDF-1.7 and nothing else" } });
  const document = await processed(member, id);
  expect(document).toMatchObject({
    processingStatus: "completed",
    processingError: null,
    version: 1,
    fileName: "keys.txt",
    nextVersion: { version: 2, state: "failed", error: expect.stringMatching(/\w+.*\./) },
    // Another attempt at the same file would end alike.
    remedies: ["replace"],
  });
  expect(await search("spare keys")).toEqual([early.content]);
  const [failed] = await caller.activities.list({ limit: 1 });
  expect(failed).toMatchObject({
    action: "document_failed",
    details: {
      reason: expect.stringContaining(
        "Version 2 could not be read, so version 1 is still the one that is searched and cited.",
      ),
    },
  });
  // Another try is of the version that failed.
  expect(await caller.documents.reprocess({ id })).toMatchObject({
    nextVersion: { version: 2, state: "waiting" },
    remedies: [],
  });
  expect(await processed(member, id)).toMatchObject({ nextVersion: { state: "failed" } });
  await addVersion(id, { file: late });
  expect(await processed(member, id)).toMatchObject({ version: 3, nextVersion: null });
  expect((await versions(id)).map(({ version, state }) => [version, state])).toEqual([
    [3, "current"],
    [2, "failed"],
    [1, "read"],
  ]);
});

test("an earlier version is restored as the next one, of another type too", async () => {
  const { deps, member, caller, add, addVersion, search, versions } = await startVersions();
  startProcessing(deps);
  const id = await add({ fields: { title: "Keys", content: early.content } });
  await processed(member, id);
  await addVersion(id, { file: late });
  await processed(member, id);
  await caller.documentVersions.restore({ id, version: 1 });
  const restored = await processed(member, id);
  expect(restored).toMatchObject({
    version: 3,
    fileName: null,
    fileType: null,
    content: early.content,
    extractedText: early.content,
  });
  await untilIdle(deps);
  expect(await search("spare keys")).toEqual([early.content]);
  // The text may be typed over again, and the file is still there.
  await caller.documents.update({ id, content: "The keys are lost." });
  await processed(member, id);
  await caller.documentVersions.restore({ id, version: 3 });
  await processed(member, id);
  expect(await versions(id)).toMatchObject([
    { version: 5, state: "current", restoredFrom: 1 },
    { version: 4, state: "read", restoredFrom: null },
    { version: 3, state: "read", restoredFrom: 1 },
    { version: 2, state: "read", fileName: "keys-2.md" },
    { version: 1, state: "read", fileName: null },
  ]);
  await expect(caller.documentVersions.restore({ id, version: 9 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // The one in use needs no restoring.
  await caller.documentVersions.restore({ id, version: 5 });
  expect(await versions(id)).toHaveLength(5);
});

test("a version that came before the last one was read passes it over and loses nothing", async () => {
  const { deps, member, caller, add, addVersion, download, versions } = await startVersions();
  startProcessing(deps);
  const id = await add({ file: early });
  await processed(member, id);
  await deps.jobs.stop();
  await addVersion(id, { file: late });
  const { json } = await addVersion(id, { fields: { content: "The keys are lost." } });
  await expect(
    caller.documentVersions.restore({ id, version: json.nextVersion.version }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  startProcessing(deps);
  expect(await processed(member, id)).toMatchObject({ version: 3, content: "The keys are lost." });
  expect((await versions(id)).map(({ version, state }) => [version, state])).toEqual([
    [3, "current"],
    [2, "replaced"],
    [1, "read"],
  ]);
  expect(await download(id, 1)).toBe(early.content);
  expect(await download(id, 2)).toBe(late.content);
});

test("of two people who save the same document, the second is told and nothing is lost", async () => {
  const { deps, member, caller, add, addVersion } = await startVersions();
  startProcessing(deps);
  const id = await add({ fields: { title: "Keys", content: early.content } });
  const { updatedAt } = await processed(member, id);
  await caller.documents.update({ id, content: "Theirs.", updatedAt });
  await expect(caller.documents.update({ id, content: "Mine.", updatedAt })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: { content: "Theirs." } },
  });
  const stale = await addVersion(id, {
    file: late,
    fields: { updatedAt: updatedAt.toISOString() },
  });
  expect(stale).toMatchObject({ status: 409, json: { current: { content: "Theirs." } } });
  expect(listDocumentFiles(deps.db.sqlite)).toEqual([]);
  await processed(member, id);
  const latest = await caller.documents.update({ id, content: "Mine." });
  expect(latest.nextVersion).toMatchObject({ version: 3 });
  await processed(member, id);
  expect(await caller.documentVersions.read({ id, version: 2 })).toMatchObject({
    content: "Theirs.",
    extractedText: "Theirs.",
  });
});

test("the tables of an earlier version stay with it", async () => {
  const { deps, member, caller, add, addVersion } = await startVersions();
  startProcessing(deps);
  const sheet = (rent: number) => ({
    name: "costs.xlsx",
    content: new Uint8Array(
      makeXlsx([
        {
          name: "Sites",
          xml: sheetData([
            ["Site", "Rent"],
            ["Turku", rent],
          ]),
        },
      ]),
    ),
  });
  const id = await add({ file: sheet(12) });
  await processed(member, id);
  await addVersion(id, { file: sheet(14) });
  await processed(member, id);
  const cells = async (version: number) => {
    const { extractedText, tables } = await caller.documentVersions.read({ id, version });
    return tables.map(({ columns, rows }) => [
      columns.map(({ label }) => label),
      ...rows.map((row) => [
        extractedText?.slice(row[0], row[1]),
        extractedText?.slice(row[2], row[3]),
      ]),
    ]);
  };
  expect(await cells(1)).toEqual([
    [
      ["Site", "Rent"],
      ["Turku", "12"],
    ],
  ]);
  expect(await cells(2)).toEqual([
    [
      ["Site", "Rent"],
      ["Turku", "14"],
    ],
  ]);
});
