import { z } from "zod";
import type { ServiceFetch } from "../outbound/service-fetch.ts";
import { askService, ServiceError, toServiceError } from "./service-client.ts";

/** Where a service lets people sign in by the authorization code flow (RFC 6749), with PKCE (RFC 7636). */
export type OAuthServer = {
  /** Whom one signs in to, as a person knows it. */
  name: string;
  authorizeAddress: string;
  tokenAddress: string;
  /** How an app says who it is when it asks for a token. */
  clientAuthentication: "body" | "basic";
  /** What the service wants in the address of its page besides the standard. */
  extraParameters?: Readonly<Record<string, string>>;
};

/** An app as it is registered with a service. */
type OAuthApp = { clientId: string; clientSecret: string };

type OAuthTokens = {
  accessToken: string;
  expiresIn: number;
  /** Missing where the one that was used still holds. */
  refreshToken: string | undefined;
};

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().default(3_600),
  refresh_token: z.string().min(1).optional(),
});
const tokenError = z.object({ error: z.string() });

type Page = {
  clientId: string;
  redirectUri: string;
  scopes: readonly string[];
  state: string;
  codeChallenge: string;
};

/** The service's page that asks a person for their consent. */
export function authorizationUrl(server: OAuthServer, page: Page): string {
  const url = new URL(server.authorizeAddress);
  const parameters = {
    response_type: "code",
    client_id: page.clientId,
    redirect_uri: page.redirectUri,
    ...(page.scopes.length > 0 ? { scope: page.scopes.join(" ") } : {}),
    state: page.state,
    code_challenge: page.codeChallenge,
    code_challenge_method: "S256",
    ...server.extraParameters,
  };
  url.search = new URLSearchParams(parameters).toString();
  return url.href;
}

const refusals: Readonly<Record<string, (name: string) => string>> = {
  invalid_grant: (name) => `${name} no longer takes the sign-in. Sign in again in Integrations.`,
  invalid_client: (name) =>
    `${name} knows no app with this ID and secret. Check both in Integrations.`,
  unauthorized_client: (name) =>
    `${name} does not let this app sign people in. Look at its settings there.`,
};

async function requestTokens(
  fetch: ServiceFetch,
  server: OAuthServer,
  { clientId, clientSecret }: OAuthApp,
  fields: Record<string, string>,
): Promise<OAuthTokens> {
  const { name, tokenAddress, clientAuthentication } = server;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const answer = await askService({ name, fetch }, tokenAddress, {
    method: "POST",
    headers: clientAuthentication === "basic" ? { authorization: `Basic ${basic}` } : {},
    form: {
      ...fields,
      ...(clientAuthentication === "body"
        ? { client_id: clientId, client_secret: clientSecret }
        : {}),
    },
  });
  const issued = tokenAnswer.safeParse(answer.json).data;
  if (answer.status === 200 && issued) {
    return {
      accessToken: issued.access_token,
      expiresIn: issued.expires_in,
      refreshToken: issued.refresh_token,
    };
  }
  const refusal = refusals[tokenError.safeParse(answer.json).data?.error ?? ""];
  if (refusal && answer.status < 500) {
    throw new ServiceError(refusal(name), { status: answer.status, isTemporary: false });
  }
  const permission = `${name} refused the app. Look at its settings there.`;
  throw toServiceError({ name, permission }, answer);
}

type Code = { code: string; redirectUri: string; codeVerifier: string };

/** What a code from the service's page is good for. Throws ServiceError. */
export const exchangeCode = (
  fetch: ServiceFetch,
  server: OAuthServer,
  app: OAuthApp,
  { code, redirectUri, codeVerifier }: Code,
): Promise<OAuthTokens> =>
  requestTokens(fetch, server, app, {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  });

/** Fresh tokens for the one that a sign-in left. Throws ServiceError. */
export const refreshTokens = (
  fetch: ServiceFetch,
  server: OAuthServer,
  app: OAuthApp,
  refreshToken: string,
): Promise<OAuthTokens> =>
  requestTokens(fetch, server, app, { grant_type: "refresh_token", refresh_token: refreshToken });
