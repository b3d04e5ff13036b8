import type { Deps } from "../../../context.ts";
import { extractFile } from "../../../extraction/extract-file.ts";
import { ExtractionError } from "../../../extraction/extraction-error.ts";
import type { ReceivedFile } from "../../../platform/files/multipart.ts";
import { limitConcurrencyPerPerson } from "../../../platform/limit-concurrency.ts";
import { suggestionLimits } from "./suggestions.schema.ts";

/** Each file is read by a process of its own, beside those that read what was uploaded. */
const inTurn = limitConcurrencyPerPerson(2);

/** Somebody waits for the suggestion: what takes longer is not worth it. */
const limits = { seconds: 10, ocrSeconds: 5, ocrSecondsPerPage: 0, textBytes: 64 * 1024 };

/**
 * The beginning of the text of a file that has just arrived; empty where it cannot be read, or not
 * soon enough. Throws the signal's reason when it is aborted.
 */
export const readExcerpt = (
  { storage }: Pick<Deps, "storage">,
  userId: number,
  { path, name: fileName }: ReceivedFile,
  signal: AbortSignal | undefined,
): Promise<string> =>
  inTurn(userId, async () => {
    signal?.throwIfAborted();
    return storage.withPath(path, async (readable) => {
      try {
        const options = signal ? { signal, limits } : { limits };
        const { pieces } = await extractFile({ path: readable, fileName }, options);
        const text = pieces.map((piece) => piece.text).join("\n");
        return text.slice(0, suggestionLimits.excerptLength);
      } catch (error) {
        if (error instanceof ExtractionError) return "";
        throw error;
      }
    });
  });
