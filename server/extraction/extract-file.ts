import { type ChildProcess, spawn } from "node:child_process";
import { open, realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism, constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileTypes } from "../../db/file-types.ts";
import { permissionArguments } from "./child/child-permissions.ts";
import type { ChildTask } from "./child/extraction-message.ts";
import { type MeasuredExtraction, watchChild } from "./child/watch-child.ts";
import { detectContent, detectionBytes, isFileType } from "./detect-content.ts";
import { ExtractionError } from "./extraction-error.ts";
import { defaultExtractionLimits, type ExtractionLimits } from "./extraction-limits.ts";
import type { ExtractionProgress } from "./text-piece.ts";

export type ExtractionInput = {
  path: string;
  /** As the person named it; decides together with the content what the file is. */
  fileName: string;
};

export type ExtractionOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ExtractionProgress) => void;
  /** Names of @tesseract.js-data packages; English when left out. */
  ocrLanguages?: string[];
  ocrWorkers?: number;
  limits?: Partial<ExtractionLimits>;
};

/**
 * Reads the text of one stored file in a child process of its own, which has no network, no
 * environment, no right to write or to read another file, a low priority, and limits on memory and
 * time. Resolves to the pieces of text with their places. Throws ExtractionError, whose sentence
 * names the cause, or the signal's reason when it is aborted.
 */
export async function extractFile(
  input: ExtractionInput,
  options: ExtractionOptions = {},
): Promise<MeasuredExtraction> {
  options.signal?.throwIfAborted();
  const limits = { ...defaultExtractionLimits, ...options.limits };
  const { path, head } = await openStored(input.path);
  options.signal?.throwIfAborted();
  const child = startChild(
    {
      path,
      fileName: input.fileName,
      limits,
      ocrLanguages: options.ocrLanguages ?? ["eng"],
      ocrWorkers: options.ocrWorkers ?? Math.min(availableParallelism(), maxOcrWorkers),
    },
    head,
    await codePaths(),
  );
  return watchChild(child, limits, options);
}

// Each holds a page's picture and a recognizer of its own; more do not fit the memory limit.
const maxOcrWorkers = 2;

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

/** The code the child runs, and nothing beside it: not the database, not the other uploads. */
async function codePaths(): Promise<string[]> {
  const packages = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const fileTypesModule = join(import.meta.dirname, "../../db/file-types.ts");
  const textModules = join(import.meta.dirname, "../platform/text");
  const readable = [import.meta.dirname, fileTypesModule, textModules, dirname(packages)];
  return Promise.all(readable.map((path) => realpath(path)));
}

function startChild(task: ChildTask, head: Buffer, code: string[]): ChildProcess {
  const content = detectContent(head);
  const usesOcr = isFileType(content) && fileTypes[content].usesOcr;
  const heapMegabytes = Math.round((task.limits.residentBytes / (1024 * 1024)) * heapShare);
  const child = spawn(
    process.execPath,
    [
      // Native code and threads are what pictures are drawn and recognized with.
      ...permissionArguments([...code, task.path], { nativeCode: usesOcr }),
      `--max-old-space-size=${heapMegabytes}`,
      join(import.meta.dirname, "child/extraction-child.ts"),
      JSON.stringify(task),
    ],
    { env: {}, cwd: "/", stdio: ["ignore", "ignore", "pipe", "pipe"], windowsHide: true },
  );
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

const heapShare = 0.8;

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child ended already, or the system forbids it; the limits hold all the same.
  }
}
