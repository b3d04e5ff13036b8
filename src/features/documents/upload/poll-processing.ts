import { logIgnoredError } from "../../../lib/browser/log.ts";
import { wait } from "../../../lib/wait.ts";
import type { DocumentStatus } from "../document-types.ts";
import { isUnfinished } from "../processing-labels.ts";

/** How often and how many times a fresh document is looked at. */
const pollInterval = 1000;
const maxPolls = 30;

type PollOptions = {
  readStatus: (id: number) => Promise<DocumentStatus>;
  onStatus: (status: DocumentStatus) => void;
  signal: AbortSignal;
};

/**
 * Looks at a document once a second, at most 30 times, until it is completed or failed. Resolves
 * with "background" where it is neither by then, or where the signal ended the watch.
 */
export async function pollProcessing(
  id: number,
  { readStatus, onStatus, signal }: PollOptions,
): Promise<"completed" | "failed" | "background"> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    // Rejects where the signal ends the watch.
    await wait(pollInterval, signal).catch(() => undefined);
    if (signal.aborted) return "background";
    try {
      const status = await readStatus(id);
      onStatus(status);
      if (!isUnfinished(status)) {
        return status.processingStatus === "failed" ? "failed" : "completed";
      }
    } catch (error) {
      logIgnoredError("The state of a document could not be read; trying again.", error);
    }
  }
  return "background";
}
