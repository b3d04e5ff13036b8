import type { Database, Transaction } from "../../../db/client.ts";
import { AppError } from "../../errors.ts";

export type Refused = { id: number; message: string };

/** Does something with each of some rows, all in one transaction; those that cannot be are told and left. */
export function withEach<Result>(
  db: Database,
  ids: readonly number[],
  work: (tx: Transaction, id: number) => Result,
): { done: Result[]; refused: Refused[] } {
  return db.transaction((tx) => {
    const done: Result[] = [];
    const refused: Refused[] = [];
    for (const id of ids) {
      try {
        // Nested: what was begun with one that is refused then is taken back.
        done.push(tx.transaction((nested) => work(nested, id)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, message: error.message });
      }
    }
    return { done, refused };
  });
}
