import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { SparePrimary, SpareThreadData } from "./spare-primaries-thread.ts";

/** Started ahead of the tests that take them. */
const spares = 2;
const patience = 60_000;

type Pool = { thread: Worker; take: () => SparePrimary };
const pools = new Map<string, Pool>();
const taken = new Set<number>();

function end(pid: number) {
  taken.delete(pid);
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Tests make their database in one go, without waiting: a thread starts the primaries. */
function createPool(template: string): Pool {
  const { port1, port2 } = new MessageChannel();
  const count = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const ready = new Int32Array(count);
  const workerData: SpareThreadData = { template, count, port: port2 };
  const thread = new Worker(new URL("./spare-primaries-thread.ts", import.meta.url), {
    workerData,
    transferList: [port2],
  });
  thread.unref();
  port1.unref();
  const order = () => thread.postMessage(null);
  for (let index = 0; index < spares; index += 1) order();
  process.once("exit", () => {
    for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1)) {
      end(left.message.pid);
    }
    for (const pid of taken) end(pid);
  });
  return {
    thread,
    take() {
      if (Atomics.wait(ready, 0, 0, patience) === "timed-out") {
        throw new Error("No primary database was ready in time.");
      }
      Atomics.sub(ready, 0, 1);
      order();
      return receiveMessageOnPort(port1)?.message as SparePrimary;
    },
  };
}

/** Puts a server's copy of the migrated database where it looks for one. */
export function copyTemplateTo(template: string, folder: string): void {
  for (const name of readdirSync(template)) {
    const [, suffix] = /^copy\.sqlite(.*)$/.exec(name) ?? [];
    if (suffix !== undefined)
      cpSync(join(template, name), join(folder, `baton-copy.sqlite${suffix}`));
  }
}

/** A primary of the test's own on a migrated database. */
export function takePrimary(template: string) {
  const pool = pools.get(template) ?? createPool(template);
  pools.set(template, pool);
  const { url, pid, folder } = pool.take();
  taken.add(pid);
  return {
    url,
    pid,
    stop() {
      end(pid);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
