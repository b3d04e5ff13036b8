import { eq } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import type { Queryable } from "../../../db/client.ts";
import { projects, secondFactors, users } from "../../../db/schema/index.ts";
import type { Caller } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { hasPassword, verifyPassword } from "../../platform/auth/password.ts";
import { endWithoutFactor, isAskedForCode } from "../../platform/auth/second-factors.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { type CodeKind, confirmSecret, consumeCode, sealSecret } from "./verify-code.ts";

/** Who did it, and in whose log it belongs. */
const bySelf = (user: Caller) => ({ ...byPerson(user), projectId: user.projectId });

type Parts = Pick<Deps, "db" | "vault" | "rateLimits" | "logger">;

const wrongCode =
  "This code is not right, or was used before. Wait for the next one in your app, or use a recovery code.";

const notEnabled = () => new AppError("CONFLICT", "Your account has no second factor.");

/** How the caller's second factor stands. */
export function readSecondFactor(
  db: Queryable,
  { id, projectId }: Pick<Caller, "id" | "projectId">,
) {
  const user = db.select({ password: users.password }).from(users).where(eq(users.id, id)).get();
  if (!user) throw notFound("user");
  const factor = db
    .select({ enabledAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id))
    .get();
  const project =
    projectId === null
      ? undefined
      : db
          .select({ isRequired: projects.requiresSecondFactor })
          .from(projects)
          .where(eq(projects.id, projectId))
          .get();
  return {
    enabledAt: factor?.enabledAt ?? null,
    recoveryCodesLeft: countRecoveryCodes(db, id),
    isRequired: project?.isRequired ?? false,
    hasPassword: hasPassword(user.password),
  };
}

/**
 * Makes a new secret for an authenticator app. It asks for nothing until its first code was entered;
 * one that never was is replaced. Throws CONFLICT where a second factor is set up already.
 */
export function beginSetUp({ db, vault }: Pick<Deps, "db" | "vault">, user: Caller) {
  const secret = generateSecret();
  const row = { secret: sealSecret(vault, user.id, secret), confirmedAt: null, lastStep: null };
  db.transaction((tx) => {
    if (isAskedForCode(tx, user.id)) {
      throw new AppError("CONFLICT", "Your account has a second factor. Turn it off first.");
    }
    tx.insert(secondFactors)
      .values({ userId: user.id, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { ...row, createdAt: new Date() } })
      .run();
  });
  return { secret, uri: generateURI({ issuer: "Baton", label: user.email, secret }) };
}

/**
 * Turns the second factor on with the first code of the app; returns ten recovery codes, which only
 * this answer carries. Throws INVALID_INPUT for a wrong code and CONFLICT where nothing was begun.
 */
export async function confirmSetUp({ db, vault, rateLimits }: Parts, user: Caller, code: string) {
  await rateLimits.takeCodeGuess(user.id, user.origin.address);
  return db.transaction((tx) => {
    const confirmed = confirmSecret(tx, vault, user.id, code);
    if (confirmed === undefined) {
      throw new AppError("CONFLICT", "The set-up has not been started. Start it again.");
    }
    if (!confirmed) {
      throw invalidField(
        "code",
        "This code is not right. Check the clock on your phone, then enter the next code.",
      );
    }
    recordSecurityEvent(tx, { type: "second-factor.enabled", ...bySelf(user) });
    return { recoveryCodes: replaceRecoveryCodes(tx, user.id) };
  });
}

/** Takes a code of a signed-in person; throws INVALID_INPUT for a wrong one, or RATE_LIMITED. */
async function requireCode({ db, vault, rateLimits }: Parts, user: Caller, code: string) {
  await rateLimits.takeCodeGuess(user.id, user.origin.address);
  if (!isAskedForCode(db, user.id)) throw notEnabled();
  if (!consumeCode(db, vault, user, code)) throw invalidField("code", wrongCode);
}

/** Makes ten recovery codes anew; the old ones are worth nothing any more. */
export async function renewRecoveryCodes(parts: Parts, user: Caller, code: string) {
  await requireCode(parts, user, code);
  return parts.db.transaction((tx) => {
    recordSecurityEvent(tx, { type: "recovery-codes.renewed", ...bySelf(user) });
    return { recoveryCodes: replaceRecoveryCodes(tx, user.id) };
  });
}

/**
 * Turns the second factor off. It takes the password, where the account has one, and a code: an
 * open session alone must not suffice.
 */
export async function disableSecondFactor(
  parts: Parts & Pick<Deps, "liveRequests">,
  user: Caller,
  { password = "", code }: { password?: string | undefined; code: string },
): Promise<void> {
  const { db, rateLimits } = parts;
  const stored = db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, user.id))
    .get();
  if (!stored) throw notFound("user");
  if (hasPassword(stored.password)) {
    await rateLimits.takeOwnPasswordGuess(user.email, user.origin.address);
    if (!(await verifyPassword(stored.password, password))) {
      throw invalidField("password", "The password is not right.");
    }
  }
  await requireCode(parts, user, code);
  db.transaction((tx) => {
    removeSecondFactor(tx, user.id);
    recordSecurityEvent(tx, { type: "second-factor.disabled", ...bySelf(user) });
  });
  endWithoutFactor(parts, { userId: user.id });
}

/**
 * Removes a person's second factor and recovery codes, as for a phone that is lost together with
 * them. Returns whether there was one; whoever calls writes it into the security log.
 */
export function removeSecondFactor(db: Queryable, userId: number): boolean {
  removeRecoveryCodes(db, userId);
  return db.delete(secondFactors).where(eq(secondFactors.userId, userId)).run().changes > 0;
}

/**
 * Takes the code of somebody who is half-way through signing in, and says of which kind it was.
 * Throws WRONG_CREDENTIALS for a wrong one, RATE_LIMITED after five tries a minute from one address
 * or fifty an hour from all.
 */
export async function verifySignInCode(
  { db, vault, rateLimits, logger }: Parts,
  userId: number,
  code: string,
  origin: Origin,
): Promise<CodeKind> {
  await rateLimits.takeCodeGuess(userId, origin.address);
  const user = readUser(db, userId);
  const kind = consumeCode(db, vault, { ...user, origin }, code);
  if (kind) return kind;
  logger.warn({ event: "sign-in-failed", address: origin.address }, "Sign-in failed");
  recordSecurityEvent(db, {
    type: "sign-in.failed",
    actor: null,
    origin,
    subject: user.email,
    projectId: user.projectId,
    details: "wrong code",
  });
  throw new AppError("WRONG_CREDENTIALS", wrongCode);
}
