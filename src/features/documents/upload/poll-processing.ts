import { logIgnoredError } from "../../../lib/browser/log.ts";
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

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener("abort", finish);
  });

/**
 * Looks at a document once a second, at most 30 times, until it is completed or failed. Resolves
 * with "background" where it is neither by then, or where the signal ended the watch.
 */
export async function pollProcessing(
  id: number,
  { readStatus, onStatus, signal }: PollOptions,
): Promise<"completed" | "failed" | "background"> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    await pause(pollInterval, signal);
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
