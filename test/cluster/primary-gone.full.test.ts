import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { apiTokens, calendarFeeds, sessions, tasks, users } from "../../db/schema/index.ts";
import { restRoutes } from "../../server/rest/routes.ts";
import { startCluster } from "../helpers/cluster/cluster.ts";
import { createTestHttp, registerMember } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { ...patience, interval: 20 });

/** A server with a person whose every read would also note that they are there. */
async function setUp() {
  const cluster = await startCluster();
  const server = cluster.addServer();
  const person = await registerMember(server);
  const caller = await person.call();
  const { token } = await caller.tokens.create({ name: "program" });
  const feed = await caller.calendarFeed.create();
  await caller.tasks.create({ title: "before" });
  // The first search makes the project's index.
  await caller.assistant.search({ query: "keys" });
  const long = new Date(Date.now() - 3_600_000);
  server.db.update(sessions).set({ lastSeenAt: long }).run();
  server.db.update(users).set({ lastSeenAt: long }).run();
  server.db.update(apiTokens).set({ lastUsedAt: long }).run();
  server.db.update(calendarFeeds).set({ lastReadAt: long }).run();
  const { send } = createTestHttp(server);
  const cookie = person.cookie() ?? "";
  return { cluster, server, send, cookie, token, feed: new URL(feed.url).pathname };
}

test("without the primary everything can be read, writes are refused, and later it goes on", async () => {
  const { cluster, server, send, cookie, token, feed } = await setUp();
  await cluster.stopPrimary();
  // The first may find out that it is gone, which must not take long either.
  const first = await send("POST", "/api/tasks", { cookie, body: { title: "lost" } });
  expect(first.status).toBe(503);
  await until(() => expect(server.db.primary?.isGone()).toBe(true));

  const reading = restRoutes.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  expect(reading.length).toBeGreaterThan(20);
  for (const { path } of reading) {
    const { status, text } = await send("GET", path, { cookie });
    expect([status, status >= 500 && text], path).toEqual([expect.any(Number), false]);
  }
  const byToken = await send("GET", "/api/tasks", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byToken.json).toHaveLength(1);
  const calendar = await send("GET", feed);
  expect(calendar.status).toBe(200);

  const refused = await send("POST", "/api/tasks", { cookie, body: { title: "lost" } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(refused.json).toMatchObject({ code: "UNAVAILABLE", error: /can only be read/ });
  const ready = await send("GET", "/api/ready");
  expect(ready.json.reasons).toContainEqual(expect.objectContaining({ name: "primary-database" }));

  await cluster.startPrimary();
  await until(async () => {
    const { status } = await send("POST", "/api/tasks", { cookie, body: { title: "after" } });
    expect(status).toBe(201);
  });
  const titles = server.db.select({ title: tasks.title }).from(tasks).all();
  expect(titles.map(({ title }) => title)).toEqual(["before", "after"]);
  const [session] = server.db
    .select()
    .from(sessions)
    .where(eq(sessions.address, "127.0.0.1"))
    .all();
  await until(async () => {
    await send("GET", "/api/tasks", { cookie });
    expect(session?.lastSeenAt).toBeInstanceOf(Date);
  });
});

test("half of a transaction is never written where the primary starts anew within it", async () => {
  const { cluster, server } = await setUp();
  const before = server.db.select().from(tasks).all();
  const [row] = before;
  if (!row) throw new Error("There is no task.");
  const { id: _, ...copy } = row;
  // A transaction that is open across turns, since the primary has to start meanwhile.
  server.db.sqlite.exec("BEGIN IMMEDIATE");
  server.db
    .insert(tasks)
    .values({ ...copy, title: "first half" })
    .run();
  await cluster.stopPrimary();
  await cluster.startPrimary();
  expect(() => {
    server.db
      .insert(tasks)
      .values({ ...copy, title: "second half" })
      .run();
    server.db.sqlite.exec("COMMIT");
  }).toThrow();
  server.db.sqlite.exec("ROLLBACK");
  await until(() => {
    server.db.update(tasks).set({ title: "before" }).where(eq(tasks.id, row.id)).run();
  });
  const titles = server.db.select({ title: tasks.title }).from(tasks).all();
  expect(titles.map(({ title }) => title)).toEqual(["before"]);
});

test("a primary that falls silent holds a server up for seconds only", async () => {
  const { cluster, send, cookie } = await setUp();
  cluster.pausePrimary();
  const begun = performance.now();
  const refused = await send("POST", "/api/tasks", { cookie, body: { title: "lost" } });
  expect(refused.status).toBe(503);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect((await send("GET", "/api/tasks", { cookie })).status).toBe(200);
  cluster.resumePrimary();
  await until(async () => {
    const { status } = await send("POST", "/api/tasks", { cookie, body: { title: "after" } });
    expect(status).toBe(201);
  });
});
