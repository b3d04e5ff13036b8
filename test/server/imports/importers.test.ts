import { HttpResponse, http, type RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { OutboundError } from "../../../server/platform/outbound/service-fetch.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { type Answer, importerCases, type Seen, type Step } from "./importer-cases.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

const withoutQuery = (at: string) => at.split("?")[0] ?? at;

/** Services that answer each call as its step says, and what they were asked. */
function answering(steps: readonly Step[]): Seen[] {
  const asked: Seen[] = [];
  const handlers = steps.map(({ at, answer }): RequestHandler => {
    const [method = "GET", url = ""] = withoutQuery(at).split(" ");
    const reply = async ({ request }: { request: Request }) => {
      asked.push({
        method: request.method,
        url: decodeURIComponent(request.url),
        headers: request.headers,
        body: await request.text(),
      });
      const { status = 200, json, text, headers = {} } = answer;
      return text === undefined
        ? HttpResponse.json(json ?? null, { status, headers })
        : new HttpResponse(text, { status, headers });
    };
    return method === "POST" ? http.post(url, reply) : http.get(url, reply);
  });
  services.use(...handlers);
  return asked;
}

async function setUp(integrationId: string, credentials: Record<string, string>) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId, credentials });
  return { deps, api, browse: () => api.imports.browse({ service: integrationId }) };
}

const webPage: Answer = {
  text: "<!doctype html><title>Sign in to the network</title>",
  headers: { "content-type": "text/html" },
};

describe.each(Object.entries(importerCases))(
  "%s",
  (service, { credentials, page, signIn, listing, entries, refusal }) => {
    const steps = [...signIn, listing];

    test(`lists as its documentation says (${page})`, async () => {
      const { browse } = await setUp(service, credentials);
      const asked = answering(steps);
      expect(await browse()).toMatchObject({ entries, next: null });
      expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(steps.map(({ at }) => at));
      for (const [index, { proves }] of steps.entries()) {
        const seen = asked[index];
        if (seen) proves?.(seen);
      }
    });

    test.each<[string, Answer, RegExp, string]>([
      [
        "limits the calls",
        { status: 429, json: {}, headers: { "retry-after": "30" } },
        /asks to wait 30 seconds/,
        "TOO_MANY_REQUESTS",
      ],
      ["is broken", { status: 503, json: {} }, /error of its own \(503\)/, "BAD_GATEWAY"],
      ["answers a web page", webPage, /in place of|not answer as expected/, "BAD_GATEWAY"],
    ])("is told by a sentence where it %s", async (_, answer, sentence, code) => {
      const { browse, api } = await setUp(service, credentials);
      answering([...signIn, { at: listing.at, answer }]);
      const name = (await api.imports.services()).find(({ id }) => id === service)?.name ?? "";
      await expect(browse()).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence),
      });
      await expect(browse()).rejects.toMatchObject({ message: expect.stringContaining(name) });
    });

    test("is told by a sentence where it refuses, is slow or out of reach", async () => {
      const { browse, deps } = await setUp(service, credentials);
      const [first = listing] = signIn;
      answering([{ at: first.at, answer: refusal }]);
      await expect(browse()).rejects.toMatchObject({
        code: "BAD_GATEWAY",
        message: expect.stringMatching(/^[A-Z].*(Integrations|secret)/),
      });
      for (const [reason, sentence] of [
        ["silent", /did not answer in time/],
        ["unreachable", /could not be reached/],
        ["forbidden-address", /private network/],
      ] as const) {
        deps.serviceFetch = () => Promise.reject(new OutboundError(reason, "no answer"));
        await expect(browse()).rejects.toMatchObject({ message: expect.stringMatching(sentence) });
      }
    });
  },
);

test("a service that is not connected, and one that nothing is imported from", async () => {
  const member = await registerMember(createTestDeps());
  const api = await member.call();
  for (const service of Object.keys(importerCases)) {
    await expect(api.imports.browse({ service })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Connect it in Integrations first"),
    });
  }
  await expect(api.imports.browse({ service: "zoom" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("sharepoint"),
  });
  const offered = await api.imports.services();
  expect(offered.map(({ id }) => id).sort()).toEqual(Object.keys(importerCases).sort());
  expect(offered.some(({ isConnected }) => isConnected)).toBe(false);
});
