import { eq, lt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { domainEvents } from "../../../db/schema/index.ts";
import { publish } from "../../../server/events.ts";
import { maxStreamsPerUser } from "../../../server/platform/live/live.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { openEventStream, readUpdates } from "../../helpers/rest/event-stream.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";

type Person = { cookie: () => string | undefined };

/** A project with an owner and a member on a server that listens. */
async function setUp() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const { url } = await startServerInTest(deps);
  const open = (person: Person, lastEventId?: string) =>
    openEventStream(`${url}/api/events`, { cookie: person.cookie(), lastEventId });
  const addTasks = async (person: { call: typeof owner.call }, ...titles: string[]) => {
    const { tasks } = await person.call();
    const added: number[] = [];
    for (const title of titles) added.push((await tasks.create({ title })).id);
    return added;
  };
  const newest = async () => (await (await owner.call()).projects.current())?.lastEventId ?? "";
  return { deps, owner, member, url, open, addTasks, newest };
}

type Stream = Awaited<ReturnType<typeof openEventStream>>;

/** The ids of the entities of the next events of a type. */
async function nextIds(stream: Stream, type: string, count: number) {
  const ids: number[] = [];
  while (ids.length < count) {
    const part = await stream.next();
    if (!part) break;
    if (part.json.type === type) ids.push(part.json.entityId);
  }
  return ids;
}

