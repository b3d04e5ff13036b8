import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import {
  googleTokenOfServiceAccount,
  googleTokenOfUser,
} from "../../../platform/providers/google.ts";
import { microsoftTokenOfApp } from "../../../platform/providers/microsoft.ts";
import type { AccessToken } from "../../../platform/providers/service-client.ts";
import { readCredentials, requireEntry } from "../integrations.service.ts";

export type TokenDeps = Pick<Deps, "db" | "vault" | "serviceFetch">;

type Credentials = Readonly<Partial<Record<string, string>>>;
type SignIn = (deps: TokenDeps, name: string, credentials: Credentials) => AccessToken | undefined;

const asGoogleUser: SignIn = ({ serviceFetch }, name, credentials) => {
  const { clientId, clientSecret, refreshToken } = credentials;
  if (!clientId || !clientSecret || !refreshToken) return undefined;
  return googleTokenOfUser(serviceFetch, name, { clientId, clientSecret, refreshToken });
};

const asGoogleServiceAccount: SignIn = ({ serviceFetch }, name, { serviceAccountJson }) =>
  serviceAccountJson === undefined
    ? undefined
    : googleTokenOfServiceAccount(serviceFetch, name, {
        serviceAccountJson,
        scope: "https://www.googleapis.com/auth/devstorage.read_only",
      });

const asEntraApp: SignIn = ({ serviceFetch }, name, { clientId, clientSecret, tenantId }) =>
  clientId && clientSecret && tenantId
    ? microsoftTokenOfApp(serviceFetch, name, { clientId, clientSecret, tenantId })
    : undefined;

/** How the credentials of each service become an access token. */
const signIns: Readonly<Record<string, SignIn>> = {
  google_calendar: asGoogleUser,
  google_meet: asGoogleUser,
  google_sheets: asGoogleUser,
  google_slides: asGoogleUser,
  gcp: asGoogleServiceAccount,
  sharepoint: asEntraApp,
  ms_outlook: asEntraApp,
};

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
  const credentials = readCredentials(deps, access, integrationId);
  if (!credentials) {
    throw new AppError("CONFLICT", `${name} is not connected. Connect it in Integrations first.`);
  }
  const token = signIns[integrationId]?.(deps, name, credentials);
  if (!token) {
    throw new AppError(
      "CONFLICT",
      `Nobody has signed in to ${name} with these credentials yet. Do that in Integrations first.`,
    );
  }
  return token;
}
