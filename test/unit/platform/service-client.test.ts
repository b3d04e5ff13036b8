import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createServiceFetch,
  type ServiceFetch,
} from "../../../server/platform/outbound/service-fetch.ts";
import { download } from "../../../server/platform/providers/download.ts";
import { googleTokenOfUser } from "../../../server/platform/providers/google.ts";
import { microsoftTokenOfApp } from "../../../server/platform/providers/microsoft.ts";
import {
  askService,
  createServiceClient,
  readRetryAfter,
  ServiceError,
} from "../../../server/platform/providers/service-client.ts";

const service = setupServer();
beforeAll(() => service.listen({ onUnhandledFrame: "error" }));
afterEach(() => service.resetHandlers());
afterAll(() => service.close());

const address = "https://api.example.com/items";

/** A service whose first token has been taken back. */
function setUp() {
  const renewed: string[] = [];
  const client = createServiceClient({
    name: "Plum",
    fetch: createServiceFetch(),
    permission: "Plum accepted the app, but it may not read. Give it the scope plums.read.",
    token: {
      read: async () => "old",
      renew: async () => {
        renewed.push("new");
        return "new";
      },
    },
  });
  return { client, renewed };
}

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error("The call did not fail as it should.");
  return error;
};

const answers = (body: BodyInit | null, init?: ResponseInit) =>
  service.use(http.all(address, () => new HttpResponse(body, init)));

test("a token that is no longer taken is renewed once", async () => {
  const { client, renewed } = setUp();
  const tokens: (string | null)[] = [];
  service.use(
    http.post(address, async ({ request }) => {
      tokens.push(request.headers.get("authorization"));
      return tokens.at(-1) === "Bearer new"
        ? HttpResponse.json({ took: await request.json() })
        : HttpResponse.json({}, { status: 401 });
    }),
  );
  const { json } = await client.send(address, { method: "POST", json: { plum: 1 } });
  expect(json).toEqual({ took: { plum: 1 } });
  expect(tokens).toEqual(["Bearer old", "Bearer new"]);
  answers("{}", { status: 401 });
  expect(await failureOf(client.send(address))).toMatchObject({
    message: "Plum refused the stored credentials. Check them in Integrations.",
    isTemporary: false,
  });
  expect(renewed).toHaveLength(2);
});

describe("what is no answer becomes a sentence", () => {
  test.each<[string, BodyInit, ResponseInit, object]>([
    [
      "a limit",
      "{}",
      { status: 429, headers: { "retry-after": "30" } },
      {
        code: "RATE_LIMITED",
        retryAfterSeconds: 30,
        isTemporary: true,
        message: "Plum asks Baton to wait 30 seconds before the next call.",
      },
    ],
    [
      "a limit as Google puts it (Handle API errors, Google Calendar API)",
      '{"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded","message":"User Rate Limit Exceeded"}],"code":403,"message":"User Rate Limit Exceeded"}}',
      { status: 403 },
      { code: "RATE_LIMITED", retryAfterSeconds: 60 },
    ],
    [
      "a missing permission",
      '{"error":{"code":"accessDenied"}}',
      { status: 403 },
      { message: expect.stringContaining("plums.read"), isTemporary: false },
    ],
    [
      "an error of the service's own",
      "oops",
      { status: 503 },
      {
        message: "Plum answered with an error of its own (503). Try again later.",
        isTemporary: true,
      },
    ],
    [
      "a web page",
      "<!doctype html><title>Sign in to the network</title>",
      { status: 200 },
      { message: expect.stringContaining("is not its API"), isTemporary: true },
    ],
    [
      "a complaint",
      '{"error":{"code":400,"message":"Invalid\\n attendee email."}}',
      { status: 400 },
      {
        message: "Plum did not take the call (400): “Invalid attendee email.”.",
        isTemporary: false,
      },
    ],
  ])("%s", async (_, body, init, expected) => {
    answers(body, init);
    expect(await failureOf(setUp().client.send(address))).toMatchObject(expected);
  });

  test("silence, before the answer and within it", async () => {
    const slow = { message: "Plum did not answer in time. Try again later.", isTemporary: true };
    service.use(http.get(address, () => new Promise<never>(() => undefined)));
    expect(await failureOf(setUp().client.send(address, { timeout: 50 }))).toMatchObject(slow);
    const broken = new ReadableStream({
      pull: (stream) => stream.error(new DOMException("too slow", "TimeoutError")),
    });
    const asked = askService({ name: "Plum", fetch: async () => new Response(broken) }, address);
    expect(await failureOf(asked)).toMatchObject(slow);
  });
});

