import { expect, test } from "vitest";
import { documentLimits } from "../../server/features/documents/documents.schema.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { upload } from "../helpers/processing.ts";

/** As long as a text may be, in letters of two bytes each. */
const longest = "ü".repeat(documentLimits.contentLength);
/** As some clients write JSON: six bytes for each letter. */
const escaped = (value: unknown) => JSON.stringify(value).replaceAll("ü", "\\u00fc");

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const { json } = await upload(http, member, {
    fields: { title: "Guide", content: "Short." },
  });
  const send = (method: string, path: string, body: string, { cookie = member.cookie() } = {}) =>
    http.app.request(path, {
      method,
      body,
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        ...(cookie ? { cookie } : {}),
      },
    });
  return { api: await member.call(), id: json.id as number, send };
}

test("a text of the greatest length is taken however its letters are written", async () => {
  const { api, id, send } = await start();
  const path = `/api/documents/${id}`;
  for (const body of [JSON.stringify({ content: longest }), escaped({ content: longest })]) {
    expect((await send("PATCH", path, body)).status).toBe(200);
  }
  const ofPage = escaped({ json: { id, content: `${longest.slice(1)}!` } });
  expect((await send("POST", "/trpc/documents.update", ofPage)).status).toBe(200);
  expect((await api.documents.read({ id })).content).toHaveLength(longest.length);
  const longer = await send("PATCH", path, JSON.stringify({ content: `${longest}!` }));
  expect(longer.status).toBe(400);
  const incoming = await api.incomingWebhooks.create({ name: "Wiki", adds: "document" });
  const sent = escaped({ title: "Release", content: longest });
  expect((await send("POST", new URL(incoming.url).pathname, sent, { cookie: "" })).status).toBe(
    201,
  );
});

/** The status, and the code in the shape of the call's kind. */
async function refusalOf(response: Response | Promise<Response>) {
  const answer = await response;
  const body = await answer.json();
  return [answer.status, body.code ?? body.error.json.data.appCode];
}

test("what is larger still or no text is too large, by tRPC in its own shape", async () => {
  const { api, id, send } = await start();
  const path = `/api/documents/${id}`;
  const large = JSON.stringify({ content: longest });
  const incoming = await api.incomingWebhooks.create({ name: "Monitoring", adds: "task" });
  for (const [method, place, body, options] of [
    ["PATCH", path, escaped({ content: longest.repeat(2) }), {}],
    ["PATCH", "/api/tasks/1", large, {}],
    ["POST", "/trpc/tasks.update", large, {}],
    ["POST", "/api/incoming/no-such-token/documents", large, { cookie: "" }],
    ["POST", new URL(incoming.url).pathname, large, { cookie: "" }],
    ["POST", "/trpc/accounts.login", large, { cookie: "" }],
  ] as const) {
    expect(await refusalOf(send(method, place, body, options)), place).toEqual([413, "TOO_LARGE"]);
  }
});

test("whose session has ended is asked to sign in, however large what they send is", async () => {
  const { id, send } = await start();
  const content = "x".repeat(200_000);
  for (const [method, place, body] of [
    ["POST", "/trpc/documents.update", JSON.stringify({ json: { id, content } })],
    [
      "POST",
      "/trpc/accounts.logout,documents.update?batch=1",
      JSON.stringify({ 1: { json: { id, content } } }),
    ],
    ["PATCH", `/api/documents/${id}`, JSON.stringify({ content })],
    ["PATCH", `/api/documents/${id}`, escaped({ content: longest })],
    ["POST", "/api/documents", content],
  ] as const) {
    const refusal = await refusalOf(send(method, place, body, { cookie: "" }));
    expect(refusal, place).toEqual([401, "NOT_SIGNED_IN"]);
  }
});

test("a system is told how much its address takes, not to sign in", async () => {
  const { api, send } = await start();
  const { url } = await api.incomingWebhooks.create({ name: "Monitoring", adds: "task" });
  const body = JSON.stringify({ title: "x".repeat(200_000) });
  const answer = await send("POST", new URL(url).pathname, body, { cookie: "" });
  expect((await answer.json()).error).toBe(
    "This request is larger than 128kB, the most that this call takes.",
  );
});
