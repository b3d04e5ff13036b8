import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import { backUp, dailyBackupJob } from "../../../server/backup/daily-backup.job.ts";
import { verifyBackup } from "../../../server/backup/verify-backup.ts";
import {
  backupsFolder,
  describeBackups,
  noteBackup,
  readBackupState,
} from "../../../server/features/administration/backups.service.ts";
import type { RunningJob } from "../../../server/platform/jobs/job-definition.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 2, 30));
const nameOf = (date: number) => `2026-11-${date}T02-30-00-000Z`;
const never = () => new AbortController().signal;

async function start(environment: Record<string, string> = {}) {
  const deps = createTestDeps({ BACKUP_DIR: join(temporaryFolder(), "backups"), ...environment });
  const member = await registerMember(deps);
  const file = { name: "keys.txt", content: "The spare keys hang in room 4.12." };
  await upload(createTestHttp(deps), member, { file });
  const folder = backupsFolder(deps) ?? "";
  return { deps, folder, make: (date: number) => backUp(deps, day(date), never()) };
}

/** The job as the queue would run it. */
const runJob = (deps: Parameters<typeof dailyBackupJob.run>[1]) => {
  const job: RunningJob<Record<string, never>> = {
    payload: {},
    step: null,
    checkpoint: null,
    signal: never(),
    save: () => undefined,
    complete: () => undefined,
  };
  return dailyBackupJob.run(job, deps);
};

test("every night a verified backup, of which the newest are kept", async () => {
  const { deps, folder, make } = await start({ BACKUP_KEEP: "2" });
  for (const date of [20, 21, 22]) await make(date);
  expect(await readdir(folder)).toEqual([nameOf(21), nameOf(22)]);
  for (const name of await readdir(folder)) {
    expect((await verifyBackup(join(folder, name))).files).toHaveLength(3);
  }
  const state = readBackupState(deps);
  expect(state).toEqual({ isOn: true, lastAt: day(22), count: 2, failure: null });
  expect(describeBackups(state, day(23))).toBeUndefined();
  expect(describeBackups(state, day(25))).toMatch(/is 3 days old/);
});

test("one that fails leaves the older ones, says why, and is forgotten once one succeeds", async () => {
  const { deps, folder, make } = await start({ BACKUP_KEEP: "1" });
  await make(20);
  const [upload = ""] = (await readdir(deps.storage.folder)).filter((name) =>
    name.startsWith("document-"),
  );
  const { size, open } = (await deps.storage.read(upload)) ?? {};
  expect(size).toBeGreaterThan(0);
  const bytes = Buffer.concat(open ? await open().toArray() : []);
  await rm(join(deps.storage.folder, upload));
  await expect(runJob(deps)).rejects.toThrow(/1 uploaded file is missing/);
  expect(await readdir(folder)).toEqual([nameOf(20)]);
  const state = readBackupState(deps);
  expect(state).toMatchObject({ lastAt: day(20), failure: expect.stringMatching(/failed/) });
  expect(describeBackups(state, day(20))).toMatch(/log says why\. It is tried again by itself/);

  await writeFile(join(deps.storage.folder, upload), bytes);
  await runJob(deps);
  expect(readBackupState(deps)).toMatchObject({ count: 1, failure: null });
  expect(await readdir(folder)).not.toContain(nameOf(20));
});

test("one that failed is made good by a later one of another server", async () => {
  const { deps, make } = await start();
  noteBackup(deps, day(21));
  await make(20);
  expect(readBackupState(deps).failure).toMatch(/failed/);
  await make(22);
  expect(readBackupState(deps).failure).toBeNull();
});

test("one for which there is no room is not begun, with a sentence that holds the figures", async () => {
  const { deps, folder, make } = await start();
  await make(20);
  // More than any disk has.
  const config = { ...deps.config, diskReserveBytes: 2 ** 60 };
  await expect(backUp({ ...deps, config }, day(21), never())).rejects.toThrow(
    /^The backup was not begun: it needs [1-9]\d* MB in .* beside the reserve of \d+ MB \(DISK_RESERVE_MB\), and \d+ MB are free\./,
  );
  expect(await readdir(folder)).toEqual([nameOf(20)]);
});

test("one that fills the disk is tried again after the pauses of its own, not every minute", async () => {
  const { deps } = await start();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
  });
  const storage = { ...deps.storage, sizeOf: () => Promise.reject(full) };
  const warn = vi.spyOn(deps.logger, "warn");
  deps.db.delete(jobs).run();
  const queue = createJobQueue(deps.db, deps.logger);
  onTestFinished(() => queue.stop());
  const row = () => deps.db.select().from(jobs).where(eq(jobs.name, dailyBackupJob.name)).get();
  queue.enqueue(deps.db, dailyBackupJob, {});
  const begun = Date.now();
  queue.start([dailyBackupJob], { ...deps, storage });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(row()).toMatchObject({ attempts: 1, leaseOwner: null });
  const minutes = ((row()?.runAfter.getTime() ?? 0) - begun) / 60_000;
  expect(Math.floor(minutes)).toBe(10);
  expect(warn.mock.calls).toMatchObject([
    [{ err: { message: expect.stringMatching(/^The disk is full.*ENOSPC/) } }, "A job failed"],
  ]);
});

test("what an interrupted one left is no backup, and goes with the next", async () => {
  const { deps, folder, make } = await start();
  await mkdir(join(folder, `${nameOf(20)}.part/uploads`), { recursive: true });
  expect(readBackupState(deps)).toMatchObject({ lastAt: null, count: 0 });
  await make(21);
  expect(await readdir(folder)).toEqual([nameOf(21)]);
});

test("a server that stops breaks off its backup and leaves nothing of it", async () => {
  const { deps, folder } = await start();
  const stopping = new AbortController();
  const running = backUp(deps, day(20), stopping.signal);
  stopping.abort(new Error("The server is stopping."));
  await expect(running).rejects.toThrow("The server is stopping.");
  expect(await readdir(folder)).toEqual([]);
});

test("without BACKUP_DIR no backup is made, and none is missed", async () => {
  const { deps } = await start({ BACKUP_DIR: "" });
  await runJob(deps);
  const state = readBackupState(deps);
  expect(state).toEqual({ isOn: false, lastAt: null, count: 0, failure: null });
  expect(describeBackups(state, day(20))).toBeUndefined();
});

test("a BACKUP_DIR that cannot be written to is told before the night, until it can", async () => {
  const place = join(temporaryFolder(), "disk");
  await writeFile(place, "no folder");
  const { deps, make } = await start({ BACKUP_DIR: join(place, "backups") });
  const told = async () =>
    (await deps.health.problemsFor("operators")).find(({ name }) => name === "backup")?.message;
  expect(await told()).toMatch(/^BACKUP_DIR cannot be written to/);
  expect(readBackupState(deps).failure).toBe(await told());
  await rm(place);
  expect(await told()).toBeUndefined();
  await make(20);
  expect(readBackupState(deps)).toMatchObject({ count: 1, failure: null });
});
