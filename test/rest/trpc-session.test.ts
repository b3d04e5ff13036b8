import superjson from "superjson";
import { expect, it } from "vitest";
import { createTestDeps, createTestHttp } from "../helpers/harness.ts";

it("hands the session's cookie on when the client registers over tRPC", async () => {
  const { app } = createTestHttp(createTestDeps());
  const registration = {
    firstName: "Robin",
    lastName: "Tester",
    email: "robin@example.com",
    password: "correct horse",
  };
  const registered = await app.request("/trpc/accounts.register", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: superjson.stringify(registration),
  });
  expect(registered.status).toBe(200);
  expect(registered.headers.get("Cache-Control")).toBe("no-store");
  const cookie = registered.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  const current = await app.request("/trpc/accounts.current", { headers: { cookie } });
  expect(await current.text()).toContain("robin@example.com");
});

it("makes nothing of an input but what pages send", async () => {
  const { app } = createTestHttp(createTestDeps());
  const values = { "a.b": [["typed-array", "Uint8Array"]], a: { b: ["set"] } };
  const input = { json: { a: { b: 3 } }, meta: { v: 1, values } };
  const headers = { "Content-Type": "application/json" };
  const answers = await Promise.all([
    app.request("/trpc/accounts.login", { method: "POST", headers, body: JSON.stringify(input) }),
    app.request("/trpc/accounts.login?batch=1", {
      method: "POST",
      headers,
      body: JSON.stringify({ 0: input }),
    }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This request does not have the expected form.");
  }
});
