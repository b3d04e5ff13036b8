import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notificationDays, projects } from "../../../db/schema/index.ts";
import { beginDays } from "../../../server/features/notifications/notify-due.service.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

async function start(timeZone = "Europe/Berlin") {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [api, leeApi] = [await owner.call("UTC"), await lee.call("UTC")];
  await api.projects.update({ timeZone });
  const addTask = (title: string, endDate: string | null, fields: object = {}) =>
    api.tasks.create({
      title,
      assigneeId: lee.user.id,
      ...(endDate ? { endDate: new Date(endDate) } : {}),
      ...fields,
    });
  const begin = (now: string) => beginDays(deps, new Date(now));
  const told = async () =>
    (await leeApi.notifications.list())
      .filter(({ kind }) => kind !== "assigned")
      .map(({ kind, title, readAt }) => `${kind}: ${title}${readAt ? " (read)" : ""}`);
  return { deps, owner, lee, api, leeApi, addTask, begin, told };
}

test("what is due today or tomorrow and what is overdue is told once a day that it is due", async () => {
  const { deps, addTask, begin, told, api } = await start();
  await addTask("Yesterday", "2026-11-22");
  const today = await addTask("Today", "2026-11-23");
  await addTask("Tomorrow", "2026-11-24");
  await addTask("Later", "2026-11-25");
  await addTask("Never", null);
  await addTask("Done", "2026-11-22", { status: "completed" });
  await addTask("Nobody's", "2026-11-22", { assigneeId: null });
  // In Berlin it is an hour later.
  expect(begin("2026-11-23T05:59:00Z")).toBe(0);
  expect(await told()).toEqual([]);
  expect(begin("2026-11-23T06:00:00Z")).toBe(1);
  const first = [
    "due-soon: “Tomorrow” is due on Nov 24",
    "due-soon: “Today” is due on Nov 23",
    "overdue: “Yesterday” was due on Nov 22",
  ];
  expect(await told()).toEqual(first);
  expect(begin("2026-11-23T20:00:00Z")).toBe(0);
  expect(begin("2026-11-24T02:00:00Z")).toBe(0);
  await api.tasks.update({ id: today.id, endDate: new Date("2026-11-25") });
  expect(begin("2026-11-24T06:01:00Z")).toBe(1);
  const second = ["due-soon: “Later” is due on Nov 25", "due-soon: “Today” is due on Nov 25"];
  const moved = first.with(1, "due-soon: “Today” is due on Nov 23 (read)");
  expect(await told()).toEqual([...second, ...moved]);
  // The server was down for a while: what came due meanwhile is told as overdue, once.
  expect(begin("2026-11-30T12:00:00Z")).toBe(1);
  expect((await told()).slice(0, 3)).toEqual([
    "overdue: “Later” was due on Nov 25",
    "overdue: “Tomorrow” was due on Nov 24",
    "overdue: “Today” was due on Nov 25",
  ]);
  expect(begin("2026-12-01T12:00:00Z")).toBe(1);
  expect(await told()).toHaveLength(8);
  expect(deps.db.select().from(notificationDays).all()).toMatchObject([{ day: "2026-12-01" }]);
});

test("the day begins by the project's clock, wherever it is", async () => {
  const { addTask, begin, told } = await start("Pacific/Kiritimati");
  await addTask("Tomorrow", "2026-11-25");
  expect(begin("2026-11-23T16:59:00Z")).toBe(0);
  // Fourteen hours ahead it is the morning of the 24th.
  expect(begin("2026-11-23T17:00:00Z")).toBe(1);
  expect(await told()).toEqual(["due-soon: “Tomorrow” is due on Nov 25"]);
});

test("what is completed needs no attention any more; nothing is told of an archived project", async () => {
  const { addTask, begin, told, api } = await start();
  const task = await addTask("Today", "2026-11-23");
  begin("2026-11-23T12:00:00Z");
  await api.tasks.move({ id: task.id, status: "completed" });
  expect(await told()).toEqual(["due-soon: “Today” is due on Nov 23 (read)"]);
  await api.projects.archive();
  expect(begin("2026-11-24T12:00:00Z")).toBe(0);
});

test("what is given to somebody else or has another day needs the one it told no more", async () => {
  const { deps, owner, addTask, begin, told, api } = await start();
  const kim = await registerMemberOf(deps, owner.project.id, "member");
  const given = await addTask("Given away", "2026-11-22");
  const moved = await addTask("Moved", "2026-11-23");
  const open = await addTask("Open-ended", "2026-11-24");
  await addTask("Left alone", "2026-11-24");
  begin("2026-11-23T12:00:00Z");
  await api.tasks.update({ id: given.id, assigneeId: kim.user.id });
  await api.tasks.update({ id: moved.id, endDate: new Date("2026-12-24") });
  await api.tasks.update({ id: open.id, endDate: null });
  await api.tasks.update({ id: open.id, title: "Without an end" });
  expect(await told()).toEqual([
    "due-soon: “Left alone” is due on Nov 24",
    "due-soon: “Without an end” is due on Nov 24 (read)",
    "due-soon: “Moved” is due on Nov 23 (read)",
    "overdue: “Given away” was due on Nov 22 (read)",
  ]);
  // Who has it now is told of it, and stays so when somebody corrects something else.
  begin("2026-11-24T12:00:00Z");
  await api.tasks.update({ id: given.id, assigneeId: kim.user.id, priority: "high" });
  const kimApi = await kim.call("UTC");
  expect(await kimApi.notifications.list({ unread: true })).toMatchObject([
    { title: "“Given away” was due on Nov 22" },
    { kind: "assigned" },
  ]);
  await api.tasks.move({ id: given.id, status: "completed" });
  expect(await kimApi.notifications.list({ unread: true })).toMatchObject([{ kind: "assigned" }]);
});

test("a question that waits for an answer is due like a task", async () => {
  const { lee, api, begin, told } = await start();
  const area = await api.areas.create({ name: "Payroll", expertId: lee.user.id });
  const dueDate = new Date("2026-11-24");
  await api.expertQuestions.ask({ areaId: area.id, question: "Which bank?", dueDate });
  begin("2026-11-23T12:00:00Z");
  begin("2026-11-25T12:00:00Z");
  expect((await told()).slice(0, 2)).toEqual([
    "overdue: Your answer to “Which bank?” was due on Nov 24",
    "due-soon: Your answer to “Which bank?” is due on Nov 24",
  ]);
});

test("a project whose time zone nobody knows stops no other", async () => {
  const { deps, addTask, begin, told } = await start();
  await addTask("Today", "2026-11-23");
  const others = [await registerMember(deps, "Mars base"), await registerMember(deps, "Moon base")];
  for (const { project } of others) {
    const isIt = eq(projects.id, project.id);
    deps.db.update(projects).set({ timeZone: "Mars/Base" }).where(isIt).run();
  }
  expect(begin("2026-11-23T12:00:00Z")).toBe(1);
  expect(await told()).toEqual(["due-soon: “Today” is due on Nov 23"]);
});
