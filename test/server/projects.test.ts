import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { tracks } from "../../db/schema/index.ts";
import { createTestDeps, registerMember, registerPerson } from "../helpers/harness.ts";

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

test("a name is taken in whatever case", async () => {
  const deps = createTestDeps();
  await registerMember(deps, "Office move");
  const other = await registerPerson(deps);
  await expect((await other.call()).projects.create({ name: "OFFICE MOVE" })).rejects.toMatchObject(
    { code: "CONFLICT", message: expect.stringContaining("already exists") },
  );
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
    code: "BAD_REQUEST",
  });
});
