import { expect, test } from "vitest";
import { refusalOf } from "../../../server/features/imports/importable.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { ended, startImporting } from "../../helpers/imports.ts";
import { awsKey } from "../../helpers/services/bucket.ts";
import { everything, setUp, track } from "./import-setup.ts";

test("a file is judged by the name that it gets here", () => {
  expect(refusalOf("restore.txt\u200b", 1)).toBeNull();
  expect(refusalOf("restore.txt\u202e.exe", 1)).toContain("cannot read this type");
});

test("a file that is not imported is told with what helps", () => {
  expect(refusalOf("plan.dwg", 1)).toMatch(/\. Save it in another format, such as PDF\.$/);
  expect(refusalOf("plan.pdf", 0)).toMatch(/\. Check the original\.$/);
  expect(refusalOf("plan.pdf", 50 * 1024 * 1024 + 1)).toMatch(/\. Split it into smaller files/);
});

test("an import goes on into its track after that was renamed", async () => {
  const { deps, api, bucket, start, entriesOf } = await setUp();
  bucket.put("runbooks/restore.txt", "Restore from the vault.");
  const { id } = await start();
  const chosen = (await api.tracks.list()).find(({ name }) => name === track);
  await api.tracks.update({ id: chosen?.id ?? 0, name: "Vaults" });
  startImporting(deps);
  await ended(api, id);
  expect(await entriesOf(id)).toEqual([["restore.txt", "imported"]]);
  expect(await api.documents.list({})).toMatchObject([{ track: "Vaults" }]);
});

test("an import goes on into its track after that was renamed during a download", async () => {
  const { deps, api, bucket, start, entriesOf } = await setUp();
  bucket.put("runbooks/restore.txt", "Restore from the vault.");
  const { id } = await start();
  const chosen = (await api.tracks.list()).find(({ name }) => name === track);
  const { serviceFetch } = deps;
  deps.serviceFetch = async (address, request) => {
    if (new URL(address).pathname.endsWith("/restore.txt")) {
      await api.tracks.update({ id: chosen?.id ?? 0, name: "Vaults" });
    }
    return serviceFetch(address, request);
  };
  startImporting(deps);
  await ended(api, id);
  expect(await entriesOf(id)).toEqual([["restore.txt", "imported"]]);
  expect(await api.documents.list({})).toMatchObject([{ track: "Vaults" }]);
});

test("folders within folders and single files become documents, each once", async () => {
  const { deps, api, bucket, start, entriesOf } = await setUp();
  bucket.put("runbooks/restore.txt", "Restore from the vault.");
  bucket.put("runbooks/2026/höhe & tiefe.md", "# Depth");
  bucket.put("runbooks/2026/", "");
  bucket.put("runbooks/tool.exe", "MZ");
  bucket.put("loose.txt", "Loose.");
  bucket.put("other/not-chosen.txt", "No.");
  startImporting(deps);
  const { id } = await start([
    ...everything,
    { id: "runbooks/restore.txt", name: "restore.txt", isFolder: false },
    { id: "loose.txt", name: "loose.txt", isFolder: false },
  ]);
  const run = await ended(api, id);
  expect(run).toMatchObject({
    status: "completed",
    serviceName: "AWS S3",
    isListing: false,
    counts: { waiting: 0, imported: 3, updated: 0, unchanged: 0, failed: 1 },
  });
  expect(new Map(await entriesOf(id).then((found) => found as [string, string][]))).toEqual(
    new Map([
      ["restore.txt", "imported"],
      ["loose.txt", "imported"],
      ["tool.exe", "failed"],
      ["höhe & tiefe.md", "imported"],
    ]),
  );
  const documents = await api.documents.list({});
  expect(documents.map(({ title }) => title).sort()).toEqual(["höhe & tiefe", "loose", "restore"]);
  expect(documents[0]).toMatchObject({ category: "sops", track, processingStatus: "pending" });
  const { entries } = await api.imports.entries({ id, state: "failed" });
  expect(entries).toMatchObject([{ note: expect.stringMatching(/cannot read this type of file/) }]);
});

