import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import type { MemberRole } from "../../../db/enums.ts";
import { includesRole, type ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { putOnSide } from "../handover/handover.service.ts";
import { noteReduction } from "../members/access-reductions.ts";
import { isMember, listProfiles, setRole } from "../members/members.service.ts";
import { endMembership, requireAnotherOwner } from "./end-membership.ts";
import type {
  changeRoleInput,
  memberInput,
  removeMemberInput,
  updateMemberInput,
} from "./memberships.schema.ts";

type Profile = ReturnType<typeof listProfiles>[number];

/** A member of the caller's project; throws NOT_FOUND for anybody else. */
function requireProfile(tx: Transaction, access: ProjectAccess, userId: number): Profile {
  const [profile] = listProfiles(tx, access, userId);
  if (!profile) throw notFound("member");
  return profile;
}

function writeRole(tx: Transaction, access: ProjectAccess, member: Profile, to: MemberRole) {
  const { userId, name, role: from } = member;
  if (from === to) return;
  const key = { projectId: access.projectId, userId };
  setRole(tx, key, to);
  if (!includesRole(to, from)) noteReduction(tx, key, to);
  publish(tx, access, { type: "member.role-changed", userId, name, from, to });
  recordSecurityEvent(tx, {
    type: "role.changed",
    ...byMember(access),
    subject: name,
    details: `${from} to ${to}`,
  });
}

function giveRole(
  tx: Transaction,
  access: ProjectAccess,
  { userId, role }: z.output<typeof changeRoleInput>,
): Profile {
  const member = requireProfile(tx, access, userId);
  if (member.role === "owner" && role !== "owner") {
    requireAnotherOwner(
      tx,
      { projectId: access.projectId, userId },
      `${member.name} is the only owner of this project. Make another member an owner first.`,
      { orAlone: false },
    );
  }
  writeRole(tx, access, member, role);
  return { ...member, role };
}

/**
 * Gives a member another role and returns the member. Throws NOT_FOUND, and CONFLICT where nobody
 * would own the project any more.
 */
export const changeRole = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof changeRoleInput>,
): Profile => db.transaction((tx) => giveRole(tx, access, input));

/**
 * Gives a member another role, puts them on a side of the handover, or both, and returns them. Throws
 * NOT_FOUND, and CONFLICT where nobody would own the project any more.
 */
export function updateMember(
  db: Database,
  access: ProjectAccess,
  { userId, role, side }: z.output<typeof updateMemberInput>,
): Profile {
  return db.transaction((tx) => {
    if (side !== undefined) putOnSide(tx, access, { userId, side });
    return role === undefined
      ? requireProfile(tx, access, userId)
      : giveRole(tx, access, { userId, role });
  });
}

/**
 * Makes another member an owner and the caller a member. Returns the new owner. Throws NOT_FOUND,
 * and INVALID_INPUT for the caller themselves.
 */
export function handOver(
  db: Database,
  access: ProjectAccess,
  { userId }: z.output<typeof memberInput>,
): Profile {
  return db.transaction((tx) => {
    if (userId === access.userId) {
      throw invalidField("userId", "You own this project already. Choose another member.");
    }
    const heir = requireProfile(tx, access, userId);
    writeRole(tx, access, heir, "owner");
    writeRole(tx, access, requireProfile(tx, access, access.userId), "member");
    return { ...heir, role: "owner" };
  });
}

/**
 * Takes somebody out of the project: their API tokens for it end, and their open tasks go to
 * `tasksTo` or to nobody. Throws NOT_FOUND, INVALID_INPUT where `tasksTo` is no other member, and
 * CONFLICT for the caller themselves.
 */
export function removeFromProject(
  db: Database,
  access: ProjectAccess,
  { userId, tasksTo = null }: z.output<typeof removeMemberInput>,
): void {
  db.transaction((tx) => {
    const { projectId } = access;
    const { name } = requireProfile(tx, access, userId);
    if (userId === access.userId) {
      throw new AppError("CONFLICT", "You cannot remove yourself. Leave the project instead.");
    }
    if (tasksTo !== null && (tasksTo === userId || !isMember(tx, { projectId, userId: tasksTo }))) {
      throw invalidField("tasksTo", "The open tasks can only go to another member of the project.");
    }
    const taskIds = endMembership(tx, { projectId, userId }, tasksTo);
    noteReduction(tx, { projectId, userId }, null);
    const removed = { userId, name, openTasks: taskIds.length, tasksTo, taskIds };
    publish(tx, access, { type: "member.removed", ...removed });
    recordSecurityEvent(tx, { type: "member.removed", ...byMember(access), subject: name });
  });
}