test.each([
  ["an answer", (fetch: ServiceFetch) => askService({ name: "Plum", fetch }, address)],
  ["a file", (fetch: ServiceFetch) => download({ name: "Plum", fetch, permission: "" }, address)],
])("a fault of Baton's own while it asks for %s is not told as the service's", async (_, ask) => {
  const fault = new TypeError("x is not a function");
  await expect(ask(() => Promise.reject(fault))).rejects.toBe(fault);
});

test("a complaint that repeats the token comes without it", async () => {
  answers('{"message":"Unknown plum for token old, sent as Bearer old"}', { status: 422 });
  expect((await failureOf(setUp().client.send(address))).message).toBe(
    "Plum did not take the call (422): “Unknown plum for token …, sent as Bearer …”.",
  );
});

test("an answer that the caller wants to see for itself is no error", async () => {
  answers("{}", { status: 404 });
  expect(await setUp().client.send(address, {}, [404])).toMatchObject({ status: 404 });
});

test("a listing is read to its end, on the host where it began", async () => {
  const { client } = setUp();
  service.use(
    http.get(address, ({ request }) => {
      const page = new URL(request.url).searchParams.get("page") ?? "1";
      const next = { 1: `${address}?page=2`, 2: "https://elsewhere.example.com/" }[page];
      return HttpResponse.json({ page, next });
    }),
  );
  const seen: unknown[] = [];
  const readAll = async () => {
    const next = (json: unknown) => (json as { next?: string }).next;
    for await (const page of client.pages(address, next)) seen.push(page);
  };
  expect((await failureOf(readAll())).message).toContain("led to another host");
  expect(seen).toMatchObject([{ page: "1" }, { page: "2" }]);
});

test.each([
  ["30", 30],
  ["Mon, 23 Nov 2026 12:00:20 GMT", 20],
  ["Mon, 23 Nov 2026 11:00:00 GMT", 60],
  [null, 60],
  ["soon", 60],
  ["999999", 3600],
])("Retry-After %s is a wait of %d seconds", (header, seconds) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 23, 12))).toBe(seconds);
});

test("a token is asked for once, and again when it has expired or was renewed", async () => {
  const asked: string[] = [];
  let expiresIn = 3600;
  service.use(
    http.post("https://oauth2.googleapis.com/token", async ({ request }) => {
      asked.push(await request.text());
      return HttpResponse.json({ access_token: `ya29.${asked.length}`, expires_in: expiresIn });
    }),
  );
  const fetch = createServiceFetch();
  const token = (refreshToken = "1//r") =>
    googleTokenOfUser(fetch, "Plum", { clientId: "id", clientSecret: "secret", refreshToken });
  expect(await Promise.all([token().read(), token().read()])).toEqual(["ya29.1", "ya29.1"]);
  expect(await token("1//other").read()).toBe("ya29.2");
  expiresIn = 30;
  expect(await token().renew()).toBe("ya29.3");
  expect(await token().read()).toBe("ya29.4");
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    grant_type: "refresh_token",
    client_id: "id",
    client_secret: "secret",
    refresh_token: "1//r",
  });
});

test("a token that is refused is not kept, and the refusal is a sentence", async () => {
  const fetch = createServiceFetch();
  const app = { clientId: "id", clientSecret: "secret", tenantId: "contoso" };
  const signIn = "https://login.microsoftonline.com/contoso/oauth2/v2.0/token";
  service.use(
    http.post(
      signIn,
      () => HttpResponse.json({ error: "invalid_client", error_codes: [7000222] }, { status: 401 }),
      { once: true },
    ),
    http.post(signIn, () => HttpResponse.json({ access_token: "graph", expires_in: 3599 })),
  );
  const token = microsoftTokenOfApp(fetch, "Plum", app);
  expect((await failureOf(token.read())).message).toBe(
    "The client secret has expired. Create a new one in Microsoft Entra.",
  );
  expect(await token.read()).toBe("graph");
  service.use(
    http.post("https://oauth2.googleapis.com/token", () =>
      HttpResponse.json({ error: "invalid_grant" }, { status: 400 }),
    ),
  );
  const revoked = googleTokenOfUser(fetch, "Plum", {
    clientId: "id",
    clientSecret: "secret",
    refreshToken: "1//r",
  });
  expect((await failureOf(revoked.read())).message).toContain("has expired or was revoked");
});
