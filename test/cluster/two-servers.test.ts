import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "../../db/client.ts";
import { activityLogs, domainEvents, jobs, users } from "../../db/schema/index.ts";
import { dailyBackupJob } from "../../server/backup/daily-backup.job.ts";
import type { Deps } from "../../server/context.ts";
import { backupsFolder } from "../../server/features/administration/backups.service.ts";
import { createSwitchedOffWatch } from "../../server/features/administration/switched-off-watch.ts";
import { lockUploads } from "../../server/platform/files/uploads-lock.ts";
import { defineJob } from "../../server/platform/jobs/job-definition.ts";
import { createJobQueue } from "../../server/platform/jobs/job-queue.ts";
import { startCluster } from "../helpers/cluster/cluster.ts";
import { createTestHttp, registerMember, temporaryFolder } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";
import { openEventStream } from "../helpers/rest/event-stream.ts";
import { startServerInTest } from "../helpers/servers/server-in-test.ts";

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { ...patience, interval: 10 });

test("what happens on one server is told to the streams of another, and noted once", async () => {
  const cluster = await startCluster();
  const [one, other] = [cluster.addServer(), cluster.addServer()];
  const person = await registerMember(one);
  const { url } = await startServerInTest(other);
  // The session was begun on the other server.
  await until(async () => {
    const answer = await fetch(`${url}/api/tasks`, { headers: { cookie: person.cookie() ?? "" } });
    expect(answer.status).toBe(200);
  });
  const stream = await openEventStream(`${url}/api/events`, { cookie: person.cookie() });
  const { tasks } = await person.call();
  const added = [await tasks.create({ title: "Keys" }), await tasks.create({ title: "Locks" })];
  const told: number[] = [];
  while (told.length < added.length) {
    const part = await stream.next();
    if (!part) throw new Error("The stream ended.");
    if (part.json.type === "task.created") told.push(part.json.entityId);
  }
  expect(told).toEqual(added.map(({ id }) => id));
  const noted = one.db.select().from(activityLogs).where(eq(activityLogs.entityType, "task")).all();
  expect(noted).toHaveLength(added.length);
});

test("a session that is ended on one server ends its streams on another", async () => {
  const cluster = await startCluster();
  const [one, other] = [cluster.addServer(), cluster.addServer()];
  const person = await registerMember(one);
  const cookie = person.cookie() ?? "";
  const watch = createSwitchedOffWatch(other);
  const { url } = await startServerInTest(other);
  await until(async () => {
    const answer = await fetch(`${url}/api/tasks`, { headers: { cookie } });
    expect(answer.status).toBe(200);
  });
  const stream = await openEventStream(`${url}/api/events`, { cookie });
  expect(stream.response.status).toBe(200);
  watch.check();
  one.sessions.endOthers(person.user.id, undefined);
  await until(() => {
    watch.check();
    expect(other.live.countOf(person.user.id)).toBe(0);
  });
  expect(await stream.next()).toBeUndefined();
});

test("events that a server leaves undelivered are delivered by another one", async () => {
  const cluster = await startCluster();
  const [one, other] = [cluster.addServer(), cluster.addServer()];
  const person = await registerMember(one);
  // As if the first had ended between its commit and the delivery.
  one.db.run(sql`INSERT INTO domain_events (project_id, type, payload, created_at) VALUES (
    ${person.project.id}, 'task.created',
    ${JSON.stringify({ id: 4711, title: "Left", track: "Security" })}, ${Date.now()})`);
  one.events.stop();
  await until(() => {
    const [left] = other.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, "task.created"))
      .all();
    expect(left?.deliveredAt).toBeInstanceOf(Date);
  });
});

