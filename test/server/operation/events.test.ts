import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { activityLogs, domainEvents, projects } from "../../../db/schema/index.ts";
import { createDeps, type Deps } from "../../../server/context.ts";
import { type DomainEvent, type EventSubscriber, publish } from "../../../server/events.ts";
import { pruneEventsJob } from "../../../server/platform/database/prune-events.job.ts";
import { createSubscribers } from "../../../server/subscribers.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { environmentOf } from "../../helpers/servers/child-environment.ts";

/** A subscriber that keeps what it is told. */
function createListener() {
  const heard: DomainEvent[] = [];
  const subscriber: EventSubscriber = {
    name: "listener",
    handle: ({ event }) => heard.push(event),
  };
  return { heard, subscriber, types: () => heard.map(({ type }) => type) };
}

/** A member of a project whose events a listener hears too, from now on. */
async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const listener = createListener();
  deps.events.start([...createSubscribers(deps), listener.subscriber]);
  return {
    deps,
    member,
    listener,
    caller: await member.call(),
    access: accessOf(deps, member.user),
  };
}

const actionsOf = (deps: Deps) =>
  deps.db
    .select()
    .from(activityLogs)
    .orderBy(activityLogs.id)
    .all()
    .map(({ action }) => action);

const undelivered = (deps: Deps) =>
  deps.db.select().from(domainEvents).where(isNull(domainEvents.deliveredAt)).all();

const boardChange = { type: "track.created", id: 1, name: "Keys" } as const;

test("a subscriber hears of a change after its commit, in the turn of the commit", async () => {
  const { deps, listener, access } = await setUp();
  deps.db.transaction((tx) => {
    publish(tx, access, boardChange);
    tx.transaction((inner) => publish(inner, access, { ...boardChange, name: "Locks" }));
    expect(listener.heard).toEqual([]);
  });
  expect(listener.heard).toEqual([boardChange, { ...boardChange, name: "Locks" }]);
  expect(undelivered(deps)).toEqual([]);
});

test("nothing is told of what was rolled back, as a whole or in part", async () => {
  const { deps, listener, access } = await setUp();
  const failing = () =>
    deps.db.transaction((tx) => {
      publish(tx, access, boardChange);
      throw new Error("changed my mind");
    });
  expect(failing).toThrow("changed my mind");
  expect(
    deps.db.select().from(domainEvents).where(eq(domainEvents.type, "track.created")).all(),
  ).toEqual([]);
  deps.db.transaction((tx) => {
    const inner = () =>
      tx.transaction((savepoint) => {
        publish(savepoint, access, boardChange);
        throw new Error("this part only");
      });
    expect(inner).toThrow("this part only");
    publish(tx, access, { ...boardChange, name: "Locks" });
  });
  expect(listener.heard).toEqual([{ ...boardChange, name: "Locks" }]);
});

test("a refused write makes no event", async () => {
  const { listener, caller } = await setUp();
  await expect(caller.tasks.create({ title: "Keys", track: "None" })).rejects.toThrow();
  await expect(caller.tracks.create({ name: "hr & change management" })).rejects.toThrow();
  expect(listener.heard).toEqual([]);
});

test("a subscriber that throws harms neither the write nor the others, and is logged once", async () => {
  const { deps, caller, listener, member } = await setUp();
  const logged = vi.spyOn(deps.logger, "error");
  const broken: EventSubscriber = {
    name: "broken",
    handle: (_published, tx) => {
      tx.update(projects).set({ name: "Half done" }).run();
      throw new Error("no");
    },
  };
  deps.events.start([broken, ...createSubscribers(deps), broken, listener.subscriber]);
  const task = await caller.tasks.create({ title: "Keys" });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ title: "Keys" });
  expect(listener.types()).toEqual(["task.created"]);
  expect(actionsOf(deps).at(-1)).toBe("task_created");
  expect((await caller.projects.current())?.name).toBe(member.project.name);
  expect(undelivered(deps)).toEqual([]);
  await caller.tasks.list();
  expect(logged.mock.calls.map(([about]) => about)).toMatchObject([
    { subscriber: "broken", type: "task.created" },
    { subscriber: "broken", type: "task.created" },
  ]);
});

