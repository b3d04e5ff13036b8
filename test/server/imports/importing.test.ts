import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { importEntries, importRuns, jobs } from "../../../db/schema/index.ts";
import { importRunJob } from "../../../server/features/imports/import-run.job.ts";
import { OutboundError } from "../../../server/platform/outbound/service-fetch.ts";
import {
  createTestDeps,
  registerMember,
  registerMemberOf,
  uploadsIn,
} from "../../helpers/harness.ts";
import { ended, endPauses, startImporting, waiting } from "../../helpers/imports.ts";
import {
  awsKey,
  type BucketAnswer,
  bucketError,
  createBucket,
} from "../../helpers/services/bucket.ts";

const [track] = fixedTracks;
const everything = [{ id: "runbooks/", name: "runbooks", isFolder: true }];

async function setUp({ pageSize = 1000 } = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId: "aws", credentials: awsKey });
  const bucket = createBucket(awsKey.bucketName, { pageSize });
  /** What the service says in place of the bucket, if anything. */
  let instead: (method: string, url: URL) => BucketAnswer | undefined = () => undefined;
  deps.serviceFetch = async (address, { method = "GET", headers = {} } = {}) => {
    const url = new URL(address);
    const { body, ...answer } =
      instead(method, url) ?? bucket.answer(method, url, new Headers(headers));
    return new Response(body, answer);
  };
  const start = (entries: { id: string; name: string; isFolder: boolean }[] = everything) =>
    api.imports.start({ service: "aws", category: "sops", track, entries });
  const entriesOf = async (id: number) =>
    (await api.imports.entries({ id })).entries.map(({ name, state }) => [name, state]);
  return {
    deps,
    member,
    api,
    bucket,
    start,
    entriesOf,
    answerInstead: (answer: typeof instead) => {
      instead = answer;
    },
  };
}

const is = (method: string, path: string) => (asked: string, url: URL) =>
  asked === method && decodeURIComponent(url.pathname) === path;

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

