import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { invitations, memberships, projects, users } from "../../../db/schema/index.ts";
import { AppError } from "../../errors.ts";
import { hashLinkToken } from "../../platform/auth/link-tokens.ts";
import { findReduction } from "../members/access-reductions.ts";

/** The same words for every reason, so that a stranger learns nothing by trying tokens. */
export const notGood = () =>
  new AppError(
    "NOT_FOUND",
    "This invitation does not work: it may have expired, been used up or been withdrawn. Ask an owner of the project for a new link.",
  );

type Invitation = Pick<typeof invitations.$inferSelect, "projectId" | "createdAt">;

/** Whether a person was removed from the project, or given a lesser role, after it was made. */
const isOutdatedFor = (
  db: Queryable,
  { projectId, createdAt }: Invitation,
  userId: number,
): boolean => {
  const reduction = findReduction(db, { projectId, userId });
  return reduction !== undefined && reduction.reducedAt > createdAt;
};

/**
 * The invitation whose link a token is, and whether a person, or somebody without an account, can
 * still use it; undefined for an unknown token, and where the project is deleted. An invitation ends
 * with the ownership of its maker, so that an owner who is removed leaves no way back in, and rests
 * while their account is switched off. For who was removed, it is no good if it is older than that.
 */
export function readInvitation(db: Queryable, token: string, userId: number | null) {
  const row = db
    .select({
      id: invitations.id,
      projectId: invitations.projectId,
      projectName: projects.name,
      role: invitations.role,
      uses: invitations.uses,
      maxUses: invitations.maxUses,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      archivedAt: projects.archivedAt,
      deletedAt: projects.deletedAt,
      invitedBy: users.name,
      inviterDisabledAt: users.disabledAt,
      inviterRole: memberships.role,
    })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(
      memberships,
      and(
        eq(memberships.projectId, invitations.projectId),
        eq(memberships.userId, invitations.createdBy),
      ),
    )
    .where(eq(invitations.tokenHash, hashLinkToken(token)))
    .get();
  if (!row || row.deletedAt) return undefined;
  const isGood =
    row.revokedAt === null &&
    row.expiresAt.getTime() > Date.now() &&
    row.uses < row.maxUses &&
    row.archivedAt === null &&
    row.inviterRole === "owner" &&
    row.inviterDisabledAt === null &&
    (userId === null || !isOutdatedFor(db, row, userId));
  const { id, projectId, projectName, role, invitedBy } = row;
  return { id, projectId, projectName, role, invitedBy, isGood };
}

/** The invitation that a token opens for somebody new; undefined for one that is not good. */
export function findInvitation(db: Queryable, token: string) {
  const invitation = readInvitation(db, token, null);
  return invitation?.isGood ? invitation : undefined;
}
