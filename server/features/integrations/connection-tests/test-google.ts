import { z } from "zod";
import {
  type GoogleApp,
  googleTokenAddress,
  readServiceAccount,
  signAssertion,
} from "../../../platform/providers/google.ts";
import type { TestOutcome } from "../integrations.schema.ts";
import {
  accepted,
  outcomeOf,
  probe,
  refused,
  type Service,
  type ServiceAnswer,
} from "./ask-service.ts";

const tokenAnswer = z.object({ access_token: z.string() });
const tokenError = z.object({ error: z.string() });

const requestToken = (service: Service, fields: Record<string, string>) =>
  probe(service, googleTokenAddress, { method: "POST", body: new URLSearchParams(fields) });

const errorOf = (answer: ServiceAnswer) => tokenError.safeParse(answer.json).data?.error;

const unexpected = (service: Service, answer: ServiceAnswer) =>
  outcomeOf(service, answer.status === 400 ? { ...answer, status: 500 } : answer, {
    success: "",
    permission: "Google refused the app. Look at its state in the Google Cloud console.",
  });

const refusedClient = refused(
  "Google knows no app with this client ID and secret. Check both in the Google Cloud console.",
);

/**
 * Whether Google knows an app, found by a refresh token that cannot exist: "Using OAuth 2.0 for Web
 * Server Applications" answers invalid_client to a wrong app and invalid_grant to a wrong token.
 */
export async function testGoogleApp(service: Service, { clientId, clientSecret }: GoogleApp) {
  const answer = await requestToken(service, {
    grant_type: "refresh_token",
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: "none",
  });
  const error = errorOf(answer);
  if (error === "invalid_grant") return accepted("Google knows this app and its secret.");
  return error === "invalid_client" || error === "unauthorized_client"
    ? refusedClient
    : unexpected(service, answer);
}

/** "Events: list" of the Google Calendar API, which takes the scope that meetings are written by. */
export async function testGoogleCalendar(
  service: Service,
  { clientId, clientSecret, refreshToken }: GoogleApp & { refreshToken: string },
): Promise<TestOutcome> {
  const answer = await requestToken(service, {
    grant_type: "refresh_token",
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  });
  const token = tokenAnswer.safeParse(answer.json);
  if (!token.success) {
    const error = errorOf(answer);
    if (error === "invalid_grant") {
      return refused("Google refused the refresh token. It has expired or was revoked.");
    }
    return error === "invalid_client" || error === "unauthorized_client"
      ? refusedClient
      : unexpected(service, answer);
  }
  const calendars = await probe(
    service,
    "https://www.googleapis.com/calendar/v3/calendars/primary/events?maxResults=1",
    { headers: { authorization: `Bearer ${token.data.access_token}` } },
  );
  return outcomeOf(service, calendars, {
    success: "Google accepted the credentials, and they may use the calendar.",
    permission:
      "Google accepted the credentials, but they may not use the calendar. Consent to the scope https://www.googleapis.com/auth/calendar.events, and enable the Google Calendar API.",
  });
}

const storageScope = "https://www.googleapis.com/auth/devstorage.read_only";

const keySentence =
  "This is not the key of a service account. Create one in the Google Cloud console under “Keys”, as JSON, and paste the whole file.";

/** "Buckets: list" of the Cloud Storage JSON API, as the service account. */
export async function testGoogleCloud(
  service: Service,
  { projectId, serviceAccountJson }: { projectId: string; serviceAccountJson: string },
): Promise<TestOutcome> {
  const key = readServiceAccount(serviceAccountJson);
  if (!key) return refused(keySentence);
  const assertion = await signAssertion(key, storageScope);
  if (!assertion) return refused(keySentence);
  const answer = await requestToken(service, {
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion,
  });
  const token = tokenAnswer.safeParse(answer.json);
  if (!token.success) {
    return errorOf(answer)
      ? refused(
          "Google refused the service account's key. It was deleted or disabled, or belongs to another account.",
        )
      : unexpected(service, answer);
  }
  const query = new URLSearchParams({ project: projectId, maxResults: "1" });
  const buckets = await probe(service, `https://storage.googleapis.com/storage/v1/b?${query}`, {
    headers: { authorization: `Bearer ${token.data.access_token}` },
  });
  if (buckets.status === 404 || buckets.status === 400) {
    return refused(`Google knows no project “${projectId}” that this service account may see.`);
  }
  return outcomeOf(service, buckets, {
    success: "Google accepted the service account, and it may list the project's buckets.",
    permission:
      "Google accepted the service account, but it may not list the project's buckets. Give it the role Storage Object Viewer and the permission storage.buckets.list.",
  });
}