test("what one person does is told to the others of the project, and to nobody else", async () => {
  const { deps, owner, member, open, addTasks } = await setUp();
  const stranger = await registerMember(deps);
  const [stream, theirs] = [await open(member), await open(stranger)];
  const [id] = await addTasks(owner, "Keys");
  const [own] = await addTasks(stranger, "Locks");
  const part = await stream.next();
  expect(part?.json).toEqual({
    id: Number(part?.id),
    type: "task.created",
    entityType: "task",
    entityId: id,
    by: owner.user.id,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(part?.name).toBeUndefined();
  expect((await theirs.next())?.json).toMatchObject({ entityId: own, by: stranger.user.id });
  expect(stream.response.headers.get("x-accel-buffering")).toBe("no");
  expect(stream.response.headers.get("content-encoding")).toBeNull();
});

test("a saved view is told to its maker alone until it is shared", async () => {
  const { owner, member, open } = await setUp();
  const [own, others] = [await open(member), await open(owner)];
  const { savedViews } = await member.call();
  const view = { list: "tasks", search: { overdue: true } } as const;
  const first = await savedViews.save({ ...view, name: "Mine" });
  const second = await savedViews.save({ ...view, name: "Ours", isShared: true });
  expect(await nextIds(own, "saved-view.changed", 2)).toEqual([first.id, second.id]);
  expect(await nextIds(others, "saved-view.changed", 1)).toEqual([second.id]);
  // Others still see it until they hear that it is shared no more.
  await savedViews.save({ ...view, name: "Ours" });
  expect(await nextIds(others, "saved-view.changed", 1)).toEqual([second.id]);
});

test("a question that was moved within its area is told to others who have it open", async () => {
  const { owner, member, open } = await setUp();
  const { areas, acceptance } = await owner.call();
  const { id: areaId } = await areas.create({ name: "Payroll run" });
  await acceptance.create({ id: areaId, question: "Who pays?" });
  const { id } = await acceptance.create({ id: areaId, question: "Who signs?" });
  const stream = await open(member);
  await acceptance.update({ id, position: 1 });
  expect((await stream.next())?.json).toMatchObject({
    type: "acceptance-question.moved",
    entityType: "area",
    entityId: areaId,
  });
});

test("what concerns the owners alone is told to owners, by the role that somebody has then", async () => {
  const { deps, owner, member, addTasks, newest } = await setUp();
  const before = await newest();
  const { invitations, members } = await owner.call();
  const invite = () => invitations.create({ role: "viewer", expiresInDays: 1 });
  const { live } = await member.call();
  const stream = await readUpdates(live.events({ lastEventId: before }));
  const types: string[] = [];
  const last = (async () => {
    while (types.at(-1) !== "task.created") types.push((await stream.next()).type);
  })();
  await invite();
  await members.changeRole({ userId: member.user.id, role: "owner" });
  await invite();
  await members.changeRole({ userId: member.user.id, role: "viewer" });
  await invite();
  await addTasks(owner, "Last");
  await last;
  deps.live.close();
  expect(types).toEqual([
    "member.role-changed",
    "invitation.created",
    "member.role-changed",
    "task.created",
  ]);
});

test("what was for owners alone is not told afterwards either", async () => {
  const { owner, member, open, addTasks, newest } = await setUp();
  const before = await newest();
  await (await owner.call()).invitations.create({ role: "viewer", expiresInDays: 1 });
  await addTasks(owner, "Keys");
  expect((await (await open(member, before)).next())?.json.type).toBe("task.created");
  expect((await (await open(owner, before)).next())?.json.type).toBe("invitation.created");
});

test("a stream that is cut twenty times at random misses nothing and repeats nothing", async () => {
  const { owner, member, open, addTasks, newest } = await setUp();
  let lastEventId = await newest();
  // Always the same row of "random" figures.
  let seed = 17;
  const random = (limit: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % limit;
  };
  const added: number[] = [];
  const received: number[] = [];
  const add = async () => added.push(...(await addTasks(owner, ...Array(1 + random(4)).fill("T"))));
  for (let cut = 0; cut < 20; cut += 1) {
    const stream = await open(member, lastEventId);
    const adding = add();
    const count = random(added.length - received.length + 3);
    for (let read = 0; read < count; read += 1) {
      if (received.length === added.length) await adding;
      if (received.length === added.length) break;
      const part = await stream.next();
      if (!part?.id) throw new Error("The stream ended.");
      received.push(part.json.entityId);
      lastEventId = part.id;
    }
    stream.close();
    await adding;
    if (random(2) === 0) await add();
  }
  const last = await open(member, lastEventId);
  received.push(...(await nextIds(last, "task.created", added.length - received.length)));
  expect(added.length).toBeGreaterThan(40);
  expect(received).toEqual(added);
});

test("a reader who falls behind is told from the database what did not wait for them", async () => {
  const { owner, member, deps, newest } = await setUp();
  const after = await newest();
  const [{ live }, access] = [await member.call(), { projectId: owner.project.id }];
  const stream = await readUpdates(live.events({ lastEventId: after }));
  const { tracks } = await owner.call();
  const next = async () => {
    const update = await stream.next();
    return update.type === "presence" ? undefined : update.entityId;
  };
  const first = await tracks.create({ name: "Track 0", color: "blue" });
  expect(await next()).toBe(first.id);
  const waiting = next();
  const { id: second } = await tracks.create({ name: "Track 1", color: "blue" });
  expect(await waiting).toBe(second);
  // More than is kept for a reader who does not read.
  const published = { actorId: null, ...access, type: "track.updated", deliveredAt: new Date() };
  const payload = { id: first.id, name: "Track 0", changed: ["color"] };
  const events = deps.db.transaction((tx) =>
    Array.from({ length: 1_500 }, () =>
      tx
        .insert(domainEvents)
        .values({ ...published, payload })
        .returning()
        .get(),
    ),
  );
  for (const { type: _, payload: __, ...event } of events) {
    deps.live.send(access.projectId, {
      event: { ...event, event: { type: "track.updated", ...payload } },
    });
  }
  const { id: third } = await tracks.create({ name: "Track 2", color: "blue" });
  const told = [];
  while (told.at(-1) !== third) told.push(await next());
  expect(told).toEqual([...Array(1_500).fill(first.id), third]);
  const { id: fourth } = await tracks.create({ name: "Track 3", color: "blue" });
  expect(await next()).toBe(fourth);
  deps.live.close();
  expect(await stream.isDone()).toBe(true);
});

test("what is no longer kept, or was never given, is told as one reset", async () => {
  const { deps, owner, member, open, addTasks, newest } = await setUp();
  const before = await newest();
  await addTasks(owner, "Old", "Older");
  const after = await newest();
  deps.db
    .delete(domainEvents)
    .where(lt(domainEvents.id, Number(after)))
    .run();
  const reset = { type: "reset", entityType: "project", entityId: owner.project.id, by: null };
  for (const lastEventId of [before, "999999999"]) {
    const stream = await open(member, lastEventId);
    expect((await stream.next())?.json).toMatchObject({ ...reset, id: Number(after) });
    const { live } = await member.call();
    expect(await live.list({ lastEventId })).toMatchObject([reset]);
    const [id] = await addTasks(owner, "New");
    expect((await stream.next())?.json).toMatchObject({ type: "task.created", entityId: id });
    deps.db
      .delete(domainEvents)
      .where(eq(domainEvents.id, Number(await newest())))
      .run();
  }
});

test("a project of which nothing is kept any more goes on after one reset", async () => {
  const { deps, owner, member, open, addTasks, newest } = await setUp();
  const before = await newest();
  const busy = await registerMember(deps);
  await addTasks(busy, "Theirs", "Theirs too");
  deps.db
    .delete(domainEvents)
    .where(lt(domainEvents.id, Number(before) + 3))
    .run();
  const { live } = await member.call();
  const [reset] = await live.list({ lastEventId: before });
  expect(reset).toMatchObject({ type: "reset", entityId: owner.project.id });
  expect(await live.list({ lastEventId: String(reset?.id) })).toEqual([]);
  expect(await live.list({ lastEventId: await newest() })).toEqual([]);
  const streams = [await open(member), await open(member, before)];
  expect((await streams[1]?.next())?.json).toMatchObject({ type: "reset", id: reset?.id });
  await addTasks(busy, "Theirs as well");
  const [id] = await addTasks(owner, "Own");
  for (const stream of streams) {
    expect((await stream.next())?.json).toMatchObject({ type: "task.created", entityId: id });
  }
  expect(await live.list({ lastEventId: String(reset?.id) })).toMatchObject([{ entityId: id }]);
});

test("without a stream, events are read a hundred at a time", async () => {
  const { owner, member, addTasks, newest } = await setUp();
  const lastEventId = await newest();
  const added = await addTasks(
    owner,
    ...Array.from({ length: 120 }, (_, index) => `Task ${index}`),
  );
  const { live } = await member.call();
  const first = await live.list({ lastEventId });
  expect(first.map(({ entityId }) => entityId)).toEqual(added.slice(0, 100));
  const second = await live.list({ lastEventId: String(first.at(-1)?.id) });
  expect(second.map(({ entityId }) => entityId)).toEqual(added.slice(100));
  const latest = await live.list({});
  expect(latest.map(({ entityId }) => entityId)).toEqual(added.slice(20));
});

test("what is told to others alone keeps nobody from what comes after it", async () => {
  const { deps, owner, member, addTasks } = await setUp();
  const { live } = await member.call();
  const lastEventId = String((await live.list({})).at(-1)?.id ?? 0);
  deps.db.transaction((tx) => {
    const toOwner = { type: "notification.created", id: 1, userId: owner.user.id } as const;
    for (let index = 0; index < 250; index += 1) {
      publish(tx, { projectId: owner.project.id, userId: null }, toOwner);
    }
  });
  const [task] = await addTasks(owner, "Keys");
  const ids = (events: { entityId: number }[]) => events.map(({ entityId }) => entityId);
  expect(ids(await live.list({ lastEventId }))).toEqual([task]);
  expect(ids(await live.list({})).at(-1)).toBe(task);
});

test("a person with very many streams open is told so, and closed ones count no longer", async () => {
  const { deps, member, open, url } = await setUp();
  const streams: Stream[] = [];
  for (let index = 0; index < maxStreamsPerUser; index += 1) streams.push(await open(member));
  await vi.waitFor(() => expect(deps.live.count()).toBe(maxStreamsPerUser), patience);
  const refused = await fetch(`${url}/api/events`, {
    headers: { accept: "text/event-stream", cookie: member.cookie() ?? "" },
  });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.json()).toMatchObject({ code: "RATE_LIMITED" });
  for (const stream of streams) stream.close();
  await vi.waitFor(() => expect(deps.live.count()).toBe(0), patience);
});

test("streams end when the server stops, so that they do not hold it up", async () => {
  const { deps, member, open, addTasks, owner } = await setUp();
  const stream = await open(member);
  await addTasks(owner, "One");
  expect(await stream.next()).toBeDefined();
  deps.live.close();
  expect(await stream.next()).toBeUndefined();
});
