import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { readConfig } from "../../../server/config.ts";
import { AppError } from "../../../server/errors.ts";
import { createUploadsWatch } from "../../../server/features/administration/uploads-watch.ts";
import { emptyQuarantineJob } from "../../../server/platform/files/empty-quarantine.job.ts";
import type { RunningJob } from "../../../server/platform/jobs/job-definition.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { processed, startProcessing, untilIdle, upload } from "../../helpers/processing.ts";
import { startBucketServer } from "../../helpers/services/bucket-server.ts";

const content = "The spare keys hang in room 4.12.";

async function setUp() {
  const bucket = await startBucketServer();
  const deps = createTestDeps(bucket.environment);
  const member = await registerMember(deps);
  const http = createTestHttp(deps);
  const add = (name = "keys.txt") => upload(http, member, { file: { name, content } });
  const download = async (id: number) => {
    const headers = { cookie: member.cookie() ?? "" };
    return http.send("GET", `/api/documents/${id}/download`, headers);
  };
  return { bucket, deps, member, http, add, download };
}

test("a document is uploaded into the bucket, read from it, downloaded and deleted for good", async () => {
  const { bucket, deps, member, add, download } = await setUp();
  const stored = () =>
    readdirSync(bucket.directory, { recursive: true, encoding: "utf8" }).filter((path) =>
      /document-[0-9a-f]{32}_?\S*object$/.test(path),
    );
  const { json } = await add();
  startProcessing(deps);
  expect((await processed(member, json.id)).extractedText).toContain("4.12");
  expect(stored()).toHaveLength(1);
  expect(readdirSync(deps.storage.folder).filter((name) => name.startsWith("document"))).toEqual(
    [],
  );
  expect((await download(json.id)).text).toBe(content);
  const caller = await member.call();
  await caller.documents.delete({ id: json.id });
  await caller.trash.delete({ entityType: "document", id: json.id });
  await untilIdle(deps);
  expect(stored()).toEqual([]);
});

test("without its bucket Baton refuses files, keeps documents waiting, and goes on once it is back", async () => {
  const { bucket, deps, member, add } = await setUp();
  const { json } = await add();
  const watch = createUploadsWatch(deps);
  onTestFinished(watch.stop);
  await watch.check();
  const notices = async () => (await member.call()).administration.notices();
  expect(await notices()).toEqual([]);

  await bucket.stop();
  await watch.check();
  expect(await notices()).toMatchObject([{ name: "uploads" }]);
  const refused = await add("more.txt");
  expect(refused).toMatchObject({ status: 503, json: { error: /cannot be reached/ } });
  startProcessing(deps);
  const status = async () => (await member.call()).documents.status({ id: json.id });
  await expect.poll(status).toMatchObject({ processingErrorCode: "file_missing" });

  await bucket.start();
  await watch.check();
  expect((await processed(member, json.id)).processingStatus).toBe("completed");
  expect(await notices()).toEqual([]);
});

test("a bucket that fails while files are brought into it is no reason not to start", async () => {
  const { deps, add } = await setUp();
  await add();
  const log = vi.spyOn(deps.logger, "error");
  const denied = new AppError("UNAVAILABLE", "The storage of files cannot be reached.", {
    cause: new Error("AccessDenied"),
  });
  const bringBack = () => Promise.reject(denied);
  const watch = createUploadsWatch({ ...deps, storage: { ...deps.storage, bringBack } });
  onTestFinished(watch.stop);
  await watch.checkAtStart();
  expect(deps.health.noted("uploads")).toMatch(/cannot be used at the moment/);
  expect(log.mock.calls).toEqual([[{ err: denied }, "The uploads could not be checked"]]);

  const broken = () => Promise.reject(new Error("EACCES"));
  const other = createUploadsWatch({ ...deps, storage: { ...deps.storage, prepare: broken } });
  await expect(other.checkAtStart()).rejects.toThrow("EACCES");
});

test("a file that a row names comes out of quarantine before that is emptied", async () => {
  const { deps, add, download } = await setUp();
  const { json } = await add();
  const [name = ""] = (await deps.storage.list("document")).keys();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2020, 0, 1) });
  await deps.storage.setAside([name]);
  vi.useRealTimers();
  expect(await deps.storage.has(name)).toBe(false);
  const job: RunningJob<Record<string, never>> = {
    payload: {},
    step: null,
    checkpoint: null,
    signal: new AbortController().signal,
    save: () => undefined,
    complete: () => undefined,
  };
  await emptyQuarantineJob.run(job, deps);
  expect((await download(json.id)).text).toBe(content);
});

test("a backup takes the files out of the bucket, and restoring brings them back into one", async () => {
  const { deps, bucket, add } = await setUp();
  const { json } = await add();
  expect(json.id).toBeGreaterThan(0);
  const folder = join(temporaryFolder(), "backup");
  expect(await createBackup(deps.config, folder)).toMatchObject({ uploads: 1 });

  const other = await startBucketServer();
  const place = temporaryFolder();
  const environment = {
    ...other.environment,
    DATABASE_FILE: join(place, "baton.sqlite"),
    UPLOADS_DIR: join(place, "uploads"),
    SECRETS_FILE: join(place, "secrets.json"),
  };
  await restoreBackup(folder, readConfig(environment), { overwrite: false });
  const restored = createTestDeps(environment);
  const watch = createUploadsWatch(restored);
  onTestFinished(watch.stop);
  await bucket.stop();
  await watch.check();
  expect(restored.health.noted("uploads")).toBeUndefined();
});
