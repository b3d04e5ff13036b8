import { expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { meetingOutput } from "../../server/features/meetings/meetings.schema.ts";
import { createTestDeps, registerMember } from "../helpers/harness.ts";

const kickOff = { title: "Kick-off", date: "2026-03-02", startTime: "09:00", endTime: "10:30" };
const item = { description: "Order badges", assignee: "Robin", dueDate: "2026-03-05" };

const callerInProject = async () => (await registerMember(createTestDeps())).call();

test("a meeting keeps what was entered and drops blank entries", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const meeting = await caller.meetings.create({
    ...kickOff,
    attendees: ["Ada", " ", ""],
    decisions: ["  ", "We go live in May"],
    relatedTracks: ["", fixedTracks[0]],
    actionItems: [item],
    meetingLink: "meet.example/abc",
    syncToOutlook: true,
  });
  expect(meeting).toMatchObject({
    status: "scheduled",
    attendees: ["Ada"],
    decisions: ["We go live in May"],
    relatedTracks: [fixedTracks[0]],
    actionItems: [{ ...item, done: false, taskId: null }],
    syncToGoogleCalendar: false,
    syncToOutlook: true,
    notes: null,
    createdBy: member.user.id,
  });
  expect(meeting.date.toISOString()).toBe("2026-03-02T00:00:00.000Z");
  expect(await caller.meetings.read({ id: meeting.id })).toEqual(meeting);
  const [latest] = await caller.activities.list();
  expect(latest).toMatchObject({ action: "meeting_created", title: "Kick-off" });
});

test("meetings are listed newest first, later hours of a day before earlier ones", async () => {
  const caller = await callerInProject();
  for (const [title, date, startTime] of [
    ["middle", "2026-03-02", "08:00"],
    ["newest", "2026-04-01", "08:00"],
    ["later that day", "2026-03-02", "09:00"],
  ] as const) {
    await caller.meetings.create({ ...kickOff, title, date, startTime });
  }
  const titles = (await caller.meetings.list()).map((meeting) => meeting.title);
  expect(titles).toEqual(["newest", "later that day", "middle"]);
});

test("a status goes only where the specification lets it", async () => {
  const caller = await callerInProject();
  const { id } = await caller.meetings.create(kickOff);
  const go = (status: "scheduled" | "completed" | "cancelled") =>
    caller.meetings.update({ id, status });
  expect(await go("completed")).toMatchObject({ status: "completed" });
  await expect(go("cancelled")).rejects.toMatchObject({
    code: "CONFLICT",
    message: "A completed meeting can only be marked as scheduled again.",
  });
  expect(await go("scheduled")).toMatchObject({ status: "scheduled" });
  expect(await go("cancelled")).toMatchObject({ status: "cancelled" });
  for (const status of ["scheduled", "completed"] as const) {
    await expect(go(status)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("cancelled meeting stays cancelled"),
    });
  }
  expect(await caller.meetings.update({ id, status: "cancelled", notes: "Moved" })).toMatchObject({
    notes: "Moved",
  });
  const actions = (await caller.activities.list()).map(({ action }) => action);
  expect(actions).toEqual([
    "meeting_updated",
    "meeting_cancelled",
    "meeting_reopened",
    "meeting_completed",
    "meeting_created",
    "project_created",
  ]);
});

test("a scheduled meeting is overdue once its end has passed", async () => {
  const caller = await callerInProject();
  const past = await caller.meetings.create(kickOff);
  const future = await caller.meetings.create({ ...kickOff, date: "2999-01-01" });
  expect([past.overdue, future.overdue]).toEqual([true, false]);
  expect(await caller.meetings.update({ id: past.id, status: "completed" })).toMatchObject({
    overdue: false,
  });
});

test("an end before the start is refused, also when only one of them changes", async () => {
  const caller = await callerInProject();
  const refusal = {
    code: "BAD_REQUEST",
    message: "The end time must not be before the start time",
  };
  await expect(caller.meetings.create({ ...kickOff, endTime: "08:59" })).rejects.toMatchObject(
    refusal,
  );
  const { id } = await caller.meetings.create(kickOff);
  await expect(caller.meetings.update({ id, startTime: "11:00" })).rejects.toMatchObject(refusal);
});

test("action items keep their id, state and task when the list is saved again", async () => {
  const caller = await callerInProject();
  const made = await caller.meetings.create({ ...kickOff, actionItems: [item, item] });
  const [first, second] = made.actionItems;
  expect(first?.id).not.toBe(second?.id);
  const itemId = second?.id ?? "";
  await caller.meetings.setActionItemDone({ id: made.id, itemId, done: true });
  const task = await caller.meetings.createTask({ id: made.id, itemId });
  const saved = await caller.meetings.update({
    id: made.id,
    actionItems: [
      { ...item, id: itemId, description: "Order ten badges" },
      { ...item, id: itemId },
      { ...item, id: "chosen by the caller" },
    ],
  });
  expect(saved.actionItems).toMatchObject([
    { id: itemId, description: "Order ten badges", done: true, taskId: task.id },
    { done: false, taskId: null },
    { done: false, taskId: null },
  ]);
  expect(new Set(saved.actionItems.map(({ id }) => id)).size).toBe(3);
  expect(saved.actionItems.map(({ id }) => id)).not.toContain("chosen by the caller");
});

