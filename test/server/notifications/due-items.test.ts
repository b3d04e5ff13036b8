import { expect, test } from "vitest";
import { beginDays } from "../../../server/features/notifications/notify-due.service.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [api, leeApi] = [await owner.call("UTC"), await lee.call("UTC")];
  await api.projects.update({ timeZone: "Europe/Berlin" });
  const item = (description: string, day: string, fields: object = {}) => ({
    description,
    assignee: lee.user.name,
    dueDate: new Date(day),
    ...fields,
  });
  const meet = (title: string, actionItems: ReturnType<typeof item>[]) =>
    api.meetings.create({
      title,
      date: new Date("2026-11-16"),
      startTime: "09:00",
      endTime: "10:00",
      actionItems,
    });
  const begin = (now: string) => beginDays(deps, new Date(now));
  const list = async (unread = false) =>
    (await leeApi.notifications.list({ unread })).filter(({ kind }) => kind !== "assigned");
  const unread = async () => (await list(true)).map(({ text }) => text).sort();
  return { deps, owner, lee, api, leeApi, item, meet, begin, list, unread };
}

test("an action item is due to the member whom it names, and leads to its meeting", async () => {
  const { lee, api, item, meet, begin, list } = await start();
  const { id } = await meet("Kick-off", [
    item("Book a van", "2026-11-20"),
    item("Order the boxes", "2026-11-23", { assignee: lee.user.name.toUpperCase() }),
    item("Call the landlord", "2026-11-24"),
    item("Clean up", "2026-11-25"),
    item("Measure the rooms", "2026-11-20", { done: true }),
    item("Tell the neighbours", "2026-11-20", { assignee: "Somebody else" }),
  ]);
  const off = await meet("Called off", [item("Bring the plans", "2026-11-20")]);
  await api.meetings.update({ id: off.id, status: "cancelled" });
  // In Berlin it is the morning of the 23rd.
  expect(begin("2026-11-23T06:00:00Z")).toBe(1);
  const about = { href: `/meeting-logs?meeting=${id}`, actor: null };
  const told = [
    {
      kind: "due-soon",
      title: "Your action item of the meeting “Kick-off” is due on Nov 24",
      text: "Call the landlord",
      ...about,
    },
    {
      kind: "due-soon",
      title: "Your action item of the meeting “Kick-off” is due on Nov 23",
      text: "Order the boxes",
      ...about,
    },
    {
      kind: "overdue",
      title: "Your action item of the meeting “Kick-off” was due on Nov 20",
      text: "Book a van",
      ...about,
    },
  ];
  expect(await list()).toMatchObject(told);
  // The next day tells what has come due since, and nothing a second time.
  expect(begin("2026-11-24T06:00:00Z")).toBe(1);
  expect((await list()).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "due-soon: Clean up",
    "overdue: Order the boxes",
    ...told.map(({ kind, text }) => `${kind}: ${text}`),
  ]);
});

test("an action item that was made into a task is due as that task, until it is deleted", async () => {
  const { api, item, meet, begin, list } = await start();
  const { id, actionItems } = await meet("Kick-off", [item("Book a van", "2026-11-23")]);
  const task = await api.meetings.createTask({ id, itemId: actionItems[0]?.id ?? "" });
  begin("2026-11-23T12:00:00Z");
  expect((await list()).map(({ title }) => title)).toEqual(["“Book a van” is due on Nov 23"]);
  await api.tasks.delete({ id: task.id });
  begin("2026-11-24T12:00:00Z");
  expect((await list(true)).map(({ title }) => title)).toEqual([
    "Your action item of the meeting “Kick-off” was due on Nov 23",
  ]);
});

test("what an action item was due for is settled once it is done or given away", async () => {
  const { owner, api, item, meet, begin, list, unread } = await start();
  const descriptions = ["Ticked", "Given away", "Moved", "Removed", "Made a task", "Left"];
  const meeting = await meet(
    "Kick-off",
    descriptions.map((description) => item(description, "2026-11-23")),
  );
  const other = await meet("Called off", [item("Bring the plans", "2026-11-23")]);
  begin("2026-11-23T12:00:00Z");
  expect(await unread()).toEqual([...descriptions, "Bring the plans"].sort());
  const { id } = meeting;
  const idOf = (wanted: string) =>
    meeting.actionItems.find(({ description }) => description === wanted)?.id ?? "";
  await api.meetings.setActionItemDone({ id, itemId: idOf("Ticked"), done: true });
  await api.meetings.createTask({ id, itemId: idOf("Made a task") });
  const settled = ["Bring the plans", "Given away", "Left", "Moved", "Removed"];
  expect(await unread()).toEqual(settled);
  const changes: Record<string, object> = {
    "Given away": { assignee: owner.user.name },
    Moved: { dueDate: new Date("2026-12-24") },
    Left: { description: "Left alone" },
  };
  await api.meetings.update({ id, notes: "Nothing that settles anything" });
  expect(await unread()).toEqual(settled);
  await api.meetings.update({
    id,
    actionItems: meeting.actionItems
      .filter(({ description }) => description !== "Removed")
      .map(({ id, description, assignee, dueDate }) => ({
        id,
        description,
        assignee,
        dueDate: new Date(dueDate),
        ...changes[description],
      })),
  });
  expect(await unread()).toEqual(["Bring the plans", "Left alone"]);
  await api.meetings.update({ id: other.id, status: "cancelled" });
  expect(await unread()).toEqual(["Left alone"]);
  // What was told stays to be read.
  expect(await list()).toHaveLength(7);
});
