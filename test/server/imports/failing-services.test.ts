import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { importRuns, jobs } from "../../../db/schema/index.ts";
import { importRunJob } from "../../../server/features/imports/import-run.job.ts";
import { OutboundError } from "../../../server/platform/outbound/service-fetch.ts";
import { uploadsIn } from "../../helpers/harness.ts";
import { ended, endPauses, startImporting, waiting } from "../../helpers/imports.ts";
import { bucketError } from "../../helpers/services/bucket.ts";
import { setUp } from "./import-setup.ts";

const is = (method: string, path: string) => (asked: string, url: URL) =>
  asked === method && decodeURIComponent(url.pathname) === path;

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
        note: "The file is larger than 50MB, which is the most that Baton takes. Split it into smaller files and import those.",
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
