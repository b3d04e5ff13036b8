import { Worker } from "node:worker_threads";
import {
  answerSlot,
  brokenTransaction,
  gone,
  inTransaction,
  noTransaction,
  type PrimaryThreadData,
  portSlot,
  present,
  stateSlots,
  transactionSlot,
  unknown,
} from "./primary-state.ts";

/** How long a thread may take to start on a busy machine, in milliseconds. */
const startTimeout = 30_000;

/**
 * Watches the primary from a thread of its own, and hands connections on to it. What is written waits
 * for an answer, and with it the whole server: where the primary falls silent, the thread breaks the
 * connections off after a few seconds, and makes none until it answers again. Blocks until it is known
 * whether it does.
 */
export function watchPrimary(url: string, authToken: string | undefined) {
  const state = new SharedArrayBuffer(stateSlots * Int32Array.BYTES_PER_ELEMENT);
  const shared = new Int32Array(state);
  const listeners: (() => void)[] = [];
  const workerData: PrimaryThreadData = { url, authToken, state };
  const thread = new Worker(new URL("./primary-thread.ts", import.meta.url), { workerData });
  thread.on("message", (answer: number) => {
    if (answer === present) for (const listener of listeners) listener();
  });
  thread.unref();
  for (const [slot, waiting] of [
    [portSlot, 0],
    [answerSlot, unknown],
  ] as const) {
    if (Atomics.wait(shared, slot, waiting, startTimeout) === "timed-out") {
      throw new Error("The thread that watches the primary database did not start.");
    }
  }

  return {
    /** Where connections to the primary are to be made. */
    relayUrl: `http://127.0.0.1:${Atomics.load(shared, portSlot)}`,
    /** Whether the primary is known not to answer. */
    isGone: () => Atomics.load(shared, answerSlot) === gone,
    /** The listener is called each time the primary answers again, once it has not. */
    onReturn: (listener: () => void) => void listeners.push(listener),
    /** Between these two, a connection that breaks ends them all: none may go on with half of it. */
    beginTransaction: () => Atomics.store(shared, transactionSlot, inTransaction),
    endTransaction: () => Atomics.store(shared, transactionSlot, noTransaction),
    /** Whether what the transaction had written is lost. */
    isTransactionBroken: () => Atomics.load(shared, transactionSlot) === brokenTransaction,
    stop: () => void thread.terminate(),
  };
}

export type PrimaryWatch = ReturnType<typeof watchPrimary>;