describe("a service that fails", () => {
  test("one that asks to wait is asked again no sooner, and the import says so", async () => {
    const { deps, api, bucket, start, answerInstead } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    const isFile = is("HEAD", "/runbooks/a.txt");
    answerInstead((method, url) =>
      isFile(method, url)
        ? { ...bucketError("SlowDown", 503), headers: { "retry-after": "120" } }
        : undefined,
    );
    startImporting(deps);
    const { id } = await start();
    const before = Date.now();
    const run = await waiting(api, id);
    expect(run).toMatchObject({
      status: "running",
      note: expect.stringMatching(/^Asking for the file: AWS S3 asks Baton to wait 120 seconds/),
      counts: { waiting: 1 },
    });
    expect((run.waitsUntil?.getTime() ?? 0) - before).toBeGreaterThan(100_000);
    const [job] = deps.db.select().from(jobs).where(eq(jobs.name, importRunJob.name)).all();
    expect(job?.runAfter).toEqual(run.waitsUntil);
    answerInstead(() => undefined);
    await endPauses(deps);
    expect(await ended(api, id)).toMatchObject({ note: null, counts: { imported: 1 } });
  });

  test("a file that cannot be had is tried three times and named; the others come in", async () => {
    const { deps, api, bucket, start, answerInstead } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    bucket.put("runbooks/b.txt", "Second.");
    const isFile = is("GET", "/runbooks/a.txt");
    let tries = 0;
    answerInstead((method, url) => {
      if (!isFile(method, url)) return undefined;
      tries += 1;
      return bucketError("InternalError", 500);
    });
    startImporting(deps);
    const { id } = await start();
    for (let pause = 0; pause < 2; pause += 1) {
      await waiting(api, id);
      deps.db.update(importRuns).set({ waitsUntil: null }).run();
      await endPauses(deps);
    }
    const run = await ended(api, id);
    expect(tries).toBe(3);
    const note = "1 of 2 files could not be brought in. The report names each and says why.";
    expect(run).toMatchObject({ status: "completed", note, counts: { imported: 1, failed: 1 } });
    expect(await api.notifications.list()).toMatchObject([
      {
        kind: "sync-failed",
        title: "The import from Amazon Web Services left something out",
        text: note,
      },
    ]);
    const { entries } = await api.imports.entries({ id, state: "failed" });
    expect(entries).toMatchObject([
      {
        name: "a.txt",
        note: "Downloading: AWS S3 answered with an error of its own (500). Try again later.",
      },
    ]);
  });

  test("refused credentials end the import, and nothing is left waiting", async () => {
    const { deps, api, bucket, start, answerInstead } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    bucket.put("runbooks/b.txt", "Second.");
    const isFile = is("GET", "/runbooks/b.txt");
    answerInstead((method, url) =>
      isFile(method, url) ? bucketError("InvalidAccessKeyId", 403) : undefined,
    );
    startImporting(deps);
    const run = await ended(api, (await start()).id);
    expect(run).toMatchObject({
      status: "failed",
      note: expect.stringMatching(/AWS S3 knows no access key/),
      counts: { waiting: 0, imported: 1, failed: 1 },
    });
    expect(await api.notifications.list()).toMatchObject([
      {
        kind: "sync-failed",
        title: "The import from Amazon Web Services failed",
        text: run.note,
        href: "/knowledge-base",
        actor: null,
      },
    ]);
  });

  test("a web page in place of a file leaves no document and no file", async () => {
    const { deps, api, bucket, start, answerInstead } = await setUp();
    bucket.put("runbooks/a.pdf", "%PDF-1.4 something");
    const isFile = is("GET", "/runbooks/a.pdf");
    answerInstead((method, url) =>
      isFile(method, url)
        ? { status: 200, headers: {}, body: "<!doctype html><html><body>Sign in</body></html>" }
        : undefined,
    );
    startImporting(deps);
    const { id } = await start();
    expect((await ended(api, id)).counts).toMatchObject({ failed: 1 });
    const { entries } = await api.imports.entries({ id });
    expect(entries[0]?.note).toMatch(/^This file is named like a pdf/);
    expect(await api.documents.list({})).toEqual([]);
    expect(uploadsIn(deps.config.uploadsFolder)).toEqual([]);
  });

  test("a file over 50 MB is refused before its bytes are asked for, naming the service", async () => {
    const { deps, api, bucket, start, answerInstead } = await setUp();
    bucket.put("film.pdf", "%PDF-1.4");
    const isHead = is("HEAD", "/film.pdf");
    answerInstead((method, url) =>
      isHead(method, url)
        ? { status: 200, headers: { "content-length": String(63 * 1024 * 1024) }, body: "" }
        : undefined,
    );
    startImporting(deps);
    const { id } = await start([{ id: "film.pdf", name: "film.pdf", isFolder: false }]);
    await ended(api, id);
    const { entries } = await api.imports.entries({ id });
    expect(entries).toMatchObject([
      {
        state: "failed",
        note: "The file is 63MB; Baton takes up to 50MB.",
      },
    ]);
    expect(bucket.asked.some(({ method }) => method === "GET")).toBe(false);
  });

  test("one that more comes of than it said is broken off at 50 MB", async () => {
    const { deps, api, bucket, start } = await setUp();
    bucket.put("film.txt", "small");
    const fetch = deps.serviceFetch;
    deps.serviceFetch = async (address, request) => {
      if (request?.method !== "GET") return fetch(address, request);
      const piece = new Uint8Array(1024 * 1024).fill(97);
      let pieces = 0;
      return new Response(
        new ReadableStream({
          pull(controller) {
            pieces += 1;
            controller.enqueue(piece);
            if (pieces === 60) controller.close();
          },
        }),
      );
    };
    startImporting(deps);
    const { id } = await start([{ id: "film.txt", name: "film.txt", isFolder: false }]);
    await ended(api, id);
    const { entries } = await api.imports.entries({ id });
    expect(entries[0]?.note).toMatch(/^The file that AWS S3 sends is larger than 50MB/);
    expect(uploadsIn(deps.config.uploadsFolder)).toEqual([]);
  });

  test("one that does not answer at the start is tried again, and then told", async () => {
    const { deps, api, start } = await setUp();
    deps.serviceFetch = () => Promise.reject(new OutboundError("silent", "no answer"));
    startImporting(deps);
    const { id } = await start();
    const run = await waiting(api, id);
    expect(run.note).toBe("Listing the folder: AWS S3 did not answer in time. Try again later.");
  });
});

