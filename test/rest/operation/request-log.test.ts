import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { withoutSecrets } from "../../../server/rest/request-log.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { startServerProcess, stopServerProcess } from "../../helpers/servers/server-process.ts";

function start() {
  const deps = createTestDeps();
  return { deps, ...createTestHttp(deps), log: vi.spyOn(deps.logger, "info") };
}

test("every request has one line with id, route, status and time, and no query", async () => {
  const { deps, send, log } = start();
  const member = await registerMember(deps);
  const cookie = member.cookie() ?? "";
  const answer = await send("GET", "/api/documents?search=canary", { cookie });
  const requestId = answer.headers.get("X-Request-Id");
  expect(requestId).toMatch(/^[0-9a-f]{12}$/);
  await send("GET", "/trpc/tasks.list,tracks.list?batch=1&input=canary", { cookie });
  await send("GET", "/api/documents/4711", { cookie });
  await send("GET", "/api/nowhere/canary");
  for (const quiet of ["/api/health", "/api/ready", "/assets/none.js"]) await send("GET", quiet);

  const milliseconds = expect.any(Number);
  expect(log.mock.calls).toEqual([
    [{ requestId, method: "GET", route: "/api/documents", status: 200, milliseconds }, "request"],
    [expect.objectContaining({ route: "/trpc/tasks.list,tracks.list" }), "request"],
    [expect.objectContaining({ route: "/api/documents/:id", status: 404 }), "request"],
    [expect.objectContaining({ route: "/api/*", status: 404 }), "request"],
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("canary");
});

test("no line holds the token of a link", async () => {
  const { deps, send, log } = start();
  const quiet = vi.spyOn(deps.logger, "debug");
  for (const page of ["reset", "invite", "unsubscribe"]) {
    const { headers } = await send("GET", `/${page}/canary`);
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  }
  expect(quiet.mock.calls).toHaveLength(3);
  expect(JSON.stringify([log.mock.calls, quiet.mock.calls])).not.toContain("canary");
  expect(withoutSecrets("/reset/canary")).toBe("/reset/•••");
  expect(withoutSecrets("/unsubscribe/canary")).toBe("/unsubscribe/•••");
  expect(withoutSecrets("/api/incoming/canary/tasks")).toBe("/api/incoming/•••");
  expect(withoutSecrets("/api/calendar/canary.ics")).toBe("/api/calendar/•••");
  expect(withoutSecrets("/api/tasks/5")).toBe("/api/tasks/5");
});

test("an id that a proxy sends is kept, one that could disturb the log is not", async () => {
  const { send } = start();
  const idFor = async (id: string) =>
    (await send("GET", "/api/tasks", { headers: { "X-Request-Id": id } })).headers.get(
      "X-Request-Id",
    );
  expect(await idFor("proxy-17")).toBe("proxy-17");
  expect(await idFor('"} forged')).toMatch(/^[0-9a-f]{12}$/);
});

test("an error that nobody foresaw carries the id of its line in the log, over REST and tRPC", async () => {
  const { deps, send } = start();
  const member = await registerMember(deps);
  const cookie = member.cookie() ?? "";
  const errors = vi.spyOn(deps.logger, "error");
  vi.spyOn(deps.rateLimits, "take").mockRejectedValue(new Error("broken"));
  const body = { query: "keys" };
  const rest = await send("POST", "/api/ai/search", { body, cookie });
  expect(rest.status).toBe(500);
  expect(rest.json.requestId).toBe(rest.headers.get("X-Request-Id"));
  const input = encodeURIComponent(JSON.stringify({ json: body }));
  const trpc = await send("GET", `/trpc/assistant.search?input=${input}`, { cookie });
  const { data } = trpc.json.error.json;
  expect(data).toMatchObject({ appCode: "INTERNAL", requestId: trpc.headers.get("X-Request-Id") });
  expect(errors.mock.calls).toMatchObject([
    [{ requestId: rest.json.requestId }, "Unexpected error"],
    [{ requestId: data.requestId }, "Unexpected error"],
  ]);
});

testOfFullRun(
  "the fail2ban filter of the README finds a failed sign-in and its address",
  async () => {
    const readme = readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8");
    const [, filter = ""] = /^failregex = (.+)$/m.exec(readme) ?? [];
    const pattern = new RegExp(filter.replace("<HOST>", "(?<host>[0-9a-f.:]+)"));
    const server = await startServerProcess(temporaryFolder(), { TRUSTED_PROXY: "127.0.0.1" });
    onTestFinished(async () => {
      await stopServerProcess(server, "SIGKILL");
    });
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.7" },
      body: JSON.stringify({ email: "canary@example.com", password: "canary" }),
    });
    expect(answer.status).toBe(401);
    const found = () => server.log.flatMap((line) => pattern.exec(line)?.groups?.host ?? []);
    await expect.poll(found).toEqual(["192.0.2.7"]);
    expect(server.log.join("\n")).not.toContain("canary");
  },
);