test("what a killed process had committed but not told is told at the next start, once", async () => {
  const { deps, member } = await setUp();
  const command = join(import.meta.dirname, "../../helpers/servers/die-while-delivering.ts");
  const { status, signal } = spawnSync(
    process.execPath,
    [command, String(member.project.id), String(member.user.id)],
    { env: environmentOf(deps.config) },
  );
  expect([status, signal]).toEqual([null, "SIGKILL"]);
  // A copy of a primary fetches it first.
  await vi.waitFor(() => expect(undelivered(deps)).toHaveLength(1), patience);
  expect(await (await member.call()).tasks.list()).toHaveLength(1);
  expect(actionsOf(deps)).toEqual(["project_created"]);

  const restarted = createDeps(deps.config);
  const { subscriber, types } = createListener();
  restarted.events.start([...createSubscribers(deps), subscriber]);
  restarted.events.start([...createSubscribers(deps), subscriber]);
  restarted.db.close();
  expect(types()).toEqual(["task.created"]);
  const bothNoted = () => expect(actionsOf(deps)).toEqual(["project_created", "task_created"]);
  await vi.waitFor(bothNoted, patience);
});

test("an event that is delivered twice makes one activity", async () => {
  const { deps, caller } = await setUp();
  await caller.tasks.create({ title: "Keys" });
  deps.db.update(domainEvents).set({ deliveredAt: null }).run();
  deps.events.start(createSubscribers(deps));
  expect(undelivered(deps)).toEqual([]);
  expect(actionsOf(deps)).toEqual(["project_created", "task_created"]);
});

test("a stored event that cannot be read is logged and holds nothing up", async () => {
  const { deps, caller, access, listener } = await setUp();
  const logged = vi.spyOn(deps.logger, "error");
  const { projectId } = access;
  deps.db.insert(domainEvents).values({ projectId, type: "moon.landed", payload: {} }).run();
  await caller.tasks.create({ title: "Keys" });
  expect(listener.types()).toEqual(["task.created"]);
  expect(undelivered(deps)).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});

test("every change tells what it was", async () => {
  const { caller, listener } = await setUp();
  const first = await caller.tasks.create({ title: "Keys" });
  const second = await caller.tasks.create({ title: "Locks" });
  await caller.tasks.move({ id: second.id, status: "todo", beforeId: first.id });
  await caller.tasks.update({
    id: first.id,
    status: "at-risk",
    description: "All of them",
    endDate: "2026-12-01",
    assigneeId: null,
  });
  const [track] = await caller.tracks.list();
  await caller.tracks.update({ id: track?.id ?? 0, name: "Access", color: "red", isActive: false });
  const milestone = await caller.milestones.create({ title: "Go", dueDate: "2026-12-01" });
  await caller.milestones.update({ id: milestone.id, title: "Go live", status: "completed" });
  await caller.projects.leave();
  const { id, track: name } = first;
  const about = { id, title: "Keys", track: name };
  expect(listener.heard.slice(2)).toEqual([
    { type: "task.moved", id: second.id, title: "Locks", track: name, from: "todo", to: "todo" },
    { type: "task.moved", ...about, from: "todo", to: "at-risk" },
    {
      type: "task.updated",
      ...about,
      changed: ["description", "assigneeId", "endDate"],
      from: { assigneeId: first.assigneeId, endDate: null },
      to: { assigneeId: null, endDate: "2026-12-01" },
    },
    {
      type: "track.renamed",
      id: track?.id,
      name: "Access",
      from: name,
      to: "Access",
      taskIds: [first.id, second.id],
      documentIds: [],
    },
    { type: "track.archived", id: track?.id, name: "Access" },
    { type: "track.updated", id: track?.id, name: "Access", changed: ["color"] },
    { type: "milestone.created", id: milestone.id, title: "Go" },
    {
      type: "milestone.updated",
      id: milestone.id,
      title: "Go live",
      changed: ["title", "status"],
      status: "completed",
    },
    expect.objectContaining({ type: "member.left", unassignedTasks: 1 }),
  ]);
});

test("events are kept for a month after they were delivered", async () => {
  const { deps, caller, access } = await setUp();
  await caller.tasks.create({ title: "Keys" });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = { projectId: access.projectId, type: "track.created", payload: {} };
  deps.db
    .insert(domainEvents)
    .values([
      { ...old, deliveredAt: daysAgo(31) },
      { ...old, deliveredAt: daysAgo(29) },
    ])
    .run();
  const types = () =>
    deps.db
      .select()
      .from(domainEvents)
      .all()
      .map(({ type }) => type);
  const before = types();
  expect(before.slice(-2)).toEqual(["track.created", "track.created"]);
  deps.jobs.enqueue(deps.db, pruneEventsJob, {});
  deps.jobs.start([pruneEventsJob], deps);
  onTestFinished(() => deps.jobs.stop());
  await vi.waitFor(() => expect(types()).toEqual(before.slice(0, -1)));
  expect(actionsOf(deps)).toEqual(["project_created", "task_created"]);
});
