import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { type Received, startReceiver } from "../helpers/services/webhook-receiver.ts";

const secret = (name: string) => `canary-${name}-${"x".repeat(8)}`;
const password = secret("password");
const credentials = {
  openai: { apiKey: secret("openai") },
  gcp: { projectId: secret("gcp-project"), serviceAccountJson: secret("gcp-account") },
  sharepoint: {
    clientId: secret("client-id"),
    clientSecret: secret("client-secret"),
    tenantId: secret("tenant"),
  },
  google_calendar: {
    clientId: secret("calendar-client"),
    clientSecret: secret("calendar-secret"),
    refreshToken: secret("refresh-token"),
  },
};

const data = [{ object: "embedding", index: 0, embedding: [1, 0] }];
const headers = { "content-type": "application/json" };

/** A vector for whoever asks for one: OpenAI accepts the key. */
const answerOutside = ({ body }: Received) =>
  body.includes('"input"')
    ? { text: JSON.stringify({ object: "list", model: "m", data }), headers }
    : {};

/** Every file of a folder and of those below it, as bytes. */
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("secrets are in no answer, no log line, no error and no file", async () => {
  const folder = temporaryFolder();
  // Whatever Baton asks outside, webhooks included, comes here; Google listens nowhere.
  const outside = await startReceiver(answerOutside);
  const environment = {
    LOG_LEVEL: "trace",
    SERVICE_ADDRESSES: `*=${outside.origin},oauth2.googleapis.com=http://127.0.0.1:9`,
  };
  const server = await startServerProcess(folder, environment);
  onTestFinished(async () => {
    await stopServerProcess(server);
  });
  const answers: string[] = [];
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { "content-type": "application/json", cookie, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    answers.push(text);
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: response.status, text };
  };
  const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", password };
  expect((await send("POST", "/api/auth/register", person)).status).toBe(201);
  await send("POST", "/api/projects", { name: "Harbor" });
  for (const [integrationId, values] of Object.entries(credentials)) {
    const saved = await send("POST", "/api/integrations", { integrationId, credentials: values });
    expect(saved.status).toBe(200);
  }
  const token = JSON.parse((await send("POST", "/api/auth/tokens", { name: "CI" })).text).token;
  // The one answer that shows the token is meant to.
  answers.pop();
  // A name that never resolves (RFC 6761).
  const hook = { address: `https://hooks.invalid/${secret("path")}`, kinds: ["task", "gap"] };
  const webhook = JSON.parse((await send("POST", "/api/webhooks", hook)).text);
  answers.pop();
  const feed = JSON.parse((await send("POST", "/api/calendar-feed", {})).text).url;
  answers.pop();
  expect((await send("GET", new URL(feed).pathname)).status).toBe(200);
  const incoming = { name: "Monitoring", adds: "task" };
  const { url } = JSON.parse((await send("POST", "/api/incoming-webhooks", incoming)).text);
  answers.pop();
  expect((await send("POST", new URL(url).pathname, { title: "Tell of it" })).status).toBe(201);
  await send("POST", `${new URL(url).pathname}x`, { title: "At an address that is none" });
  await send("POST", `/api/webhooks/${webhook.id}/test`);

  const when = { date: "2026-12-01", startTime: "09:30", endTime: "10:15" };
  await send("POST", "/api/meetings", { title: "Cutover", ...when, syncToGoogleCalendar: true });
  const failedCalendar = async () => (await send("GET", "/api/calendar-events")).text;
  await expect.poll(failedCalendar, patience).toContain("could not be reached");

  // The key goes out to OpenAI, in a header alone.
  const model = "text-embedding-3-small";
  expect((await send("PATCH", "/api/ai/embeddings", { model })).status).toBe(200);
  await send("POST", "/api/ai/search", { query: "Which truck is washed?" });
  const authorizations = outside.received.map(({ headers }) => headers.authorization);
  expect(authorizations).toContain(`Bearer ${credentials.openai.apiKey}`);

  const key = secret("openai");
  for (const [method, path, body] of [
    ["GET", "/api/integrations"],
    ["GET", "/trpc/integrations.list"],
    ["GET", "/api/activities?limit=100"],
    ["GET", "/api/auth/user"],
    ["GET", "/api/auth/tokens"],
    ["GET", "/api/calendar-feed"],
    ["GET", "/api/ai/models"],
    ["GET", "/api/ai/embeddings"],
    ["PATCH", "/api/ai/embeddings", { model: key }],
    ["GET", "/api/imports/browse?service=gcp"],
    ["GET", "/api/imports"],
    ["GET", "/api/notifications"],
    ["PATCH", "/api/ai/model", { service: "openai", model: key }],
    ["POST", "/api/integrations/openai/test", {}],
    ["GET", "/api/security-log"],
    ["GET", "/api/incoming-webhooks"],
    ["GET", `/api/webhooks/${webhook.id}/deliveries`],
    ["POST", "/api/integrations", { integrationId: "zoom", credentials: { apiKey: key } }],
    ["POST", "/api/integrations", { integrationId: "nosuch", credentials: { apiKey: key } }],
    ["POST", "/api/integrations", { integrationId: "openai", credentials: { other: key } }],
    ["POST", "/api/integrations", { integrationId: "openai", credentials: key }],
    ["POST", "/api/integrations", `{"credentials": "${key}`],
    ["POST", "/trpc/integrations.save", { json: { integrationId: "zoom", credentials: key } }],
    ["POST", "/trpc/integrations.save", `{"json": {"credentials": "${key}`],
    ["POST", "/api/auth/register", person],
    ["POST", "/api/auth/register", { ...person, email: "nobody" }],
    ["POST", "/api/auth/login", { email: "eve@example.com", password }],
    ["POST", "/api/auth/change-password", { currentPassword: password, newPassword: "1" }],
    ["DELETE", "/api/integrations/sharepoint"],
  ] as const) {
    await send(method, path, body);
  }
  const invalid = await send("GET", "/api/tasks", undefined, { authorization: `Bearer ${token}x` });
  expect(invalid.status).toBe(401);
  await send("POST", "/api/auth/login", { email: person.email, password });
  const session = cookie.split("=")[1] ?? "none";
  const opened = await send("GET", "/api/integrations");
  expect(opened.text).toContain("••••");

  expect(outside.types()).toContain("webhook.test");

  const code = await stopServerProcess(server);
  expect(code).toBe(0);
  const written = filesUnder(folder);
  expect(written.some((file) => file.endsWith(".sqlite"))).toBe(true);
  const secrets = [
    password,
    token,
    session,
    webhook.secret.slice("whsec_".length),
    new URL(url).pathname.split("/")[3] ?? "none",
    new URL(feed).pathname.split("/")[3]?.replace(".ics", "") ?? "none",
    ...Object.values(credentials).flatMap(Object.values),
  ];
  expect(server.log.filter((line) => line.includes(secret("path")))).toEqual([]);
  for (const hidden of secrets) {
    expect(answers.filter((text) => text.includes(hidden))).toEqual([]);
    expect(outside.received.filter(({ body }) => body.includes(hidden))).toEqual([]);
    expect(server.log.filter((line) => line.includes(hidden))).toEqual([]);
    expect(written.filter((file) => readFileSync(file).includes(hidden))).toEqual([]);
  }
  const vaultKey = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")).key;
  const elsewhere = written.filter((file) => !file.endsWith("secrets.json"));
  expect(elsewhere.filter((file) => readFileSync(file).includes(vaultKey))).toEqual([]);
});
