// Plain JavaScript: taking types out would cost each child process 20 MB for this one thread.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { limits, verdicts } = workerData;
const startedAt = performance.now();
const intervalMs = 500;
const stderr = 2;

/** On Windows a process keeps the number of a parent that is gone. */
function isParentAlive() {
  if (process.platform !== "win32") return process.ppid === limits.parentPid;
  try {
    return process.kill(limits.parentPid, 0);
  } catch {
    return false;
  }
}

function endProcess(verdict) {
  try {
    if (verdict) writeSync(stderr, `${verdict}\n`);
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}

setInterval(() => {
  if (!isParentAlive()) endProcess();
  if (process.memoryUsage.rss() > limits.residentBytes) endProcess(verdicts.memory);
  if (performance.now() - startedAt > limits.seconds * 1000) endProcess(verdicts.time);
}, intervalMs);
