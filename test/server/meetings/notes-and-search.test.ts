import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { daysOfUpNext, findUpNext } from "../../../server/features/meetings/up-next.ts";
import { createClock } from "../../../server/platform/clock.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const kickOff = { title: "Kick-off", date: "2026-03-02", startTime: "09:00", endTime: "10:30" };

test("notes are saved as they are typed; where two write, neither text is lost", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [caller, other] = [await owner.call(), await lee.call()];
  const item = { description: "Order badges", assignee: "Robin", dueDate: "2026-03-05" };
  const { id, actionItems } = await caller.meetings.create({ ...kickOff, actionItems: [item] });
  await caller.meetings.saveNotes({ id, notes: "We", before: null });
  const saved = await caller.meetings.saveNotes({ id, notes: "We begin", before: "We" });
  expect(saved.notes).toBe("We begin");
  // A tick is no reason to refuse what is typed.
  await other.meetings.setActionItemDone({ id, itemId: actionItems[0]?.id ?? "", done: true });
  await caller.meetings.saveNotes({ id, notes: "We begin now", before: "We begin" });
  await expect(
    other.meetings.saveNotes({ id, notes: "They begin", before: "We begin" }),
  ).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: { id, notes: "We begin now" } },
  });
  expect((await caller.meetings.read({ id })).notes).toBe("We begin now");
  // What is sent twice, since the first answer was lost, stands already.
  await caller.meetings.saveNotes({ id, notes: "We begin now", before: "We begin" });
  const actions = (await caller.activities.list()).map(({ action }) => action);
  expect(actions.filter((action) => action === "meeting_updated")).toHaveLength(1);
});

test("meetings are found by what stands in them, with the places that hold the words", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const { id } = await caller.meetings.create({
    ...kickOff,
    agenda: ["Payroll cut-over"],
    decisions: ["The Café closes", "Payroll moves in May"],
    actionItems: [{ description: "Tell the bank", assignee: "Robin", dueDate: "2026-03-05" }],
    notes: "The bank wants a signature before payroll moves.",
  });
  await caller.meetings.create({ ...kickOff, title: "Another one", notes: "Nothing of note" });
  const [found, ...others] = await caller.meetings.search({ query: "bank PAYROLL" });
  expect(others).toEqual([]);
  expect(found?.meeting.id).toBe(id);
  expect(found?.hits).toEqual([
    { field: "notes", excerpt: "The bank wants a signature before payroll moves." },
    { field: "agenda", excerpt: "Payroll cut-over" },
    { field: "decision", excerpt: "Payroll moves in May" },
    { field: "action-item", excerpt: "Tell the bank (Robin)" },
  ]);
  expect(await caller.meetings.search({ query: "cafe" })).toHaveLength(1);
  expect(await caller.meetings.search({ query: "bank kick-off another" })).toEqual([]);
});

test("up next are today's meetings, tomorrow's, and those that want notes", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const make = (title: string, date: string, extra: object = {}) =>
    caller.meetings.create({ ...kickOff, title, date, ...extra });
  await make("over since ten", "2026-03-10", { startTime: "08:00", endTime: "10:00" });
  await make("today", "2026-03-10", { endTime: "18:00" });
  await make("tomorrow", "2026-03-11");
  await make("in two days", "2026-03-12");
  await make("held without notes", "2026-03-09", { status: "completed" });
  await make("overdue", "2026-03-08");
  await make("written down", "2026-03-09", { status: "completed", notes: "All is said" });
  await make("long ago", "2026-02-01", { status: "completed" });
  await make("cancelled", "2026-03-10", { status: "cancelled" });
  const clock = createClock(() => "UTC", new Date("2026-03-10T10:05:00Z"));
  const upNext = findUpNext(await caller.meetings.list(), clock);
  const titles = Object.entries(upNext).map(([part, list]) => [
    part,
    list.map(({ title }) => title),
  ]);
  expect(titles).toEqual([
    ["today", ["today"]],
    ["tomorrow", ["tomorrow"]],
    ["needsNotes", ["overdue", "held without notes", "over since ten"]],
  ]);
  expect(Object.keys(await caller.meetings.upNext())).toEqual(Object.keys(upNext));
});

test("the days that are read for what is up next hold all of it, wherever a meeting is", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const meeting = await caller.meetings.create(kickOff);
  const now = new Date("2026-03-10T10:05:00Z");
  const zones = ["Pacific/Kiritimati", "UTC", "Pacific/Pago_Pago"];
  const meetings = zones.flatMap((timeZone) =>
    Array.from({ length: 40 }, (_, day) => ({
      ...meeting,
      timeZone,
      date: addDays(new Date("2026-02-15"), day),
    })),
  );
  for (const zone of zones) {
    const clock = createClock(() => zone, now);
    const { first, last } = daysOfUpNext(clock);
    const read = meetings.filter(({ date }) => date >= first && date <= last);
    expect(read.length).toBeLessThan(meetings.length);
    expect(findUpNext(read, clock)).toEqual(findUpNext(meetings, clock));
  }
});

test("what is up next is found among the meetings at the edges of those days as well", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const clock = createClock(() => "UTC");
  const { first, last } = daysOfUpNext(clock);
  for (const date of [
    addDays(first, -1),
    first,
    addDays(clock.today, -14),
    last,
    addDays(last, 1),
  ]) {
    const day = date.toISOString().slice(0, 10);
    await caller.meetings.create({ ...kickOff, title: day, date: day, status: "completed" });
  }
  const all = await caller.meetings.list();
  expect(await caller.meetings.upNext()).toEqual(findUpNext(all, clock));
  expect(findUpNext(all, clock).needsNotes).toHaveLength(1);
});
