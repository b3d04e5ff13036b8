import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { memberRoleTitles } from "../../../db/enums.ts";
import {
  apiTokens,
  calendarFeeds,
  memberships,
  passwordResets,
  projects,
  users,
} from "../../../db/schema/index.ts";
import type { Caller } from "../../access.ts";
import type { Context, Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { refuseCommonPassword } from "../../platform/auth/common-passwords.ts";
import { readDevice } from "../../platform/auth/device-cookies.ts";
import {
  hashPassword,
  passwordFingerprint,
  pretendToVerify,
  verifyPassword,
} from "../../platform/auth/password.ts";
import { isLiveProject, isOwnMembership } from "../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import type { changePasswordInput, loginInput, registerInput, User } from "./accounts.schema.ts";
import { requirePassword } from "./passwords/require-password.ts";
import { isFirstAccount, requireRegistration } from "./registration.service.ts";

/** The columns that leave the server. */
const publicColumns = {
  id: users.id,
  userId: users.userId,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  name: users.name,
  email: users.email,
  role: users.role,
  initials: users.initials,
  avatarUrl: users.avatarUrl,
  isAdministrator: users.isAdministrator,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

/**
 * The user as every client sees it, in the project they work in, or in `projectId` where a call is
 * about another one (null: about none). Throws NOT_FOUND for an unknown id.
 */
export function readUser(db: Queryable, id: number, projectId?: number | null): User {
  const shown = projectId === undefined ? users.projectId : sql`${projectId}`;
  const found = db
    .select({
      ...publicColumns,
      projectId: memberships.projectId,
      memberRole: memberships.role,
    })
    .from(users)
    .leftJoin(projects, and(eq(projects.id, shown), isLiveProject))
    .leftJoin(memberships, isOwnMembership)
    .where(eq(users.id, id))
    .get();
  if (!found) throw notFound("user");
  const { memberRole, ...user } = found;
  return { ...user, role: memberRole ? memberRoleTitles[memberRole] : user.role };
}

const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 24) || "user";

// Without vowels no suffix spells a word; without 0/o and 1/l none is misread.
const suffixLetters = "23456789bcdfghjkmnpqrstvwxz";
const randomSuffix = () =>
  Array.from({ length: 5 }, () => suffixLetters[randomInt(suffixLetters.length)]).join("");

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? "";

/** The first letters of first and last name, in capitals. */
export const initialsOf = (firstName: string, lastName: string): string =>
  initialOf(firstName) + initialOf(lastName);

function freeUsername(db: Queryable, email: string) {
  const wanted = slugOf(email.split("@")[0] ?? "");
  const isTaken = (username: string) =>
    db.select({ id: users.id }).from(users).where(eq(users.username, username)).get();
  return isTaken(wanted) ? `${wanted}-${randomSuffix()}` : wanted;
}

/** `password` is an argon2id hash. */
type NewAccount = { firstName: string; lastName: string; email: string; password: string };

/**
 * Makes an account in the transaction that found it allowed; the first one of an installation
 * becomes its administrator. Throws CONFLICT when the address already has one.
 */
export function insertAccount(
  tx: Transaction,
  { firstName, lastName, email, password }: NewAccount,
  origin: Origin | null,
): User {
  if (tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()) {
    throw new AppError("CONFLICT", "An account with this email already exists. Sign in instead.");
  }
  const name = `${firstName} ${lastName}`;
  const isAdministrator = isFirstAccount(tx);
  const { id } = tx
    .insert(users)
    .values({
      firstName,
      lastName,
      email,
      name,
      password,
      initials: initialsOf(firstName, lastName),
      userId: `${slugOf(name)}-${randomSuffix()}`,
      username: freeUsername(tx, email),
      isAdministrator,
    })
    .returning({ id: users.id })
    .get();
  recordSecurityEvent(tx, {
    type: "account.registered",
    ...byPerson({ id, name, origin }),
    subject: email,
    ...(isAdministrator ? { details: "first account, administrator" } : {}),
  });
  return readUser(tx, id);
}

/**
 * Makes an account, with an invitation as a member of its project. Throws FORBIDDEN where registration
 * does not allow it, CONFLICT when the address already has one, and NOT_FOUND for an invitation that is
 * not good.
 */
export async function registerUser(
  { db, config }: Pick<Deps, "db" | "config">,
  { invitation, ...input }: z.output<typeof registerInput>,
  origin: Origin | null,
): Promise<User> {
  // Before the hash, which takes its time, and with it, since both may change meanwhile.
  requireRegistration(db, config, invitation);
  await refuseCommonPassword(db, "password", input.password);
  const password = await hashPassword(input.password);
  return db.transaction((tx) => {
    requireRegistration(tx, config, invitation);
    const user = insertAccount(tx, { ...input, password }, origin);
    if (invitation === undefined) return user;
    acceptInvitation(tx, { ...user, origin }, invitation);
    return readUser(tx, user.id);
  });
}

const switchedOff = () =>
  new AppError(
    "FORBIDDEN",
    "An administrator has switched this account off. Ask them to switch it on again.",
  );

/**
 * Checks an email and password; returns the user's id and the fingerprint of the password. Throws
 * WRONG_CREDENTIALS, in the same words and time, for an unknown email or a wrong password;
 * RATE_LIMITED after ten tries a minute from one address or known browser, or a hundred from all
 * addresses unknown to the account; and FORBIDDEN for a disabled account, but only once the password
 * was right.
 */
export async function authenticate(
  deps: Pick<Deps, "db" | "rateLimits" | "vault" | "config" | "logger">,
  { email, password }: z.output<typeof loginInput>,
  { origin, cookieHeader }: Pick<Context, "origin" | "cookieHeader">,
): Promise<{ userId: number; passwordFingerprint: string }> {
  const user = deps.db
    .select({
      id: users.id,
      password: users.password,
      projectId: users.projectId,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .get();
  const device = user && readDevice(deps, user.id, cookieHeader);
  await deps.rateLimits.takePasswordGuess(email, origin.address, device);
  if (!user) await pretendToVerify(password);
  const isRight = user !== undefined && (await verifyPassword(user.password, password));
  if (!isRight || user.disabledAt) {
    // An email that belongs to no account is left out: people type passwords into it.
    recordSecurityEvent(deps.db, {
      type: "sign-in.failed",
      actor: null,
      origin,
      ...(user ? { subject: email, projectId: user.projectId } : {}),
      details: !user ? "unknown email" : isRight ? "account switched off" : "wrong password",
    });
  }
  if (!isRight) {
    // Read by fail2ban in this form (README).
    deps.logger.warn({ event: "sign-in-failed", address: origin.address }, "Sign-in failed");
    throw new AppError("WRONG_CREDENTIALS", "Invalid email or password.");
  }
  if (user.disabledAt) throw switchedOff();
  await deps.rateLimits.rememberSignIn(email, origin.address, device);
  return { userId: user.id, passwordFingerprint: passwordFingerprint(user.password) };
}

/**
 * Stores a new password, and ends the account's API tokens and calendar address unless they are kept
 * by choice, and links to a new password in any case: whoever changes it may fear that somebody reads
 * their mail. Throws CONFLICT when the password has been replaced meanwhile, and as `requirePassword`
 * does for the current one.
 */
export async function changePassword(
  { db, rateLimits, liveRequests }: Pick<Deps, "db" | "rateLimits" | "liveRequests">,
  user: Caller,
  { currentPassword, newPassword, keepTokens }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const verified = await requirePassword({ db, rateLimits }, user, currentPassword);
  await refuseCommonPassword(db, "newPassword", newPassword);
  const password = await hashPassword(newPassword);
  const endedTokens = db.transaction((tx) => {
    // Whoever had the old password must not take back what was set for fear of them.
    const isAsVerified = and(eq(users.id, user.id), eq(users.password, verified));
    if (tx.update(users).set({ password }).where(isAsVerified).run().changes === 0) {
      throw new AppError("CONFLICT", "Your password was changed meanwhile. Please sign in again.");
    }
    tx.delete(passwordResets).where(eq(passwordResets.userId, user.id)).run();
    recordSecurityEvent(tx, {
      type: "password.changed",
      ...byPerson(user),
      projectId: user.projectId,
    });
    if (keepTokens) return [];
    tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id)).run();
    const ended = tx.delete(apiTokens).where(eq(apiTokens.userId, user.id));
    return ended.returning({ tokenId: apiTokens.id }).all();
  });
  for (const token of endedTokens) liveRequests.endFor(token);
}