test("importing again makes a new version of what changed and doubles nothing", async () => {
  const { deps, api, bucket, start } = await setUp();
  bucket.put("runbooks/a.txt", "First.");
  bucket.put("runbooks/b.txt", "Stays.");
  startImporting(deps);
  await ended(api, (await start()).id);
  bucket.put("runbooks/a.txt", "Second.");
  bucket.put("runbooks/c.txt", "New.");
  const asked = bucket.asked.length;
  const again = await ended(api, (await start()).id);
  expect(again.counts).toEqual({ waiting: 0, imported: 1, updated: 1, unchanged: 1, failed: 0 });
  // The listing tells what has not changed: it is not asked for.
  expect(bucket.asked.slice(asked).map(({ path }) => path)).not.toContain("/runbooks/b.txt");
  const documents = await api.documents.list({});
  expect(documents.map(({ title }) => title).sort()).toEqual(["a", "b", "c"]);
  const a = documents.find(({ title }) => title === "a");
  const versions = await api.documentVersions.list({ id: a?.id ?? 0 });
  expect(versions).toHaveLength(2);
  // Somebody else of the project brings the same files in, and a single one.
  const single = [{ id: "runbooks/b.txt", name: "b.txt", isFolder: false }];
  const third = await ended(api, (await start(single)).id);
  expect(third.counts).toMatchObject({ unchanged: 1, imported: 0 });
});

test("imports are listed page by page, the newest first", async () => {
  const { api, start } = await setUp();
  const ids: number[] = [];
  for (let count = 0; count < 23; count += 1) {
    const { id } = await start();
    await api.imports.cancel({ id });
    ids.unshift(id);
  }
  const first = (await api.imports.list()).map(({ id }) => id);
  expect(first).toEqual(ids.slice(0, 20));
  const second = await api.imports.list({ before: first.at(-1) });
  expect(second.map(({ id }) => id)).toEqual(ids.slice(20));
});

test("what was deleted comes back as a new document, and the old one can be restored beside it", async () => {
  const { deps, api, bucket, start } = await setUp();
  bucket.put("runbooks/a.txt", "First.");
  startImporting(deps);
  await ended(api, (await start()).id);
  const [first] = await api.documents.list({});
  await api.documents.delete({ id: first?.id ?? 0 });
  expect((await ended(api, (await start()).id)).counts).toMatchObject({ imported: 1 });
  await api.trash.restore({ entityType: "document", id: first?.id ?? 0 });
  expect(await api.documents.list({})).toHaveLength(2);
  expect((await ended(api, (await start()).id)).counts).toMatchObject({ unchanged: 1 });
});

test("a colleague's import finds the same documents; the run itself is its starter's alone", async () => {
  const { deps, member, api, bucket, start } = await setUp();
  bucket.put("runbooks/a.txt", "First.");
  startImporting(deps);
  const { id } = await start();
  await ended(api, id);
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const theirs = await colleague.call();
  await expect(theirs.imports.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await theirs.imports.list()).toEqual([]);
  await theirs.integrations.save({ integrationId: "aws", credentials: awsKey });
  const run = await theirs.imports.start({
    service: "aws",
    category: "contacts",
    track,
    entries: everything,
  });
  expect((await ended(theirs, run.id)).counts).toMatchObject({ unchanged: 1 });
  expect(await api.documents.list({})).toHaveLength(1);
});

test("a folder of 10,000 files is listed page by page, while everybody else is answered", async () => {
  const { deps, api, bucket, start } = await setUp();
  for (let index = 0; index < 10_000; index += 1) bucket.put(`runbooks/file ${index}.exe`, "MZ");
  const first = await api.imports.browse({ service: "aws", place: "runbooks/" });
  expect(first.entries).toHaveLength(1000);
  const second = await api.imports.browse({
    service: "aws",
    place: "runbooks/",
    cursor: first.next ?? "",
  });
  expect(second.entries[0]?.id).not.toBe(first.entries[0]?.id);
  startImporting(deps);
  const { id } = await start();
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const run = await ended(api, id);
  clearInterval(others);
  expect(run.counts.failed).toBe(10_000);
  // Others had their turn between any two of the ten pages.
  expect(turns).toBeGreaterThanOrEqual(10);
  const page = await api.imports.entries({ id });
  expect(page.entries).toHaveLength(200);
  const next = await api.imports.entries({ id, after: page.next ?? 0 });
  expect(next.entries[0]?.id).toBeGreaterThan(page.entries.at(-1)?.id ?? 0);
});
