import { googleTokenAddress } from "../../../platform/providers/google.ts";
import { microsoftAddress } from "../../../platform/providers/microsoft.ts";
import type { OAuthServer } from "../../../platform/providers/oauth.ts";

type Credentials = Readonly<Partial<Record<string, string>>>;

type OAuthService = {
  server: OAuthServer;
  /** Where the credentials say more of it, such as the tenant. */
  serverOf?(credentials: Credentials): OAuthServer;
  /** Whether the app gets on without anybody's sign-in, where it has been given more. */
  isOptional?: true;
  /** What a person is asked to consent to; Zoom's are set in the app itself. */
  scopes: readonly string[];
  /** The fields of the integration that hold the app's ID and secret. */
  fields: { clientId: string; clientSecret: string };
};

/** "Using OAuth 2.0 for Web Server Applications"; a refresh token comes only with these two. */
const google: OAuthServer = {
  name: "Google",
  authorizeAddress: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenAddress: googleTokenAddress,
  clientAuthentication: "body",
  extraParameters: { access_type: "offline", prompt: "consent" },
};

/** "Microsoft identity platform and OAuth 2.0 authorization code flow", for accounts of any tenant. */
const microsoft: OAuthServer = {
  name: "Microsoft",
  authorizeAddress: "https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize",
  tokenAddress: "https://login.microsoftonline.com/organizations/oauth2/v2.0/token",
  clientAuthentication: "body",
};

/** The same for an app that takes the accounts of its own tenant alone. */
const microsoftOf = (tenantId: string): OAuthServer => ({
  ...microsoft,
  authorizeAddress: microsoftAddress(tenantId, "authorize"),
  tokenAddress: microsoftAddress(tenantId, "token"),
});

/** "OAuth 2.0" of Zoom's developer documentation. */
const zoom: OAuthServer = {
  name: "Zoom",
  authorizeAddress: "https://zoom.us/oauth/authorize",
  tokenAddress: "https://zoom.us/oauth/token",
  clientAuthentication: "basic",
};

const clientFields = { clientId: "clientId", clientSecret: "clientSecret" };
const googleScope = (name: string) => `https://www.googleapis.com/auth/${name}`;
const withGoogle = (...names: string[]): OAuthService => ({
  server: google,
  scopes: names.map(googleScope),
  fields: clientFields,
});

/** The services that a person can sign in to with the credentials of an app, by integration. */
const oauthServices: Readonly<Record<string, OAuthService>> = {
  zoom: { server: zoom, scopes: [], fields: { clientId: "apiKey", clientSecret: "apiSecret" } },
  teams: {
    server: microsoft,
    scopes: ["offline_access", "OnlineMeetings.ReadWrite", "OnlineMeetingTranscript.Read.All"],
    fields: clientFields,
  },
  ms_outlook: {
    server: microsoft,
    serverOf: ({ tenantId }) => (tenantId ? microsoftOf(tenantId) : microsoft),
    isOptional: true,
    scopes: ["offline_access", "Calendars.ReadWrite"],
    fields: clientFields,
  },
  google_meet: withGoogle("meetings.space.created"),
  google_calendar: withGoogle("calendar.events"),
  google_sheets: withGoogle("drive.readonly"),
  google_slides: withGoogle("drive.readonly"),
};

export const findOAuthService = (integrationId: string): OAuthService | undefined =>
  oauthServices[integrationId];

/** Whom one signs in to with these credentials. */
export const oauthServerOf = (
  { server, serverOf }: OAuthService,
  credentials: Credentials,
): OAuthServer => serverOf?.(credentials) ?? server;

/** The app that stored credentials name; undefined where they are not complete. */
export function oauthAppOf({ fields }: OAuthService, credentials: Credentials) {
  const clientId = credentials[fields.clientId];
  const clientSecret = credentials[fields.clientSecret];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** Where a service leads the browser back to; to be entered there as the redirect address. */
export const callbackPath = (integrationId: string) => `/api/oauth/${integrationId}/callback`;
