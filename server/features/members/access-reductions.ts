import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { MemberRole } from "../../../db/enums.ts";
import { accessReductions } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";

/**
 * Notes that a person was removed from a project or given a lesser role there: invitations from
 * before are no good for them from now on.
 * @param heldRole the role they are left with; null for none
 */
export function noteReduction(
  tx: Transaction,
  { projectId, userId }: MembershipKey,
  heldRole: MemberRole | null,
): void {
  const reducedAt = new Date();
  tx.insert(accessReductions)
    .values({ projectId, userId, reducedAt, heldRole })
    .onConflictDoUpdate({
      target: [accessReductions.projectId, accessReductions.userId],
      set: { reducedAt, heldRole },
    })
    .run();
}

const isReductionOf = ({ projectId, userId }: MembershipKey) =>
  and(eq(accessReductions.projectId, projectId), eq(accessReductions.userId, userId));

/** Notes which role a person holds now, where something was taken away from them before. */
export function noteHeldRole(db: Queryable, key: MembershipKey, heldRole: MemberRole): void {
  db.update(accessReductions).set({ heldRole }).where(isReductionOf(key)).run();
}

/** When a person was last removed from a project or given a lesser role, and what they held after it. */
export const findReduction = (db: Queryable, key: MembershipKey) =>
  db
    .select({ reducedAt: accessReductions.reducedAt, heldRole: accessReductions.heldRole })
    .from(accessReductions)
    .where(isReductionOf(key))
    .get();
