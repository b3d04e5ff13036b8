import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import superjson from "superjson";
import { expect, it } from "vitest";
import { createContext } from "../../server/context.ts";
import { appRouter } from "../../server/router.ts";
import { createTestDeps, createTestHttp, registerMember, testOrigin } from "../helpers/harness.ts";

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

it("answers queries as tRPC's own handler does", async () => {
  const deps = createTestDeps();
  const { app } = createTestHttp(deps);
  const member = await registerMember(deps);
  const { id } = await (await member.call()).tasks.create({ title: "Hand the keys over" });
  const task = { json: { id } };
  const unknown = { json: { id: id + 1 } };
  const address = (path: string, input?: unknown) =>
    `/trpc/${path}input=${input === undefined ? "" : encodeURIComponent(JSON.stringify(input))}`;
  const queries = [
    "/trpc/dashboard.metrics",
    address("tasks.read?", task),
    address("tasks.read?", unknown),
    address("tasks.read?", { json: { id: "first", other: true } }),
    address("tasks.read?", { json: null, meta: { values: ["set"] } }),
    address("tasks.read?"),
    "/trpc/tasks.read?input={",
    address("tasks.read,accounts.current?batch=1&", { 0: task }),
    address("tasks.read,tasks.read?batch=1&", { 0: task, 1: unknown }),
    address("tasks.read,tasks.read?batch=1&", { 0: unknown, 1: unknown }),
    address("tasks.read,administration.installation?batch=1&", { 0: unknown }),
    address("accounts.current?batch=1&"),
    "/trpc/tasks.read?batch=1&input=3",
  ];
  for (const query of queries) {
    for (const cookie of [member.cookie() ?? "", ""]) {
      const request = new Request(`http://localhost${query}`, { headers: { cookie } });
      const expected = await fetchRequestHandler({
        endpoint: "/trpc",
        req: request.clone(),
        router: appRouter,
        createContext: () =>
          createContext(deps, {
            cookieHeader: cookie,
            requestId: "test",
            ownOrigin: "http://localhost",
            origin: testOrigin,
            signal: () => undefined,
            addHeader: () => undefined,
          }),
      });
      const answer = await app.request(request);
      expect(answer.status, query).toBe(expected.status);
      expect(await answer.json(), query).toEqual(await expected.json());
      for (const name of ["content-type", "vary"]) {
        expect(answer.headers.get(name), query).toBe(expected.headers.get(name));
      }
    }
  }
});
