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

test("what is larger still, is no text or comes from a stranger is refused as before", async () => {
  const { api, id, send } = await start();
  const path = `/api/documents/${id}`;
  const large = JSON.stringify({ content: longest });
  const incoming = await api.incomingWebhooks.create({ name: "Monitoring", adds: "task" });
  for (const [method, place, body, options] of [
    ["PATCH", path, escaped({ content: longest.repeat(2) }), {}],
    ["PATCH", "/api/tasks/1", large, {}],
    ["POST", "/trpc/tasks.update", large, {}],
    ["PATCH", path, large, { cookie: "" }],
    ["POST", "/trpc/documents.update", large, { cookie: "" }],
    ["POST", "/api/incoming/no-such-token/documents", large, { cookie: "" }],
    ["POST", new URL(incoming.url).pathname, large, { cookie: "" }],
  ] as const) {
    const answer = await send(method, place, body, options);
    expect([answer.status, (await answer.json()).code], place).toEqual([413, "TOO_LARGE"]);
  }
});
