import { availableParallelism } from "node:os";
import { runChild } from "./child/run-child.ts";
import type { ChildResult } from "./child/watch-child.ts";
import { ExtractionError } from "./extraction-error.ts";
import { defaultExtractionLimits, type ExtractionLimits } from "./extraction-limits.ts";
import type { ExtractionProgress, TextPiece } from "./text-piece.ts";

export type ExtractionInput = {
  path: string;
  /** As the person named it; decides together with the content what the file is. */
  fileName: string;
};

type ExtractionOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ExtractionProgress) => void;
  /** Names of @tesseract.js-data packages; English when left out. */
  ocrLanguages?: string[];
  ocrWorkers?: number;
  limits?: Partial<ExtractionLimits>;
};

/**
 * Reads the text of one stored file in a child process of its own, within limits. Resolves to the
 * pieces of text with their places. Throws ExtractionError, whose sentence names the cause, or the
 * signal's reason when it is aborted.
 */
export async function extractFile(
  input: ExtractionInput,
  options: ExtractionOptions = {},
): Promise<ChildResult & { pieces: TextPiece[] }> {
  const limits = { ...defaultExtractionLimits, ...options.limits };
  const pieces: TextPiece[] = [];
  let textLength = 0;
  const result = await runChild(
    {
      ...input,
      output: "pieces",
      limits,
      ocrLanguages: options.ocrLanguages ?? ["eng"],
      ocrWorkers: options.ocrWorkers ?? Math.min(availableParallelism(), maxOcrWorkers),
    },
    {
      signal: options.signal,
      onProgress: options.onProgress,
      onData: (data) => {
        if (data.type !== "pieces") throw new ExtractionError("crashed");
        for (const piece of data.pieces) {
          textLength += piece.text.length;
          pieces.push(piece);
        }
        if (textLength > limits.textBytes || pieces.length > limits.pieces) {
          throw new ExtractionError("crashed");
        }
      },
    },
  );
  return { ...result, pieces };
}

// Each holds a page's picture and a recognizer of its own; more do not fit the memory limit.
const maxOcrWorkers = 2;
