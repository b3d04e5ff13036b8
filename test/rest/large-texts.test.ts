import { expect, test } from "vitest";
import { documentLimits } from "../../server/features/documents/document-rules.schema.ts";
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
  return { api: await member.call(), id: json.id as number, send, http, member };
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

/** A body that does not say how long it is, and goes on until it is ended. */
function openBody(text: string) {
  let end = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const rest = new Promise<void>((resolve) => {
    end = resolve;
  });
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(new TextEncoder().encode(text));
        // Whoever asks for more has taken what came before.
        begin();
        await rest;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, begun, end };
}

test("bodies of no announced length count once they turn out to be large", async () => {
  const { id, http, member } = await start();
  const sendOpen = (text: string) => {
    const { body, ...open } = openBody(text);
    const headers = { "content-type": "application/json", cookie: member.cookie() ?? "" };
    const init = { method: "PATCH", body, headers, duplex: "half" };
    return { ...open, answer: http.app.request(`/api/documents/${id}`, init) };
  };
  const large = JSON.stringify({ content: "x".repeat(200_000) });
  const small = JSON.stringify({ content: "Short." });
  const held = Array.from({ length: 4 }, () => sendOpen(large));
  await Promise.all(held.map(({ begun }) => begun));
  expect(await refusalOf(sendOpen(large).answer)).toEqual([429, "RATE_LIMITED"]);
  const short = sendOpen(small);
  short.end();
  expect((await short.answer).status).toBe(200);
  for (const { end } of held) end();
  const statuses = await Promise.all(held.map(async ({ answer }) => (await answer).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
  const next = sendOpen(large);
  next.end();
  expect((await next.answer).status).toBe(200);
});
