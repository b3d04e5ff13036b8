import { createHash } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accessTokenFor } from "../../../server/features/integrations/oauth/access-token.ts";
import { accessOf, createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { createCookieJar } from "../../helpers/people/cookie-jar.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

type Case = {
  integrationId: string;
  category: string;
  credentials: Record<string, string>;
  page: string;
  authorize: string;
  token: string;
  scope: string | null;
  /** Whether the app says who it is in a header (RFC 6749, 2.3.1). */
  isBasic?: boolean;
};

const googleScope = "https://www.googleapis.com/auth/";
const google = {
  credentials: { clientId: "app-id", clientSecret: "app-secret" },
  page: "Using OAuth 2.0 for Web Server Applications, Google",
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
};

const cases: Case[] = [
  {
    integrationId: "zoom",
    category: "meetings",
    credentials: { apiKey: "app-id", apiSecret: "app-secret" },
    page: "OAuth 2.0, Zoom developer documentation",
    authorize: "https://zoom.us/oauth/authorize",
    token: "https://zoom.us/oauth/token",
    scope: null,
    isBasic: true,
  },
  {
    integrationId: "teams",
    category: "meetings",
    credentials: { clientId: "app-id", clientSecret: "app-secret" },
    page: "Microsoft identity platform and OAuth 2.0 authorization code flow",
    authorize: "https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize",
    token: "https://login.microsoftonline.com/organizations/oauth2/v2.0/token",
    scope: "offline_access OnlineMeetings.ReadWrite OnlineMeetingTranscript.Read.All",
  },
  {
    integrationId: "ms_outlook",
    category: "productivity",
    credentials: { clientId: "app-id", clientSecret: "app-secret", tenantId: "contoso" },
    page: "Microsoft identity platform and OAuth 2.0 authorization code flow",
    authorize: "https://login.microsoftonline.com/contoso/oauth2/v2.0/authorize",
    token: "https://login.microsoftonline.com/contoso/oauth2/v2.0/token",
    scope: "offline_access Calendars.ReadWrite",
  },
  {
    integrationId: "google_meet",
    category: "meetings",
    ...google,
    scope: `${googleScope}meetings.space.created`,
  },
  {
    integrationId: "google_calendar",
    category: "productivity",
    ...google,
    scope: `${googleScope}calendar.events`,
  },
];

const zoom = cases[0] as Case;

/** A member who signs in to a service in the browser of their session. */
async function setUp({ integrationId, credentials, authorize, token }: Case) {
  const deps = createTestDeps({ SERVICE_CHECKS: "on" });
  const member = await registerMember(deps);
  const { app } = createTestHttp(deps);
  const jar = createCookieJar(member.cookie());
  const asked: { headers: Headers; form: Record<string, string> }[] = [];
  const answers: (() => Response)[] = [];
  services.use(
    http.post(token, async ({ request }) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      asked.push({ headers: request.headers, form });
      return answers.shift()?.() ?? HttpResponse.json({ error: "invalid_grant" }, { status: 400 });
    }),
    http.get("https://www.googleapis.com/calendar/v3/calendars/primary/events", () =>
      HttpResponse.json({ items: [] }),
    ),
  );
  const send = async (path: string, method = "GET") => {
    const response = await app.request(path, {
      method,
      headers: { cookie: jar.header() ?? "", "content-type": "application/json" },
      body: method === "POST" ? "{}" : null,
    });
    for (const cookie of response.headers.getSetCookie()) jar.keep(cookie);
    return response;
  };
  const begin = async () => {
    const response = await send(`/api/oauth/${integrationId}/start`, "POST");
    const { url } = await response.json();
    return { page: new URL(url), status: response.status };
  };
  const comeBack = async (query: Record<string, string>) => {
    const path = `/api/oauth/${integrationId}/callback?${new URLSearchParams(query)}`;
    const location = (await send(path)).headers.get("location");
    return Object.fromEntries(new URL(location ?? "", "http://localhost").searchParams);
  };
  const api = await member.call();
  const issue = (accessToken: string, refreshToken?: string) =>
    answers.push(() =>
      HttpResponse.json({
        access_token: accessToken,
        token_type: "bearer",
        expires_in: 3599,
        ...(refreshToken ? { refresh_token: refreshToken } : {}),
      }),
    );
  // What the test of the app alone asks for when the credentials are saved.
  issue("app");
  await api.integrations.save({ integrationId, credentials });
  answers.length = 0;
  asked.length = 0;
  const stateOf = async () =>
    (await api.integrations.list()).find((each) => each.integrationId === integrationId);
  const tokens = () => accessTokenFor(deps, accessOf(deps, member.user), integrationId);
  return {
    deps,
    member,
    api,
    send,
    begin,
    comeBack,
    issue,
    answers,
    asked,
    stateOf,
    tokens,
    authorize,
  };
}