/** A queue of a server with one kind of job, and where each one ran. */
function addQueue(deps: Deps, name: string, ran: string[], run: () => Promise<void>) {
  const queue = createJobQueue(deps.db, deps.logger, { concurrency: 1 });
  onTestFinished(() => queue.stop());
  const job = defineJob({
    name: "test",
    payload: z.object({ number: z.int() }),
    run: async ({ payload, complete }) => {
      await run();
      complete(() => ran.push(`${payload.number} ${name}`));
    },
  });
  const daily = defineJob({
    name: "daily",
    payload: z.object({}),
    schedule: { daily: "03:00", timeZone: "UTC" },
    run: async () => undefined,
  });
  return {
    add: (number: number) => deps.db.transaction((tx) => queue.enqueue(tx, job, { number })),
    begin: () => queue.start([job, daily], deps),
  };
}

test("servers share the work: each job is done once, also what one alone has queued", async () => {
  const cluster = await startCluster();
  const [one, other] = [cluster.addServer(), cluster.addServer()];
  const ran: string[] = [];
  let release: (() => void) | undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = addQueue(one, "first", ran, () => blocked);
  const second = addQueue(other, "second", ran, async () => undefined);
  first.add(1);
  first.begin();
  await until(() => {
    const [held] = one.db.select().from(jobs).where(eq(jobs.name, "test")).all();
    expect(held?.leaseOwner).not.toBeNull();
  });
  second.begin();
  for (const number of [2, 3, 4]) first.add(number);
  await until(() => expect(ran).toHaveLength(3));
  release?.();
  await until(() => expect(ran).toHaveLength(4));
  expect(ran.sort()).toEqual(["1 first", "2 second", "3 second", "4 second"]);
  expect(one.db.select().from(jobs).where(eq(jobs.name, "daily")).all()).toHaveLength(1);
});

test("the backup of the night is made by one of the servers", async () => {
  const cluster = await startCluster();
  const servers = ["one", "other"].map((name) =>
    cluster.addServer({ BACKUP_DIR: join(temporaryFolder(), name) }),
  );
  const [first] = servers;
  if (!first) throw new Error("There is no server.");
  for (const deps of servers) {
    deps.jobs.start([dailyBackupJob], deps);
    onTestFinished(() => deps.jobs.stop());
  }
  const isDaily = eq(jobs.name, dailyBackupJob.name);
  // As if the night had come.
  const due = new Date();
  first.db.update(jobs).set({ runAfter: due }).where(isDaily).run();
  await until(() => {
    const [next] = first.db.select().from(jobs).where(isDaily).all();
    expect(next?.runAfter.getTime()).toBeGreaterThan(due.getTime());
  });
  for (const deps of servers) await deps.jobs.stop();
  const made = servers.flatMap((deps) => {
    const folder = backupsFolder(deps) ?? "";
    return existsSync(folder) ? readdirSync(folder) : [];
  });
  expect(made).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z$/)]);
});

test("servers of a cluster use the files together, and no other server may", async () => {
  const folder = temporaryFolder();
  const releases = [
    lockUploads(folder, { isShared: true }),
    lockUploads(folder, { isShared: true }),
  ];
  expect(() => lockUploads(folder, { timeoutMs: 0 })).toThrow(/Another Baton is using the files/);
  for (const release of releases) release();
  const release = lockUploads(folder);
  expect(() => lockUploads(folder, { isShared: true, timeoutMs: 0 })).toThrow(/Another Baton/);
  release();
});

