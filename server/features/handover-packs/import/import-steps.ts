import { setTimeout as pause } from "node:timers/promises";
import type { Database, Transaction } from "../../../../db/client.ts";

export type ImportStep = <Result>(write: (tx: Transaction) => Result) => Promise<Result>;

/**
 * What an import writes goes in many short transactions. After each it waits as long as that one took:
 * SQLite hands the right to write to nobody in turn, and others who wait for it look again and again.
 * `hold` says in each transaction that the import goes on.
 */
export const createImportStep =
  (db: Database, hold: (tx: Transaction) => void): ImportStep =>
  async (write) => {
    const begin = performance.now();
    const result = db.transaction((tx) => {
      hold(tx);
      return write(tx);
    });
    await pause(performance.now() - begin);
    return result;
  };

/** How often an import that writes no rows for a while says that it goes on. */
const holdInterval = 60_000;

/** Says that the import goes on for as long as work lasts that writes no rows. */
export async function holdDuring<Result>(step: ImportStep, work: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    // What stands in the way of this step is told by the next one.
    step(() => undefined).catch(() => undefined);
  }, holdInterval);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