describe("restarts and stops", () => {
  test("a server that goes down in the middle goes on where it was and imports nothing twice", async () => {
    const { deps, api, bucket, start } = await setUp();
    for (const name of ["a", "b", "c"]) bucket.put(`runbooks/${name}.txt`, `Text ${name}.`);
    const fetch = deps.serviceFetch;
    let reached: (() => void) | undefined;
    const atSecond = new Promise<void>((resolve) => {
      reached = resolve;
    });
    deps.serviceFetch = async (address, request) => {
      if (request?.method !== "GET" || !address.includes("b.txt")) return fetch(address, request);
      reached?.();
      // Until the server stops, which ends the wait for an answer.
      return new Promise<Response>((_, reject) => {
        onStop = () => reject(new OutboundError("unreachable", "going down"));
      });
    };
    let onStop: () => void = () => undefined;
    deps.jobs.start([importRunJob], deps);
    const { id } = await start();
    await atSecond;
    const stopping = deps.jobs.stop();
    onStop();
    await stopping;
    expect(
      deps.db.select().from(importEntries).where(eq(importEntries.state, "imported")).all(),
    ).toHaveLength(1);
    deps.serviceFetch = fetch;
    await endPauses(deps);
    onTestFinished(() => deps.jobs.stop());
    expect(await ended(api, id)).toMatchObject({ status: "completed", counts: { imported: 3 } });
    expect(await api.documents.list({})).toHaveLength(3);
  });

  test("an import that is stopped keeps what came in and lists the rest as not brought in", async () => {
    const { deps, api, bucket, start } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    const { id } = await start();
    expect(await api.imports.cancel({ id })).toMatchObject({ status: "cancelled" });
    startImporting(deps);
    expect(deps.db.select().from(jobs).where(eq(jobs.name, importRunJob.name)).all()).toEqual([]);
    const { entries } = await api.imports.entries({ id });
    expect(entries).toMatchObject([
      { state: "failed", note: "The import was stopped before this came in." },
    ]);
    expect((await api.imports.cancel({ id })).status).toBe("cancelled");
    expect(await api.documents.list({})).toEqual([]);
  });

  test("an import of a project that is deleted ends, also should the project come back", async () => {
    const { deps, member, api, start } = await setUp();
    const { id } = await start();
    await api.projects.delete({ name: member.project.name });
    expect(deps.db.select().from(jobs).where(eq(jobs.name, importRunJob.name)).all()).toEqual([]);
    await (await member.call()).projects.restore({ projectId: member.project.id });
    const back = await member.call();
    expect(await back.imports.get({ id })).toMatchObject({
      status: "cancelled",
      note: "The project was deleted.",
    });
    expect((await back.imports.entries({ id })).entries).toMatchObject([
      { state: "failed", note: "The project was deleted before this came in." },
    ]);
  });

  test("who is no member any more, or only a viewer, brings nothing in", async () => {
    const { deps, member, api, bucket, start } = await setUp();
    bucket.put("runbooks/a.txt", "First.");
    const { id } = await start();
    const owner = await registerMemberOf(deps, member.project.id, "owner");
    await (await owner.call()).members.changeRole({
      userId: member.user.id,
      role: "viewer",
    });
    startImporting(deps);
    await vi.waitFor(() =>
      expect(deps.db.select().from(importRuns).where(eq(importRuns.id, id)).get()).toMatchObject({
        status: "failed",
        note: expect.stringContaining("viewer"),
      }),
    );
    expect(await api.documents.list({})).toEqual([]);
  });
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
