import { appendFileSync, cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { sparesFile } from "./spares-file.ts";
import { freePort, startSqld } from "./sqld.ts";

/** A primary that waits for a test. */
export type SparePrimary = { url: string; pid: number; folder: string };

export type SpareThreadData = { template: string; count: SharedArrayBuffer; port: MessagePort };

const { template, count, port }: SpareThreadData = workerData;
const ready = new Int32Array(count);

async function prepareOne() {
  const folder = mkdtempSync(join(tmpdir(), "primary-"));
  cpSync(join(template, "primary"), join(folder, "primary"), { recursive: true });
  const { url, pid, child } = await startSqld({
    folder: join(folder, "primary"),
    port: await freePort(),
  });
  child.unref();
  appendFileSync(sparesFile(template), `${pid} ${folder}\n`);
  port.postMessage({ url, pid: pid ?? 0, folder } satisfies SparePrimary);
  Atomics.add(ready, 0, 1);
  Atomics.notify(ready, 0);
}

parentPort?.on("message", () => void prepareOne());
