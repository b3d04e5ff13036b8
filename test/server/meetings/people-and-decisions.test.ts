import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const kickOff = { title: "Kick-off", date: "2026-03-02", startTime: "09:00", endTime: "10:30" };

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  return { deps, owner, lee, caller: await owner.call() };
}

test("members are picked and guests typed, with and without an address", async () => {
  const { caller, owner, lee } = await start();
  const meeting = await caller.meetings.create({
    ...kickOff,
    memberIds: [owner.user.id, lee.user.id],
    attendees: ["Sam Guest <sam@example.org>", "Somebody", lee.user.name],
  });
  expect(meeting.attendees).toEqual([
    owner.user.name,
    lee.user.name,
    "Sam Guest <sam@example.org>",
    "Somebody",
  ]);
  expect(meeting.participants).toEqual([
    { name: owner.user.name, email: null, userId: owner.user.id, isMember: true },
    { name: lee.user.name, email: null, userId: lee.user.id, isMember: true },
    { name: "Sam Guest", email: "sam@example.org", userId: null, isMember: false },
    { name: "Somebody", email: null, userId: null, isMember: false },
  ]);
  const fewer = await caller.meetings.update({ id: meeting.id, memberIds: [lee.user.id] });
  expect(fewer.attendees).toEqual([lee.user.name, "Sam Guest <sam@example.org>", "Somebody"]);
});

test("a member who is picked is told once, also of a whole series", async () => {
  const { caller, owner, lee } = await start();
  const series = { interval: "week", count: 3 } as const;
  const { id } = await caller.meetings.create({ ...kickOff, series });
  const invited = { memberIds: [owner.user.id, lee.user.id] };
  await caller.meetings.update({ id, ...invited, scope: "following" });
  await caller.meetings.update({ id, ...invited, title: "Kick-off again" });
  const inbox = await (await lee.call()).notifications.list();
  expect(inbox.map(({ title, href }) => [title, href])).toEqual([
    [`${owner.user.name} added you to the meeting “Kick-off again”`, `/meeting-logs?meeting=${id}`],
  ]);
  expect(await caller.notifications.list()).toEqual([]);
});

test("names alone still name members, and nobody of another project can be picked", async () => {
  const { deps, caller, lee } = await start();
  const meeting = await caller.meetings.create({ ...kickOff, attendees: [lee.user.name, "Sam"] });
  expect(meeting.participants.map(({ userId }) => userId)).toEqual([lee.user.id, null]);
  const stranger = await registerMember(deps);
  await expect(
    caller.meetings.update({ id: meeting.id, memberIds: [stranger.user.id] }),
  ).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Only members of this project can be picked as attendees.",
  });
});

test("a member who has left stays among the attendees, and is told apart", async () => {
  const { caller, lee } = await start();
  const { id } = await caller.meetings.create({ ...kickOff, memberIds: [lee.user.id] });
  await caller.members.remove({ userId: lee.user.id });
  const left = { name: lee.user.name, email: null, userId: lee.user.id, isMember: false };
  expect((await caller.meetings.read({ id })).participants).toEqual([left]);
  const saved = await caller.meetings.update({ id, memberIds: [lee.user.id], title: "Later" });
  expect(saved.participants).toEqual([left]);
});

test("a decision names its task and its area, keeps them when reworded, and is found by them", async () => {
  const { caller } = await start();
  const task = await caller.tasks.create({ title: "Copy the keys" });
  const area = await caller.areas.create({ name: "Payroll" });
  const decision = "We copy the keys first";
  const made = await caller.meetings.create({
    ...kickOff,
    decisions: ["Nothing else", decision],
    decisionLinks: [{ decision, taskId: task.id, areaId: area.id }],
  });
  const linked = {
    taskId: task.id,
    taskTitle: "Copy the keys",
    areaId: area.id,
    areaName: "Payroll",
  };
  expect(made.decisionLinks).toMatchObject([{ taskId: null }, { decision, ...linked }]);
  const { id } = made;
  const reworded = await caller.meetings.update({
    id,
    decisions: ["Nothing else", "We copy all keys first"],
  });
  expect(reworded.decisionLinks[1]).toMatchObject(linked);
  const found = [{ meetingId: id, decision: "We copy all keys first", ...linked }];
  expect(await caller.meetings.decisions({ taskId: task.id })).toMatchObject(found);
  expect(await caller.meetings.decisions({ areaId: area.id })).toMatchObject(found);
  expect(await caller.meetings.decisions()).toHaveLength(2);

  await caller.tasks.delete({ id: task.id });
  expect((await caller.meetings.read({ id })).decisionLinks[1]).toMatchObject({
    taskId: null,
    areaId: area.id,
  });
  // Saved as it is shown, it still names the task once that is back.
  const { decisions, decisionLinks } = await caller.meetings.read({ id });
  await caller.meetings.update({ id, decisions, decisionLinks, notes: "Saved meanwhile" });
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect((await caller.meetings.read({ id })).decisionLinks[1]).toMatchObject(linked);
});

test("a decision names nothing of another project", async () => {
  const { deps, caller } = await start();
  const stranger = await (await registerMember(deps)).call();
  const { id: taskId } = await stranger.tasks.create({ title: "Theirs" });
  const { id: areaId } = await stranger.areas.create({ name: "Theirs" });
  const decision = "Go";
  for (const [link, what] of [
    [{ taskId }, "a task"],
    [{ areaId }, "an area"],
  ] as const) {
    await expect(
      caller.meetings.create({
        ...kickOff,
        decisions: [decision],
        decisionLinks: [{ decision, ...link }],
      }),
    ).rejects.toMatchObject({ message: expect.stringContaining(`names ${what} that is not in`) });
  }
});
