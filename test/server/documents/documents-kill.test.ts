import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { type ProcessingStep, processingSteps } from "../../../db/enums.ts";
import { temporaryFolder, uploadsIn } from "../../helpers/harness.ts";
import { makePicture } from "../../helpers/make-pictures.ts";
import { connect, type RestClient, signUp } from "../../helpers/rest-client.ts";
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from "../../helpers/server-process.ts";

type Upload = Parameters<RestClient["upload"]>[0];

/** A server in a folder that can be killed and started again, and a person in it. */
async function startKillable() {
  const folder = temporaryFolder();
  let server: ServerProcess = await startServerProcess(folder);
  const { cookie } = await signUp(server.url);
  const database = new Sqlite(join(folder, "baton.sqlite"));
  onTestFinished(async () => {
    database.close();
    await stopServerProcess(server, "SIGKILL");
  });
  return {
    client: () => connect(server.url, cookie),
    kill: () => stopServerProcess(server, "SIGKILL"),
    stop: () => stopServerProcess(server),
    restart: async () => {
      server = await startServerProcess(folder);
    },
    uploads: () => uploadsIn(join(folder, "uploads")),
    write: (statement: string) => database.exec(statement),
    count: (query: string) => Number(database.prepare(query).pluck().get()),
    stepOf: (id: number) =>
      database.prepare("SELECT processing_step FROM documents WHERE id = ?").pluck().get(id),
  };
}

/** Daily jobs always stand in the table; they have no payload. */
const queuedJobs = "jobs WHERE payload <> '{}'";

type Killable = Awaited<ReturnType<typeof startKillable>>;

const completed = (killable: Killable, id: number) =>
  vi.waitFor(
    async () => {
      const document = await killable.client().read(id);
      expect(document).toMatchObject({ id, processingStatus: "completed" });
      return document;
    },
    { timeout: 60_000, interval: 100 },
  );

/** Waits until the document is in the step, or the step went by too quickly to be seen. */
async function untilInStep(killable: Killable, id: number, step: ProcessingStep) {
  const at = processingSteps.indexOf(step);
  for (;;) {
    const seen = killable.stepOf(id);
    if (seen === step) break;
    if (processingSteps.some((later, index) => index > at && later === seen)) break;
    if (killable.count(`SELECT count(*) FROM jobs WHERE key = '${id}'`) === 0) break;
    await nextTurn();
  }
}

/** Kills the server while the document is in the step; false when the step went by too quickly. */
async function killInStep(killable: Killable, id: number, step: ProcessingStep) {
  await untilInStep(killable, id, step);
  await killable.kill();
  return killable.stepOf(id) === step;
}

const sentence = (index: number) =>
  `Valve ${index} of the cooling plant is opened by hand after ${(index * 7) % 60} minutes.`;
const textOf = (sentences: number): Upload => ({
  name: "report.txt",
  bytes: new TextEncoder().encode(
    Array.from({ length: sentences }, (_, index) => sentence(index)).join("\n\n"),
  ),
});
const report = textOf(6_000);
/** Long enough that no step of it is over before the server has heard the signal. */
const longReport = textOf(24_000);
const scan = (): Upload => ({
  name: "scan.png",
  bytes: new Uint8Array(makePicture(["The spare keys hang", "behind the red door."])),
});

test.each(processingSteps)(
  "killed in the step %s, it completes once, with the same chunks",
  async (step) => {
    const killable = await startKillable();
    const file = step === "ocr" ? scan() : report;
    const { json: undisturbed } = await killable.client().upload(file);
    const { chunks } = await completed(killable, undisturbed.id);
    expect(chunks.length).toBeGreaterThan(0);

    let attempts = 0;
    let id: number;
    do {
      attempts += 1;
      id = (await killable.client().upload(file)).json.id;
      const wasInStep = await killInStep(killable, id, step);
      await killable.restart();
      if (wasInStep) break;
    } while (attempts < 5);
    expect(attempts).toBeLessThan(5);

    expect((await completed(killable, id)).chunks).toEqual(chunks);
    expect(killable.count(`SELECT count(*) FROM ${queuedJobs}`)).toBe(0);
    expect(killable.count("SELECT count(*) FROM document_chunks")).toBe(
      (attempts + 1) * chunks.length,
    );
    expect(killable.uploads()).toHaveLength(attempts + 1);
  },
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
  const response = await killable.client().delete(`/api/documents/${id}`);
  expect(response.status).toBe(204);
  expect(jobCount()).toBe(1);
  await killable.kill();
  expect(chunkCount()).toBeGreaterThan(0);
  expect(chunkCount()).toBeLessThan(chunks.length);
  killable.write("DROP TRIGGER never_ends");

  await killable.restart();
  await vi.waitFor(() => expect(jobCount()).toBe(0), { timeout: 60_000, interval: 20 });
  expect(chunkCount()).toBe(0);
}, 120_000);

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
    const missing = files.filter((file) => !ids.has(file.name));
    await Promise.allSettled(
      missing.map(async (file) => ids.set(file.name, (await client.upload(file)).json.id)),
    );
  };
  const completedCount = () =>
    killable.count("SELECT count(*) FROM documents WHERE processing_status = 'completed'");

  const sending = send();
  await vi.waitFor(() => expect(ids.size).toBeGreaterThan(0), { timeout: 30_000, interval: 1 });
  for (const reached of [0, 4, 10]) {
    await vi.waitFor(() => expect(completedCount()).toBeGreaterThanOrEqual(reached), {
      timeout: 60_000,
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
