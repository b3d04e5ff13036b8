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
