import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import {
  apiTokens,
  calendarFeeds,
  identities,
  passwordResets,
  sessions,
  users,
} from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { AppError, notFound } from "../../../errors.ts";
import { refuseCommonPassword } from "../../../platform/auth/common-passwords.ts";
import { hashLinkToken, makeLinkToken } from "../../../platform/auth/link-tokens.ts";
import { hashPassword } from "../../../platform/auth/password.ts";
import { isActiveUser } from "../../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../../platform/security/security-log.ts";
import type { resetPasswordInput } from "./passwords.schema.ts";

const millisecondsPerHour = 60 * 60 * 1000;
/** Hours that a link is good for: one that is mailed arrives at once, others are passed on. */
const hoursByMail = 1;
const hoursByHand = 24;

type NewLink = { userId: number; createdBy: number | null; hours: number };

/** A new link; the person's older ones end. */
function insertReset(db: Queryable, { userId, createdBy, hours }: NewLink) {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(Date.now() + hours * millisecondsPerHour);
  db.delete(passwordResets).where(eq(passwordResets.userId, userId)).run();
  db.insert(passwordResets).values({ userId, tokenHash, expiresAt, createdBy }).run();
  return { token, path: `/reset/${token}`, expiresAt };
}

/**
 * Makes a one-time link by which a person sets a new password within 24 hours, for an administrator
 * (`createdBy`, their id) or the server's shell (null) to pass on; the person's older links end.
 * Returns the token, the link's path below Baton's address and until when it is good: only this
 * answer carries them. Throws NOT_FOUND for an account that does not exist or is closed. Recording
 * the security event is the caller's part.
 */
export function createPasswordReset(db: Queryable, userId: number, createdBy: number | null) {
  const user = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
    .get();
  if (!user) throw notFound("account");
  return insertReset(db, { userId, createdBy, hours: hoursByHand });
}

/** The same for the person at an address, to be mailed there, good for an hour; null if there is none. */
export function createResetByEmail(db: Queryable, email: string) {
  const user = db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), isActiveUser))
    .get();
  if (!user) return null;
  return { user, ...insertReset(db, { userId: user.id, createdBy: null, hours: hoursByMail }) };
}

/** For unknown, used, replaced and expired links alike: a stranger learns nothing from it. */
const deadLink = () =>
  new AppError(
    "NOT_FOUND",
    "This link does not work: it may have expired, been used or been replaced by a newer one. Ask for a new link.",
  );

function findReset(db: Queryable, token: string) {
  const found = db
    .select({ id: passwordResets.id, user: { id: users.id, name: users.name } })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isActiveUser))
    .where(
      and(
        eq(passwordResets.tokenHash, hashLinkToken(token)),
        gt(passwordResets.expiresAt, new Date()),
      ),
    )
    .get();
  if (!found) throw deadLink();
  return found;
}

/** Throws NOT_FOUND, with a sentence for the person, unless a link is good. */
export function requireResetLink(db: Queryable, token: string): void {
  findReset(db, token);
}

/** Disconnects all of a person's identities: who knew the password may have connected their own. */
function removeIdentities(tx: Transaction, person: Parameters<typeof byPerson>[0]): void {
  const removed = tx
    .delete(identities)
    .where(eq(identities.userId, person.id))
    .returning({ issuer: identities.issuer })
    .all();
  for (const { issuer } of removed) {
    const subject = new URL(issuer).host;
    recordSecurityEvent(tx, { type: "identity.removed", ...byPerson(person), subject });
  }
}

/**
 * Sets a new password by a link, which ends with it, as do all of the person's sessions, API tokens,
 * calendar address and connections with single sign-on. Returns the person's id. Throws NOT_FOUND for
 * a link that is not good any more.
 */
export async function resetPassword(
  { db, liveRequests }: Pick<Deps, "db" | "liveRequests">,
  { token, newPassword }: z.output<typeof resetPasswordInput>,
  origin: Origin,
): Promise<number> {
  findReset(db, token);
  await refuseCommonPassword(db, "newPassword", newPassword);
  const password = await hashPassword(newPassword);
  const { user } = db.transaction((tx) => {
    // Once more: it may have been used while the password was hashed.
    const reset = findReset(tx, token);
    const { user } = reset;
    tx.delete(passwordResets).where(eq(passwordResets.userId, user.id)).run();
    tx.delete(sessions).where(eq(sessions.userId, user.id)).run();
    tx.delete(apiTokens).where(eq(apiTokens.userId, user.id)).run();
    tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id)).run();
    tx.update(users).set({ password }).where(eq(users.id, user.id)).run();
    recordSecurityEvent(tx, { type: "password.reset", actor: user, origin });
    removeIdentities(tx, { ...user, origin });
    return reset;
  });
  liveRequests.endFor({ userId: user.id });
  return user.id;
}
