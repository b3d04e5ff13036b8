import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Deps } from "../../../server/context.ts";
import {
  countForeignUploads,
  describeMissing,
  oldestUpload,
  prepareUploads,
  recoverUploads,
  sweepUploads,
} from "../../../server/features/administration/uploads.service.ts";
import { resumeWaitingDocuments } from "../../../server/features/documents/document-files.service.ts";
import {
  beginImport,
  completeImport,
} from "../../../server/features/handover-packs/import/drop-import.job.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import { emptyQuarantine } from "../../../server/platform/files/quarantine.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  uploadsIn,
} from "../../helpers/harness.ts";
import { processed, startProcessing, upload } from "../../helpers/processing.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000);

async function setUp(environment: Record<string, string> = {}) {
  const deps = createTestDeps(environment);
  const member = await registerMember(deps);
  const add = async (name: string, content: string): Promise<number> =>
    (await upload(createTestHttp(deps), member, { file: { name, content } })).json.id;
  return { deps, member, add };
}

const orphan = (deps: Deps) =>
  deps.storage.write("document", Readable.from([Buffer.from("left over")]));

test("another database on the same uploads folder touches nobody's files", async () => {
  const first = await setUp();
  await first.add("keys.txt", "The spare keys hang in 4.12.");
  const { uploadsFolder } = first.deps.config;
  const second = createTestDeps({ UPLOADS_DIR: uploadsFolder });
  await sweepUploads(second, tomorrow());
  expect(uploadsIn(first.deps.storage.folder)).toHaveLength(1);
  expect(countForeignUploads(second)).toBe(1);
});

test("files without a row go to quarantine and come back when a row names them", async () => {
  const { deps, add } = await setUp();
  await add("kept.txt", "Kept.");
  const { path } = await orphan(deps);
  await sweepUploads(deps, new Date(0));
  expect(uploadsIn(deps.storage.folder)).toHaveLength(2);
  await sweepUploads(deps, tomorrow());
  expect(uploadsIn(deps.storage.folder)).not.toContain(path);

  deps.db.$client.prepare("UPDATE documents SET file_path = ?").run(path);
  expect(await recoverUploads(deps)).toEqual({ isPresent: true, missing: [] });
  expect(uploadsIn(deps.storage.folder)).toContain(path);
});

test("more than ten files without a row are left where they are", async () => {
  const { deps } = await setUp();
  for (let count = 0; count < 11; count += 1) await orphan(deps);
  await sweepUploads(deps, tomorrow());
  expect(uploadsIn(deps.storage.folder)).toHaveLength(11);
});

test("while an import is under way, files that it may have stored since yesterday stay at a start", async () => {
  const { deps, member } = await setUp();
  const { path } = await orphan(deps);
  const startedAt = new Date(Date.now() + 60_000);
  const unfinished = { projectId: member.project.id, importKey: "0123456789abcdef" };
  deps.db.transaction((tx) => beginImport(deps, tx, unfinished));
  await sweepUploads(deps, oldestUpload(deps, startedAt));
  expect(uploadsIn(deps.storage.folder)).toEqual([path]);

  deps.db.transaction((tx) => completeImport(deps, tx, unfinished));
  await sweepUploads(deps, oldestUpload(deps, startedAt));
  // Where servers share the database, another one may be receiving it.
  expect(uploadsIn(deps.storage.folder)).toEqual(deps.db.primary ? [path] : []);
});

test("however many uploads a crash has cut short, they go to quarantine", async () => {
  const { deps } = await setUp();
  for (let count = 0; count < 11; count += 1) {
    const { path } = await orphan(deps);
    const { folder } = deps.storage;
    renameSync(join(folder, path), join(folder, `unfinished-${path}`));
  }
  await sweepUploads(deps, tomorrow());
  expect(uploadsIn(deps.storage.folder)).toEqual([]);
});

test("quarantine is emptied after thirty days", async () => {
  const { deps } = await setUp();
  const { path } = await orphan(deps);
  await sweepUploads(deps, tomorrow());
  const day = 86_400_000;
  const kept = () => readdirSync(join(deps.storage.folder, "quarantine"), { recursive: true });
  await emptyQuarantine(deps.storage, new Date(Date.now() + 29 * day));
  expect(String(kept())).toContain(path);
  await emptyQuarantine(deps.storage, new Date(Date.now() + 32 * day));
  expect(kept()).toEqual([]);
});

test("while its primary is gone, a server sweeps nothing: its copy may be an old one", async () => {
  const { deps } = await setUp();
  await orphan(deps);
  const db: Deps["db"] = Object.assign(Object.create(deps.db), {
    primary: { isGone: () => true },
  });
  await sweepUploads({ ...deps, db }, tomorrow());
  expect(uploadsIn(deps.storage.folder)).toHaveLength(1);
});

