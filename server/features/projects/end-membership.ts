import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { memberships } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { revokeAllTokens } from "../accounts/tokens.service.ts";
import { deleteMembership } from "../members/members.service.ts";
import { reassignOpenTasks } from "../tasks/reassign-tasks.ts";

/**
 * Throws CONFLICT with the sentence given where the others in a project would have no owner without
 * this member. With `orAlone` there may be no others.
 */
export function requireAnotherOwner(
  db: Queryable,
  { projectId, userId }: MembershipKey,
  sentence: string,
  { orAlone = true } = {},
): void {
  const others = db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), ne(memberships.userId, userId)))
    .all();
  if (orAlone && others.length === 0) return;
  if (!others.some(({ role }) => role === "owner")) {
    throw new AppError("CONFLICT", sentence);
  }
}

/**
 * Ends a membership: API tokens for the project end, open tasks go to `heirId` or to nobody. Returns
 * the ids of these tasks.
 */
export function endMembership(
  db: Queryable,
  key: MembershipKey,
  heirId: number | null = null,
): number[] {
  revokeAllTokens(db, key);
  const taskIds = reassignOpenTasks(db, key, heirId);
  deleteMembership(db, key);
  return taskIds;
}