test("an action item becomes one task that names its meeting, and another once that is deleted", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const meeting = await caller.meetings.create({
    ...kickOff,
    relatedTracks: ["No track of ours", fixedTracks[2]],
    actionItems: [{ ...item, assignee: member.user.name.toUpperCase() }],
  });
  const address = { id: meeting.id, itemId: meeting.actionItems[0]?.id ?? "" };
  const task = await caller.meetings.createTask({ ...address, priority: "high" });
  expect(task).toMatchObject({
    title: "Order badges",
    track: fixedTracks[2],
    priority: "high",
    assigneeId: member.user.id,
    meetingId: meeting.id,
  });
  expect(task.endDate?.toISOString()).toBe("2026-03-05T00:00:00.000Z");
  await expect(caller.meetings.createTask(address)).rejects.toMatchObject({ code: "CONFLICT" });
  await caller.tasks.delete({ id: task.id });
  const [withoutTask] = (await caller.meetings.read({ id: meeting.id })).actionItems;
  expect(withoutTask?.taskId).toBeNull();
  const again = await caller.meetings.createTask({ ...address, assigneeId: null });
  expect(again.assigneeId).toBeNull();
});

test("an action item and the task made of it are completed and reopened together", async () => {
  const { meetings, tasks } = await callerInProject();
  const { id, actionItems } = await meetings.create({ ...kickOff, actionItems: [item, item] });
  const address = { id, itemId: actionItems[0]?.id ?? "" };
  const task = await meetings.createTask(address);
  const states = async () => [
    (await meetings.read({ id })).actionItems[0]?.done,
    (await tasks.read({ id: task.id })).status,
  ];

  await meetings.setActionItemDone({ ...address, done: true });
  expect(await states()).toEqual([true, "completed"]);
  await meetings.setActionItemDone({ ...address, done: false });
  expect(await states()).toEqual([false, "todo"]);

  await tasks.update({ id: task.id, status: "completed" });
  expect(await states()).toEqual([true, "completed"]);
  await tasks.move({ id: task.id, status: "at-risk" });
  expect(await states()).toEqual([false, "at-risk"]);
  await tasks.move({ id: task.id, status: "in-progress" });
  expect(await states()).toEqual([false, "in-progress"]);

  const edited = (await meetings.read({ id })).actionItems.map((stored) => ({
    ...stored,
    done: stored.id === address.itemId,
  }));
  await meetings.update({ id, actionItems: edited });
  expect(await states()).toEqual([true, "completed"]);
  expect((await meetings.read({ id })).actionItems[1]?.done).toBe(false);

  await tasks.delete({ id: task.id });
  expect((await meetings.read({ id })).actionItems[0]).toMatchObject({ done: true, taskId: null });
  expect((await meetings.createTask(address)).status).toBe("completed");
});

test("an item or a meeting that is not there is not found", async () => {
  const caller = await callerInProject();
  const { id } = await caller.meetings.create(kickOff);
  await expect(
    caller.meetings.setActionItemDone({ id, itemId: "none", done: true }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await caller.meetings.delete({ id });
  await expect(caller.meetings.read({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a change based on an older state is told so, with the meeting as it stands", async () => {
  const caller = await callerInProject();
  const { id, updatedAt } = await caller.meetings.create(kickOff);
  const current = await caller.meetings.update({ id, notes: "First", updatedAt });
  await expect(caller.meetings.update({ id, notes: "Second", updatedAt })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: meetingOutput.parse(current) },
  });
});

test("milestones are listed by due date, change and go", async () => {
  const caller = await callerInProject();
  const late = await caller.milestones.create({ title: "Go-live", dueDate: "2026-06-01" });
  const early = await caller.milestones.create({ title: "Freeze", dueDate: "2026-05-01" });
  expect(late).toMatchObject({ status: "pending", color: "blue", description: null });
  const ids = async () => (await caller.milestones.list()).map(({ id }) => id);
  expect(await ids()).toEqual([early.id, late.id]);
  const { updatedAt } = early;
  const done = await caller.milestones.update({ id: early.id, status: "completed", updatedAt });
  expect(done.status).toBe("completed");
  await expect(
    caller.milestones.update({ id: early.id, title: "Late", updatedAt }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  await caller.milestones.delete({ id: early.id });
  expect(await ids()).toEqual([late.id]);
});
