import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, vi } from "vitest";
import { type ProcessingStep, processingSteps } from "../../../db/enums.ts";
import { makePicture } from "../files/make-pictures.ts";
import { temporaryFolder, uploadsIn } from "../harness.ts";
import { patience } from "../patience.ts";
import { connect, type RestClient, signUp } from "../rest/rest-client.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "./server-process.ts";

export type Upload = Parameters<RestClient["upload"]>[0];

/** A server in a folder that can be killed and started again, and a person in it. */
export async function startKillable() {
  const folder = temporaryFolder();
  let server: ServerProcess = await startServerProcess(folder);
  const { cookie } = await signUp(server.url);
  const database = new Sqlite(join(folder, "baton.sqlite"));
  // Made once: asked in a tight loop, statements take memory faster than it is given back.
  const readStep = database.prepare("SELECT processing_step FROM documents WHERE id = ?").pluck();
  const countJobs = database.prepare("SELECT count(*) FROM jobs WHERE key = ?").pluck();
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
    stepOf: (id: number) => readStep.get(id),
    hasJob: (id: number) => countJobs.get(String(id)) !== 0,
  };
}

/** Daily jobs always stand in the table; they have no payload. */
export const queuedJobs = "jobs WHERE payload <> '{}'";

type Killable = Awaited<ReturnType<typeof startKillable>>;

export const completed = (killable: Killable, id: number) =>
  vi.waitFor(
    async () => {
      const document = await killable.client().read(id);
      expect(document).toMatchObject({ id, processingStatus: "completed" });
      return document;
    },
    { ...patience, interval: 100 },
  );

/** Waits until the document is in the step, or the step went by too quickly to be seen. */
export async function untilInStep(killable: Killable, id: number, step: ProcessingStep) {
  const at = processingSteps.indexOf(step);
  const end = performance.now() + patience.timeout;
  while (performance.now() < end) {
    const seen = killable.stepOf(id);
    if (seen === step || !killable.hasJob(id)) return;
    if (processingSteps.some((later, index) => index > at && later === seen)) return;
    await nextTurn();
  }
  throw new Error(`The document ${id} has not come to the step ${step}.`);
}

/** Kills the server while the document is in the step; false when the step went by too quickly. */
async function killInStep(killable: Killable, id: number, step: ProcessingStep) {
  await untilInStep(killable, id, step);
  await killable.kill();
  return killable.stepOf(id) === step;
}

export const sentence = (index: number) =>
  `Valve ${index} of the cooling plant is opened by hand after ${(index * 7) % 60} minutes.`;
const textOf = (sentences: number): Upload => ({
  name: "report.txt",
  bytes: new TextEncoder().encode(
    Array.from({ length: sentences }, (_, index) => sentence(index)).join("\n\n"),
  ),
});
const report = textOf(6_000);
/** Long enough that no step of it is over before the server has heard the signal. */
export const longReport = textOf(24_000);
export const scan = (): Upload => ({
  name: "scan.png",
  bytes: new Uint8Array(makePicture(["The spare keys hang", "behind the red door."])),
});

/** Kills the server in the step of a document and expects the next one to complete it once. */
export async function expectToSurviveKillIn(step: ProcessingStep) {
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
}
