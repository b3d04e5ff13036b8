import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { ZodError } from "zod";
import { ExtractionError } from "../extraction-error.ts";
import type { ExtractionLimits } from "../extraction-limits.ts";
import type { Extraction, ExtractionProgress } from "../text-piece.ts";
import { type ChildMessage, childMessageSchema } from "./extraction-message.ts";
import { watchdogVerdicts } from "./watchdog-limits.ts";

/** What a child found. */
type ChildData = Extract<ChildMessage, { type: "pieces" | "html" }>;

/** How a child ended that did what it was asked. */
export type ChildResult = Omit<Extraction, "pieces"> & {
  /** The most resident memory the child process held, bytes. */
  childPeakBytes: number;
  /** Wall time by step: start, extract, ocr or convert, and total. */
  seconds: Record<string, number>;
};

export type WatchOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ExtractionProgress) => void;
  /** Takes in what the child found; an error that it throws ends the child. */
  onData: (data: ChildData) => void;
};

const watchIntervalMs = 40;
const maxLineBytes = 4 * 1024 * 1024;
const stderrTailLength = 8 * 1024;

/**
 * Takes in what the child says, keeps it to its limits and tells how it ended: with a result, with
 * a failure it named itself, over a limit, hung, or crashed. The child has ended when this settles.
 */
export function watchChild(
  child: ChildProcess,
  limits: ExtractionLimits,
  options: WatchOptions,
): Promise<ChildResult> {
  const started = performance.now();
  let result: Extract<ChildMessage, { type: "done" }> | undefined;
  /** Why the child was or is being ended; the first cause counts. */
  let failure: unknown;
  let progress: ExtractionProgress | undefined;
  let lastWord = started;
  let allowedSeconds = limits.seconds;
  let deadlineFrom = started;
  let peakBytes = 0;
  let stderr = "";

  const end = (cause: unknown) => {
    failure ??= cause;
    child.kill("SIGKILL");
  };

  const take = (message: ChildMessage) => {
    lastWord = performance.now();
    if (message.type === "pieces" || message.type === "html") {
      options.onData(message);
    } else if (message.type === "progress") {
      const { step, done, total } = message;
      if (step === "ocr" && progress?.step !== "ocr") {
        deadlineFrom = lastWord;
        const pages = Math.min(total, limits.pages);
        allowedSeconds = limits.ocrSeconds + pages * limits.ocrSecondsPerPage;
      }
      progress = { step, done, total };
      options.onProgress?.(progress);
    } else if (message.type === "failed") {
      failure ??= new ExtractionError(message.code, message.detail);
    } else {
      result = message;
      peakBytes = Math.max(peakBytes, message.residentBytes, residentPeak(child.pid));
    }
  };

  const watch = () => {
    peakBytes = Math.max(peakBytes, residentPeak(child.pid));
    if (peakBytes > limits.residentBytes) {
      const megabytes = Math.round(limits.residentBytes / (1024 * 1024));
      end(new ExtractionError("out_of_memory", `${megabytes} MB`));
      return;
    }
    const now = performance.now();
    if (now - deadlineFrom <= allowedSeconds * 1000) return;
    const isSilent = now - lastWord > (allowedSeconds * 1000) / 2;
    const detail = `after ${Math.round(allowedSeconds)} seconds${whereabouts(progress)}`;
    end(new ExtractionError(isSilent ? "hung" : "took_too_long", detail));
  };

  return new Promise((resolve, reject) => {
    const timer = setInterval(watch, watchIntervalMs);
    const abort = () => end(options.signal?.reason);
    options.signal?.addEventListener("abort", abort, { once: true });
    child.once("error", () => {
      failure ??= new ExtractionError("crashed");
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-stderrTailLength);
    });
    const output = child.stdio[3];
    const reading = output instanceof Readable ? readLines(output, take, end) : undefined;
    child.once("close", async (_code, signal) => {
      // The last lines may still be waiting to be read when the process is gone.
      await reading;
      clearInterval(timer);
      options.signal?.removeEventListener("abort", abort);
      if (failure !== undefined) reject(failure);
      else if (!result) reject(causeOfDeath(signal, stderr));
      else {
        resolve({
          pageCount: result.pageCount,
          ocrPages: result.ocrPages,
          note: result.notes.length > 0 ? result.notes.join(" ") : undefined,
          childPeakBytes: peakBytes,
          seconds: { ...result.seconds, total: (performance.now() - started) / 1000 },
        });
      }
    });
  });
}

/** Splits the child's output at line ends and checks each line; what does not fit ends the child. */
async function readLines(
  output: Readable,
  take: (message: ChildMessage) => void,
  end: (cause: unknown) => void,
): Promise<void> {
  let parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of output) {
      if (!(chunk instanceof Buffer)) continue;
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        const line = Buffer.concat([...parts, chunk.subarray(from, at)]).toString("utf8");
        take(childMessageSchema.parse(JSON.parse(line)));
        parts = [];
        length = 0;
        from = at + 1;
      }
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > maxLineBytes) throw new ExtractionError("crashed");
      // A file of much text comes in many chunks: requests are answered between them.
      await setImmediate();
    }
  } catch (error) {
    const isMalformed = error instanceof SyntaxError || error instanceof ZodError;
    end(isMalformed ? new ExtractionError("crashed") : error);
  }
}

function whereabouts(progress: ExtractionProgress | undefined): string {
  if (!progress) return "";
  return `, at ${progress.done} of ${progress.total} pages`;
}

function causeOfDeath(signal: NodeJS.Signals | null, stderr: string): ExtractionError {
  if (stderr.includes(watchdogVerdicts.memory)) return new ExtractionError("out_of_memory");
  if (stderr.includes(watchdogVerdicts.time)) return new ExtractionError("hung");
  // V8 ends the process itself when its heap is full, and says so on its way out.
  const isHeapFull = /heap out of memory|Allocation failed|Array buffer allocation failed/i.test(
    stderr,
  );
  return new ExtractionError(isHeapFull && signal !== "SIGKILL" ? "out_of_memory" : "crashed");
}

/**
 * The most memory a process has held so far, bytes, as Linux counts it; 0 where there is no /proc.
 * There the limit of V8's heap, the time limit and the size limits have to do.
 */
function residentPeak(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
