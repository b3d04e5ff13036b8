import type { PrimaryWatch } from "./primary-watch.ts";
import { PrimaryGoneError } from "./remote-errors.ts";
import type { Replica } from "./replica.ts";

/** How often what other servers have written is fetched, in milliseconds; each time takes about one. */
const interval = 50;

/**
 * Keeps a copy up to date until the function that it returns is called. A transaction that is open
 * across turns has the connection to itself until its end.
 */
export function keepFetching(replica: Replica, primary: PrimaryWatch): () => void {
  const timer = setInterval(() => {
    if (replica.inTransaction || primary.isGone()) return;
    try {
      replica.sync();
    } catch (error) {
      // The next time finds it again, or the watch says that it is gone.
      if (!(error instanceof PrimaryGoneError)) throw error;
    }
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
