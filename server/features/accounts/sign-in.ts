import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../../db/schema/index.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { issueDeviceCookie } from "../../platform/auth/device-cookies.ts";
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
    /** Of the password then: a sign-in that began under an old password ends with it. */
    passwordPrint: z.string(),
  }),
  maxAge: 5 * 60,
});

/** Undefined for an account that is switched off or deleted. */
function passwordPrintOf({ db }: Context["deps"], userId: number): string | undefined {
  const row = db
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
    .get();
  return row && createHash("sha256").update(row.password).digest("base64url");
}

/**
 * Starts a fresh session; the one that came with the request ends. The browser is known to the
 * account from then on.
 */
export async function startSession(ctx: Context, userId: number): Promise<void> {
  await ctx.deps.sessions.end(ctx.sessionId);
  ctx.addHeader("Set-Cookie", await ctx.deps.sessions.start(userId, ctx.origin));
  ctx.addHeader("Set-Cookie", issueDeviceCookie(ctx.deps, userId));
}

async function completeSignIn(ctx: Context, userId: number, details: string): Promise<User> {
  const user = readUser(ctx.deps.db, userId);
  await startSession(ctx, userId);
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
 * minutes, with which `completePendingSignIn` goes on once the code is right.
 */
export async function signIn(ctx: Context, userId: number, method: SignInMethod): Promise<User> {
  if (!isAskedForCode(ctx.deps.db, userId)) return completeSignIn(ctx, userId, method);
  const passwordPrint = passwordPrintOf(ctx.deps, userId) ?? "";
  ctx.addHeader("Set-Cookie", pendingSignIn.write(ctx.deps, { userId, method, passwordPrint }));
  throw new AppError(
    "SECOND_FACTOR_REQUIRED",
    "Enter the code from your authenticator app to finish signing in.",
  );
}

/** Signs in a person whose second factor, if any, was asked for elsewhere. */
export const signInWithoutCode = (ctx: Context, userId: number, details: string): Promise<User> =>
  completeSignIn(ctx, userId, details);

/** Who is half-way through signing in; throws SIGN_IN_EXPIRED where nobody is, or not any more. */
export function requirePendingSignIn(ctx: Context): { userId: number; method: SignInMethod } {
  const pending = pendingSignIn.read(ctx.deps, ctx.cookieHeader);
  if (!pending || pending.passwordPrint !== passwordPrintOf(ctx.deps, pending.userId)) {
    throw new AppError(
      "SIGN_IN_EXPIRED",
      "You entered your password too long ago. Please start again.",
    );
  }
  return pending;
}

/** Starts the session of a person whose code was right; `factor` is how the log calls the code. */
export async function completePendingSignIn(ctx: Context, factor: string): Promise<User> {
  const { userId, method } = requirePendingSignIn(ctx);
  ctx.addHeader("Set-Cookie", pendingSignIn.clear(ctx.deps));
  return completeSignIn(ctx, userId, `${method} and ${factor}`);
}
