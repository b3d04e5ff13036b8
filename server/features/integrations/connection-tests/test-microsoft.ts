import {
  type EntraApp,
  microsoftRefusal,
  microsoftTokenAddress,
  readMicrosoftToken,
} from "../../../platform/providers/microsoft.ts";
import type { TestOutcome } from "../integrations.schema.ts";
import {
  accepted,
  outcomeOf,
  probe,
  refused,
  type Service,
  unreachable,
  unverified,
} from "./ask-service.ts";

/** A token for the app itself, after "OAuth 2.0 client credentials flow"; else what went wrong. */
async function signInApp(
  service: Service,
  { clientId, clientSecret, tenantId }: EntraApp,
): Promise<{ token: string } | { outcome: TestOutcome }> {
  const answer = await probe(service, microsoftTokenAddress(tenantId), {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "https://graph.microsoft.com/.default",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const issued = readMicrosoftToken(answer);
  if (issued) return { token: issued.token };
  const refusal = microsoftRefusal(answer);
  if (refusal) return { outcome: refused(refusal) };
  const described = outcomeOf(service, answer, { success: "", permission: "" });
  return {
    outcome:
      described.status === "unreachable"
        ? described
        : unreachable("Microsoft did not answer as expected. Try again later."),
  };
}

const readGraph = (service: Service, token: string, path: string) =>
  probe(service, `https://graph.microsoft.com/v1.0${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** "Search for sites" of Microsoft Graph, with the app's own permissions. */
export async function testSharePoint(service: Service, credentials: EntraApp) {
  const signedIn = await signInApp(service, credentials);
  if ("outcome" in signedIn) return signedIn.outcome;
  const answer = await readGraph(service, signedIn.token, "/sites?search=*&$select=id&$top=1");
  return outcomeOf(service, answer, {
    success: "Microsoft accepted the app, and it may read the sites of SharePoint.",
    permission:
      "Microsoft accepted the app, but it may not read SharePoint. Give it the application permissions Sites.Read.All and Files.Read.All, with an administrator's consent.",
  });
}

/** The sign-in alone: which calendars the app may write is told by the first meeting. */
export async function testOutlook(service: Service, credentials: EntraApp) {
  const signedIn = await signInApp(service, credentials);
  if ("outcome" in signedIn) return signedIn.outcome;
  return accepted(
    "Microsoft accepted the app. To write meetings it needs the application permission Calendars.ReadWrite.",
  );
}

/** An app signs in to a tenant, and none is among the credentials of Teams. */
export const testTeams = async (service: Service) =>
  unverified(
    `${service.name} checks an app only when somebody signs in with it. Sign in to check yours.`,
  );
