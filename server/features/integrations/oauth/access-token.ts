import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import {
  googleTokenOfServiceAccount,
  googleTokenOfUser,
} from "../../../platform/providers/google.ts";
import { microsoftTokenOfApp } from "../../../platform/providers/microsoft.ts";
import { refreshTokens } from "../../../platform/providers/oauth.ts";
import type { AccessToken } from "../../../platform/providers/service-client.ts";
import { cachedToken } from "../../../platform/providers/token-cache.ts";
import { readStored, requireEntry } from "../integrations.service.ts";
import type { StoredIntegration } from "../stored-integration.ts";
import { findOAuthService, oauthAppOf, oauthServerOf } from "./oauth-services.ts";
import { replaceRefreshToken } from "./refresh-tokens.ts";

export type TokenDeps = Pick<Deps, "db" | "vault" | "serviceFetch">;

type Credentials = Readonly<Partial<Record<string, string>>>;
type Own = { access: ProjectAccess; name: string; stored: StoredIntegration };
type SignIn = (deps: TokenDeps, credentials: Credentials, own: Own) => AccessToken | undefined;

const asGoogleUser: SignIn = ({ serviceFetch }, credentials, { name }) => {
  const { clientId, clientSecret, refreshToken } = credentials;
  if (!clientId || !clientSecret || !refreshToken) return undefined;
  return googleTokenOfUser(serviceFetch, name, { clientId, clientSecret, refreshToken });
};

const asGoogleServiceAccount: SignIn = ({ serviceFetch }, { serviceAccountJson }, { name }) =>
  serviceAccountJson === undefined
    ? undefined
    : googleTokenOfServiceAccount(serviceFetch, name, {
        serviceAccountJson,
        scope: "https://www.googleapis.com/auth/devstorage.read_only",
      });

const asEntraApp: SignIn = ({ serviceFetch }, credentials, { name }) => {
  const { clientId, clientSecret, tenantId } = credentials;
  if (!clientId || !clientSecret || !tenantId) return undefined;
  return microsoftTokenOfApp(serviceFetch, name, { clientId, clientSecret, tenantId });
};

/** Zoom and Microsoft give a new refresh token with every access token, and Zoom ends the former. */
const asUser: SignIn = (deps, credentials, { access, stored }) => {
  const { integrationId, id, lastUpdated } = stored;
  const service = findOAuthService(integrationId);
  const app = service && oauthAppOf(service, credentials);
  if (!app || !credentials.refreshToken) return undefined;
  const server = oauthServerOf(service, credentials);
  // Not by the refresh token, which changes: by the sign-in, which sets `lastUpdated`.
  const key = [integrationId, String(id), lastUpdated.toISOString()];
  return cachedToken(deps.serviceFetch, key, async () => {
    const refreshToken = readStored(deps, access, integrationId)?.credentials.refreshToken;
    const former = refreshToken ?? credentials.refreshToken ?? "";
    const tokens = await refreshTokens(deps.serviceFetch, server, app, former);
    if (tokens.refreshToken !== undefined && tokens.refreshToken !== former) {
      replaceRefreshToken(deps, access, stored, tokens.refreshToken);
    }
    return { token: tokens.accessToken, expiresIn: tokens.expiresIn };
  });
};

/** By the sign-in of a person, where there is one, since it wants no administrator's consent. */
const asUserOrEntraApp: SignIn = (deps, credentials, own) =>
  (credentials.refreshToken ? asUser : asEntraApp)(deps, credentials, own);

/** How the credentials of each service become an access token. */
const signIns: Readonly<Record<string, SignIn>> = {
  zoom: asUser,
  teams: asUser,
  google_calendar: asGoogleUser,
  google_meet: asGoogleUser,
  google_sheets: asGoogleUser,
  google_slides: asGoogleUser,
  gcp: asGoogleServiceAccount,
  sharepoint: asEntraApp,
  ms_outlook: asUserOrEntraApp,
};

/** Whether somebody has signed in to a service with the app that they stored. */
export const isSignedIn = (
  deps: Pick<Deps, "db" | "vault">,
  access: ProjectAccess,
  integrationId: string,
): boolean => readStored(deps, access, integrationId)?.credentials.refreshToken !== undefined;

/**
 * The caller's access to a service, by the credentials they have stored in this project. Throws
 * CONFLICT with a sentence where there are none, or where nobody has signed in to the service with
 * them; the token's own calls throw ServiceError.
 */
export function accessTokenFor(
  deps: TokenDeps,
  access: ProjectAccess,
  integrationId: string,
): AccessToken {
  const { name } = requireEntry(integrationId);
  const own = readStored(deps, access, integrationId);
  if (!own) {
    throw new AppError("CONFLICT", `${name} is not connected. Connect it in Integrations first.`);
  }
  const { stored, credentials } = own;
  const token = signIns[integrationId]?.(deps, credentials, { access, name, stored });
  if (!token) {
    throw new AppError(
      "CONFLICT",
      `Nobody has signed in to ${name} with these credentials yet. Do that in Integrations first.`,
    );
  }
  return token;
}
