import { hostname, networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { createTestDeps, createTestHttp } from "../../helpers/harness.ts";

const registration = {
  firstName: "Eve",
  lastName: "Stranger",
  email: "eve@example.com",
  password: "correct horse",
};

async function ask(url: string, environment: Record<string, string> = {}) {
  const { app } = createTestHttp(createTestDeps(environment));
  return app.request(url);
}

test("a page whose name resolves to this machine can neither read nor register", async () => {
  const { app } = createTestHttp(createTestDeps());
  const registered = await app.request("http://evil.example:3000/api/auth/register", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "http://evil.example:3000",
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify(registration),
  });
  expect(registered.status).toBe(421);
  expect(await registered.json()).toMatchObject({
    code: "MISDIRECTED",
    error: expect.stringMatching(/“evil\.example”.*set PUBLIC_URL/),
  });
  for (const path of ["/", "/api/health", "/trpc/accounts.current", "/assets/index.js"]) {
    expect((await app.request(`http://evil.example:3000${path}`)).status, path).toBe(421);
  }
});

test.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://LOCALHOST.:3000",
  `http://${hostname()}:3000`,
])("%s is this machine's own name", async (origin) => {
  expect((await ask(`${origin}/api/health`)).status).toBe(200);
});

test.each([
  "http://localhost.evil.example/api/health",
  "http://127.0.0.1.evil.example/api/health",
  "http://evil-localhost/api/health",
  "http://192.0.2.7/api/health",
])("%s is not", async (url) => {
  expect((await ask(url)).status).toBe(421);
});

test("the name of PUBLIC_URL is served, another of its domain is not", async () => {
  const environment = { PUBLIC_URL: "https://baton.example.org" };
  expect((await ask("http://baton.example.org/api/health", environment)).status).toBe(200);
  expect((await ask("http://other.example.org/api/health", environment)).status).toBe(421);
});

test("a person who opens another name reads what to do as plain text", async () => {
  const { app } = createTestHttp(createTestDeps());
  const page = await app.request("http://evil.example:3000/dashboard", {
    headers: { accept: "text/html,*/*" },
  });
  expect([page.status, page.headers.get("content-type")]).toEqual([
    421,
    expect.stringMatching(/^text\/plain/),
  ]);
  expect(await page.text()).toMatch(/set PUBLIC_URL/);
});

const network = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

test.each(network.map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address)))(
  "%s is an address of this machine",
  async (address) => {
    if (address.includes("%")) return;
    expect((await ask(`http://${address}:3000/api/health`)).status).toBe(200);
  },
);

/** Asks as a proxy would, from this address. */
async function askThrough(address: string, headers: Record<string, string>, host = "127.0.0.1") {
  const { app } = createTestHttp(
    createTestDeps({ TRUSTED_PROXY: "10.0.0.1", PUBLIC_URL: "https://baton.example.org" }),
  );
  const incoming = { socket: { remoteAddress: address } };
  const answer = await app.request(`http://${host}:3000/api/health`, { headers }, { incoming });
  return answer.status;
}

test("behind a proxy the name counts that the browser asked for", async () => {
  const forwarded = (host: string) => ({ "x-forwarded-host": host });
  expect(await askThrough("10.0.0.1", forwarded("baton.example.org"))).toBe(200);
  expect(await askThrough("10.0.0.1", forwarded("baton.example.org:8443"), "upstream")).toBe(200);
  expect(await askThrough("10.0.0.1", forwarded("evil.example"))).toBe(421);
  expect(await askThrough("10.0.0.1", forwarded("baton.example.org, evil.example"))).toBe(421);
  expect(await askThrough("10.0.0.1", forwarded("evil.example, baton.example.org"))).toBe(421);
  expect(await askThrough("10.0.0.1", forwarded("not a host"))).toBe(421);
  expect(await askThrough("10.0.0.1", {}, "evil.example")).toBe(421);
});

test("nobody but a configured proxy says what was asked for", async () => {
  const spoofed = { "x-forwarded-host": "baton.example.org" };
  expect(await askThrough("192.0.2.9", spoofed, "evil.example")).toBe(421);
  expect(await askThrough("192.0.2.9", { "x-forwarded-host": "evil.example" })).toBe(200);
});

/** How a sign-out, which needs no account, is answered when these headers come with it. */
async function writeWith(
  headers: Record<string, string>,
  { environment = {}, url = "http://localhost:3000/api/auth/logout", method = "POST" } = {},
) {
  const { app } = createTestHttp(createTestDeps(environment));
  return (await app.request(url, { method, headers })).status;
}

const published = { PUBLIC_URL: "https://baton.example.org" };

test.each([
  ["of Baton itself", {}, { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
  ["of a browser that sends an Origin alone", {}, { origin: "http://localhost:3000" }],
  ["at PUBLIC_URL", published, { origin: "https://baton.example.org" }],
  [
    "at this machine's own name, where PUBLIC_URL is set",
    published,
    { origin: "http://localhost:3000" },
  ],
  ["of a program", {}, {}],
])("a page %s may write", async (_, environment, headers) => {
  expect(await writeWith(headers, { environment })).toBe(204);
});

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  [
    "another port of this machine",
    { origin: "http://localhost:8080", "sec-fetch-site": "same-site" },
  ],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a file", { origin: "null" }],
  ["a form without an Origin", { "sec-fetch-site": "cross-site" }],
  [
    "a rebound name behind a proxy",
    { origin: "http://evil.example", "sec-fetch-site": "same-origin" },
  ],
])("%s may not write, at its own address or at PUBLIC_URL", async (_, headers) => {
  for (const environment of [{}, published]) {
    expect(await writeWith(headers, { environment })).toBe(403);
  }
});

test("another site reads nothing over tRPC, and follows links to the rest alone", async () => {
  const reading = { method: "GET", url: "http://localhost:3000/trpc/accounts.current" };
  const foreign = { origin: "https://evil.example" };
  expect(await writeWith(foreign, reading)).toBe(403);
  expect(await writeWith({ "sec-fetch-site": "cross-site" }, reading)).toBe(403);
  expect(await writeWith({ "sec-fetch-site": "same-origin" }, reading)).toBe(200);
  const download = { method: "GET", url: "http://localhost:3000/api/documents/1/download" };
  expect(await writeWith(foreign, download)).toBe(403);
  // As from an email: it goes on to ask who is signed in.
  expect(await writeWith({ "sec-fetch-site": "cross-site" }, download)).toBe(401);
});
