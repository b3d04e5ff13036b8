import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { trashItems } from "../../../db/schema/index.ts";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { sweepUploads } from "../../../server/features/administration/uploads.service.ts";
import { emptyTrashJob } from "../../../server/features/trash/empty-trash.job.ts";
import { purgeExpired } from "../../../server/features/trash/trash.service.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
  uploadsIn,
} from "../../helpers/harness.ts";
import { removeDeletedFiles, upload } from "../../helpers/processing.ts";

test("after 30 days it goes for good, its file only then", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call();
  const file = { name: "keys.txt", content: "The spare keys hang in 4.12." };
  const { json } = await upload(createTestHttp(deps), member, { file });
  const [name = ""] = uploadsIn(deps.storage.folder);
  const kept = await caller.tasks.create({ title: "Younger" });
  await caller.documents.delete({ id: json.id });
  await caller.tasks.delete({ id: kept.id });
  const [item] = await caller.trash.list({ entityType: "document" });
  const now = item?.expiresAt ?? new Date(0);
  expect(now.getTime() - (item?.deletedAt.getTime() ?? 0)).toBe(30 * 86_400_000);
  deps.db
    .update(trashItems)
    .set({ deletedAt: new Date(now) })
    .where(eq(trashItems.entityType, "task"))
    .run();

  await sweepUploads(deps, new Date(Date.now() + 60_000));
  const { uploads } = await createBackup(deps.config, temporaryFolder());
  expect(uploads).toBe(1);
  const { signal } = new AbortController();
  expect(await purgeExpired(deps, now, signal)).toBe(0);
  expect(existsSync(join(deps.storage.folder, name))).toBe(true);
  expect(await purgeExpired(deps, new Date(now.getTime() + 1), signal)).toBe(1);
  await removeDeletedFiles(deps);
  expect(existsSync(join(deps.storage.folder, name))).toBe(false);
  expect((await caller.trash.list()).map(({ title }) => title)).toEqual(["Younger"]);
});

test("a job empties the Trash every day", async () => {
  const deps = createTestDeps();
  const caller = await (await registerMember(deps)).call();
  const { id } = await caller.tasks.create({ title: "Old" });
  await caller.tasks.delete({ id });
  expect(jobDefinitions).toContain(emptyTrashJob);
  expect(emptyTrashJob.schedule).toEqual({ daily: "03:30", timeZone: "UTC" });
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });
  const job = {
    payload: {},
    step: null,
    checkpoint: null,
    signal: new AbortController().signal,
    save: vi.fn(),
    complete: vi.fn(),
  };
  try {
    await emptyTrashJob.run(job, deps);
  } finally {
    vi.useRealTimers();
  }
  expect(await caller.trash.list()).toEqual([]);
});
