import { z } from "zod";
import type { ServiceFetch } from "../../../platform/outbound/service-fetch.ts";
import type { CatalogueEntry } from "../integrations.catalogue.ts";
import type { TestOutcome } from "../integrations.schema.ts";
import { outcomeOfFailure, type Service } from "./ask-service.ts";
import { testAnthropic, testGrok, testOpenai } from "./test-ai.ts";
import { testGoogleApp, testGoogleCalendar, testGoogleCloud } from "./test-google.ts";
import { testOutlook, testSharePoint, testTeams } from "./test-microsoft.ts";
import { testAws, testDatabricks, testSmartsheet, testZoom } from "./test-others.ts";

type Credentials = Readonly<Record<string, string>>;
type ConnectionTest = (service: Service, credentials: Credentials) => Promise<TestOutcome>;

/** A test with the credentials that it takes, which the catalogue has made sure are there. */
const withFields = <Key extends string>(
  keys: readonly Key[],
  test: (service: Service, credentials: Record<Key, string>) => Promise<TestOutcome>,
): ConnectionTest => {
  const fields = z.record(z.enum(keys), z.string());
  return (service, credentials) =>
    test(service, fields.parse(Object.fromEntries(keys.map((key) => [key, credentials[key]]))));
};

const entraApp = ["clientId", "clientSecret", "tenantId"] as const;
const googleApp = withFields(["clientId", "clientSecret"], testGoogleApp);
const googleUser = withFields(["clientId", "clientSecret", "refreshToken"], testGoogleCalendar);

/** The cheapest call that proves the credentials of each service. */
const connectionTests: Readonly<Record<string, ConnectionTest>> = {
  openai: withFields(["apiKey"], testOpenai),
  anthropic: withFields(["apiKey"], testAnthropic),
  grok: withFields(["apiKey"], testGrok),
  sharepoint: withFields(entraApp, testSharePoint),
  smartsheets: withFields(["accessToken"], testSmartsheet),
  databricks: withFields(["workspaceHost", "accessToken"], testDatabricks),
  gcp: withFields(["projectId", "serviceAccountJson"], testGoogleCloud),
  aws: withFields(["accessKeyId", "secretAccessKey", "bucketName", "region"], testAws),
  zoom: withFields(["apiKey", "apiSecret"], testZoom),
  teams: testTeams,
  google_meet: googleApp,
  google_calendar: (service, credentials) =>
    credentials.refreshToken === undefined
      ? googleApp(service, credentials)
      : googleUser(service, credentials),
  ms_outlook: withFields(entraApp, testOutlook),
  google_sheets: googleApp,
  google_slides: googleApp,
};

/**
 * Asks a service whether it takes these credentials. What went wrong is in the outcome, in a
 * sentence; null for a service that takes no credentials, such as a model on one's own machine.
 */
export async function testConnection(
  fetch: ServiceFetch,
  { id, name }: Pick<CatalogueEntry, "id" | "name">,
  credentials: Credentials,
): Promise<TestOutcome | null> {
  const test = connectionTests[id];
  if (!test) return null;
  try {
    return await test({ name, fetch }, credentials);
  } catch (error) {
    const outcome = outcomeOfFailure(name, error);
    if (!outcome) throw error;
    return outcome;
  }
}
