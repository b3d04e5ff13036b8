import type { ChildProcess } from "node:child_process";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Language } from "../../platform/text/languages/language.ts";
import type { TypedText } from "../readers/text/typed-text.ts";
import type { TextPiece } from "../text-piece.ts";
import type {
  CountedChunk,
  TextProcessingReply,
  TextProcessingRequest,
} from "./text-processing-message.ts";
import { endChild, giveBack, maxMilliseconds, takeChild } from "./text-processing-pool.ts";

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
type SourceText = { typed?: TypedText; pieces: TextPiece[] };

type ProcessingOptions = {
  onStep: (step: "chunk" | "summarise") => void;
  /** Called with the chunks as they come, some at a time and in order. */
  onChunks: (chunks: CountedChunk[]) => void;
};

const piecesPerMessage = 500;
/** After a longer text a process holds more memory than is to be kept for the next one. */
const maxKeptLength = 1_000_000;

/**
 * Has a child process read typed text, split text into chunks, count their tokens and summarize it:
 * for megabytes of text that takes seconds of computing, in which the server could answer no
 * request. A new one loads its modules while the file is still being read. Call `end` in any case;
 * aborting `signal` ends the child too.
 */
export function startTextProcessor(signal: AbortSignal) {
  signal.throwIfAborted();
  const child = takeChild();
  let isAtRest = true;
  const abort = () => {
    isAtRest = false;
    endChild(child);
  };
  signal.addEventListener("abort", abort, { once: true });
  return {
    end() {
      signal.removeEventListener("abort", abort);
      if (isAtRest) giveBack(child);
      else endChild(child);
    },
    /** Throws the signal's reason when it is aborted, and an Error when the process fails. */
    async process(source: SourceText, options: ProcessingOptions): Promise<ProcessedText> {
      isAtRest = false;
      const timer = setTimeout(() => endChild(child), maxMilliseconds);
      try {
        const [processed] = await Promise.all([listen(child, options), sendAll(child, source)]);
        isAtRest = processed.text.length <= maxKeptLength;
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

function listen(child: ChildProcess, options: ProcessingOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessedText>();
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
  const onMessage = (reply: TextProcessingReply) => {
    try {
      take(reply);
    } catch (error) {
      reject(error);
    }
  };
  child.on("message", onMessage).on("error", reject).on("exit", ended);
  if (!child.connected) ended();
  return promise.finally(() => {
    child.off("message", onMessage).off("error", reject).off("exit", ended);
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
