import { hostname } from "node:os";
import { expect, test } from "vitest";
import { createTestDeps, createTestHttp } from "../helpers/harness.ts";

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
