import { expect, test } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { keepCourse } from "../../../server/features/handover/course/course.service.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

test("each day keeps its last figure, in the project's time zone", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const caller = await member.call();
  deps.db.update(projects).set({ timeZone: "Pacific/Auckland" }).run();
  expect(keepCourse(deps.db, new Date())).toBe(0);
  const area = await caller.areas.create({ name: "Payroll run", importance: "critical" });
  const now = new Date();
  const dayIn = (moment: Date) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Pacific/Auckland" }).format(moment);
  keepCourse(deps.db, new Date(now.getTime() - 86_400_000));
  keepCourse(deps.db, now);
  const first = await caller.handover.course({});
  expect(first.map(({ day }) => day)).toEqual([
    dayIn(new Date(now.getTime() - 86_400_000)),
    dayIn(now),
  ]);
  expect(first[1]).toMatchObject({ percentage: 0, areas: 1, gaps: { critical: 1 } });
  await caller.areas.update({ id: area.id, receiverId: member.user.id });
  keepCourse(deps.db, now);
  const second = await caller.handover.course({});
  expect(second).toHaveLength(2);
  expect(second[0]).toEqual(first[0]);
  expect(second[1]).toMatchObject({ gaps: { critical: 0 } });
});
