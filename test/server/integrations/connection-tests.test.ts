import { HttpResponse, http, type RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testAllIntegrations } from "../../../server/features/integrations/connection.service.ts";
import { outcomeOf } from "../../../server/features/integrations/connection-tests/ask-service.ts";
import { integrationCatalogue } from "../../../server/features/integrations/integrations.catalogue.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import type { Answer, Seen, Step } from "../../helpers/services/service-steps.ts";
import { cases, googleApp, serviceAccount } from "./service-cases.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

const withoutQuery = (at: string) => at.split("?")[0] ?? at;

/** A service that answers in the order of the steps, and what it was asked. */
function answering(steps: readonly Step[]): Seen[] {
  const asked: Seen[] = [];
  const handlers = new Map<string, RequestHandler>();
  for (const { at } of steps) {
    const [method = "GET", url = ""] = withoutQuery(at).split(" ");
    const answer = async ({ request }: { request: Request }) => {
      const step = steps[asked.length];
      asked.push({
        method: request.method,
        url: decodeURIComponent(request.url),
        headers: request.headers,
        body: await request.text(),
      });
      const { status = 200, json, text, headers = {} } = step?.answer ?? {};
      return text === undefined
        ? HttpResponse.json(json ?? null, { status, headers })
        : new HttpResponse(text, { status, headers });
    };
    handlers.set(at, method === "POST" ? http.post(url, answer) : http.get(url, answer));
  }
  services.use(...handlers.values());
  return asked;
}

async function setUp() {
  const deps = createTestDeps({ SERVICE_CHECKS: "on" });
  const member = await registerMember(deps);
  const api = await member.call();
  const stateOf = async (id: string) =>
    (await api.integrations.list()).find(({ integrationId }) => integrationId === id);
  return { deps, api, stateOf };
}

const failing = (steps: readonly Step[], answer: Answer): Step[] => {
  const last = steps.at(-1);
  return last ? [...steps.slice(0, -1), { at: last.at, answer }] : [];
};

describe.each(Object.entries(cases))(
  "%s",
  (integrationId, { credentials, steps, page, refusal }) => {
    const [first] = steps;
    if (!first) throw new Error("A service is asked at least once.");

    test(`is accepted as its documentation says (${page})`, async () => {
      const { api, stateOf } = await setUp();
      const asked = answering(steps);
      const saved = await api.integrations.save({ integrationId, credentials });
      expect(saved).toMatchObject({ isActive: true, test: { status: "accepted" } });
      expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
        steps.map(({ at }) =>
          integrationId === "aws" ? expect.stringContaining(withoutQuery(at)) : at,
        ),
      );
      for (const [index, { proves }] of steps.entries()) {
        const seen = asked[index];
        if (seen) proves?.(seen);
      }
      expect(await stateOf(integrationId)).toEqual(saved);
    });

    test("is refused, told in a sentence, and no longer connected", async () => {
      const { api } = await setUp();
      answering([{ at: first.at, answer: refusal }]);
      const saved = await api.integrations.save({ integrationId, credentials });
      expect(saved).toMatchObject({ isActive: false, test: { status: "refused" } });
      expect(saved.test?.message).toMatch(/^[A-Z].*\.$/);
    });

    test.each<[string, Answer]>([
      ["limits the calls", { status: 429, json: {}, headers: { "retry-after": "30" } }],
      ["is broken", { status: 503, json: { error: "down" } }],
      ["answers a web page", { text: "<!doctype html><title>Sign in to the network</title>" }],
    ])("is not verified where the service %s", async (_, answer) => {
      const { api } = await setUp();
      answering(failing(steps, answer));
      const saved = await api.integrations.save({ integrationId, credentials });
      expect(saved).toMatchObject({ isActive: true, test: { status: "unreachable" } });
      if (answer.status === 429 && integrationId !== "aws") {
        expect(saved.test?.message).toContain("30 seconds");
      }
    });

    test("is not verified where nobody answers", async () => {
      const { api } = await setUp();
      const [method, url = ""] = withoutQuery(first.at).split(" ");
      const fail = () => HttpResponse.error();
      services.use(method === "POST" ? http.post(url, fail) : http.get(url, fail));
      const saved = await api.integrations.save({ integrationId, credentials });
      expect(saved).toMatchObject({ isActive: true, test: { status: "unreachable" } });
    });

    test("is not verified where it takes too long, and that is said", async () => {
      const { deps, api } = await setUp();
      const [method, url = ""] = withoutQuery(first.at).split(" ");
      const wait = () => new Promise<never>(() => undefined);
      services.use(method === "POST" ? http.post(url, wait) : http.get(url, wait));
      const { serviceFetch } = deps;
      deps.serviceFetch = (address, request) => serviceFetch(address, { ...request, timeout: 50 });
      const saved = await api.integrations.save({ integrationId, credentials });
      expect(saved).toMatchObject({ isActive: true, test: { status: "unreachable" } });
      expect(saved.test?.message).toContain("did not answer in time");
    });
  },
);

