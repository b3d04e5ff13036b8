import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import {
  accessReductions,
  activityLogs,
  aiConversations,
  apiTokens,
  calendarFeeds,
  identities,
  importRuns,
  integrations,
  joinRequests,
  memberships,
  notificationSettings,
  notifications,
  passwordResets,
  projects,
  recoveryCodes,
  savedViews,
  secondFactors,
  sessions,
  trashItems,
  unansweredQuestions,
  users,
} from "../../../db/schema/index.ts";
import { type Caller, requireAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField } from "../../errors.ts";
import { publish } from "../../events.ts";
import { noPassword } from "../../platform/auth/password.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import { avatarFileName } from "../../platform/files/named-files.ts";
import { removeFiles } from "../../platform/files/remove-files.job.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { initialsOf, readUser } from "../accounts/accounts.service.ts";
import { requirePassword } from "../accounts/passwords/require-password.ts";
import { deleteProject } from "../projects/deleted-projects.service.ts";
import { endMembership } from "../projects/end-membership.ts";
import {
  type deleteAccountInput,
  formerMember,
  type projectFates,
} from "./personal-data.schema.ts";

type ProjectFate = (typeof projectFates)[number];

function fateOf(db: Queryable, projectId: number, userId: number): ProjectFate {
  const others = db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), ne(memberships.userId, userId)))
    .all();
  if (others.length === 0) return "deleted";
  return others.some(({ role }) => role === "owner") ? "left" : "needs-owner";
}

/** The person's projects, each with what becomes of it when their account is deleted. */
function listFates(db: Queryable, userId: number) {
  const own = db
    .select({ id: projects.id, name: projects.name })
    .from(memberships)
    .innerJoin(projects, and(eq(projects.id, memberships.projectId), isLiveProject))
    .where(eq(memberships.userId, userId))
    .orderBy(projects.name)
    .all();
  return own.map((project) => ({ ...project, fate: fateOf(db, project.id, userId) }));
}

/** A deleted project can be brought back by whoever owns it then: its last owner leaves an heir. */
function leaveDeletedProjects(tx: Transaction, userId: number) {
  const rest = tx
    .select({ projectId: memberships.projectId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .all();
  for (const { projectId } of rest) endMembership(tx, { projectId, userId });
}

/** Whether accounts would stay without anybody to administer them. */
function needsAdministrator(db: Queryable, userId: number): boolean {
  const others = and(ne(users.id, userId), isNull(users.deletedAt));
  const countOf = (condition: typeof others) =>
    db.select({ users: count() }).from(users).where(condition).get()?.users ?? 0;
  const isAdministrator = and(eq(users.isAdministrator, true), isNull(users.disabledAt));
  const administers = countOf(and(eq(users.id, userId), isAdministrator)) > 0;
  return administers && countOf(others) > 0 && countOf(and(others, isAdministrator)) === 0;
}

/** What deleting the caller's account would do, and what stands in its way. */
export const previewDeletion = (db: Queryable, { id }: Pick<Caller, "id">) => ({
  projects: listFates(db, id).map(({ name, fate }) => ({ name, fate })),
  needsAdministrator: needsAdministrator(db, id),
});

/** What is the person's alone goes with the account; what others work with stays. */
function deleteBelongings(tx: Transaction, userId: number) {
  tx.delete(aiConversations).where(eq(aiConversations.userId, userId)).run();
  tx.delete(trashItems).where(eq(trashItems.ownerId, userId)).run();
  tx.delete(unansweredQuestions)
    .where(and(eq(unansweredQuestions.askedBy, userId), isNull(unansweredQuestions.publishedAt)))
    .run();
  tx.delete(integrations).where(eq(integrations.userId, userId)).run();
  tx.delete(importRuns).where(eq(importRuns.userId, userId)).run();
  tx.delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.isShared, false)))
    .run();
  tx.delete(notifications).where(eq(notifications.userId, userId)).run();
  tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId)).run();
  tx.delete(joinRequests).where(eq(joinRequests.userId, userId)).run();
  tx.delete(accessReductions).where(eq(accessReductions.userId, userId)).run();
  tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).run();
  tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).run();
  tx.delete(sessions).where(eq(sessions.userId, userId)).run();
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
  tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run();
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  tx.delete(identities).where(eq(identities.userId, userId)).run();
}

