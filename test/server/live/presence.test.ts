import { expect, test } from "vitest";
import { createPresence, presenceDuration } from "../../../server/platform/live/presence.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { readUpdates } from "../../helpers/rest/event-stream.ts";

async function setUp() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "viewer");
  const { tasks } = await owner.call();
  const task = await tasks.create({ title: "Keys" });
  return { deps, owner, member, task, projectId: owner.project.id };
}

const place = (entityId: number) => ({ entityType: "task", entityId }) as const;

test("who has a task open is known to the others, until they close it", async () => {
  const { deps, owner, member, task, projectId } = await setUp();
  const { live } = await member.call();
  await live.look({ tabId: "tab-of-theirs", place: place(task.id) });
  const { id: userId, name } = member.user;
  expect(deps.live.presence.list(projectId)).toEqual([{ userId, name, ...place(task.id) }]);
  const stream = await readUpdates((await owner.call()).live.events({ presence: true }));
  expect(await stream.next()).toMatchObject({ type: "presence", lookers: [{ userId, name }] });
  const following = stream.next();
  await live.look({ tabId: "tab-of-theirs", place: null });
  expect(await following).toEqual({ type: "presence", lookers: [] });
  deps.live.close();
  expect(await stream.isDone()).toBe(true);
});

test("a tab shows one thing at a time, and one that is not heard of again counts as closed", () => {
  let now = 0;
  const told: unknown[] = [];
  const presence = createPresence(
    (projectId, lookers) => told.push([projectId, lookers]),
    () => now,
  );
  const ann = { projectId: 1, userId: 7, name: "Ann" };
  presence.look(ann, "first-tab", place(1));
  presence.look(ann, "first-tab", place(2));
  presence.look({ ...ann, userId: 8, name: "Ben" }, "first-tab", place(2));
  expect(presence.list(1).map(({ name, entityId }) => [name, entityId])).toEqual([
    ["Ann", 2],
    ["Ben", 2],
  ]);
  now = presenceDuration - 1;
  presence.look(ann, "first-tab", place(2));
  now = presenceDuration;
  presence.sweep();
  expect(presence.list(1).map(({ name }) => name)).toEqual(["Ann"]);
  presence.forget(1, 7);
  expect(presence.list(1)).toEqual([]);
  expect(presence.list(2)).toEqual([]);
  presence.stop();
});

test("many tabs of one person are forgotten from the oldest on", () => {
  const presence = createPresence(() => undefined);
  const ann = { projectId: 1, userId: 7, name: "Ann" };
  for (let tab = 0; tab < 30; tab += 1) presence.look(ann, `tab-${tab}`, place(tab));
  expect(presence.list(1).map(({ entityId }) => entityId)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 10),
  );
  presence.stop();
});

test("nobody looks at what is not in their project, and who is removed is seen no longer", async () => {
  const { deps, owner, member, task, projectId } = await setUp();
  const stranger = await registerMember(deps);
  const { live } = await stranger.call();
  await expect(live.look({ tabId: "tab-of-theirs", place: place(task.id) })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await (await member.call()).live.look({ tabId: "tab-of-theirs", place: place(task.id) });
  await (await owner.call()).members.remove({ userId: member.user.id });
  expect(deps.live.presence.list(projectId)).toEqual([]);
});
