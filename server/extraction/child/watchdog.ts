import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type WatchdogLimits, watchdogVerdicts } from "./watchdog-limits.ts";

const heapMegabytes = 16;

/**
 * Has this child process end itself within a second when its parent is gone, however long it
 * computes without a pause, and when it passes its own limits. Resolves once that holds. Without
 * `allowThreads`, the process can start no other thread from then on.
 */
export async function startWatchdog(
  limits: WatchdogLimits,
  { allowThreads }: { allowThreads: boolean },
): Promise<void> {
  const thread = new Worker(join(import.meta.dirname, "watchdog-thread.mjs"), {
    workerData: { limits, verdicts: watchdogVerdicts },
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  await once(thread, "online");
  thread.unref();
  if (!allowThreads) process.permission?.drop("worker");
}
