import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname, join } from "node:path";
import { lowerPriority } from "../child/lower-priority.ts";
import type { WatchdogLimits } from "../child/watchdog-limits.ts";

const childFile = join(import.meta.dirname, "text-processing-child.ts");
const heapMegabytes = 384;
const maxResidentBytes = 768 * 1024 * 1024;
/** How long one document may take. */
export const maxMilliseconds = 180_000;
/** An older one takes no further document, so that the watchdog's limit leaves time for the last. */
const maxAgeMilliseconds = 120_000;
const maxIdleMilliseconds = 20_000;
/** As many documents are read at once as a rule. */
const maxIdle = 2;

type IdleChild = { child: ChildProcess; timer: NodeJS.Timeout };

const idle: IdleChild[] = [];
const startedAt = new WeakMap<ChildProcess, number>();

/** Where this process keeps its compiled code: with it, the child starts in two thirds of the time. */
function compileCache() {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function startChild(): ChildProcess {
  const watchdog: WatchdogLimits = {
    parentPid: process.pid,
    residentBytes: maxResidentBytes,
    seconds: (maxAgeMilliseconds + 2 * maxMilliseconds) / 1000,
  };
  const child = fork(childFile, [JSON.stringify(watchdog)], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--no-warnings"],
    env: compileCache(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  startedAt.set(child, performance.now());
  // Whoever waits for its answer learns of its end; at other times nobody is there to handle an error.
  child.on("error", () => undefined);
  lowerPriority(child.pid);
  return child;
}

const isAlive = (child: ChildProcess) =>
  child.connected && child.exitCode === null && child.signalCode === null && !child.killed;

const isYoung = (child: ChildProcess) =>
  performance.now() - (startedAt.get(child) ?? 0) < maxAgeMilliseconds;

/** A child process that processes texts: one that waits for the next document, or a new one. */
export function takeChild(): ChildProcess {
  for (let last = idle.pop(); last; last = idle.pop()) {
    const { child, timer } = last;
    clearTimeout(timer);
    if (isAlive(child) && isYoung(child)) {
      child.ref();
      child.channel?.ref();
      return child;
    }
    endChild(child);
  }
  return startChild();
}

/**
 * Keeps a child process that has nothing left to do for the next document, for 20 seconds: starting
 * one takes longer than most texts. It does not keep this process from ending.
 */
export function giveBack(child: ChildProcess) {
  if (!isAlive(child) || !isYoung(child) || idle.length >= maxIdle) return endChild(child);
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((other) => other.child === child),
      1,
    );
    endChild(child);
  }, maxIdleMilliseconds).unref();
  idle.push({ child, timer });
}

export const endChild = (child: ChildProcess) => void child.kill("SIGKILL");
