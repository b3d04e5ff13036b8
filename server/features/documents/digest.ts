import { fork } from "node:child_process";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CountedChunk, DigestReply, DigestRequest } from "./digest-message.ts";
import type { TextPiece } from "./text-piece.ts";

export type Digest = {
  /** The pieces put together; chunks stand in it by their offsets. */
  text: string;
  chunkCount: number;
  summary: string;
  tokenCount: number;
  /** The most resident memory the child process held. */
  childPeakBytes: number;
};

type DigestOptions = {
  signal: AbortSignal;
  onStep: (step: "chunk" | "summarise") => void;
  /** Takes the chunks as they come, some at a time and in order. */
  onChunks: (chunks: CountedChunk[]) => void;
};

const childFile = join(import.meta.dirname, "digest-child.ts");
const heapMegabytes = 384;
const maxMilliseconds = 180_000;
const piecesPerMessage = 500;

/**
 * Cuts, counts and summarizes a text in a process of its own: megabytes of it keep a processor
 * busy for seconds, in which the server would answer nobody. Throws the signal's reason when it is
 * aborted, and an Error when the process fails.
 */
export async function digestPieces(pieces: TextPiece[], options: DigestOptions): Promise<Digest> {
  options.signal.throwIfAborted();
  const child = fork(childFile, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, "--no-warnings"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(maxMilliseconds)]),
    killSignal: "SIGKILL",
  });
  const result = new Promise<Digest>((resolve, reject) => {
    let chunkCount = 0;
    let digest: Digest | undefined;
    const take = (reply: DigestReply) => {
      if (reply.type === "step") options.onStep(reply.step);
      else if (reply.type === "chunks") {
        options.onChunks(reply.chunks);
        chunkCount += reply.chunks.length;
      } else {
        const { text, summary, tokenCount, peakBytes } = reply;
        digest = { text, chunkCount, summary, tokenCount, childPeakBytes: peakBytes };
      }
    };
    child.on("message", (reply: DigestReply) => {
      try {
        take(reply);
      } catch (error) {
        reject(error);
        child.kill("SIGKILL");
      }
    });
    // An abort is told here first; the process itself ends a moment later.
    child.once("error", (error) => reject(options.signal.aborted ? options.signal.reason : error));
    child.once("exit", (code, signal) => {
      if (digest) resolve(digest);
      else
        reject(new Error(`The text could not be cut: its process ended with ${signal ?? code}.`));
    });
  });
  const [digest] = await Promise.all([result, sendAll(child, pieces)]);
  return digest;
}

async function sendAll(child: ReturnType<typeof fork>, pieces: TextPiece[]) {
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
