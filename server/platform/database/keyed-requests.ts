import { and, eq, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { KeyedEntityType } from "../../../db/enums.ts";
import { keyedRequests } from "../../../db/schema/index.ts";
import { AppError } from "../../errors.ts";
import { canonicalJson, sha256 } from "../text/canonical-json.ts";

/** For how many days a request that comes again is known by its key. */
export const keyDaysKept = 7;

type Requester = { projectId: number; userId: number };

type Addition<Input, Row> = {
  /** Adds what was asked for. */
  add: (input: Input) => Row;
  /** What an earlier request added; throws where it is gone. */
  readEarlier: (id: number) => Row;
};

/**
 * Adds what a request asks for, within the caller's transaction, unless a request with the same key
 * has added it already: then that is read. So a request whose answer was lost can be sent again.
 * Without a key everything is added. Throws CONFLICT where the key came with something else before.
 */
export function addOnce<Input extends object, Row extends { id: number }>(
  tx: Transaction,
  { projectId, userId }: Requester,
  entityType: KeyedEntityType,
  { idempotencyKey, ...input }: Input & { idempotencyKey?: string | null | undefined },
  { add, readEarlier }: Addition<Omit<Input, "idempotencyKey">, Row>,
): Row {
  if (!idempotencyKey) return add(input);
  const request = { projectId, userId, entityType, idempotencyKey };
  const inputHash = sha256(canonicalJson(input));
  const earlier = tx
    .select({ id: keyedRequests.addedId, inputHash: keyedRequests.inputHash })
    .from(keyedRequests)
    .where(
      and(
        eq(keyedRequests.projectId, projectId),
        eq(keyedRequests.userId, userId),
        eq(keyedRequests.entityType, entityType),
        eq(keyedRequests.idempotencyKey, idempotencyKey),
      ),
    )
    .get();
  if (earlier && earlier.inputHash !== inputHash) {
    throw new AppError(
      "CONFLICT",
      "This idempotency key was sent with another request before. Choose a new key for each request.",
    );
  }
  if (earlier) return readEarlier(earlier.id);
  const added = add(input);
  tx.insert(keyedRequests)
    .values({ ...request, inputHash, addedId: added.id })
    .run();
  return added;
}

/** Forgets which requests came before a moment: what then comes with the same key is added. */
export const forgetKeyedRequests = (db: Queryable, before: Date): void => {
  db.delete(keyedRequests).where(lt(keyedRequests.createdAt, before)).run();
};
