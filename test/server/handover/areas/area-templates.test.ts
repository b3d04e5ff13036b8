import { expect, test } from "vitest";
import { acceptanceQuestions, projects } from "../../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { setUpSecondFactor } from "../../../helpers/people/second-factor.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const questions = () =>
    deps.db.select().from(acceptanceQuestions).orderBy(acceptanceQuestions.id).all();
  return { deps, member, caller: await member.call(), questions };
}

test("Baton brings templates for a system, a process, a relationship and a person leaving", async () => {
  const { caller } = await start();
  const templates = await caller.areaTemplates.list();
  expect(templates.map(({ key }) => key)).toEqual([
    "it-system",
    "business-process",
    "relationship",
    "person-leaving",
  ]);
  for (const { areas } of templates) {
    for (const { name, questions } of areas) {
      expect(questions.length, name).toBeGreaterThan(2);
      expect(new Set(questions).size).toBe(questions.length);
    }
  }
});

test("a template makes areas with questions once, however often it is applied", async () => {
  const { member, caller, questions } = await start();
  const [track] = await caller.tracks.list();
  const input = {
    template: "it-system",
    subject: "Gate system",
    expertId: member.user.id,
    track: track?.name ?? "",
  };
  const first = await caller.areaTemplates.createAreas({ ...input, areas: [0, 3] });
  expect(first).toMatchObject({ created: 2, questions: 13 });
  expect(first.areas).toMatchObject([
    { name: "Gate system", kind: "system", expertId: member.user.id, track: track?.name },
    { name: "Gate system: backup and restore", kind: "duty" },
  ]);
  expect(await caller.areaTemplates.createAreas({ ...input, areas: [0, 3] })).toMatchObject({
    created: 0,
    questions: 0,
  });
  const rest = await caller.areaTemplates.createAreas({ ...input, subject: "GATE SYSTEM" });
  expect(rest).toMatchObject({ created: 2, questions: 8 });
  expect(questions()).toHaveLength(21);
  expect(questions()[0]).toMatchObject({
    question: "What is it for, and who uses it?",
    origin: "template",
    status: "unasked",
    position: 1,
  });
});

test("a template's questions go to an area that is there, but those it has", async () => {
  const { member, deps, caller, questions } = await start();
  const area = await caller.areas.create({ name: "Port authority", kind: "relationship" });
  deps.db
    .insert(acceptanceQuestions)
    .values({
      projectId: member.project.id,
      areaId: area.id,
      question: "what is still  open?",
      position: 4,
    })
    .run();
  const applied = await caller.areaTemplates.createAreas({
    template: "relationship",
    areaId: area.id,
  });
  expect(applied).toEqual({ areas: [area], created: 0, questions: 8 });
  expect(questions().map(({ position }) => position)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await caller.areas.list()).toHaveLength(1);
});

test("a template says what it lacks, and a refused one makes nothing", async () => {
  const { caller } = await start();
  const apply = caller.areaTemplates.createAreas;
  await expect(apply({ template: "it-system" })).rejects.toThrow("Name is required");
  await expect(apply({ template: "it-system", subject: "G", areas: [9] })).rejects.toThrow(
    "This template does not have that many areas.",
  );
  await expect(apply({ template: "nothing" })).rejects.toThrow("template");
  await expect(apply({ template: "it-system", subject: "G", track: "Nowhere" })).rejects.toThrow(
    "This project has no such track.",
  );
  expect(await caller.areas.list()).toEqual([]);
});

test("a project becomes a template for all projects of its members, and for nobody else", async () => {
  const { deps, member, caller } = await start();
  await expect(caller.areaTemplates.create({ name: "Ours" })).rejects.toThrow(
    "This project has no areas yet.",
  );
  const track = await caller.tracks.create({ name: "Gates" });
  await caller.areas.create({ name: "Rate desk", track: track.name, importance: "high" });
  await caller.areaTemplates.createAreas({ template: "relationship", subject: "Port authority" });
  const template = await caller.areaTemplates.create({ name: "Ours" });
  expect(template).toMatchObject({ name: "Ours", subject: null, canDelete: true });
  expect(template.areas).toMatchObject([
    { name: "Port authority", questions: { length: 9 } },
    { name: "Rate desk", track: "Gates", importance: "high", questions: [] },
  ]);
  await expect(caller.areaTemplates.create({ name: "OURS" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("There is a template “OURS” already."),
  });
  const viewer = await registerMemberOf(deps, member.project.id, "viewer");
  const seen = (await (await viewer.call()).areaTemplates.list()).at(-1);
  expect(seen).toMatchObject({ key: template.key, canDelete: false });
  const stranger = await (await registerMember(deps, "Elsewhere")).call();
  expect((await stranger.areaTemplates.list()).map(({ id }) => id)).not.toContain(template.id);
  await expect(stranger.areaTemplates.createAreas({ template: template.key })).rejects.toThrow(
    "template",
  );

  await caller.projects.create({ name: "Second Handover" });
  const again = await (await member.call()).areaTemplates.createAreas({ template: template.key });
  expect(again).toMatchObject({ created: 2, questions: 9 });
  expect(again.areas).toMatchObject([
    { name: "Port authority" },
    { name: "Rate desk", track: null },
  ]);
  expect((await (await member.call()).areaTemplates.list()).at(-1)).toMatchObject({
    projectName: "Freight Handover",
    canDelete: false,
  });
});

test("templates of a project that asks for a second factor are left out for who has none", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Guarded");
  const caller = await member.call();
  await caller.areas.create({ name: "Payroll" });
  const { key } = await caller.areaTemplates.create({ name: "Ours" });
  deps.db.update(projects).set({ requiresSecondFactor: true }).run();
  await caller.projects.create({ name: "Open" });
  const elsewhere = async () => (await member.call()).areaTemplates;
  expect((await (await elsewhere()).list()).map((one) => one.key)).not.toContain(key);
  await expect((await elsewhere()).createAreas({ template: key })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await setUpSecondFactor(member);
  expect((await (await elsewhere()).list()).map((one) => one.key)).toContain(key);
});