/** Activities that tell of a member by name carry it in their title. */
function anonymizeActivities(tx: Transaction, name: string, shownAs: string, projectIds: number[]) {
  const actions = ["member_joined", "member_left", "member_removed", "role_changed"];
  tx.update(activityLogs)
    .set({ title: shownAs })
    .where(
      and(
        inArray(activityLogs.projectId, projectIds),
        inArray(activityLogs.action, actions),
        eq(activityLogs.title, name),
      ),
    )
    .run();
}

/** Nobody can sign in any more, and the address is free for another account; the row stays. */
function closeAccount(tx: Transaction, userId: number, names: typeof formerMember) {
  const { firstName, lastName } = names;
  tx.update(users)
    .set({
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      initials: initialsOf(firstName, lastName),
      userId: `former-member-${userId}`,
      username: `former-member-${userId}`,
      email: `former-member-${userId}@deleted.invalid`,
      password: noPassword,
      avatarUrl: null,
      projectId: null,
      isAdministrator: false,
      publishesQuestions: false,
      mailRefusal: null,
      deletedAt: new Date(),
    })
    .where(eq(users.id, userId))
    .run();
}

/**
 * Deletes the caller's account with all that is theirs alone. Memberships end and open tasks go to
 * nobody; a project in which they are alone is deleted, and one that is deleted already goes to the
 * member who has been in it longest, where they alone owned it. What they wrote stays, under their name or as
 * of a former member. Throws INVALID_INPUT for a wrong confirmation or password, and CONFLICT where a
 * project would be left without an owner, or this installation without an administrator.
 */
export async function deleteAccount(
  deps: Pick<Deps, "db" | "jobs" | "rateLimits" | "liveRequests">,
  caller: Caller,
  { confirmation, currentPassword, keepsName }: z.output<typeof deleteAccountInput>,
): Promise<void> {
  const { db, liveRequests } = deps;
  if (confirmation.trim().toLowerCase() !== caller.email) {
    throw invalidField("confirmation", `Type your email, ${caller.email}, to confirm.`);
  }
  await requirePassword(deps, caller, currentPassword);
  db.transaction((tx) => {
    const user = readUser(tx, caller.id);
    const fates = listFates(tx, caller.id);
    const ownerless = fates.find(({ fate }) => fate === "needs-owner");
    if (ownerless) {
      throw new AppError(
        "CONFLICT",
        `You are the only owner of “${ownerless.name}”. Make another member an owner on its Members page first.`,
      );
    }
    if (needsAdministrator(tx, caller.id)) {
      throw new AppError(
        "CONFLICT",
        "You are the only administrator of this installation. Name another one first.",
      );
    }
    const names = keepsName ? user : formerMember;
    const name = `${names.firstName} ${names.lastName}`;
    for (const { id: projectId, name: projectName, fate } of fates) {
      const key = { projectId, userId: caller.id };
      const access = requireAccess(tx, key);
      if (fate === "deleted") deleteProject(deps, caller, access, { name: projectName });
      const taskIds = endMembership(tx, key);
      const left = { userId: caller.id, name, unassignedTasks: taskIds.length, taskIds };
      publish(tx, access, { type: "member.left", ...left });
    }
    leaveDeletedProjects(tx, caller.id);
    deleteBelongings(tx, caller.id);
    const projectIds = fates.map(({ id }) => id);
    if (!keepsName) anonymizeActivities(tx, user.name, name, projectIds);
    closeAccount(tx, caller.id, names);
    recordSecurityEvent(tx, {
      type: "account.deleted",
      ...byPerson(caller),
      subject: caller.email,
      details: keepsName ? "work keeps the name" : "work is a former member's",
    });
    if (user.avatarUrl) removeFiles(deps, tx, [avatarFileName(user.avatarUrl)]);
  });
  liveRequests.endFor({ userId: caller.id });
}
