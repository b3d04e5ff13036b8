import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const kickOff = { title: "Kick-off", date: "2026-03-02", startTime: "09:00", endTime: "10:30" };

/** A meeting whose one action item has been made into a task. */
async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const caller = await owner.call();
  const meeting = await caller.meetings.create({
    ...kickOff,
    actionItems: [
      { description: "Order badges", assignee: owner.user.name, dueDate: "2026-03-05" },
    ],
  });
  const itemId = meeting.actionItems[0]?.id ?? "";
  const task = await caller.meetings.createTask({ id: meeting.id, itemId });
  const item = async () => (await caller.meetings.read({ id: meeting.id })).actionItems[0];
  const saveItem = async (change: object) => {
    const { taskId: _, taskDeleted: __, ...current } = (await item()) ?? expect.fail();
    return caller.meetings.update({ id: meeting.id, actionItems: [{ ...current, ...change }] });
  };
  const events = () => deps.db.sqlite.prepare("select count(*) from domain_events").pluck().get();
  return { deps, owner, lee, caller, meeting, itemId, task, item, saveItem, events };
}

test("what changes of an action item changes of its task", async () => {
  const { caller, lee, task, saveItem } = await start();
  await saveItem({
    description: "Order ten badges",
    assignee: lee.user.name,
    dueDate: "2026-03-09",
  });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({
    title: "Order ten badges",
    assigneeId: lee.user.id,
    endDate: new Date("2026-03-09"),
  });
  await saveItem({ done: true });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ status: "completed" });
});

test("what changes of a task changes of its action item, and comes to rest", async () => {
  const { caller, lee, task, item, events } = await start();
  await caller.tasks.update({
    id: task.id,
    title: "Order twenty badges",
    assigneeId: lee.user.id,
    endDate: "2026-03-20",
    status: "completed",
  });
  expect(await item()).toMatchObject({
    description: "Order twenty badges",
    assignee: lee.user.name,
    dueDate: "2026-03-20",
    done: true,
    taskId: task.id,
  });
  const before = events();
  await caller.tasks.move({ id: task.id, status: "todo" });
  expect(await item()).toMatchObject({ done: false });
  expect(Number(events()) - Number(before)).toBe(1);
});

test("a task without assignee or end date leaves its item one that can be read", async () => {
  const { caller, task, item } = await start();
  await caller.tasks.update({ id: task.id, assigneeId: null, endDate: null });
  expect(await item()).toMatchObject({ assignee: "Unassigned", dueDate: "2026-03-05" });
});

test("a text too long for a title is kept whole, and a guest assigned to nobody's task", async () => {
  const { caller, task, item, saveItem } = await start();
  const long = `Order ${"very ".repeat(60)}good badges`;
  await saveItem({ description: long, assignee: "Sam from the supplier" });
  const changed = await caller.tasks.read({ id: task.id });
  expect(changed).toMatchObject({ description: long, assigneeId: null });
  expect(changed.title).toHaveLength(200);
  expect(await item()).toMatchObject({ description: long, assignee: "Sam from the supplier" });
  // Whoever words the title better takes nothing from what was agreed in the meeting.
  await caller.tasks.update({ id: task.id, title: "Order good badges", endDate: "2026-03-20" });
  expect(await item()).toMatchObject({ description: long, dueDate: "2026-03-20" });
});

test("a due date before the task begins moves its begin, and loses nothing", async () => {
  const { caller, task, saveItem } = await start();
  await caller.tasks.update({ id: task.id, startDate: "2026-03-04" });
  await saveItem({ dueDate: "2026-03-03" });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({
    startDate: new Date("2026-03-03"),
    endDate: new Date("2026-03-03"),
  });
});

test("who takes over the tasks of a removed member is named in their items", async () => {
  const { caller, owner, lee, saveItem, item } = await start();
  await saveItem({ assignee: lee.user.name });
  await caller.members.remove({ userId: lee.user.id, tasksTo: owner.user.id });
  expect(await item()).toMatchObject({ assignee: owner.user.name });
});

test("an item that calls a removed member by a former name is told who has the task now", async () => {
  const { caller, owner, lee, saveItem, item } = await start();
  await saveItem({ assignee: lee.user.name });
  await (await lee.call()).profile.update({ firstName: "Lee", lastName: "Married" });
  await caller.members.remove({ userId: lee.user.id, tasksTo: owner.user.id });
  expect(await item()).toMatchObject({ assignee: owner.user.name });
});

test("what a member did before they left stays theirs in its item", async () => {
  const { caller, lee, saveItem, item } = await start();
  await saveItem({ assignee: lee.user.name, done: true });
  await caller.members.remove({ userId: lee.user.id });
  expect(await item()).toMatchObject({ assignee: lee.user.name, done: true });
});