test("a daily job empties the quarantine, but for what rows name", async () => {
  const { deps, add } = await setUp();
  await add("kept.txt", "Kept.");
  const [kept = ""] = uploadsIn(deps.storage.folder);
  const day = join(deps.storage.folder, "quarantine", "2020-01-01");
  mkdirSync(day, { recursive: true });
  renameSync(join(deps.storage.folder, kept), join(day, kept));
  const job = jobDefinitions.find(({ name }) => name === "empty-quarantine");
  expect(job?.schedule).toMatchObject({ daily: expect.stringMatching(/^\d\d:\d\d$/) });
  deps.jobs.enqueue(deps.db, { name: "empty-quarantine", payload: z.object({}) }, {});
  deps.jobs.start(jobDefinitions, deps);
  onTestFinished(() => deps.jobs.stop());
  await expect.poll(() => existsSync(day)).toBe(false);
  expect(uploadsIn(deps.storage.folder)).toEqual([kept]);
});

test("without its files, a document waits and goes on by itself once they are back", async () => {
  const { deps, member, add } = await setUp();
  const done = await add("done.txt", "The plant has three gates.");
  startProcessing(deps);
  await processed(member, done);
  await deps.jobs.stop();
  const waiting = await add("waiting.txt", "The spare keys hang in 4.12.");

  const away = `${deps.storage.folder}-away`;
  renameSync(deps.storage.folder, away);
  const state = await recoverUploads(deps);
  expect(state).toMatchObject({ isPresent: false, missing: { length: 2 } });
  const { uploadsFolder } = deps.config;
  expect(describeMissing(state, deps.storage)).toBe(
    `The folder ${deps.storage.folder} with 2 uploaded files is missing. Mount the volume or set UPLOADS_DIR (now ${uploadsFolder}) as it was. Nothing is lost in the database; what needs these files waits for them.`,
  );
  expect(existsSync(deps.storage.folder)).toBe(false);
  startProcessing(deps);
  const status = async (id: number) => (await member.call()).documents.status({ id });
  await expect
    .poll(() => status(waiting))
    .toMatchObject({ processingStatus: "pending", processingErrorCode: "file_missing" });
  expect(await status(done)).toMatchObject({ processingStatus: "completed", processingNote: null });
  expect(await resumeWaitingDocuments(deps)).toBe(0);

  renameSync(away, deps.storage.folder);
  expect(await recoverUploads(deps)).toEqual({ isPresent: true, missing: [] });
  expect(await resumeWaitingDocuments(deps)).toBe(1);
  expect((await processed(member, waiting)).extractedText).toContain("4.12");
});

test("without its folder, an upload is refused with a sentence and nothing is written", async () => {
  const { deps, member, add } = await setUp();
  await add("keys.txt", "The spare keys hang in 4.12.");
  rmSync(deps.storage.folder, { recursive: true });
  const refused = await upload(createTestHttp(deps), member, {
    file: { name: "more.txt", content: "More." },
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(refused.json.error).toMatch(/the uploads folder is missing on the server/);
  expect(existsSync(deps.storage.folder)).toBe(false);
});

test("documents that 0.1.0 gave up for lack of their file are taken up again", async () => {
  const { deps, member, add } = await setUp();
  const failed = await add("failed.txt", "The spare keys hang in 4.12.");
  deps.db.$client.exec(
    "UPDATE documents SET processing_status = 'failed', processing_error_code = 'file_missing'; DELETE FROM jobs",
  );
  expect(await resumeWaitingDocuments(deps)).toBe(1);
  startProcessing(deps);
  expect((await processed(member, failed)).processingStatus).toBe("completed");
});

test("the files of 0.1.0 move into the installation's own folder", async () => {
  const { deps, add } = await setUp();
  await add("keys.txt", "The spare keys hang in 4.12.");
  const { uploadsFolder } = deps.config;
  const [name = ""] = uploadsIn(deps.storage.folder);
  renameSync(join(deps.storage.folder, name), join(uploadsFolder, name));
  rmSync(deps.storage.folder, { recursive: true });
  writeFileSync(join(uploadsFolder, `document-${"0".repeat(32)}`), "of another installation");

  expect(await prepareUploads(deps)).toBe(true);
  expect((await recoverUploads(deps)).missing).toEqual([]);
  expect(uploadsIn(deps.storage.folder)).toEqual([name]);
  expect(countForeignUploads(deps)).toBe(1);
  mkdirSync(join(uploadsFolder, "a".repeat(16)));
  expect(countForeignUploads(deps)).toBe(2);
});