describe.each(cases)("$integrationId", (each) => {
  const { integrationId, category, page: documentation, scope, token, isBasic } = each;

  test(`somebody signs in as its documentation says (${documentation})`, async () => {
    const { begin, comeBack, issue, asked, stateOf, tokens, authorize } = await setUp(each);
    const { page, status } = await begin();
    expect(status).toBe(200);
    expect(page.origin + page.pathname).toBe(authorize);
    const { state = "", code_challenge, ...shown } = Object.fromEntries(page.searchParams);
    const redirectUri = `http://localhost/api/oauth/${integrationId}/callback`;
    expect(shown).toEqual({
      response_type: "code",
      client_id: "app-id",
      redirect_uri: redirectUri,
      code_challenge_method: "S256",
      ...(scope ? { scope } : {}),
      ...(token.includes("google") ? { access_type: "offline", prompt: "consent" } : {}),
    });
    expect(state.length).toBeGreaterThanOrEqual(43);

    issue("at-1", "rt-1");
    issue("at-2", "rt-2");
    expect(await comeBack({ code: "code-1", state })).toEqual({
      category,
      service: integrationId,
      signIn: "done",
    });
    const [exchange] = asked;
    const { code_verifier = "", ...sent } = exchange?.form ?? {};
    const client = { client_id: "app-id", client_secret: "app-secret" };
    expect(sent).toEqual({
      grant_type: "authorization_code",
      code: "code-1",
      redirect_uri: redirectUri,
      ...(isBasic ? {} : client),
    });
    expect(exchange?.headers.get("authorization")).toBe(
      isBasic ? `Basic ${Buffer.from("app-id:app-secret").toString("base64")}` : null,
    );
    expect(createHash("sha256").update(code_verifier).digest("base64url")).toBe(code_challenge);

    // The connection was tried with what the sign-in left.
    expect(asked[1]?.form).toMatchObject({ grant_type: "refresh_token", refresh_token: "rt-1" });
    expect(await stateOf()).toMatchObject({
      isActive: true,
      credentials: { refreshToken: "••••" },
      test: { status: "accepted" },
    });
    expect(JSON.stringify(await stateOf())).not.toMatch(/rt-\d|at-\d/);
    issue("at-3", "rt-3");
    expect(await tokens().read()).toMatch(/^at-/);
  });
});

