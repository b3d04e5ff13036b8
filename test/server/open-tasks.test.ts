import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../helpers/harness.ts";

test("counts what somebody has open in the project, and nothing of another project", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const stranger = await registerMember(deps);
  const { tasks } = await owner.call();
  const assigneeId = viewer.user.id;
  for (const title of ["Keys", "Badges"]) await tasks.create({ title, assigneeId });
  await tasks.create({ title: "Plan", assigneeId, status: "completed" });
  await tasks.create({ title: "Own" });
  expect(await tasks.countOpen({ assigneeId })).toEqual({ open: 2 });
  expect(await (await viewer.call()).tasks.countOpen({ assigneeId })).toEqual({ open: 2 });
  expect(await (await stranger.call()).tasks.countOpen({ assigneeId })).toEqual({ open: 0 });
  expect(await tasks.countOpen({ assigneeId: stranger.user.id })).toEqual({ open: 0 });
});
