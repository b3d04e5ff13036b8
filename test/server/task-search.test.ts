import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDeps, registerMember } from "../helpers/harness.ts";

async function registerWithTasks() {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const till = await caller.tasks.create({ title: "Count the till", endDate: "2026-11-22" });
  await caller.tasks.create({ title: "Move", assigneeId: null, blockedBy: [till.id] });
  const titlesFor = async (search: string, timeZone?: string) =>
    (await (await member.call(timeZone)).tasks.list({ search })).map(({ title }) => title);
  return { caller, till, titlesFor };
}

test("the search finds what is overdue where the caller is", async () => {
  // Half past midnight on November 23 in Auckland, half past three on November 22 in Los Angeles.
  vi.useFakeTimers({ now: new Date("2026-11-22T11:30:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { caller, till, titlesFor } = await registerWithTasks();
  expect(await titlesFor("Overdue", "Pacific/Auckland")).toEqual(["Count the till"]);
  expect(await titlesFor("Overdue", "America/Los_Angeles")).toEqual([]);
  await caller.tasks.update({ id: till.id, status: "completed" });
  expect(await titlesFor("Overdue", "Pacific/Auckland")).toEqual([]);
});

test("the search finds what has no due date and nobody, and what waits for an open task", async () => {
  const { caller, till, titlesFor } = await registerWithTasks();
  const search = ["no due date", "Nobody", "unassigned", "blocked"];
  for (const words of search) expect(await titlesFor(words)).toEqual(["Move"]);
  await caller.tasks.update({ id: till.id, status: "completed" });
  expect(await titlesFor("blocked")).toEqual([]);
});
