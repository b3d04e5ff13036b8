import { and, eq, type SQL } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { type MemberRole, memberRoles } from "../db/enums.ts";
import { memberships, projects, users } from "../db/schema/index.ts";
import { AppError } from "./errors.ts";
import { hasRequiredFactor } from "./platform/auth/second-factors.ts";
import { isActiveUser, isLiveProject, type SessionUser } from "./platform/auth/sessions.ts";
import type { Origin } from "./platform/security/security-log.ts";

declare const granted: unique symbol;

/**
 * Proof that the caller is a member of the project it names. Only this file makes one, and services
 * that touch project data accept nothing else.
 */
export type ProjectAccess = {
  readonly projectId: number;
  readonly userId: number;
  readonly role: MemberRole;
  /** Whether nothing in it can be changed. */
  readonly isArchived: boolean;
  readonly userName: string;
  /** Where the request comes from; null for work in the background. */
  readonly origin: Origin | null;
  readonly [granted]: true;
};

/** What reads a project's data needs of an access; work in the background has no more. */
export type InProject = Pick<ProjectAccess, "projectId">;

/** Who is signed in, and where they are. */
export type Caller = SessionUser & { origin: Origin };

export type MembershipKey = { projectId: number; userId: number };

/** The one membership of a user in a project, as a condition. */
export const isMembership = ({ projectId, userId }: MembershipKey) =>
  and(eq(memberships.projectId, projectId), eq(memberships.userId, userId));

const noProject = () => new AppError("NO_PROJECT", "Create or join a project first.");

const secondFactorNotSetUp = () =>
  new AppError(
    "SECOND_FACTOR_NOT_SET_UP",
    "This project asks its members for a second factor when they sign in. Set yours up to go on.",
  );

export const notSignedIn = () => new AppError("NOT_SIGNED_IN", "Sign in to continue.");

/** The signed-in user; throws NOT_SIGNED_IN for anybody else. */
export function requireUser(user: Caller | null): Caller {
  if (!user) throw notSignedIn();
  return user;
}

/** Who calls, and whether in a session of theirs; without one, it is by an API token. */
type Request = { user: Caller | null; sessionId: string | undefined };

/** Whether an API token calls, which is good in one project. */
export const isByToken = ({ user, sessionId }: Request): boolean => Boolean(user) && !sessionId;

/** Throws FORBIDDEN for an API token. */
export function refuseToken(request: Request): void {
  if (isByToken(request)) {
    throw new AppError("FORBIDDEN", "An API token cannot do this. Sign in to Baton itself.");
  }
}

/** The administrator, in person; throws NOT_SIGNED_IN, or FORBIDDEN for everybody else. */
export function requireAdministrator(request: Request): Caller {
  const user = requireUser(request.user);
  if (!user.isAdministrator) {
    throw new AppError("FORBIDDEN", "Only an administrator of this installation can do this.");
  }
  refuseToken(request);
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

/** Throws FORBIDDEN for everybody but an owner in person, who is no API token of theirs. */
export function requireOwnerInPerson({
  access,
  ...request
}: Request & { access: ProjectAccess }): void {
  requireRole(access, "owner");
  refuseToken(request);
}

/** Throws FORBIDDEN for everybody in an archived project, which can only be read and asked. */
export function requireUnarchived({ isArchived }: ProjectAccess): void {
  if (!isArchived) return;
  throw new AppError(
    "FORBIDDEN",
    "This project is archived: you can read it and ask about it, but nothing in it can be changed. An owner can reopen it in the project's settings.",
  );
}

/**
 * Looks again, within a transaction, whether somebody whose access was read earlier may still change
 * the project: what they sent may have taken minutes to arrive. Throws FORBIDDEN where they have
 * become a viewer or the project has been archived, and what `requireAccess` throws.
 */
export function requireStillMember(tx: Queryable, key: MembershipKey): void {
  const access = requireAccess(tx, key);
  requireRole(access, "member");
  requireUnarchived(access);
}

/**
 * Access to the project the user works in; throws NOT_SIGNED_IN, NO_PROJECT, FORBIDDEN where their
 * role allows less than `least`, or SECOND_FACTOR_NOT_SET_UP where the project asks for a second
 * factor and they have none.
 */
export function requireProject(user: Caller | null, least: MemberRole): ProjectAccess {
  const caller = requireUser(user);
  const { id, name, projectId, memberRole, archivedAt, origin, lacksSecondFactor } = caller;
  if (projectId === null || memberRole === null) throw noProject();
  if (lacksSecondFactor) throw secondFactorNotSetUp();
  const access = {
    projectId,
    userId: id,
    role: memberRole,
    isArchived: archivedAt !== null,
    userName: name,
    origin,
  } as ProjectAccess;
  requireRole(access, least);
  return access;
}

function readAccess(
  db: Queryable,
  { projectId, userId }: MembershipKey,
  whose?: SQL,
  inDeleted = false,
): ProjectAccess | undefined {
  const membership = db
    .select({ role: memberships.role, userName: users.name, archivedAt: projects.archivedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(
      projects,
      and(eq(projects.id, memberships.projectId), inDeleted ? undefined : isLiveProject),
    )
    .where(and(isMembership({ projectId, userId }), whose))
    .get();
  if (!membership) return undefined;
  const { archivedAt, ...known } = membership;
  const isArchived = archivedAt !== null;
  return { projectId, userId, ...known, isArchived, origin: null } as ProjectAccess;
}

/**
 * A member's access where no request brings it, as for work in the background; undefined for a user
 * who is no member of the project, for one whose account is switched off, and where the project is
 * deleted.
 */
export const findAccess = (db: Queryable, key: MembershipKey): ProjectAccess | undefined =>
  readAccess(db, key, isActiveUser);

/** The same also where the project is deleted, for clearing away outside what it has left there. */
export const findClearingAccess = (db: Queryable, key: MembershipKey): ProjectAccess | undefined =>
  readAccess(db, key, isActiveUser, true);

/**
 * The same for what a member gets to read without asking for it, such as a stream or a mail:
 * undefined also for one without the second factor that the project asks for.
 */
export const findReadingAccess = (db: Queryable, key: MembershipKey): ProjectAccess | undefined =>
  readAccess(db, key, and(isActiveUser, hasRequiredFactor(users.id)));

/** Access of a user who must be a member; throws NO_PROJECT for one who is not. */
export function requireAccess(db: Queryable, key: MembershipKey): ProjectAccess {
  const access = findAccess(db, key);
  if (!access) throw noProject();
  return access;
}

/**
 * Access in the name of a new member, to tell others that they are in the project. It is also given to
 * an account that was switched off after asking to join.
 */
export function accessOfNewMember(db: Queryable, key: MembershipKey): ProjectAccess {
  const access = readAccess(db, key);
  if (!access) throw noProject();
  return access;
}
