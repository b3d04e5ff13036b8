import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import type { ServiceFetch } from "../outbound/service-fetch.ts";
import { type AccessToken, askService, ServiceError, toServiceError } from "./service-client.ts";
import { cachedToken, type IssuedToken } from "./token-cache.ts";

export const googleTokenAddress = "https://oauth2.googleapis.com/token";

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().default(3_600) });
const tokenError = z.object({ error: z.string() });

export type GoogleApp = { clientId: string; clientSecret: string };

const refusal = (sentence: string) =>
  new ServiceError(sentence, { status: 400, isTemporary: false });

async function requestToken(
  service: { name: string; fetch: ServiceFetch },
  form: Record<string, string>,
  invalidGrant: string,
): Promise<IssuedToken> {
  const answer = await askService(service, googleTokenAddress, { method: "POST", form });
  const issued = tokenAnswer.safeParse(answer.json);
  if (answer.status === 200 && issued.success) {
    return { token: issued.data.access_token, expiresIn: issued.data.expires_in };
  }
  switch (tokenError.safeParse(answer.json).data?.error) {
    case "invalid_grant":
      throw refusal(invalidGrant);
    case "invalid_client":
    case "unauthorized_client":
      throw refusal(
        "Google knows no app with this client ID and secret. Check both in Integrations.",
      );
    default:
      throw toServiceError(
        {
          name: service.name,
          permission: "Google refused the app. Look at its state in the Google Cloud console.",
        },
        answer,
      );
  }
}

/**
 * Access by a refresh token, after "Using OAuth 2.0 for Web Server Applications" of Google.
 * @param name the service as a person knows it
 */
export const googleTokenOfUser = (
  fetch: ServiceFetch,
  name: string,
  { clientId, clientSecret, refreshToken }: GoogleApp & { refreshToken: string },
): AccessToken =>
  cachedToken(fetch, ["google", clientId, clientSecret, refreshToken], () =>
    requestToken(
      { name, fetch },
      {
        grant_type: "refresh_token",
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      },
      "Google refused the refresh token. It has expired or was revoked. Sign in again in Integrations.",
    ),
  );

const serviceAccountKey = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key: z.string().includes("PRIVATE KEY"),
});

type ServiceAccountKey = z.output<typeof serviceAccountKey>;

/** The key file of a service account; undefined for what is none. */
export function readServiceAccount(text: string): ServiceAccountKey | undefined {
  try {
    return serviceAccountKey.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The claim of "Using OAuth 2.0 for Server to Server Applications", signed with the account's own
 * key; undefined where that is no key.
 */
export async function signAssertion(
  { client_email, private_key }: ServiceAccountKey,
  scope: string,
): Promise<string | undefined> {
  const key = await importPKCS8(private_key, "RS256").catch(() => undefined);
  if (!key) return undefined;
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(client_email)
    .setAudience(googleTokenAddress)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
}

const noKey = () =>
  refusal(
    "What is stored is not the key of a service account. Enter the whole JSON file in Integrations.",
  );

/** Access as a service account, for one scope. */
export const googleTokenOfServiceAccount = (
  fetch: ServiceFetch,
  name: string,
  { serviceAccountJson, scope }: { serviceAccountJson: string; scope: string },
): AccessToken =>
  cachedToken(fetch, ["google-service-account", serviceAccountJson, scope], async () => {
    const key = readServiceAccount(serviceAccountJson);
    const assertion = key && (await signAssertion(key, scope));
    if (!assertion) throw noKey();
    return requestToken(
      { name, fetch },
      { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion },
      "Google refused the service account's key. It was deleted or disabled, or belongs to another account.",
    );
  });