test("an empty primary is migrated by one of two servers, and a newer one is refused", async () => {
  const cluster = await startCluster();
  const server = cluster.addServer();
  expect(server.db.isNew).toBe(false);
  expect(server.db.isSuperseded()).toBe(false);
  server.db.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${8e12})`);
  expect(server.db.isSuperseded()).toBe(true);
  const file = join(temporaryFolder(), "late.sqlite");
  const primary = { url: cluster.url, authToken: undefined };
  expect(() => openDatabase(file, { primary })).toThrow(/newer version of Baton/);
});

test("a command leaves a primary of an older version, or an empty one, as it is", async () => {
  const cluster = await startCluster();
  const server = cluster.addServer();
  server.db.run(
    sql`DELETE FROM __drizzle_migrations WHERE created_at > (SELECT min(created_at) FROM __drizzle_migrations)`,
  );
  const applied = () =>
    server.db.all(sql`SELECT created_at FROM __drizzle_migrations ORDER BY created_at`);
  const before = applied();
  const primary = { url: cluster.url, authToken: undefined };
  const open = (mayMigrate: "new" | "none") =>
    openDatabase(join(temporaryFolder(), "copy.sqlite"), { primary, mayMigrate });
  for (const mayMigrate of ["new", "none"] as const) {
    expect(() => open(mayMigrate)).toThrow(/is still that of an older version of Baton/);
  }
  server.db.run(sql`DELETE FROM __drizzle_migrations`);
  expect(() => open("none")).toThrow(/There is no database at http.*Set DATABASE_URL/);
  expect(before).toHaveLength(1);
  expect(applied()).toEqual([]);
});

test("a command beside a server has a copy of its own", async () => {
  const cluster = await startCluster();
  const server = cluster.addServer();
  const person = await registerMember(server);
  const primary = { url: cluster.url, authToken: undefined };
  const command = openDatabase(server.config.databaseFile, { primary });
  expect(command.sqlite.name).not.toBe(server.db.sqlite.name);
  const name = command.select().from(users).where(eq(users.id, person.user.id)).get()?.email;
  expect(name).toBe(person.registration.email);
  command.close();
  expect(existsSync(command.sqlite.name)).toBe(false);
});

test("a copy that was found damaged is fetched anew at the next start", async () => {
  const cluster = await startCluster();
  const person = await registerMember(cluster.addServer());
  const file = join(temporaryFolder(), "copy.sqlite");
  const primary = { url: cluster.url, authToken: undefined };
  const open = () => openDatabase(file, { primary });
  const first = open();
  // All pages of a copy this small stand in the log beside it.
  const bytes = readFileSync(`${file}-wal`);
  writeFileSync(`${file}-wal`, bytes.fill(0xee, bytes.length / 2));
  expect(first.isDamaged()).toBe(false);
  expect(() => first.sqlite.prepare("PRAGMA integrity_check").all()).toThrow("malformed");
  expect(first.isDamaged()).toBe(true);
  first.close();
  expect(existsSync(`${file}-damaged`)).toBe(true);
  const again = open();
  onTestFinished(() => again.close());
  expect(again.select().from(users).where(eq(users.id, person.user.id)).get()?.email).toBe(
    person.registration.email,
  );
  expect(existsSync(`${file}-damaged`)).toBe(false);
});

test("a faulty write is refused as it is without a primary", async () => {
  const cluster = await startCluster();
  const server = cluster.addServer();
  const { send } = createTestHttp(server);
  const person = await registerMember(server, "Plant");
  const again = await send("POST", "/api/projects", {
    body: { name: "plant" },
    cookie: person.cookie() ?? "",
  });
  expect(again.status).toBe(409);
  const refused = (statement: string) => {
    try {
      server.db.sqlite.exec(statement);
    } catch (error) {
      return error instanceof Error && "code" in error ? error.code : undefined;
    }
    return "accepted";
  };
  expect(refused("INSERT INTO installation (id, created_at) SELECT id, 0 FROM installation")).toBe(
    "SQLITE_CONSTRAINT_PRIMARYKEY",
  );
  expect(refused("INSERT INTO tasks (id) VALUES (1)")).toBe("SQLITE_CONSTRAINT_NOTNULL");
  expect(refused("INSERT INTO nowhere VALUES (1)")).toBe("SQLITE_ERROR");
  expect(() => server.db.sqlite.prepare("SELECT ?").get(true)).toThrow(TypeError);
  expect(server.db.sqlite.prepare("SELECT x'0102' AS bytes").get()).toEqual({
    bytes: Buffer.from([1, 2]),
  });
});
