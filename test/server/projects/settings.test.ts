import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { securityEvents } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { uploadForm } from "../../helpers/processing.ts";

const loggedIn = (deps: Deps, projectId: number) =>
  deps.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.projectId, projectId))
    .all()
    .map(({ type, details }) => (details ? `${type}: ${details}` : type));

test("an owner renames and describes the project, says how people join it and where it is", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const { projects } = await owner.call();
  const changes = {
    name: " Harbor  move ",
    description: "To the new office",
    joining: "invitation",
    timeZone: "Europe/Berlin",
  } as const;
  const after = await projects.update(changes);
  expect(after).toEqual({
    id: owner.project.id,
    ...changes,
    requiresSecondFactor: false,
    isExample: false,
    updatedAt: expect.any(Date),
    lastEventId: expect.any(String),
    name: "Harbor move",
    role: "owner",
    side: null,
    archivedAt: null,
    leavingTeam: null,
    receivingTeam: null,
    lastDay: null,
    hypercareUntil: null,
  });
  const current = await (await owner.call()).projects.current();
  expect(current).toEqual({ ...after, lastEventId: expect.any(String) });
  // The change is an event itself.
  expect(Number(current?.lastEventId)).toBeGreaterThanOrEqual(Number(after.lastEventId));
  expect(await projects.update({ name: "Harbor move" })).toEqual(current);
  expect(loggedIn(deps, owner.project.id)).toEqual([
    "project.created",
    "project.changed: renamed from “Office move”, description, joining: open to invitation, time zone: Europe/Berlin",
  ]);
  const [latest] = await (await owner.call()).activities.list();
  expect(latest).toMatchObject({ action: "project_updated", title: "Harbor move" });
});

test("an owner is told of what another owner has changed meanwhile, instead of overwriting it", async () => {
  const owner = await registerMember(createTestDeps(), "Office move");
  const { projects } = await owner.call();
  const { updatedAt } = (await projects.current()) ?? expect.fail();
  const theirs = await projects.update({ description: "Theirs", updatedAt });
  await expect(projects.update({ description: "Mine", updatedAt })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: { description: "Theirs", updatedAt: theirs.updatedAt } },
  });
  const { updatedAt: now } = theirs;
  expect(await projects.update({ description: "Both", updatedAt: now })).toMatchObject({
    description: "Both",
  });
});

test("members say with the project from whom to whom it is handed over, owners alone the rest", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const { projects, handover } = await member.call();
  const frame = { leavingTeam: "North", lastDay: "2026-06-30" };
  const before = (await projects.current()) ?? expect.fail();
  const after = await projects.update({ ...frame, updatedAt: before.updatedAt });
  expect(after).toMatchObject({ leavingTeam: "North", lastDay: new Date("2026-06-30") });
  expect(await handover.current()).toMatchObject({ leavingTeam: "North", receivingTeam: null });
  const token = await (await owner.call()).tokens.create({ name: "Script" });
  const { send } = createTestHttp(deps);
  const headers = { authorization: `Bearer ${token.token}` };
  const statusOf = async (body: object) =>
    (await send("PATCH", "/api/project", { body, headers })).status;
  expect(await statusOf({ receivingTeam: "South" })).toBe(200);
  expect(await statusOf({ receivingTeam: "East", name: "Taken" })).toBe(403);
  await expect(projects.update({ ...frame, name: "Taken" })).rejects.toMatchObject({
    message: "Only an owner of the project can do this.",
  });
  await expect((await viewer.call()).projects.update(frame)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await projects.current()).toMatchObject({ name: "Office move", receivingTeam: "South" });
  expect(loggedIn(deps, owner.project.id)).toEqual(["project.created", "token.created"]);
});

