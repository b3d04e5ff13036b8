import { expect, test, vi } from "vitest";
import { patience } from "../../helpers/patience.ts";
import {
  completed,
  expectToSurviveKillIn,
  longReport,
  queuedJobs,
  startKillable,
} from "../../helpers/servers/killable-server.ts";

test("killed in the step chunk, it completes once, with the same chunks", async () => {
  await expectToSurviveKillIn("chunk");
}, 240_000);

test("killed while it deletes what a long document has left, it ends that after the next start", async () => {
  const killable = await startKillable();
  const { id } = (await killable.client().upload(longReport)).json;
  const { chunks } = await completed(killable, id);
  const chunkCount = () => killable.count("SELECT count(*) FROM document_chunks");
  const jobCount = () => killable.count(`SELECT count(*) FROM ${queuedJobs}`);
  const middle = killable.count("SELECT (min(id) + max(id)) / 2 FROM document_chunks");
  killable.write(`CREATE TRIGGER never_ends BEFORE DELETE ON document_chunks WHEN OLD.id = ${middle}
    BEGIN SELECT count(*) FROM (WITH RECURSIVE number(n) AS
      (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number); END`);
  // The server may be held up before it has answered, so the answer is not waited for.
  const deleting = killable
    .client()
    .delete(`/api/documents/${id}`)
    .catch(() => undefined);
  await vi.waitFor(() => expect(chunkCount()).toBeLessThan(chunks.length), patience);
  expect(jobCount()).toBe(1);
  await killable.kill();
  await deleting;
  expect(chunkCount()).toBeGreaterThan(0);
  expect(chunkCount()).toBeLessThan(chunks.length);
  killable.write("DROP TRIGGER never_ends");

  await killable.restart();
  await vi.waitFor(() => expect(jobCount()).toBe(0), patience);
  expect(chunkCount()).toBe(0);
});
