import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { accessReductions } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";

/**
 * Notes that a person was removed from a project or given a lesser role there: invitations from
 * before are no good for them from now on.
 */
export function noteReduction(tx: Transaction, { projectId, userId }: MembershipKey): void {
  const reducedAt = new Date();
  tx.insert(accessReductions)
    .values({ projectId, userId, reducedAt })
    .onConflictDoUpdate({
      target: [accessReductions.projectId, accessReductions.userId],
      set: { reducedAt },
    })
    .run();
}

/** Whether a person was ever removed from a project, or given a lesser role there. */
export const isReduced = (db: Queryable, { projectId, userId }: MembershipKey): boolean =>
  db
    .select({ userId: accessReductions.userId })
    .from(accessReductions)
    .where(and(eq(accessReductions.projectId, projectId), eq(accessReductions.userId, userId)))
    .get() !== undefined;
