import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

test("an example is a project of one's own with something of everything in it", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { project, user } = await (await person.call()).exampleProject.open();
  expect(user.projectId).toBe(project.id);
  const caller = await person.call();
  expect(await caller.projects.current()).toMatchObject({
    name: "Example handover",
    isExample: true,
    joining: "invitation",
    role: "owner",
  });
  const statuses = new Set((await caller.tasks.list()).map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(["at-risk", "completed", "in-progress", "todo"]);
  const meetings = await caller.meetings.list();
  const upNext = await caller.meetings.upNext();
  expect(upNext.tomorrow).toMatchObject([{ title: "Weekly handover call" }]);
  expect(upNext.needsNotes).toMatchObject([{ title: "Walk through the network" }]);
  expect(
    meetings.find(({ title }) => title === "Kick-off with Contoso")?.decisionLinks,
  ).toMatchObject([{ taskTitle: "Run payroll together with Contoso", areaName: "Payroll" }, {}]);
  expect(await caller.areas.list()).toHaveLength(2);
  expect(await caller.milestones.list()).toHaveLength(2);
  expect((await caller.documents.list()).map(({ title }) => title).toSorted()).toEqual([
    "Office network",
    "Payroll run",
    "Whom to call",
  ]);

  // Nobody else comes across it.
  const other = await registerMember(deps);
  expect((await (await other.call()).projects.list()).map(({ id }) => id)).not.toContain(
    project.id,
  );
});

test("who has an example is led to it, and gets another once it is thrown away", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const first = (await (await member.call()).exampleProject.open()).project;
  await (await member.call()).projects.join({ projectId: member.project.id });
  const again = await (await member.call()).exampleProject.open();
  expect(again.project.id).toBe(first.id);
  expect(again.user.projectId).toBe(first.id);
  await (await member.call()).projects.delete({ name: first.name });
  const next = (await (await member.call()).exampleProject.open()).project;
  expect(next).toMatchObject({ name: "Example handover" });
  expect(next.id).not.toBe(first.id);
});

test("two people have each their own", async () => {
  const deps = createTestDeps();
  const names = [];
  for (const person of [await registerPerson(deps), await registerPerson(deps)]) {
    names.push((await (await person.call()).exampleProject.open()).project.name);
  }
  expect(names).toEqual(["Example handover", "Example handover (2)"]);
});
