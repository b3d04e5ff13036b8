import { z } from "zod";
import { toLocalPath } from "../../../db/local-path.ts";
import { requireUser } from "../../access.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import {
  type OidcClaims,
  OidcError,
  type OidcProvider,
} from "../../platform/auth/oidc-provider.ts";
import { defineSealedCookie } from "../../platform/auth/sealed-cookie.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { requirePassword } from "../accounts/passwords/require-password.ts";
import { provenNow, signIn, signInWithoutCode } from "../accounts/sign-in.ts";
import {
  createLinkedAccount,
  findByEmail,
  findByIdentity,
  linkIdentity,
} from "./identities.service.ts";
import type { beginLinkInput, SingleSignOnProblem } from "./single-sign-on.schema.ts";

export const callbackPath = "/api/auth/oidc/callback";

/** A sign-in that has been led to the provider. */
const attemptCookie = defineSealedCookie({
  name: "baton_oidc",
  schema: z.object({
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    /** The local address to go to afterwards. */
    next: z.string(),
    /** The signed-in person who connects their account; without it, somebody signs in. */
    linkTo: z.int().optional(),
  }),
  maxAge: 10 * 60,
});

/** Somebody of the provider whose email has an account, which they have yet to sign in to. */
const linkCookie = defineSealedCookie({
  name: "baton_oidc_link",
  schema: z.object({ issuer: z.string(), subject: z.string(), email: z.string() }),
  maxAge: 10 * 60,
});

/** The configured provider; throws NOT_FOUND where there is none. */
export function requireProvider({ oidc }: Context["deps"]): OidcProvider {
  if (oidc) return oidc;
  throw new AppError("NOT_FOUND", "Single sign-on is not set up on this server.");
}

const problemPath = (problem: SingleSignOnProblem, next: string) =>
  `/auth?${new URLSearchParams({ problem, ...(next === "/" ? {} : { next }) })}`;

type Begin = {
  /** Baton's own origin, as the browser knows it. */
  ownOrigin: string;
  next?: string | undefined;
  linkTo?: number;
};

async function begin(ctx: Context, { ownOrigin, next, linkTo }: Begin): Promise<string> {
  const { url, kept } = await requireProvider(ctx.deps).begin(`${ownOrigin}${callbackPath}`);
  const attempt = {
    ...kept,
    next: toLocalPath(next) ?? "/",
    ...(linkTo === undefined ? {} : { linkTo }),
  };
  ctx.addHeader("Set-Cookie", attemptCookie.write(ctx.deps, attempt));
  return url;
}

/** Where to lead somebody who wants to sign in: the provider's page, or back with what went wrong. */
export async function beginSingleSignOn(ctx: Context, options: Begin): Promise<string> {
  try {
    return await begin(ctx, options);
  } catch (error) {
    return leadBack(ctx, error, toLocalPath(options.next) ?? "/");
  }
}

/**
 * The provider's page for a signed-in person who connects their account. It takes their password: what
 * is connected opens the account after the session at hand has long ended. Throws INVALID_INPUT for a
 * wrong one, RATE_LIMITED, PROVIDER_FAILED.
 */
export async function beginLink(
  ctx: Context,
  ownOrigin: string,
  { currentPassword }: z.output<typeof beginLinkInput>,
): Promise<{ url: string }> {
  const user = requireUser(ctx.user);
  const { id } = user;
  const provider = requireProvider(ctx.deps);
  await requirePassword(ctx.deps, user, currentPassword);
  try {
    return { url: await begin(ctx, { ownOrigin, next: "/account", linkTo: id }) };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    ctx.deps.logger.warn({ err: error.cause }, "Single sign-on failed");
    throw new AppError("PROVIDER_FAILED", `${provider.name} cannot be reached. Try again later.`);
  }
}

/** Where a failure leads; throws what is no failure of the provider's. */
function leadBack(ctx: Context, error: unknown, next: string): string {
  if (!(error instanceof OidcError)) throw error;
  if (error.reason !== "cancelled") {
    ctx.deps.logger.warn({ err: error.cause, event: "single-sign-on-failed" }, error.message);
  }
  return problemPath(error.reason, next);
}

