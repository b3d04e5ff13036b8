import { eq, lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { domainEvents } from "../../../db/schema/index.ts";
import { publish } from "../../../server/events.ts";
import { registerMember } from "../../helpers/harness.ts";
import { readUpdates } from "../../helpers/rest/event-stream.ts";
import { nextIds, setUp } from "./event-stream-setup.ts";

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
