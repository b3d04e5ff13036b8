import { expect, test, vi } from "vitest";
import { maxStreamsPerUser } from "../../../server/platform/live/live.ts";
import { registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { readUpdates } from "../../helpers/rest/event-stream.ts";
import { nextIds, type Stream, setUp } from "./event-stream-setup.ts";

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
