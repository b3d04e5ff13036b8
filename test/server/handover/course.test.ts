import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { projects } from "../../../db/schema/index.ts";
import { keepCourse } from "../../../server/features/handover/course/course.service.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { stopClock } from "../../helpers/stop-clock.ts";

test("each day keeps its last figure, in the project's time zone", async () => {
  stopClock();
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const caller = await member.call();
  deps.db.update(projects).set({ timeZone: "Pacific/Auckland" }).run();
  expect(keepCourse(deps, new Date())).toBe(0);
  const area = await caller.areas.create({ name: "Payroll run", importance: "critical" });
  // Noon UTC is past midnight there.
  const now = new Date();
  keepCourse(deps, addDays(now, -1));
  keepCourse(deps, now);
  const first = await caller.handover.course({});
  expect(first.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-19"]);
  expect(first[1]).toMatchObject({ percentage: 0, areas: 1, gaps: { critical: 1 } });
  await caller.areas.update({ id: area.id, receiverId: member.user.id });
  keepCourse(deps, now);
  const second = await caller.handover.course({});
  expect(second).toHaveLength(2);
  expect(second[0]).toEqual(first[0]);
  expect(second[1]).toMatchObject({ gaps: { critical: 0 } });
});

test("a project whose time zone nobody knows stops no other", async () => {
  const deps = createTestDeps();
  const broken = await registerMember(deps, "Mars landing");
  await (await broken.call()).areas.create({ name: "Landing" });
  deps.db.update(projects).set({ timeZone: "Mars/Base" }).run();
  const member = await registerMember(deps, "Freight Handover");
  const caller = await member.call();
  await caller.areas.create({ name: "Payroll run" });
  expect(keepCourse(deps, new Date())).toBe(1);
  expect(await caller.handover.course({})).toHaveLength(1);
});
