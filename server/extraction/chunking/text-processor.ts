import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Language } from "../../platform/text/languages/language.ts";
import type { WatchdogLimits } from "../child/watchdog-limits.ts";
import type { TypedText } from "../readers/text/typed-text.ts";
import type { TextPiece } from "../text-piece.ts";
import type {
  CountedChunk,
  TextProcessingReply,
  TextProcessingRequest,
} from "./text-processing-message.ts";

export type ProcessedText = {
  /** The pieces joined; the offsets of chunks count its characters. */
  text: string;
  chunkCount: number;
  summary: string;
  tokenCount: number;
  /** Undefined where it could not be told. */
  language: Language | undefined;
};

/** The text of a document: what was typed, before the pieces of its file. */
export type SourceText = { typed?: TypedText; pieces: TextPiece[] };

type ProcessingOptions = {
  onStep: (step: "chunk" | "summarise") => void;
  /** Called with the chunks as they come, some at a time and in order. */
  onChunks: (chunks: CountedChunk[]) => void;
};

const childFile = join(import.meta.dirname, "text-processing-child.ts");
const heapMegabytes = 384;
const maxMilliseconds = 180_000;
const maxResidentBytes = 768 * 1024 * 1024;
const piecesPerMessage = 500;

/** Where this process keeps its compiled code: with it, the child starts in two thirds of the time. */
function compileCache() {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * Starts a child process that reads typed text, splits text into chunks, counts their tokens and summarizes it: for
 * megabytes of text that takes seconds of computing, in which the server could answer no request.
 * The child loads its modules while the file is still being read. Call `end` in any case; aborting
 * `signal` ends the child too.
 */
export function startTextProcessor(signal: AbortSignal) {
  signal.throwIfAborted();
  const watchdog: WatchdogLimits = {
    parentPid: process.pid,
    residentBytes: maxResidentBytes,
    seconds: 2 * (maxMilliseconds / 1000),
  };
  const child = fork(childFile, [JSON.stringify(watchdog)], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--no-warnings"],
    env: compileCache(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Its end rejects `process`; before that call nobody is there to handle an error.
  child.on("error", () => undefined);
  lowerPriority(child.pid);
  const end = () => {
    child.kill("SIGKILL");
  };
  signal.addEventListener("abort", end, { once: true });
  return {
    end() {
      signal.removeEventListener("abort", end);
      end();
    },
    /** Throws the signal's reason when it is aborted, and an Error when the process fails. */
    async process(source: SourceText, options: ProcessingOptions): Promise<ProcessedText> {
      const timer = setTimeout(end, maxMilliseconds);
      try {
        const [processed] = await Promise.all([listen(child, options), sendAll(child, source)]);
        return processed;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function lowerPriority(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or the system does not allow it.
  }
}

function listen(child: ChildProcess, options: ProcessingOptions) {
  return new Promise<ProcessedText>((resolve, reject) => {
    let chunkCount = 0;
    const take = (reply: TextProcessingReply) => {
      if (reply.type === "step") options.onStep(reply.step);
      else if (reply.type === "chunks") {
        options.onChunks(reply.chunks);
        chunkCount += reply.chunks.length;
      } else {
        const { text, summary, tokenCount, language } = reply;
        resolve({ text, chunkCount, summary, tokenCount, language });
      }
    };
    const ended = () => {
      const how = child.signalCode ?? child.exitCode;
      reject(new Error(`The text could not be processed: the child process ended with ${how}.`));
    };
    child.on("message", (reply: TextProcessingReply) => {
      try {
        take(reply);
      } catch (error) {
        reject(error);
      }
    });
    child.once("error", reject);
    child.once("exit", ended);
    if (!child.connected) ended();
  });
}

const send = (child: ChildProcess, request: TextProcessingRequest) =>
  new Promise<void>((resolve, reject) => {
    child.send(request, (error) => (error ? reject(error) : resolve()));
  });

async function sendAll(child: ChildProcess, { typed, pieces }: SourceText) {
  if (typed) await send(child, { type: "typed", typed });
  for (let first = 0; first < pieces.length || first === 0; first += piecesPerMessage) {
    await send(child, {
      type: "pieces",
      pieces: pieces.slice(first, first + piecesPerMessage),
      isLast: first + piecesPerMessage >= pieces.length,
    });
    await nextTurn();
  }
}
