import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { memberships, projects } from "../../../db/schema/index.ts";
import { includesRole, type MembershipKey } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { isLiveProject, type SessionUser } from "../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { deleteRequest } from "../join-requests/delete-request.ts";
import { requestToJoin } from "../join-requests/join-requests.service.ts";
import { findReduction } from "../members/access-reductions.ts";
import { addMember, isMember, setActiveProject } from "../members/members.service.ts";

type Person = Pick<SessionUser, "id" | "name" | "email"> & { origin: Origin | null };

/** One sentence for a project that is not there and for one that lets only the invited in. */
function noSuchProject() {
  const message =
    "There is no such project, or it takes only people who were invited. Choose another.";
  return new AppError("NOT_FOUND", message, { issues: [{ path: "projectId", message }] });
}

const hasMembers = (tx: Transaction, projectId: number) =>
  tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.projectId, projectId))
    .limit(1)
    .get() !== undefined;

/** Who was removed, or left with less than a member has, does not get that back by themselves. */
function isTakenAway(tx: Transaction, key: MembershipKey): boolean {
  const reduction = findReduction(tx, key);
  if (!reduction || !hasMembers(tx, key.projectId)) return false;
  return reduction.heldRole === null || !includesRole(reduction.heldRole, "member");
}

/**
 * Makes a project the one that the user works in. Who is no member of it becomes one where it is
 * open; where its owners approve who joins, or have taken the right to write away from the person
 * before, a request of theirs waits and nothing else changes. Throws NOT_FOUND where there is no such
 * project, or none that can be joined without an invitation, and RATE_LIMITED for too many of which
 * the user is no member.
 */
export async function joinProject(
  { db, mail, config, rateLimits }: Pick<Deps, "db" | "mail" | "config" | "rateLimits">,
  user: Person,
  projectId: number,
) {
  const key = { projectId, userId: user.id };
  if (!isMember(db, key)) await rateLimits.take("joining", user.id);
  return db.transaction((tx) => {
    if (isMember(tx, key)) {
      setActiveProject(tx, key);
      return readUser(tx, user.id);
    }
    const project = tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), isLiveProject))
      .get();
    if (!project || project.archivedAt || project.joining === "invitation") throw noSuchProject();
    if (project.joining === "approval" || isTakenAway(tx, key)) {
      requestToJoin(tx, { mail, config }, user, project);
      return { ...readUser(tx, user.id), status: "requested" as const };
    }
    const access = addMember(tx, key, "member");
    deleteRequest(tx, key);
    publish(tx, access, { type: "member.joined", userId: user.id, name: user.name });
    recordSecurityEvent(tx, { type: "member.joined", ...byPerson(user), projectId });
    return readUser(tx, user.id);
  });
}

/** Makes the user a member by the token of an invitation; see `acceptInvitation`. */
export const joinByInvitation = (db: Database, user: Person, token: string) =>
  db.transaction((tx) => {
    acceptInvitation(tx, user, token);
    return readUser(tx, user.id);
  });
