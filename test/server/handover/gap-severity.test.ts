import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { registerMember } from "../../helpers/harness.ts";
import { link, playbookOf, start, today } from "./gap-steps.ts";

test("a gap names its area, who can resolve it, and what opens", async () => {
  const started = await start();
  const { caller, area, receiver } = started;
  const gaps = await caller.handover.gaps({ areaId: area.id });
  expect(gaps.find(({ rule }) => rule === "not-reverse-shadowed")).toMatchObject({
    areaName: "Payroll run",
    what: `Nothing shows that ${receiver.user.name} can do it without help`,
    people: [{ id: receiver.user.id, isMember: true }],
    action: { kind: "start-drill", label: "Start Drill", id: area.id },
  });
  const own = await caller.handover.gaps({ userId: receiver.user.id });
  expect(own.map(({ rule }) => rule).sort()).toEqual([
    "not-accepted",
    "not-reverse-shadowed",
    "not-shadowed",
  ]);
});

test("a document whose review date has passed is a gap of its owner", async () => {
  const started = await start();
  const { deps, caller, area, receiver } = started;
  const id = await playbookOf(started);
  link(deps, started, "document", id);
  await caller.documents.update({ id, owner: receiver.user.id, reviewDate: addDays(today, -1) });
  const reviews = async () =>
    (await caller.handover.gaps({ areaId: area.id })).filter(
      ({ rule }) => rule === "review-passed",
    );
  expect(await reviews()).toMatchObject([
    {
      people: [{ id: receiver.user.id }],
      dueDate: addDays(today, -1),
      action: { kind: "open-document", label: "Review", id },
    },
  ]);
  await caller.documents.update({ id, reviewDate: today });
  expect(await reviews()).toEqual([]);
});

test("who takes over what they hand over is a gap that no deputy mends", async () => {
  const { caller, area, expert, receiver } = await start();
  const singles = async () =>
    (await caller.handover.gaps({ areaId: area.id })).filter(
      ({ rule }) => rule === "single-person",
    );
  await caller.areas.update({ id: area.id, expertId: receiver.user.id });
  expect(await singles()).toMatchObject([
    {
      what: `${receiver.user.name} both hands it over and takes it over`,
      action: { kind: "edit-area", label: "Choose Receiver" },
    },
  ]);
  await caller.areas.update({ id: area.id, expertId: expert.user.id });
  expect(await singles()).toEqual([]);
});

test("the button of somebody who is missing says who is to be chosen", async () => {
  const { caller, area } = await start();
  await caller.areas.update({ id: area.id, expertId: null, receiverId: null });
  const missing = (await caller.handover.gaps({ areaId: area.id })).filter(({ rule }) =>
    /^no-(expert|receiver)$/.test(rule),
  );
  const labels = missing.map(({ rule, action }) => [rule, action.label]);
  expect(Object.fromEntries(labels)).toEqual({
    "no-expert": "Choose Expert",
    "no-receiver": "Choose Receiver",
  });
});

test("a gap is worse in a critical area, and once the last day is near", async () => {
  const started = await start();
  const { caller, area } = started;
  await caller.areas.update({ id: area.id, receiverId: null });
  const severity = async () =>
    (await caller.handover.gaps({ areaId: area.id })).find(({ rule }) => rule === "no-receiver")
      ?.severity;
  expect(await severity()).toBe("high");
  await caller.handover.update({ lastDay: addDays(today, 14) });
  expect(await severity()).toBe("critical");
  await caller.handover.update({ lastDay: addDays(today, 15) });
  expect(await severity()).toBe("high");
  await caller.areas.update({ id: area.id, importance: "critical" });
  expect(await severity()).toBe("critical");
  const readiness = await caller.handover.readiness();
  expect(readiness).toMatchObject({ daysLeft: 15, gaps: { critical: 1 }, criticalGaps: 1 });
});

test("tasks of no area are gaps of their track, and another project's are none", async () => {
  const { deps, caller } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  const other = await stranger.call();
  await other.areas.create({ name: "Payroll run" });
  await other.tasks.create({ title: "Elsewhere", status: "at-risk" });
  const task = await caller.tasks.create({ title: "Copy keys", status: "at-risk" });
  const gaps = await caller.handover.gaps({ track: task.track });
  expect(gaps).toMatchObject([{ rule: "task-at-risk", areaId: null, track: task.track }]);
  expect((await caller.handover.readiness()).areas).toHaveLength(1);
});

test("gaps are counted by severity, as the readiness counts them", async () => {
  const { caller } = await start();
  const counts = await caller.handover.gapCounts();
  expect(counts).toEqual((await caller.handover.readiness()).gaps);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(
    (await caller.handover.gaps({})).length,
  );
});