/** Takes what the provider's answer says; returns the local address to lead the browser to. */
export async function finishSingleSignOn(ctx: Context, callbackUrl: URL): Promise<string> {
  const provider = requireProvider(ctx.deps);
  const attempt = attemptCookie.read(ctx.deps, ctx.cookieHeader);
  ctx.addHeader("Set-Cookie", attemptCookie.clear(ctx.deps));
  if (!attempt) return problemPath("expired", "/");
  let claims: OidcClaims;
  try {
    claims = await provider.finish(callbackUrl, attempt);
  } catch (error) {
    if (error instanceof OidcError) recordFailure(ctx, error.reason);
    return leadBack(ctx, error, attempt.next);
  }
  return attempt.linkTo === undefined
    ? enter(ctx, claims, attempt.next)
    : linkOwn(ctx, claims, attempt.linkTo);
}

function recordFailure(ctx: Context, reason: string, subject?: string): void {
  recordSecurityEvent(ctx.deps.db, {
    type: "sign-in.failed",
    actor: null,
    origin: ctx.origin,
    ...(subject ? { subject } : {}),
    details: `single sign-on: ${reason}`,
  });
}

/** Signs in the person of an identity; an unknown one gets an account, or asks for a password first. */
async function enter(ctx: Context, claims: OidcClaims, next: string): Promise<string> {
  const { db } = ctx.deps;
  const refuse = (problem: SingleSignOnProblem) => {
    recordFailure(ctx, problem, claims.verifiedEmail);
    return problemPath(problem, next);
  };
  const known = findByIdentity(db, claims);
  if (known) {
    if (known.disabledAt || known.deletedAt) return refuse("switched-off");
    return open(ctx, known.id, claims, next);
  }
  const { verifiedEmail } = claims;
  if (!verifiedEmail) return refuse("email-unverified");
  const namesake = findByEmail(db, verifiedEmail);
  if (namesake?.disabledAt || namesake?.deletedAt) return refuse("switched-off");
  if (namesake) {
    // Whoever runs the provider must not open an account by naming its email.
    const { issuer, subject } = claims;
    const pending = { issuer, subject, email: verifiedEmail };
    ctx.addHeader("Set-Cookie", linkCookie.write(ctx.deps, pending));
    return problemPath("password-needed", next);
  }
  try {
    const userId = createLinkedAccount(ctx.deps, { ...claims, verifiedEmail }, ctx.origin);
    return await open(ctx, userId, claims, next);
  } catch (error) {
    if (error instanceof AppError && error.code === "FORBIDDEN") return refuse("registration");
    throw error;
  }
}

/** Baton's own second factor is asked for unless the provider says that it asked for one. */
async function open(ctx: Context, userId: number, claims: OidcClaims, next: string) {
  if (claims.isMultiFactor) {
    await signInWithoutCode(ctx, userId, "single sign-on with several factors");
    return next;
  }
  try {
    await signIn(ctx, provenNow(ctx, userId), "single sign-on");
    return next;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "SECOND_FACTOR_REQUIRED")) throw error;
    return `/auth?${new URLSearchParams({ step: "code", ...(next === "/" ? {} : { next }) })}`;
  }
}

/** Connects the identity of a signed-in person who asked for it from the account page. */
function linkOwn(ctx: Context, claims: OidcClaims, linkTo: number): string {
  if (ctx.user?.id !== linkTo) return problemPath("expired", "/account");
  return linkIdentity(ctx.deps.db, ctx.user, claims) ? "/account" : "/account?problem=taken";
}

/**
 * Connects the identity that waited for the password of its email's account, now that the person
 * has signed in to it. False where none waits, or for another account.
 */
export function completeLink(ctx: Context): { linked: boolean } {
  const user = requireUser(ctx.user);
  const waiting = linkCookie.read(ctx.deps, ctx.cookieHeader);
  ctx.addHeader("Set-Cookie", linkCookie.clear(ctx.deps));
  if (!waiting || waiting.email !== user.email) return { linked: false };
  return { linked: linkIdentity(ctx.deps.db, user, waiting) };
}
