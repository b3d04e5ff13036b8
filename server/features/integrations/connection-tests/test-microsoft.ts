import { z } from "zod";
import type { TestOutcome } from "../integrations.schema.ts";
import {
  accepted,
  askService,
  outcomeOf,
  refused,
  type Service,
  unreachable,
  unverified,
} from "./ask-service.ts";

type EntraApp = { clientId: string; clientSecret: string; tenantId: string };

const tokenAnswer = z.object({ access_token: z.string() });
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

/** A token for the app itself, after "OAuth 2.0 client credentials flow"; else what went wrong. */
async function signInApp(
  service: Service,
  { clientId, clientSecret, tenantId }: EntraApp,
): Promise<{ token: string } | { outcome: TestOutcome }> {
  const address = `https://login.microsoftonline.com/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`;
  const answer = await askService(service, address, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      scope: "https://graph.microsoft.com/.default",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const token = tokenAnswer.safeParse(answer.json);
  if (answer.status === 200 && token.success) return { token: token.data.access_token };
  const failure = tokenError.safeParse(answer.json).data;
  if (failure && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    const known = failure.error_codes?.map((code) => signInSentences[code]).find(Boolean);
    return {
      outcome: refused(
        known ?? "Microsoft refused these credentials. Check the IDs and the secret.",
      ),
    };
  }
  const described = outcomeOf(service, answer, { success: "", permission: "" });
  return {
    outcome:
      described.status === "unreachable"
        ? described
        : unreachable("Microsoft did not answer as expected. Try again later."),
  };
}

const readGraph = (service: Service, token: string, path: string) =>
  askService(service, `https://graph.microsoft.com/v1.0${path}`, {
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
    "Microsoft accepted the app. To write meetings it wants the application permission Calendars.ReadWrite.",
  );
}

/** An app signs in to a tenant, and none is among the credentials of Teams. */
export const testTeams = async (service: Service) =>
  unverified(
    `${service.name} takes an app's ID and secret only together with a tenant, which these credentials do not name.`,
  );
