import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { requiredName } from "../fields.schema.ts";

/** Seconds that the provider may take for an answer. */
const timeout = 10;

/** What a sign-in that has begun must find again when it ends; it never leaves the browser in the open. */
type OidcAttempt = { state: string; nonce: string; codeVerifier: string };

/** Who somebody is, as the provider says and has signed. */
export type OidcClaims = {
  issuer: string;
  subject: string;
  /** Lower-cased; undefined unless the provider has verified it. */
  verifiedEmail: string | undefined;
  firstName: string;
  lastName: string;
  /** Whether the provider asked for more than one factor. */
  isMultiFactor: boolean;
};

/** Why the provider let nobody in. */
export class OidcError extends Error {
  readonly reason: "cancelled" | "unreachable" | "refused";

  constructor(reason: OidcError["reason"], cause: unknown) {
    super(`Single sign-on failed: ${reason}`, { cause });
    this.name = "OidcError";
    this.reason = reason;
  }
}

const flag = z.union([z.boolean(), z.string(), z.number()]).optional();
const isTrue = (value: z.output<typeof flag>) => ["true", "1"].includes(String(value));

const claimsSchema = z.object({
  email: z.email().toLowerCase().optional().catch(undefined),
  email_verified: flag,
  /** Entra ID's word for a verified email ("email domain owner verified"). */
  xms_edov: flag,
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  amr: z.array(z.string()).optional().catch(undefined),
});

const maxNameLength = 100;
const nameField = requiredName("The name", maxNameLength);

/** The first that a form would take, too. */
const firstGood = (...names: (string | undefined)[]) =>
  names
    .map((name) => nameField.safeParse(name?.trim().slice(0, maxNameLength)))
    .find(({ success }) => success)?.data;

function namesOf({ name, given_name, family_name, email }: z.output<typeof claimsSchema>) {
  const [first, ...others] = (name ?? "").trim().split(/\s+/);
  return {
    firstName: firstGood(given_name, first, email?.split("@")[0]) ?? "New",
    lastName: firstGood(family_name, others.join(" ")) ?? "Member",
  };
}

/** What the library throws, as one of three reasons. */
function toOidcError(error: unknown): OidcError {
  if (error instanceof OidcError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new OidcError(error.error === "access_denied" ? "cancelled" : "refused", error);
  }
  const code = error instanceof ClientError ? error.code : undefined;
  const isNoAnswer =
    // fetch() throws these itself: nothing listens there, or too slowly.
    (error instanceof TypeError && code === undefined) ||
    (error instanceof DOMException && error.name === "TimeoutError") ||
    code === "OAUTH_TIMEOUT" ||
    code === "OAUTH_RESPONSE_IS_NOT_JSON" ||
    code === "OAUTH_RESPONSE_IS_NOT_CONFORM" ||
    code === "OAUTH_PARSE_ERROR";
  return new OidcError(isNoAnswer ? "unreachable" : "refused", error);
}

/**
 * A provider of OpenID Connect: the authorization code flow with PKCE, state and nonce; the ID
 * token's signature, issuer, audience, time and nonce are checked. Its description is read at the
 * first use and again after a failure, so that Baton starts without it. Both steps throw an
 * OidcError.
 */
export function createOidcProvider(config: NonNullable<Config["oidc"]>) {
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    known ??= discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout,
      execute: [
        enableNonRepudiationChecks,
        // Only an issuer on this machine may say http (config.ts).
        ...(config.issuer.startsWith("http:") ? [allowInsecureRequests] : []),
      ],
    });
    return known;
  }

  async function attempt<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step();
    } catch (error) {
      known = undefined;
      throw toOidcError(error);
    }
  }

  return {
    name: config.name,
    issuer: config.issuer,

    /** The provider's page to lead the browser to, and what to keep until it comes back. */
    begin: (redirectUri: string) =>
      attempt(async () => {
        const server = await discover();
        const kept: OidcAttempt = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        };
        const url = buildAuthorizationUrl(server, {
          redirect_uri: redirectUri,
          scope: config.scopes,
          state: kept.state,
          nonce: kept.nonce,
          code_challenge: await calculatePKCECodeChallenge(kept.codeVerifier),
          code_challenge_method: "S256",
        });
        return { url: url.href, kept };
      }),

    /** Who came back, by the address that the provider led to and by what was kept. */
    finish: (callbackUrl: URL, kept: OidcAttempt): Promise<OidcClaims> =>
      attempt(async () => {
        const server = await discover();
        const tokens = await authorizationCodeGrant(server, callbackUrl, {
          pkceCodeVerifier: kept.codeVerifier,
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          idTokenExpected: true,
        });
        const idToken = tokens.claims();
        if (!idToken) throw new OidcError("refused", "no ID token");
        let claims = claimsSchema.parse(idToken);
        if (!claims.email && server.serverMetadata().userinfo_endpoint) {
          const more = await fetchUserInfo(server, tokens.access_token, idToken.sub);
          claims = { ...claimsSchema.parse(more), amr: claims.amr };
        }
        const isVerified = isTrue(claims.email_verified) || isTrue(claims.xms_edov);
        return {
          issuer: idToken.iss,
          subject: idToken.sub,
          verifiedEmail: isVerified ? claims.email : undefined,
          ...namesOf(claims),
          isMultiFactor: claims.amr?.includes("mfa") ?? false,
        };
      }),
  };
}

export type OidcProvider = ReturnType<typeof createOidcProvider>;