test("a deleted task leaves its item and says so; restored, both are in step again", async () => {
  const { caller, meeting, itemId, task, item } = await start();
  await caller.tasks.delete({ id: task.id });
  expect(await item()).toMatchObject({ taskId: null, taskDeleted: true });
  // The item of a deleted task is changed and ticked off as any other.
  await caller.meetings.setActionItemDone({ id: meeting.id, itemId, done: true });
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect(await item()).toMatchObject({ taskId: task.id, taskDeleted: false, done: true });
});

test("a task from the Trash is what its item became in the meantime", async () => {
  const { caller, lee, meeting, itemId, task, saveItem } = await start();
  await caller.tasks.delete({ id: task.id });
  await caller.meetings.setActionItemDone({ id: meeting.id, itemId, done: true });
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({
    status: "completed",
    completedAt: expect.any(Date),
  });
  const [last, before] = await caller.activities.list({ limit: 2 });
  expect(before).toMatchObject({ action: "restored_from_trash" });
  expect(last).toMatchObject({ entityType: "task", details: { to: "completed" } });

  await caller.tasks.delete({ id: task.id });
  await saveItem({
    description: "Order ten badges",
    assignee: lee.user.name,
    dueDate: "2026-03-09",
    done: false,
  });
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({
    title: "Order ten badges",
    assigneeId: lee.user.id,
    endDate: new Date("2026-03-09"),
    status: "todo",
    completedAt: null,
  });
});

test("an item from the Trash is what its task became in the meantime", async () => {
  const { caller, lee, meeting, task, item } = await start();
  const restored = { entityType: "meeting", id: meeting.id } as const;
  await caller.meetings.delete({ id: meeting.id });
  await caller.tasks.move({ id: task.id, status: "completed" });
  await caller.trash.restore(restored);
  expect(await item()).toMatchObject({ taskId: task.id, done: true });

  await caller.meetings.delete({ id: meeting.id });
  await caller.tasks.update({
    id: task.id,
    title: "Order ten badges",
    assigneeId: lee.user.id,
    endDate: "2026-03-09",
    status: "todo",
  });
  await caller.trash.restore(restored);
  expect(await item()).toMatchObject({
    description: "Order ten badges",
    assignee: lee.user.name,
    dueDate: "2026-03-09",
    done: false,
  });
});

test("what was different on purpose before the Trash stays so after it", async () => {
  const { caller, lee, meeting, task, item, saveItem } = await start();
  await saveItem({ assignee: "Sam from the supplier" });
  await caller.tasks.update({ id: task.id, assigneeId: lee.user.id, endDate: null });
  await (await lee.call()).profile.update({ firstName: "Lee", lastName: "Married" });
  const read = async () => ({ item: await item(), task: await caller.tasks.read({ id: task.id }) });
  const before = await read();
  await caller.tasks.delete({ id: task.id });
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect(await read()).toEqual(before);
  await caller.meetings.delete({ id: meeting.id });
  await caller.trash.restore({ entityType: "meeting", id: meeting.id });
  expect(await read()).toEqual(before);
});

test("with both in the Trash, the one that is back first is what the other becomes", async () => {
  const { caller, meeting, task, item } = await start();
  const inTrash = {
    task: { entityType: "task", id: task.id },
    meeting: { entityType: "meeting", id: meeting.id },
  } as const;
  await caller.tasks.delete({ id: task.id });
  await caller.meetings.delete({ id: meeting.id });
  await caller.trash.restore(inTrash.task);
  await caller.tasks.move({ id: task.id, status: "completed" });
  await caller.trash.restore(inTrash.meeting);
  expect(await item()).toMatchObject({ taskId: task.id, done: true });

  await caller.meetings.delete({ id: meeting.id });
  await caller.tasks.delete({ id: task.id });
  await caller.trash.restore(inTrash.meeting);
  const itemId = (await item())?.id ?? "";
  await caller.meetings.setActionItemDone({ id: meeting.id, itemId, done: false });
  await caller.trash.restore(inTrash.task);
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ status: "todo" });
});

test("a task from the Trash whose assignee has left is nobody's, and so is its item", async () => {
  const { caller, lee, task, item, saveItem } = await start();
  await saveItem({ assignee: lee.user.name });
  await caller.tasks.delete({ id: task.id });
  await caller.members.remove({ userId: lee.user.id });
  const { notes } = await caller.trash.restore({ entityType: "task", id: task.id });
  expect(notes).toHaveLength(1);
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ assigneeId: null });
  expect(await item()).toMatchObject({ assignee: "Unassigned" });
});

test("an item taken out of its meeting leaves its task", async () => {
  const { caller, meeting, task } = await start();
  await caller.meetings.update({ id: meeting.id, actionItems: [] });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ title: "Order badges" });
  await caller.tasks.update({ id: task.id, title: "Still here" });
  expect((await caller.meetings.read({ id: meeting.id })).actionItems).toEqual([]);
});