test("the project and its handover change together or not at all, from the state they were read in", async () => {
  const owner = await registerMember(createTestDeps(), "Office move");
  const { projects, handover } = await owner.call();
  await handover.update({ lastDay: "2026-06-30" });
  const { updatedAt } = (await projects.current()) ?? expect.fail();
  const tooEarly = { name: "Harbor", hypercareUntil: "2026-06-29" };
  await expect(projects.update(tooEarly)).rejects.toMatchObject({
    message: "Hypercare cannot end before the last day.",
    cause: { issues: [{ path: "hypercareUntil" }] },
  });
  expect(await projects.current()).toMatchObject({ name: "Office move", hypercareUntil: null });
  const saved = await projects.update({ ...tooEarly, hypercareUntil: "2026-07-31", updatedAt });
  expect(saved).toMatchObject({ name: "Harbor", hypercareUntil: new Date("2026-07-31") });
  expect(await handover.current()).toMatchObject({ hypercareEnd: new Date("2026-07-31") });
  await handover.update({ leavingTeam: "North" });
  await expect(
    projects.update({ leavingTeam: "West", updatedAt: saved.updatedAt }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { current: { leavingTeam: "North" } } });
});

test("a project keeps its own name in another case, and takes nobody else's", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  await registerMember(deps, "Harbor");
  const { projects } = await owner.call();
  expect(await projects.update({ name: "OFFICE MOVE" })).toMatchObject({ name: "OFFICE MOVE" });
  await expect(projects.update({ name: "harbor" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "A project named “harbor” already exists.",
  });
  await expect(projects.update({ timeZone: "Mars/Olympus" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Choose a time zone by its IANA name, such as Europe/Berlin.",
  });
});

test("what archiving and reopening answer can be built upon", async () => {
  const api = await (await registerMember(createTestDeps())).call();
  const { updatedAt } = await api.projects.archive();
  expect((await api.projects.current())?.updatedAt).toEqual(updatedAt);
  await expect(api.projects.unarchive()).resolves.toMatchObject({ archivedAt: null });
  const reopened = await api.projects.unarchive();
  const changed = await api.projects.update({ name: "Anew", updatedAt: reopened.updatedAt });
  expect(changed).toMatchObject({ name: "Anew", archivedAt: null });
});

test("an archived project can be read and asked, and nothing in it changes until it is brought back", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const task = await (await owner.call()).tasks.create({ title: "Keys" });
  const gone = await (await owner.call()).tasks.create({ title: "Gone" });
  await (await owner.call()).tasks.delete({ id: gone.id });
  await storeDocument(deps, owner.project.id, {
    title: "Backups",
    passages: ["The nightly backup starts at 02:00."],
  });
  const archived = await (await owner.call()).projects.archive();
  expect(archived.archivedAt).toBeInstanceOf(Date);
  expect(await (await owner.call()).projects.archive()).toMatchObject({
    archivedAt: archived.archivedAt,
  });

  const sentence =
    "This project is archived: you can read it and ask about it, but nothing in it can be changed. An owner can reopen it in the project's settings.";
  for (const person of [owner, member]) {
    const caller = await person.call();
    expect(await caller.projects.current()).toMatchObject({ archivedAt: archived.archivedAt });
    const refused = [
      caller.tasks.create({ title: "New" }),
      caller.tasks.delete({ id: task.id }),
      caller.tracks.create({ name: "New" }),
      caller.trash.restore({ entityType: "task", id: gone.id }),
      caller.trash.delete({ entityType: "task", id: gone.id }),
    ];
    for (const change of refused) {
      await expect(change).rejects.toMatchObject({ code: "FORBIDDEN", message: sentence });
    }
    const { app } = createTestHttp(deps);
    const upload = await app.request("/api/documents", {
      method: "POST",
      headers: { cookie: person.cookie() ?? "" },
      body: uploadForm({ file: { name: "a.txt", content: "Text" } }),
    });
    expect([upload.status, (await upload.json()).error]).toEqual([403, sentence]);
    expect(await caller.tasks.list()).toHaveLength(1);
    expect((await caller.assistant.search({ query: "backup" })).results).toHaveLength(1);
    const { id } = await caller.assistant.createConversation({});
    const answer = await caller.assistant.chat({
      conversationId: id,
      message: "When does the nightly backup start?",
    });
    expect(answer.message.content).toContain("02:00");
  }
  await expect((await owner.call()).projects.update({ name: "New" })).rejects.toMatchObject({
    message: sentence,
  });
  await (await owner.call()).members.changeRole({ userId: member.user.id, role: "viewer" });

  expect(await (await owner.call()).projects.unarchive()).toMatchObject({ archivedAt: null });
  await (await owner.call()).tasks.delete({ id: task.id });
  expect(loggedIn(deps, owner.project.id)).toEqual(
    expect.arrayContaining(["project.archived", "project.unarchived"]),
  );
});
