import { z } from "zod";
import type { ServiceFetch } from "../outbound/service-fetch.ts";
import {
  type AccessToken,
  askService,
  type ServiceAnswer,
  ServiceError,
  toServiceError,
} from "./service-client.ts";
import { cachedToken, type IssuedToken } from "./token-cache.ts";

/** What an app registration in Microsoft Entra signs in with. */
export type EntraApp = { clientId: string; clientSecret: string; tenantId: string };

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().default(3_600) });
const tokenError = z.object({ error: z.string(), error_codes: z.array(z.int()).optional() });

/** What the sign-in of Microsoft says most often, by the numbers of "Microsoft Entra error codes". */
const signInSentences: Readonly<Record<number, string>> = {
  700016: "Microsoft knows no app with this client ID in the tenant. Check both IDs.",
  90002: "Microsoft knows no tenant with this ID. Check the tenant ID.",
  900023: "Microsoft knows no tenant with this ID. Check the tenant ID.",
  7000215:
    "Microsoft refused the client secret. Enter the secret's value, which is not the secret's ID.",
  7000222: "The client secret has expired. Create a new one in Microsoft Entra.",
  7000112: "The app is disabled in this tenant.",
};

/** An endpoint of the sign-in of one tenant. */
export const microsoftAddress = (tenantId: string, endpoint: "authorize" | "token") =>
  `https://login.microsoftonline.com/${encodeURIComponent(tenantId)}/oauth2/v2.0/${endpoint}`;

/** Where one tenant gives out tokens. */
export const microsoftTokenAddress = (tenantId: string) => microsoftAddress(tenantId, "token");

/** The token in an answer of the sign-in; undefined where there is none. */
export function readMicrosoftToken({ status, json }: Pick<ServiceAnswer, "status" | "json">) {
  const issued = tokenAnswer.safeParse(json);
  if (status !== 200 || !issued.success) return undefined;
  return {
    token: issued.data.access_token,
    expiresIn: issued.data.expires_in,
  } satisfies IssuedToken;
}

/** Why the sign-in refused an app, in a sentence; undefined where it did not say. */
export function microsoftRefusal({
  status,
  json,
}: Pick<ServiceAnswer, "status" | "json">): string | undefined {
  const failure = tokenError.safeParse(json).data;
  if (!failure || status < 400 || status >= 500 || status === 429) return undefined;
  return (
    failure.error_codes?.map((code) => signInSentences[code]).find(Boolean) ??
    "Microsoft refused these credentials. Check the IDs and the secret."
  );
}

/** Access for the app itself, after "OAuth 2.0 client credentials flow" of Microsoft. */
export const microsoftTokenOfApp = (
  fetch: ServiceFetch,
  name: string,
  { clientId, clientSecret, tenantId }: EntraApp,
): AccessToken =>
  cachedToken(fetch, ["microsoft", clientId, clientSecret, tenantId], async () => {
    const answer = await askService({ name, fetch }, microsoftTokenAddress(tenantId), {
      method: "POST",
      form: {
        grant_type: "client_credentials",
        scope: "https://graph.microsoft.com/.default",
        client_id: clientId,
        client_secret: clientSecret,
      },
    });
    const issued = readMicrosoftToken(answer);
    if (issued) return issued;
    const sentence = microsoftRefusal(answer);
    if (sentence) throw new ServiceError(sentence, { status: answer.status, isTemporary: false });
    throw toServiceError(
      { name, permission: "Microsoft refused the app. Look at its state in Microsoft Entra." },
      answer,
    );
  });
