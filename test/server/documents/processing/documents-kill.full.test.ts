import { expect, test, vi } from "vitest";
import { processingSteps } from "../../../../db/enums.ts";
import { patience } from "../../../helpers/patience.ts";
import {
  completed,
  expectToSurviveKillIn,
  longReport,
  queuedJobs,
  scan,
  sentence,
  startKillable,
  type Upload,
  untilInStep,
} from "../../../helpers/servers/killable-server.ts";

test.each(processingSteps)(
  "killed in the step %s, it completes once, with the same chunks",
  expectToSurviveKillIn,
  240_000,
);

test.each([
  ["extract", longReport],
  ["ocr", scan()],
  ["embed", longReport],
] as const)(
  "asked to stop in the step %s, the server gives the job back, and the next one completes it",
  async (step, file) => {
    const killable = await startKillable();
    const { id } = (await killable.client().upload(file)).json;
    await untilInStep(killable, id, step);
    expect(await killable.stop()).toBe(0);
    const released = "attempts = 0 AND lease_owner IS NULL AND lease_until IS NULL";
    expect(killable.count(`SELECT count(*) FROM ${queuedJobs} AND ${released}`)).toBe(1);

    await killable.restart();
    const { chunks } = await completed(killable, id);
    expect(chunks.length).toBeGreaterThan(0);
    expect(killable.count("SELECT count(*) FROM document_chunks")).toBe(chunks.length);
    expect(killable.count(`SELECT count(*) FROM ${queuedJobs}`)).toBe(0);
    expect(killable.uploads()).toHaveLength(1);
  },
  120_000,
);

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

test("twenty uploads and three kills: each acknowledged document ends once, nothing is orphaned", async () => {
  const killable = await startKillable();
  const files = Array.from({ length: 20 }, (_, index): Upload => {
    const text = Array.from({ length: 40 }, (_, line) => sentence(index * 1000 + line));
    return {
      name: `plant-${index}.md`,
      bytes: new TextEncoder().encode(text.join("\n\n")),
      fields: { uploadKey: `upload ${index}` },
    };
  });
  /** Sends what has not been acknowledged; a killed server answers some of them with nothing. */
  const ids = new Map<string, number>();
  const send = async () => {
    const client = killable.client();
    const waiting = files.filter((file) => !ids.has(file.name));
    const sendNext = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        ids.set(file.name, (await client.upload(file)).json.id);
      }
    };
    // As many as one person may have under way at once; one that meets the kill ends its turn.
    await Promise.allSettled(Array.from({ length: 8 }, sendNext));
  };
  const completedCount = () =>
    killable.count("SELECT count(*) FROM documents WHERE processing_status = 'completed'");

  const sending = send();
  await vi.waitFor(() => expect(ids.size).toBeGreaterThan(0), { ...patience, interval: 1 });
  for (const reached of [0, 4, 10]) {
    await vi.waitFor(() => expect(completedCount()).toBeGreaterThanOrEqual(reached), {
      ...patience,
      interval: 5,
    });
    await killable.kill();
    expect(completedCount()).toBeLessThan(20);
    await sending;
    await killable.restart();
    await send();
  }

  expect(ids.size).toBe(20);
  expect(new Set(ids.values()).size).toBe(20);
  for (const [index, file] of files.entries()) {
    const document = await completed(killable, ids.get(file.name) ?? 0);
    expect(document.fileName).toBe(file.name);
    const words = document.chunks.map((chunk: { content: string }) => chunk.content).join("\n");
    for (const line of [0, 39]) expect(words).toContain(sentence(index * 1000 + line));
    const results = await killable.client().post("/api/ai/search", {
      query: `Valve ${index * 1000} of the cooling plant`,
      limit: 1,
    });
    expect((await results.json()).results[0].documentId).toBe(document.id);
  }
  expect(killable.count("SELECT count(*) FROM documents")).toBe(20);
  expect(killable.count(`SELECT count(*) FROM ${queuedJobs}`)).toBe(0);
  const unseen = "(document_id, edition) NOT IN (SELECT id, edition FROM documents)";
  expect(killable.count(`SELECT count(*) FROM document_chunks WHERE ${unseen}`)).toBe(0);
  expect(killable.count("SELECT count(*) FROM activity_logs WHERE action = 'file_upload'")).toBe(
    20,
  );
  const paths = killable.count("SELECT count(DISTINCT file_path) FROM documents");
  expect([paths, killable.uploads().length]).toEqual([20, 20]);
}, 240_000);
