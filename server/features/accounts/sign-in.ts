import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { issueDeviceCookie } from "../../platform/auth/device-cookies.ts";
import { passwordFingerprint } from "../../platform/auth/password.ts";
import { defineSealedCookie } from "../../platform/auth/sealed-cookie.ts";
import { isAskedForCode } from "../../platform/auth/second-factors.ts";
import { isActiveUser } from "../../platform/auth/sessions.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { User } from "./accounts.schema.ts";
import { readUser } from "./accounts.service.ts";

/** How a person showed who they are, as the security log tells it. */
const signInMethods = ["password", "reset link", "single sign-on"] as const;
type SignInMethod = (typeof signInMethods)[number];

/** Somebody whose password was right and whose code is still to come. */
const pendingSignIn = defineSealedCookie({
  name: "baton_sign_in",
  schema: z.object({
    userId: z.int(),
    method: z.enum(signInMethods),
    /** Of the password at that time: a sign-in that began under an old password ends with it. */
    passwordFingerprint: z.string(),
  }),
  maxAge: 5 * 60,
});

/** Undefined for an account that is switched off or deleted. */
function passwordFingerprintOf(db: Queryable, userId: number): string | undefined {
  const row = db
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
    .get();
  return row && passwordFingerprint(row.password);
}

/** Somebody who has shown who they are, and the fingerprint of the password they had then. */
type ProvenPerson = { userId: number; passwordFingerprint: string | undefined };

/** Somebody who shows who they are in this moment, by something else than a password. */
export const provenNow = ({ deps }: Context, userId: number): ProvenPerson => ({
  userId,
  passwordFingerprint: passwordFingerprintOf(deps.db, userId),
});

async function openSession(ctx: Context, person: ProvenPerson): Promise<void> {
  const { userId } = person;
  await ctx.deps.sessions.end(ctx.sessionId);
  const cookie = await ctx.deps.sessions.start(userId, ctx.origin, (tx) => {
    const present = passwordFingerprintOf(tx, userId);
    if (present !== undefined && present === person.passwordFingerprint) return;
    throw new AppError(
      "WRONG_CREDENTIALS",
      "The password was changed, or the account switched off, while you signed in. Please sign in again.",
    );
  });
  ctx.addHeader("Set-Cookie", cookie);
  ctx.addHeader("Set-Cookie", issueDeviceCookie(ctx.deps, userId));
}

/**
 * Starts a fresh session; the one that came with the request ends. The browser is known to the
 * account from then on. Throws WRONG_CREDENTIALS for an account that is switched off.
 */
export const startSession = (ctx: Context, userId: number): Promise<void> =>
  openSession(ctx, provenNow(ctx, userId));

async function completeSignIn(ctx: Context, person: ProvenPerson, details: string): Promise<User> {
  const user = readUser(ctx.deps.db, person.userId);
  await openSession(ctx, person);
  recordSecurityEvent(ctx.deps.db, {
    type: "sign-in.succeeded",
    ...byPerson({ ...user, origin: ctx.origin }),
    projectId: user.projectId,
    details,
  });
  return user;
}

/**
 * Signs in a person who has shown who they are. Where they have set up a second factor, no session
 * starts yet: throws SECOND_FACTOR_REQUIRED, and the browser keeps a sealed cookie, good for five
 * minutes, with which `completePendingSignIn` goes on once the code is right. Throws WRONG_CREDENTIALS
 * where their password was changed since, or the account switched off.
 */
export async function signIn(
  ctx: Context,
  person: ProvenPerson,
  method: SignInMethod,
): Promise<User> {
  const { userId, passwordFingerprint = "" } = person;
  if (!isAskedForCode(ctx.deps.db, userId)) return completeSignIn(ctx, person, method);
  ctx.addHeader(
    "Set-Cookie",
    pendingSignIn.write(ctx.deps, { userId, method, passwordFingerprint }),
  );
  throw new AppError(
    "SECOND_FACTOR_REQUIRED",
    "Enter the code from your authenticator app to finish signing in.",
  );
}

/** Signs in a person whose second factor, if any, was asked for elsewhere. */
export const signInWithoutCode = (ctx: Context, userId: number, details: string): Promise<User> =>
  completeSignIn(ctx, provenNow(ctx, userId), details);

/** Who is half-way through signing in; throws SIGN_IN_EXPIRED where nobody is, or not any more. */
export function requirePendingSignIn(ctx: Context): ProvenPerson & { method: SignInMethod } {
  const pending = pendingSignIn.read(ctx.deps, ctx.cookieHeader);
  if (
    !pending ||
    pending.passwordFingerprint !== passwordFingerprintOf(ctx.deps.db, pending.userId)
  ) {
    throw new AppError(
      "SIGN_IN_EXPIRED",
      "You entered your password too long ago. Please start again.",
    );
  }
  return pending;
}

/** Starts the session of a person whose code was right; `factor` is how the log calls the code. */
export async function completePendingSignIn(ctx: Context, factor: string): Promise<User> {
  const { method, ...person } = requirePendingSignIn(ctx);
  ctx.addHeader("Set-Cookie", pendingSignIn.clear(ctx.deps));
  return completeSignIn(ctx, person, `${method} and ${factor}`);
}
