import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { HandoverSide, MemberRole } from "../../../db/enums.ts";
import { memberships, projects, users } from "../../../db/schema/index.ts";
import {
  accessOfNewMember,
  findAccess,
  isMembership,
  type MembershipKey,
  type ProjectAccess,
} from "../../access.ts";
import { publish } from "../../events.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import { noteHeldRole } from "./access-reductions.ts";

/** The members of the project, by name. */
export const listMembers = (db: Queryable, access: ProjectAccess) =>
  db
    .select({
      id: users.id,
      name: users.name,
      initials: users.initials,
      avatarUrl: users.avatarUrl,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.projectId, access.projectId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .all();

/** The members with what members know of each other, owners first, then by name; or one of them. */
export const listProfiles = (db: Queryable, { projectId }: ProjectAccess, userId?: number) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      initials: users.initials,
      avatarUrl: users.avatarUrl,
      role: memberships.role,
      side: memberships.side,
      joinedAt: memberships.createdAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.projectId, projectId),
        userId === undefined ? undefined : eq(memberships.userId, userId),
      ),
    )
    .orderBy(sql`${memberships.role} <> 'owner'`, asc(sql`lower(${users.name})`), asc(users.id))
    .all();

/** Whether a user is a member of a project, also while their account is switched off. */
export const isMember = (db: Queryable, key: MembershipKey): boolean =>
  db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(projects, and(eq(projects.id, memberships.projectId), isLiveProject))
    .where(isMembership(key))
    .get() !== undefined;

/** Where nobody owns the project any more, the member who has been in it longest does from now on. */
function ensureOwner(db: Queryable, projectId: number): void {
  const first = db
    .select({ userId: memberships.userId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.projectId, projectId))
    .orderBy(
      sql`case ${memberships.role} when 'owner' then 0 when 'member' then 1 else 2 end`,
      asc(memberships.createdAt),
      asc(memberships.userId),
    )
    .limit(1)
    .get();
  if (!first || first.role === "owner") return;
  setRole(db, { projectId, userId: first.userId }, "owner");
}

/**
 * Makes a user a member of a project and, unless `isActive` is false, the project the one they work
 * in. The first member of a project becomes its owner, whatever role is given. Returns the new
 * member's access.
 */
export function addMember(
  db: Queryable,
  key: MembershipKey,
  role: MemberRole,
  { isActive = true } = {},
): ProjectAccess {
  db.insert(memberships)
    .values({ ...key, role })
    .run();
  noteHeldRole(db, key, role);
  if (isActive) setActiveProject(db, key);
  ensureOwner(db, key.projectId);
  return accessOfNewMember(db, key);
}

/** Tells all projects of a person that their name, picture or email is another one. */
export function tellChangedProfile(
  tx: Transaction,
  { id: userId, name }: { id: number; name: string },
): void {
  const own = tx
    .select({ projectId: memberships.projectId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .all();
  for (const { projectId } of own) {
    const access = findAccess(tx, { projectId, userId });
    if (access) publish(tx, access, { type: "member.profile-changed", userId, name });
  }
}

/** Gives a member another role. */
export function setRole(db: Queryable, key: MembershipKey, role: MemberRole): void {
  db.update(memberships).set({ role }).where(isMembership(key)).run();
  noteHeldRole(db, key, role);
}

/** Puts a member on a side of the handover, or on neither. */
export function setSide(db: Queryable, key: MembershipKey, side: HandoverSide | null): void {
  db.update(memberships).set({ side }).where(isMembership(key)).run();
}

/** Makes a project that the user is a member of the one they work in. */
export function setActiveProject(db: Queryable, { projectId, userId }: MembershipKey): void {
  db.update(users).set({ projectId }).where(eq(users.id, userId)).run();
}

/**
 * Deletes a membership; a person who worked in the project then works in none. If they were the
 * last owner, the longest-standing member follows.
 */
export function deleteMembership(db: Queryable, key: MembershipKey): void {
  const { projectId, userId } = key;
  db.delete(memberships).where(isMembership(key)).run();
  db.update(users)
    .set({ projectId: null })
    .where(and(eq(users.id, userId), eq(users.projectId, projectId)))
    .run();
  ensureOwner(db, projectId);
}
