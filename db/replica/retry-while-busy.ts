import { PrimaryBusyError } from "./remote-errors.ts";

/** How long a change waits while other servers write: a little less than SQLite does, in milliseconds. */
const maxWait = 4_000;
/** Between two attempts, and as much again by chance: two servers must not go on meeting. */
const pause = 4;

const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Sends again what was refused because another server was writing, for as long as SQLite would wait
 * for a lock; then throws PrimaryBusyError. The whole server waits meanwhile, as for the answer to any
 * change.
 */
export function retryWhileBusy<Result>(send: () => Result): Result {
  const begun = performance.now();
  for (;;) {
    try {
      return send();
    } catch (error) {
      const isOver = performance.now() - begun > maxWait;
      if (isOver || !(error instanceof PrimaryBusyError)) throw error;
      Atomics.wait(nothing, 0, 0, pause * (1 + Math.random()));
    }
  }
}
