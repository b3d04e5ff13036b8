import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { type MemberRole, memberRoles } from "../db/enums.ts";
import { memberships } from "../db/schema/index.ts";
import { AppError } from "./errors.ts";
import type { SessionUser } from "./platform/auth/sessions.ts";

declare const granted: unique symbol;

/**
 * Proof that the caller is a member of the project it names. Only this file makes one, and services
 * that touch project data accept nothing else.
 */
export type ProjectAccess = {
  readonly projectId: number;
  readonly userId: number;
  readonly role: MemberRole;
  readonly [granted]: true;
};

export type MembershipKey = { projectId: number; userId: number };

/** The one membership of a user in a project, as a condition. */
export const isMembership = ({ projectId, userId }: MembershipKey) =>
  and(eq(memberships.projectId, projectId), eq(memberships.userId, userId));

const noProject = () => new AppError("NO_PROJECT", "Create or join a project first.");

/** The signed-in user; throws NOT_SIGNED_IN for anybody else. */
export function requireUser(user: SessionUser | null): SessionUser {
  if (!user) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
  return user;
}

const roleRefusals = {
  owner: "Only an owner of the project can do this.",
  member:
    "You are a viewer in this project: you can read and ask, but change nothing. An owner can make you a member.",
  viewer: "Only a member of the project can do this.",
} as const satisfies Record<MemberRole, string>;

/** Whether a role allows at least as much as another: an owner all, a viewer the least. */
export const includesRole = (role: MemberRole, least: MemberRole): boolean =>
  memberRoles.indexOf(role) <= memberRoles.indexOf(least);

/** Throws FORBIDDEN, saying who can, for a caller whose role allows less than `least`. */
export function requireRole(access: ProjectAccess, least: MemberRole): void {
  if (!includesRole(access.role, least)) throw new AppError("FORBIDDEN", roleRefusals[least]);
}

/**
 * Access to the project the user works in; throws NOT_SIGNED_IN, NO_PROJECT, or FORBIDDEN where
 * their role allows less than `least`.
 */
export function requireProject(user: SessionUser | null, least: MemberRole): ProjectAccess {
  const { id, projectId, memberRole } = requireUser(user);
  if (projectId === null || memberRole === null) throw noProject();
  const access = { projectId, userId: id, role: memberRole } as ProjectAccess;
  requireRole(access, least);
  return access;
}

/**
 * A member's access where no request brings it, as for work in the background; undefined for a user
 * who is no member of the project.
 */
export function findAccess(
  db: Queryable,
  { projectId, userId }: MembershipKey,
): ProjectAccess | undefined {
  const membership = db
    .select({ role: memberships.role })
    .from(memberships)
    .where(isMembership({ projectId, userId }))
    .get();
  return membership && ({ projectId, userId, role: membership.role } as ProjectAccess);
}

/** The same for a user who must be a member; throws NO_PROJECT for one who is not. */
export function requireAccess(db: Queryable, key: MembershipKey): ProjectAccess {
  const access = findAccess(db, key);
  if (!access) throw noProject();
  return access;
}
