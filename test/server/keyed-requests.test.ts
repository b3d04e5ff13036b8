import { expect, test } from "vitest";
import { addDays } from "../../db/days.ts";
import { forgetKeyedRequests } from "../../server/platform/database/keyed-requests.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const api = await owner.call("UTC");
  const { id: entityId } = await api.tasks.create({ title: "Move the file server" });
  const kickOff = {
    title: "Kick-off",
    date: new Date("2026-11-23"),
    startTime: "09:00",
    endTime: "10:00",
  };
  const tasks = async () => (await api.tasks.list({})).map(({ title }) => title);
  return { deps, owner, api, kickOff, tasks, on: { entityType: "task" as const, entityId } };
}

test("tasks, meetings, comments, milestones and questions to experts sent twice under one key are added once", async () => {
  const { owner, api, kickOff, tasks, on } = await start();
  const task = { title: "Order the racks", idempotencyKey: "order-1" };
  const added = await api.tasks.create(task);
  expect(await api.tasks.create(task)).toEqual(added);
  expect(await tasks()).toEqual(["Move the file server", "Order the racks"]);

  // A key is known for each kind by itself.
  const meeting = { ...kickOff, idempotencyKey: "order-1" };
  const planned = await api.meetings.create(meeting);
  expect(await api.meetings.create(meeting)).toEqual(planned);
  expect(await api.meetings.list()).toHaveLength(1);

  const comment = { ...on, text: "Which room?", idempotencyKey: "order-1" };
  const written = await api.comments.create(comment);
  expect(await api.comments.create(comment)).toEqual(written);
  expect(await api.comments.list(on)).toHaveLength(1);

  const milestone = { title: "Cutover", dueDate: "2026-12-01", idempotencyKey: "order-1" };
  const due = await api.milestones.create(milestone);
  expect(await api.milestones.create(milestone)).toEqual(due);
  expect(await api.milestones.list()).toHaveLength(1);

  const { id: areaId } = await api.areas.create({ name: "Racks", kind: "system" });
  const question = { areaId, question: "Who has the keys?", assigneeId: owner.user.id };
  const keyed = { ...question, idempotencyKey: "order-1" };
  const asked = await api.expertQuestions.ask(keyed);
  expect(await api.expertQuestions.ask(keyed)).toEqual(asked);
  expect(await api.expertQuestions.list({ areaId })).toHaveLength(1);
});

test("what was changed since is read as it stands, and what was deleted is not added again", async () => {
  const { api, tasks } = await start();
  const task = { title: "Order the racks", idempotencyKey: "order-1" };
  const { id } = await api.tasks.create(task);
  await api.tasks.update({ id, title: "Order two racks" });
  expect(await api.tasks.create(task)).toMatchObject({ id, title: "Order two racks" });
  await api.tasks.delete({ id });
  await expect(api.tasks.create(task)).rejects.toThrow("This task does not exist");
  expect(await tasks()).toEqual(["Move the file server"]);
});

test("a key that comes with something else is refused, and the text is not lost on the way", async () => {
  const { api, on } = await start();
  await api.comments.create({ ...on, text: "Which room?", idempotencyKey: "room" });
  await expect(
    api.comments.create({ ...on, text: "Which floor?", idempotencyKey: "room" }),
  ).rejects.toThrow("This idempotency key was sent with another request before.");
  await api.comments.create({ ...on, text: "Which floor?", idempotencyKey: "floor" });
  expect((await api.comments.list(on)).map(({ text }) => text)).toEqual([
    "Which room?",
    "Which floor?",
  ]);
});

test("keys are of one person in one project, and a refused request takes none", async () => {
  const { deps, owner, api, tasks, on } = await start();
  const colleague = await registerMemberOf(deps, owner.project.id, "member");
  const task = { title: "Order the racks", idempotencyKey: "order-1" };
  await api.tasks.create(task);
  await (await colleague.call("UTC")).tasks.create(task);
  expect(await tasks()).toHaveLength(3);

  const mention = { ...on, text: "<@999> please", idempotencyKey: "mention" };
  await expect(api.comments.create(mention)).rejects.toThrow();
  await api.comments.create({ ...mention, text: "Somebody please" });
  expect(await api.comments.list(on)).toHaveLength(1);
});

test("without a key all is added, and after its time a key is forgotten", async () => {
  const { deps, api, tasks } = await start();
  await api.tasks.create({ title: "Water the plants" });
  await api.tasks.create({ title: "Water the plants", idempotencyKey: "" });
  const task = { title: "Order the racks", idempotencyKey: "order-1" };
  await api.tasks.create(task);
  forgetKeyedRequests(deps.db, addDays(new Date(), -1));
  await api.tasks.create(task);
  expect(await tasks()).toHaveLength(4);
  forgetKeyedRequests(deps.db, addDays(new Date(), 1));
  await api.tasks.create(task);
  expect(await tasks()).toHaveLength(5);
});
