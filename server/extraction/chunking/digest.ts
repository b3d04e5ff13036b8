import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TextPiece } from "../text-piece.ts";
import type { CountedChunk, DigestReply, DigestRequest } from "./digest-message.ts";

export type Digest = {
  /** The pieces put together; chunks stand in it by their offsets. */
  text: string;
  chunkCount: number;
  summary: string;
  tokenCount: number;
};

type DigestOptions = {
  onStep: (step: "chunk" | "summarise") => void;
  /** Takes the chunks as they come, some at a time and in order. */
  onChunks: (chunks: CountedChunk[]) => void;
};

const childFile = join(import.meta.dirname, "digest-child.ts");
const heapMegabytes = 384;
const maxMilliseconds = 180_000;
const piecesPerMessage = 500;

/**
 * Starts the process that cuts, counts and summarizes texts: megabytes of text keep a processor
 * busy for seconds, in which the server would answer nobody. It loads what it needs while the file
 * is still being read. `end` is to be called in any case; aborting `signal` ends it too.
 */
export function startDigester(signal: AbortSignal) {
  signal.throwIfAborted();
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--no-warnings"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Whoever waits for its answer hears of its end; before that nobody does.
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
    async digest(pieces: TextPiece[], options: DigestOptions): Promise<Digest> {
      const timer = setTimeout(end, maxMilliseconds);
      try {
        const [digest] = await Promise.all([listen(child, options), sendAll(child, pieces)]);
        return digest;
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
    // It ended already, or the system forbids it.
  }
}

function listen(child: ChildProcess, options: DigestOptions) {
  return new Promise<Digest>((resolve, reject) => {
    let chunkCount = 0;
    const take = (reply: DigestReply) => {
      if (reply.type === "step") options.onStep(reply.step);
      else if (reply.type === "chunks") {
        options.onChunks(reply.chunks);
        chunkCount += reply.chunks.length;
      } else {
        const { text, summary, tokenCount } = reply;
        resolve({ text, chunkCount, summary, tokenCount });
      }
    };
    const ended = () => {
      const how = child.signalCode ?? child.exitCode;
      reject(new Error(`The text could not be cut: its process ended with ${how}.`));
    };
    child.on("message", (reply: DigestReply) => {
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

async function sendAll(child: ChildProcess, pieces: TextPiece[]) {
  for (let first = 0; first < pieces.length || first === 0; first += piecesPerMessage) {
    const request: DigestRequest = {
      pieces: pieces.slice(first, first + piecesPerMessage),
      isLast: first + piecesPerMessage >= pieces.length,
    };
    await new Promise<void>((resolve, reject) => {
      child.send(request, (error) => (error ? reject(error) : resolve()));
    });
    await nextTurn();
  }
}
