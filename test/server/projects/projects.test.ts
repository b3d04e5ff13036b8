import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { projects, tracks } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

test("a new project has its maker, the six tracks and an activity", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const made = await (await person.call()).projects.create({
    name: " Office move ",
    description: "",
  });
  expect(made.project).toMatchObject({ name: "Office move", description: null });
  expect(made.user.projectId).toBe(made.project.id);
  const names = deps.db
    .select({ name: tracks.name })
    .from(tracks)
    .where(eq(tracks.projectId, made.project.id))
    .orderBy(tracks.id)
    .all();
  expect(names.map((track) => track.name)).toEqual([...fixedTracks]);
  expect(await (await person.call()).activities.list()).toMatchObject([
    { action: "project_created", title: "Office move", userName: person.user.name },
  ]);
});

test.each([
  ["Office move", "OFFICE MOVE"],
  ["Überführung", "ÜBERFÜHRUNG"],
  ["Caf\u00e9", "cafe\u0301"],
  ["Office move", " Office  move"],
  ["Office move", "Office\u00a0move"],
])("the name %s is taken, also as %s", async (taken, wanted) => {
  const deps = createTestDeps();
  await registerMember(deps, taken);
  const other = await registerPerson(deps);
  await expect((await other.call()).projects.create({ name: wanted })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("already exists"),
  });
});

test("a name is kept with one space between its words", async () => {
  const person = await registerPerson(createTestDeps());
  const { project } = await (await person.call()).projects.create({
    name: " Cafe\u0301 \t  move\u00a0 ",
  });
  expect(project.name).toBe("Caf\u00e9 move");
});

test("a project whose name was stored with more blanks keeps it, and the name is taken", async () => {
  const deps = createTestDeps();
  const { project } = await registerMember(deps);
  const stored = "Office  move";
  deps.db.update(projects).set({ name: stored }).where(eq(projects.id, project.id)).run();
  const person = await registerPerson(deps);
  const call = await person.call();
  expect(await call.projects.list()).toMatchObject([{ name: stored }]);
  await expect(call.projects.create({ name: "Office move" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("joining puts the user into the project and says so to its members", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const newcomer = await registerPerson(deps, { firstName: "Noor" });
  const listed = await (await newcomer.call()).projects.list();
  expect(listed).toContainEqual(member.project);
  const user = await (await newcomer.call()).projects.join({ projectId: member.project.id });
  expect(user.projectId).toBe(member.project.id);
  const [latest] = await (await member.call()).activities.list();
  expect(latest).toMatchObject({ action: "member_joined", title: newcomer.user.name });
});

test("a project that does not exist cannot be joined", async () => {
  const person = await registerPerson(createTestDeps());
  await expect((await person.call()).projects.join({ projectId: 999 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("members are listed by name, with nothing private", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await registerMember(deps);
  const newcomer = await registerPerson(deps, { firstName: "ada" });
  await (await newcomer.call()).projects.join({ projectId: member.project.id });
  const [first, second] = [newcomer.user, member.user].map(({ id, name, initials }) => ({
    id,
    name,
    initials,
    avatarUrl: null,
  }));
  expect(await (await member.call()).projects.members()).toEqual([first, second]);
});

test("whoever leaves keeps completed tasks, leaves open ones to nobody, and the others are told", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const leaver = await registerPerson(deps);
  await (await leaver.call()).projects.join({ projectId: member.project.id });
  const caller = await leaver.call();
  const open = await caller.tasks.create({ title: "Open" });
  const done = await caller.tasks.create({ title: "Done", status: "completed" });
  const user = await caller.projects.leave();
  expect(user.projectId).toBeNull();
  await expect((await leaver.call()).tasks.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { tasks, activities } = await member.call();
  expect(await tasks.read({ id: open.id })).toMatchObject({ assigneeId: null });
  const kept = await tasks.read({ id: done.id });
  expect(kept.assigneeId).toBe(leaver.user.id);
  expect(
    await tasks.update({ id: done.id, title: "Done well", assigneeId: kept.assigneeId }),
  ).toMatchObject({ title: "Done well" });
  const told = (await activities.list()).find(({ action }) => action === "member_left");
  expect(told).toMatchObject({ title: leaver.user.name, details: { releasedTasks: 1 } });
});

test("whoever joins another project, or makes one, stays in those before and can go back", async () => {
  const deps = createTestDeps();
  const first = await registerMember(deps, "First");
  const second = await registerMember(deps, "Second");
  const mover = await registerPerson(deps);
  await (await mover.call()).projects.join({ projectId: first.project.id });
  const task = await (await mover.call()).tasks.create({ title: "Mine" });
  await (await mover.call()).projects.join({ projectId: second.project.id });
  const third = await (await mover.call()).projects.create({ name: "Third" });
  expect(third.user).toMatchObject({ projectId: third.project.id, role: "Owner" });
  expect(await (await mover.call()).projects.own()).toMatchObject([
    { name: "First", role: "member" },
    { name: "Second", role: "member" },
    { name: "Third", role: "owner" },
  ]);
  expect(await (await mover.call()).tasks.list()).toEqual([]);

  const back = await (await mover.call()).projects.join({ projectId: first.project.id });
  expect(back).toMatchObject({ projectId: first.project.id, role: "Member" });
  expect(await (await mover.call()).tasks.list()).toMatchObject([
    { id: task.id, assigneeId: mover.user.id },
  ]);
  const told = (await (await first.call()).activities.list()).map(({ action }) => action);
  expect(told).toEqual(["task_created", "member_joined", "project_created"]);
});

test("whoever leaves a project stays in their others", async () => {
  const deps = createTestDeps();
  const first = await registerMember(deps);
  const second = await registerMember(deps);
  const mover = await registerPerson(deps);
  for (const { project } of [first, second]) {
    await (await mover.call()).projects.join({ projectId: project.id });
  }
  const user = await (await mover.call()).projects.leave();
  expect(user).toMatchObject({ projectId: null, role: "Member" });
  expect(await (await mover.call()).projects.current()).toBeNull();
  const { id, name, description } = first.project;
  expect(await (await mover.call()).projects.own()).toEqual([
    { id, name, description, joining: "open", role: "member", archivedAt: null, unread: 0 },
  ]);
});
