import { type ChildProcess, spawn } from "node:child_process";
import { open, realpath } from "node:fs/promises";
import { fileTypes } from "../../../db/file-types.ts";
import { detectContent, detectionBytes, isFileType } from "../detect-content.ts";
import { ExtractionError } from "../extraction-error.ts";
import { type ChildCode, childCode } from "./child-code.ts";
import { permissionArguments } from "./child-permissions.ts";
import type { ChildTask, ReadingTask } from "./extraction-message.ts";
import { lowerPriority } from "./lower-priority.ts";
import { type ChildResult, type WatchOptions, watchChild } from "./watch-child.ts";
import type { WatchdogLimits } from "./watchdog-limits.ts";

/**
 * Has a stored file read in a child process of its own, which has no network, no environment, no
 * right to write or to read another file, a low priority, and limits on memory and time. Throws
 * ExtractionError, whose sentence names the cause, or the signal's reason when it is aborted.
 */
export async function runChild(
  task: ReadingTask,
  options: WatchOptions,
  code: ChildCode = childCode(),
): Promise<ChildResult> {
  options.signal?.throwIfAborted();
  const { path, head } = await openStored(task.path);
  options.signal?.throwIfAborted();
  const child = startChild({ ...task, path }, head, code);
  return watchChild(child, task.limits, options);
}

async function openStored(stored: string): Promise<{ path: string; head: Buffer }> {
  try {
    const path = await realpath(stored);
    await using file = await open(path, "r");
    const head = Buffer.alloc(detectionBytes);
    const { bytesRead } = await file.read(head, 0, detectionBytes, 0);
    return { path, head: head.subarray(0, bytesRead) };
  } catch {
    throw new ExtractionError("unreadable");
  }
}

function startChild(reading: ReadingTask, head: Buffer, code: ChildCode): ChildProcess {
  const content = detectContent(head);
  const usesOcr = isFileType(content) && fileTypes[content].usesOcr;
  const task: ChildTask = { ...reading, usesOcr, watchdog: watchdogLimits(reading, usesOcr) };
  const heapMegabytes = Math.round((task.limits.residentBytes / (1024 * 1024)) * heapShare);
  const child = spawn(
    process.execPath,
    [
      // Native code and threads are what pictures are drawn and recognized with.
      ...permissionArguments([...code.readable, task.path], { nativeCode: usesOcr }),
      `--max-old-space-size=${heapMegabytes}`,
      code.entry,
      JSON.stringify(task),
    ],
    { env: {}, cwd: "/", stdio: ["ignore", "ignore", "pipe", "pipe"], windowsHide: true },
  );
  lowerPriority(child.pid);
  return child;
}

const heapShare = 0.8;

/** Beyond the limits that the parent holds the child to, so that the parent names the cause. */
function watchdogLimits({ limits }: ReadingTask, usesOcr: boolean): WatchdogLimits {
  const ocrSeconds = limits.ocrSeconds + limits.pages * limits.ocrSecondsPerPage;
  return {
    parentPid: process.pid,
    residentBytes: limits.residentBytes * 1.25,
    seconds: 2 * (limits.seconds + (usesOcr ? ocrSeconds : 0)) + startSeconds,
  };
}

/** Wall time that starting may take on a busy machine. */
const startSeconds = 30;
