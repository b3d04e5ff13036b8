import { calculatePKCECodeChallenge, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod";
import { findAccess, includesRole, type ProjectAccess, requireUser } from "../../../access.ts";
import type { Context } from "../../../context.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { defineSealedCookie } from "../../../platform/auth/sealed-cookie.ts";
import { authorizationUrl, exchangeCode } from "../../../platform/providers/oauth.ts";
import { ServiceError } from "../../../platform/providers/service-client.ts";
import { testIntegration } from "../connection.service.ts";
import { readStored, requireEntry } from "../integrations.service.ts";
import { callbackPath, findOAuthService, oauthAppOf, oauthServerOf } from "./oauth-services.ts";
import { storeRefreshToken } from "./refresh-tokens.ts";
import type { SignInResult } from "./sign-in-results.schema.ts";

/** A sign-in that has been led to the service; it never leaves the browser in the open. */
const attemptCookie = defineSealedCookie({
  name: "baton_oauth",
  schema: z.object({
    integrationId: z.string(),
    projectId: z.int(),
    userId: z.int(),
    state: z.string(),
    codeVerifier: z.string(),
  }),
  maxAge: 10 * 60,
});

const redirectUriOf = ({ ownOrigin }: Context, integrationId: string) =>
  `${ownOrigin}${callbackPath(integrationId)}`;

/**
 * The page of a service where the caller consents to what Baton may do there. Throws INVALID_INPUT
 * for a service that nobody can sign in to, and CONFLICT where no app of it is stored.
 */
export async function beginOAuth(ctx: Context, access: ProjectAccess, integrationId: string) {
  const { name } = requireEntry(integrationId);
  const service = findOAuthService(integrationId);
  if (!service) throw invalidField("integrationId", `Nobody can sign in to ${name} from here.`);
  const own = readStored(ctx.deps, access, integrationId);
  const app = own && oauthAppOf(service, own.credentials);
  if (!app) {
    throw new AppError("CONFLICT", `Save the credentials of ${name} first, then sign in.`);
  }
  const { projectId, userId } = access;
  const [state, codeVerifier] = [randomState(), randomPKCECodeVerifier()];
  const attempt = { integrationId, projectId, userId, state, codeVerifier };
  ctx.addHeader("Set-Cookie", attemptCookie.write(ctx.deps, attempt));
  const url = authorizationUrl(oauthServerOf(service, own.credentials), {
    clientId: app.clientId,
    redirectUri: redirectUriOf(ctx, integrationId),
    scopes: service.scopes,
    state,
    codeChallenge: await calculatePKCECodeChallenge(codeVerifier),
  });
  return { url };
}

/** What a service adds to the address that it leads back to (RFC 6749, 4.1.2). */
type OAuthAnswer = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
};

/** The access that a sign-in was begun with; undefined where it is not the caller's any more. */
function accessOfAttempt(ctx: Context, attempt: { projectId: number; userId: number }) {
  if (requireUser(ctx.user).id !== attempt.userId) return undefined;
  const access = findAccess(ctx.deps.db, attempt);
  return access && includesRole(access.role, "member") && !access.isArchived ? access : undefined;
}

async function finish(
  ctx: Context,
  integrationId: string,
  { code, state, error }: OAuthAnswer,
): Promise<SignInResult> {
  const attempt = attemptCookie.read(ctx.deps, ctx.cookieHeader);
  ctx.addHeader("Set-Cookie", attemptCookie.clear(ctx.deps));
  // Somebody else's sign-in must not be taken for this one.
  if (!attempt || attempt.integrationId !== integrationId || attempt.state !== state) {
    return "expired";
  }
  const access = accessOfAttempt(ctx, attempt);
  const service = findOAuthService(integrationId);
  const own = access && readStored(ctx.deps, access, integrationId);
  const app = own && service && oauthAppOf(service, own.credentials);
  if (!access || !service || !app) return "expired";
  if (error === "access_denied") return "cancelled";
  if (error !== undefined || code === undefined) return "refused";
  const server = oauthServerOf(service, own.credentials);
  const { refreshToken } = await exchangeCode(ctx.deps.serviceFetch, server, app, {
    code,
    redirectUri: redirectUriOf(ctx, integrationId),
    codeVerifier: attempt.codeVerifier,
  });
  if (refreshToken === undefined) return "refused";
  storeRefreshToken(ctx.deps, access, integrationId, refreshToken);
  await testIntegration(ctx.deps, access, { integrationId });
  return "done";
}

/**
 * Takes what a service's page led back with, and keeps the refresh token that it is good for.
 * Returns the local address to lead the browser to. Throws NOT_SIGNED_IN.
 */
export async function finishOAuth(
  ctx: Context,
  integrationId: string,
  answer: OAuthAnswer,
): Promise<string> {
  requireUser(ctx.user);
  if (!findOAuthService(integrationId)) throw notFound("service");
  const { category } = requireEntry(integrationId);
  const lead = (signIn: SignInResult) =>
    `/integrations?${new URLSearchParams({ category, service: integrationId, signIn })}`;
  try {
    return lead(await finish(ctx, integrationId, answer));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    ctx.deps.logger.warn({ event: "oauth-failed", integrationId }, error.message);
    return lead(error.isTemporary ? "unreachable" : "refused");
  }
}
