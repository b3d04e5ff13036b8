import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { documents } from "../../../db/schema/index.ts";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { OutboundError } from "../../../server/platform/outbound/service-fetch.ts";
import { accessOf, createTestDeps, registerMember, uploadsIn } from "../../helpers/harness.ts";
import { ended, startImporting } from "../../helpers/imports.ts";
import type { Answer, Seen, Step } from "../../helpers/services/service-steps.ts";
import type { ImporterCase } from "./importer-case.ts";
import { importerCases } from "./importer-cases.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

/** Services that answer in the order of the steps, and what they were asked. */
function answering(steps: readonly Step[]): Seen[] {
  const asked: Seen[] = [];
  const waiting = [...steps];
  const reply = async ({ request }: { request: Request }) => {
    asked.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await request.text(),
    });
    // The last one goes on answering.
    const step = waiting.length > 1 ? waiting.shift() : waiting[0];
    const { status = 200, json, text, bytes, headers = {} } = step?.answer ?? {};
    return text === undefined && bytes === undefined
      ? HttpResponse.json(json ?? null, { status, headers })
      : new HttpResponse(bytes ?? text, { status, headers });
  };
  services.use(http.all("https://*", reply));
  return asked;
}

/** The calls as people read them: with blanks, slashes and colons in their queries. */
const legible = (seen: readonly Seen[]) =>
  seen.map(({ method, url }) => {
    const [path = "", query] = url.split("?");
    const decoded = query && decodeURIComponent(query);
    return `${method} ${decoded ? `${path}?${decoded}` : path}`;
  });

function proveAll(steps: readonly Step[], asked: readonly Seen[]) {
  for (const [index, { proves }] of steps.entries()) {
    const seen = asked[index];
    if (seen) proves?.(seen);
  }
}

async function setUp(integrationId: string, { credentials, refreshToken }: ImporterCase) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.integrations.save({ integrationId, credentials });
  if (refreshToken) {
    storeRefreshToken(deps, accessOf(deps, member.user), integrationId, refreshToken);
  }
  return { deps, api, browse: () => api.imports.browse({ service: integrationId }) };
}

const webPage: Answer = {
  text: "<!doctype html><title>Sign in to the network</title>",
  headers: { "content-type": "text/html" },
};

describe.each(Object.entries(importerCases))("%s", (service, it) => {
  const { page, signIn, listing, entries, paged, refusal, file } = it;

  test(`lists as its documentation says (${page})`, async () => {
    const { browse } = await setUp(service, it);
    const steps = [...signIn, listing];
    const asked = answering(steps);
    expect(await browse()).toMatchObject({ entries, next: null });
    expect(legible(asked)).toEqual(steps.map(({ at }) => at));
    proveAll(steps, asked);
  });

  test.runIf(paged)("lists the next page where its answer says there is one", async () => {
    const { api, browse } = await setUp(service, it);
    const { answer, following } = paged ?? { answer: {}, following: "" };
    answering([...signIn, { at: listing.at, answer }]);
    const { next } = await browse();
    services.resetHandlers();
    const asked = answering([listing]);
    expect(await api.imports.browse({ service, cursor: next ?? "" })).toMatchObject({ next: null });
    expect(legible(asked)).toEqual([following]);
  });

  test(`brings a file in, as its documentation says (${file.page}), and again nothing`, async () => {
    const { api, deps } = await setUp(service, it);
    const steps = [...signIn, ...file.opening];
    const asked = answering(steps);
    startImporting(deps);
    const entry = { id: file.id, name: file.id, isFolder: false };
    const start = () =>
      api.imports.start({ service, category: "sops", track: fixedTracks[0], entries: [entry] });
    const run = await ended(api, (await start()).id);
    const ending = await api.imports.entries({ id: run.id });
    expect(ending.entries).toMatchObject([{ state: "imported", note: null }]);
    expect(legible(asked)).toEqual(steps.map(({ at }) => at));
    proveAll(steps, asked);
    const [document] = await api.documents.list({});
    expect(document).toMatchObject(file.document);
    if (file.text !== undefined) {
      const { filePath } = deps.db.select().from(documents).get() ?? {};
      expect(readFileSync(join(deps.storage.folder, filePath ?? ""), "utf8")).toBe(file.text);
    }
    services.resetHandlers();
    answering(file.opening);
    const again = await ended(api, (await start()).id);
    expect(again.counts).toMatchObject({ unchanged: 1, imported: 0, updated: 0, failed: 0 });
    expect(uploadsIn(deps.config.uploadsFolder)).toHaveLength(1);
  });

  test.each<[string, Answer, RegExp, string]>([
    [
      "limits the calls",
      { status: 429, json: {}, headers: { "retry-after": "30" } },
      /asks Baton to wait 30 seconds/,
      "TOO_MANY_REQUESTS",
    ],
    ["is broken", { status: 503, json: {} }, /error of its own \(503\)/, "BAD_GATEWAY"],
    ["answers a web page", webPage, /in place of|not answer as expected/, "BAD_GATEWAY"],
  ])("is told by a sentence where it %s", async (_, answer, sentence, code) => {
    const { browse, api } = await setUp(service, it);
    answering([...signIn, { at: listing.at, answer }]);
    const name = (await api.imports.services()).find(({ id }) => id === service)?.name ?? "";
    await expect(browse()).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence),
    });
    await expect(browse()).rejects.toMatchObject({ message: expect.stringContaining(name) });
  });

  test("is told by a sentence where it refuses, is slow or out of reach", async () => {
    const { browse, deps } = await setUp(service, it);
    const [first = listing] = signIn;
    answering([{ at: first.at, answer: refusal }]);
    await expect(browse()).rejects.toMatchObject({
      code: "BAD_GATEWAY",
      message: expect.stringMatching(/^[A-Z].*(Integrations|secret|deleted or disabled)/),
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
});

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