test("nothing can be begun without an app, or where nobody can sign in", async () => {
  const { api } = await setUp(zoom);
  await expect(api.oauth.begin({ integrationId: "teams" })).rejects.toMatchObject({
    message: "Save the credentials of Microsoft Teams first, then sign in.",
  });
  await expect(api.oauth.begin({ integrationId: "aws" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("an answer that does not belong to the sign-in is refused, and nothing is asked", async () => {
  const { begin, comeBack, issue, asked, stateOf } = await setUp(zoom);
  issue("at-1", "rt-1");
  expect(await comeBack({ code: "code", state: "x" })).toMatchObject({ signIn: "expired" });
  await begin();
  expect(await comeBack({ code: "code", state: "another" })).toMatchObject({ signIn: "expired" });
  const { page } = await begin();
  const state = page.searchParams.get("state") ?? "";
  expect(await comeBack({ error: "access_denied", state })).toMatchObject({ signIn: "cancelled" });
  // An answer counts once.
  expect(await comeBack({ code: "code", state })).toMatchObject({ signIn: "expired" });
  expect(asked).toEqual([]);
  expect(Object.keys((await stateOf())?.credentials ?? {})).toEqual(["apiKey", "apiSecret"]);
});

test("a sign-in that somebody else has begun is not taken for one's own", async () => {
  const { deps, begin, asked } = await setUp(zoom);
  const { page } = await begin();
  const other = await registerMember(deps);
  const query = new URLSearchParams({ code: "c", state: page.searchParams.get("state") ?? "" });
  const { headers } = await createTestHttp(deps).send("GET", `/api/oauth/zoom/callback?${query}`, {
    cookie: other.cookie() ?? "",
  });
  expect(headers.get("location")).toContain("signIn=expired");
  expect(asked).toEqual([]);
});

test.each<[string, () => Response, string]>([
  [
    "refuses the code",
    () => HttpResponse.json({ error: "invalid_grant" }, { status: 400 }),
    "refused",
  ],
  [
    "does not know the app",
    () => HttpResponse.json({ error: "invalid_client" }, { status: 401 }),
    "refused",
  ],
  ["gives no refresh token", () => HttpResponse.json({ access_token: "at" }), "refused"],
  ["limits the calls", () => HttpResponse.json({}, { status: 429 }), "unreachable"],
  ["is broken", () => HttpResponse.json({}, { status: 503 }), "unreachable"],
  ["answers a web page", () => new HttpResponse("<!doctype html>"), "unreachable"],
  ["cannot be reached", () => HttpResponse.error(), "unreachable"],
])("a service that %s leads back with what went wrong", async (_, answer, signIn) => {
  const { begin, comeBack, answers, stateOf } = await setUp(zoom);
  answers.push(answer);
  const { page } = await begin();
  const state = page.searchParams.get("state") ?? "";
  expect(await comeBack({ code: "code", state })).toMatchObject({ signIn });
  expect((await stateOf())?.credentials).not.toHaveProperty("refreshToken");
});

test("a refresh token that the service replaces is kept, and the sign-in ends with it", async () => {
  const { begin, comeBack, issue, asked, tokens, api, stateOf } = await setUp(zoom);
  const { page } = await begin();
  issue("at-1", "rt-1");
  issue("at-2", "rt-2");
  await comeBack({ code: "code", state: page.searchParams.get("state") ?? "" });
  expect(await tokens().read()).toBe("at-2");
  issue("at-3", "rt-3");
  expect(await tokens().renew()).toBe("at-3");
  expect(asked.at(-1)?.form).toMatchObject({ refresh_token: "rt-2" });
  expect(await tokens().read()).toBe("at-3");
  // Revoked at the service: the next test says so, and nothing counts as connected.
  await api.integrations.test({ integrationId: "zoom" });
  expect(await stateOf()).toMatchObject({
    isActive: false,
    test: { message: "Zoom no longer takes the sign-in. Sign in again in Integrations." },
  });
});

test("a sign-in outlives a save that changes nothing, and ends with another app", async () => {
  const { begin, comeBack, issue, api, stateOf } = await setUp(zoom);
  const { page } = await begin();
  issue("at-1", "rt-1");
  issue("at-2", "rt-2");
  await comeBack({ code: "code", state: page.searchParams.get("state") ?? "" });
  const save = (credentials: Record<string, string>) => {
    issue("at-3", "rt-3");
    return api.integrations.save({ integrationId: "zoom", credentials });
  };
  expect((await save({})).credentials).toHaveProperty("refreshToken");
  await save({ apiKey: "another-app" });
  expect((await stateOf())?.credentials).not.toHaveProperty("refreshToken");
});
