import { expect, onTestFinished, test, vi } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import { removeFilesJob } from "../../../server/platform/files/remove-files.job.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  uploadsIn,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { removeDeletedFiles, upload } from "../../helpers/processing.ts";

test("a file that cannot be removed at once is removed later", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call();
  const file = { name: "keys.txt", content: "The spare keys hang in 4.12." };
  const { json } = await upload(createTestHttp(deps), member, { file });
  deps.db.delete(jobs).run();
  let failures = 0;
  const remove = async (name: string) => {
    failures += 1;
    if (failures <= 3) throw new Error("EIO: i/o error");
    await deps.storage.remove(name);
  };
  await caller.documents.delete({ id: json.id });
  await caller.trash.delete({ entityType: "document", id: json.id });
  const queue = createJobQueue(deps.db, deps.logger, { retryPauses: [0, 0] });
  onTestFinished(() => queue.stop());
  queue.start([removeFilesJob], { ...deps, storage: { ...deps.storage, remove } });
  // After its last attempt it waits for the next day.
  const dueTomorrow = { name: "remove-files", attempts: 0, runAfter: expect.any(Date) };
  await vi.waitFor(() => expect(failures).toBe(3), patience);
  const waiting = () => deps.db.select().from(jobs).all();
  await vi.waitFor(() => expect(waiting()).toMatchObject([dueTomorrow]), patience);
  expect(uploadsIn(deps.storage.folder)).toHaveLength(1);
  await removeDeletedFiles(deps);
  expect(uploadsIn(deps.storage.folder)).toEqual([]);
});