test("every service of the catalogue is tried, but for Teams, which names no tenant", async () => {
  const tried = integrationCatalogue.map(({ id }) => id).filter((id) => id in cases);
  expect(integrationCatalogue.map(({ id }) => id).filter((id) => !tried.includes(id))).toEqual([
    "teams",
  ]);
  const { api } = await setUp();
  const saved = await api.integrations.save({ integrationId: "teams", credentials: googleApp });
  expect(saved).toMatchObject({ isActive: true, test: { status: "unverified" } });
});

test.each(["sharepoint", "google_calendar", "gcp"])(
  "%s: a permission that is missing is named, and the credentials stay connected",
  async (integrationId) => {
    const { credentials = {}, steps = [] } = cases[integrationId] ?? {};
    const { api } = await setUp();
    answering(failing(steps, { status: 403, json: { error: { code: "accessDenied" } } }));
    const { isActive, test: outcome } = await api.integrations.save({ integrationId, credentials });
    expect(isActive).toBe(true);
    expect(outcome?.status).toBe("missing-permission");
    expect(outcome?.message).toMatch(
      /Sites\.Read\.All|auth\/calendar\.events|storage\.buckets\.list/,
    );
  },
);

test.each([
  ["databricks", { workspaceHost: "databricks.example.org", accessToken: "dapi1" }],
  ["databricks", { workspaceHost: "127.0.0.1/.cloud.databricks.com", accessToken: "dapi1" }],
  ["aws", { ...cases.aws?.credentials, region: "eu-central-1.example.org/" }],
  ["aws", { ...cases.aws?.credentials, bucketName: "bucket.example.org/x?" }],
  ["gcp", { projectId: "p", serviceAccountJson: "{" }],
  ["gcp", { projectId: "p", serviceAccountJson: '{"type":"authorized_user"}' }],
  [
    "gcp",
    {
      projectId: "p",
      serviceAccountJson: JSON.stringify({ ...serviceAccount, private_key: "PRIVATE KEY" }),
    },
  ],
])("%s: what cannot be meant is refused without a call", async (integrationId, credentials) => {
  const { api } = await setUp();
  const saved = await api.integrations.save({ integrationId, credentials });
  expect(saved).toMatchObject({ isActive: false, test: { status: "refused" } });
});

test("credentials are tried before they are saved, and what is masked is taken from those stored", async () => {
  const { api, stateOf } = await setUp();
  answering(cases.zoom?.steps ?? []);
  const credentials = cases.zoom?.credentials ?? {};
  const before = await api.integrations.save({ integrationId: "zoom", credentials });
  const asked = answering([
    { at: "POST https://zoom.us/oauth/token", answer: cases.zoom?.refusal ?? {} },
  ]);
  const tried = await api.integrations.test({
    integrationId: "zoom",
    credentials: { apiKey: "another", apiSecret: "••••" },
  });
  expect(tried.status).toBe("refused");
  expect(
    Buffer.from(asked[0]?.headers.get("authorization")?.slice(6) ?? "", "base64").toString(),
  ).toBe("another:zoom-secret");
  expect(await stateOf("zoom")).toEqual(before);
  await expect(api.integrations.test({ integrationId: "grok" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("the daily test tells of credentials that were revoked, and forgets it once they hold again", async () => {
  const { deps, api, stateOf } = await setUp();
  const { credentials = {}, steps = [], refusal = {} } = cases.smartsheets ?? {};
  answering(steps);
  await api.integrations.save({ integrationId: "smartsheets", credentials });
  const { signal } = new AbortController();
  answering(failing(steps, refusal));
  await testAllIntegrations(deps, signal);
  expect(await stateOf("smartsheets")).toMatchObject({
    isActive: false,
    test: { status: "refused" },
  });
  const refusals = async () =>
    (await api.activities.list({ limit: 20 })).filter(
      ({ action }) => action === "integration_refused",
    );
  expect(await refusals()).toMatchObject([{ title: "Smartsheet" }]);
  expect(await api.notifications.list()).toMatchObject([
    {
      kind: "connection-lost",
      title: "Smartsheet no longer takes the credentials you stored",
      text: expect.stringMatching(/^Smartsheet refused/),
      href: "/integrations?category=storage",
      readAt: null,
    },
  ]);
  // A service that is down says nothing about them.
  answering(failing(steps, { status: 503, json: {} }));
  await testAllIntegrations(deps, signal);
  expect(await stateOf("smartsheets")).toMatchObject({ isActive: false });
  answering(steps);
  await testAllIntegrations(deps, signal);
  expect(await stateOf("smartsheets")).toMatchObject({
    isActive: true,
    test: { status: "accepted" },
  });
  expect(await refusals()).toHaveLength(1);
  expect(await api.notifications.list()).toHaveLength(1);
  // Other credentials settle it.
  answering(steps);
  await api.integrations.save({ integrationId: "smartsheets", credentials });
  expect((await api.notifications.list())[0]?.readAt).not.toBeNull();
});

test.each([
  ["1", "1 second"],
  ["30", "30 seconds"],
  [null, "a while"],
])("a service that asks to wait %s is quoted with %s", (retryAfter, wait) => {
  const answer = { status: 429, json: {}, retryAfter };
  expect(outcomeOf({ name: "Plum" }, answer, { success: "", permission: "" }).message).toBe(
    `Plum asks Baton to wait ${wait} before the next call.`,
  );
});
