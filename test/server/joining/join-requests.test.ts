import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ProjectJoining } from "../../../db/enums.ts";
import { domainEvents, memberships, projects, securityEvents } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const setJoining = (deps: Deps, id: number, joining: ProjectJoining) =>
  deps.db.update(projects).set({ joining }).where(eq(projects.id, id)).run();

/** An owner of a project that approves who joins. */
async function registerOwner(deps: Deps) {
  const owner = await registerMember(deps);
  setJoining(deps, owner.project.id, "approval");
  return { ...owner, projectId: owner.project.id };
}

/** Somebody who has asked to join. */
async function registerRequester(deps: Deps, projectId: number) {
  const person = await registerPerson(deps);
  const answer = await (await person.call()).projects.join({ projectId });
  return { ...person, answer };
}

const roleIn = (deps: Deps, projectId: number, userId: number) =>
  deps.db
    .select()
    .from(memberships)
    .where(eq(memberships.projectId, projectId))
    .all()
    .find((row) => row.userId === userId)?.role;

const loggedTypes = (deps: Deps) =>
  deps.db
    .select({ type: securityEvents.type })
    .from(securityEvents)
    .orderBy(securityEvents.id)
    .all()
    .map(({ type }) => type);

const eventTypes = (deps: Deps) =>
  deps.db
    .select({ type: domainEvents.type })
    .from(domainEvents)
    .orderBy(domainEvents.id)
    .all()
    .map(({ type }) => type);

test("a new project is open on this machine alone, and approves who joins elsewhere", async () => {
  const here = await registerMember(createTestDeps());
  expect(here.project.joining).toBe("open");
  for (const [name, value] of [
    ["PUBLIC_URL", "https://baton.example"],
    ["HOST", "0.0.0.0"],
  ] as const) {
    const { project } = await registerMember(createTestDeps({ [name]: value }));
    expect(project.joining).toBe("approval");
  }
});

test("others see open projects whole, those that approve by name, and no others", async () => {
  const deps = createTestDeps();
  const owner = await registerPerson(deps);
  const caller = async () => (await owner.call()).projects;
  const names = ["Approval", "Archived", "Deleted", "Invitation", "Open"];
  for (const name of names) await (await caller()).create({ name, description: `Of ${name}` });
  const set = (name: string, values: Partial<typeof projects.$inferInsert>) =>
    deps.db.update(projects).set(values).where(eq(projects.name, name)).run();
  set("Approval", { joining: "approval" });
  set("Invitation", { joining: "invitation" });
  set("Archived", { archivedAt: new Date() });
  set("Deleted", { deletedAt: new Date() });

  const stranger = await registerPerson(deps);
  expect(await (await stranger.call()).projects.list()).toMatchObject([
    { name: "Approval", description: null, joining: "approval" },
    { name: "Open", description: "Of Open", joining: "open" },
  ]);
  const own = await (await caller()).list();
  expect(own.map(({ name }) => name)).toEqual(["Approval", "Archived", "Invitation", "Open"]);
  expect(own[0]?.description).toBe("Of Approval");
});

test("a project for the invited, an archived and a deleted one are refused like one that does not exist", async () => {
  const deps = createTestDeps();
  const { project } = await registerMember(deps);
  const person = await registerPerson(deps);
  const { send } = createTestHttp(deps);
  const join = async (projectId: number) => {
    const { status, json } = await send("PATCH", "/api/auth/user/project", {
      body: { projectId },
      cookie: person.cookie() ?? "",
    });
    return { status, json };
  };
  const unknown = await join(999_999);
  expect(unknown).toMatchObject({ status: 404, json: { issues: [{ path: "projectId" }] } });
  for (const values of [
    { joining: "invitation" as const },
    { joining: "open" as const, archivedAt: new Date() },
    { archivedAt: null, deletedAt: new Date() },
  ]) {
    deps.db.update(projects).set(values).where(eq(projects.id, project.id)).run();
    expect(await join(project.id)).toEqual(unknown);
  }
  expect(roleIn(deps, project.id, person.user.id)).toBeUndefined();
});

test("a request waits, changes nothing else, and is made only once", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const { answer, ...person } = await registerRequester(deps, projectId);
  expect(answer).toMatchObject({ status: "requested", projectId: null });
  await (await person.call()).projects.join({ projectId });
  expect(await (await person.call()).joinRequests.own()).toMatchObject([
    { projectId, projectName: owner.project.name, status: "pending" },
  ]);
  await expect((await person.call()).tasks.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await (await owner.call()).joinRequests.list()).toMatchObject([
    { userId: person.user.id, name: person.user.name, email: person.user.email },
  ]);
  expect(loggedTypes(deps).filter((type) => type === "request.created")).toHaveLength(1);
});

test("over REST the answer to a request is 202", async () => {
  const deps = createTestDeps();
  const { projectId } = await registerOwner(deps);
  const person = await registerPerson(deps);
  const { send } = createTestHttp(deps);
  const { status, json } = await send("PATCH", "/api/auth/user/project", {
    body: { projectId },
    cookie: person.cookie() ?? "",
  });
  expect([status, json.status, json.projectId]).toEqual([202, "requested", null]);
});

test("whoever is approved is in with the role given, and works there if nowhere else", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const newcomer = await registerRequester(deps, projectId);
  const busy = await registerMember(deps);
  await (await busy.call()).projects.join({ projectId });
  const { joinRequests } = await owner.call();
  const [first, second] = await joinRequests.list();
  await joinRequests.approve({ id: first?.id ?? 0 });
  await joinRequests.approve({ id: second?.id ?? 0, role: "viewer" });

  expect(roleIn(deps, projectId, newcomer.user.id)).toBe("member");
  expect((await (await newcomer.call()).accounts.current())?.projectId).toBe(projectId);
  expect(await (await newcomer.call()).tasks.list()).toEqual([]);
  expect(roleIn(deps, projectId, busy.user.id)).toBe("viewer");
  expect((await (await busy.call()).accounts.current())?.projectId).toBe(busy.project.id);

  expect(await joinRequests.list()).toEqual([]);
  expect(await (await newcomer.call()).joinRequests.own()).toEqual([]);
  await expect(joinRequests.approve({ id: first?.id ?? 0 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(loggedTypes(deps).slice(-4)).toEqual([
    "request.approved",
    "member.joined",
    "request.approved",
    "member.joined",
  ]);
  expect(eventTypes(deps)).toEqual(
    expect.arrayContaining(["join-request.created", "join-request.approved", "member.joined"]),
  );
});

test("whoever is declined sees it, and does not ask again", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const person = await registerRequester(deps, projectId);
  const { joinRequests } = await owner.call();
  const [request] = await joinRequests.list();
  await joinRequests.decline({ id: request?.id ?? 0 });
  expect(await joinRequests.list()).toEqual([]);
  const caller = await person.call();
  expect(await caller.joinRequests.own()).toMatchObject([{ status: "declined" }]);
  await expect(caller.projects.join({ projectId })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(/declined your request/),
  });
  await expect(caller.joinRequests.withdraw({ id: request?.id ?? 0 })).rejects.toThrow(
    /does not wait/,
  );
  expect(roleIn(deps, projectId, person.user.id)).toBeUndefined();
  expect(loggedTypes(deps)).toContain("request.declined");
});

test("a request is withdrawn by whoever made it, and by nobody else", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const person = await registerRequester(deps, projectId);
  const other = await registerPerson(deps);
  const [request] = await (await person.call()).joinRequests.own();
  const id = request?.id ?? 0;
  await expect((await other.call()).joinRequests.withdraw({ id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await (await person.call()).joinRequests.withdraw({ id });
  expect(await (await person.call()).joinRequests.own()).toEqual([]);
  expect(await (await owner.call()).joinRequests.list()).toEqual([]);
});

test("an owner decides in their own project alone, and others decide nothing", async () => {
  const deps = createTestDeps();
  const { projectId } = await registerOwner(deps);
  const person = await registerRequester(deps, projectId);
  const [request] = await (await person.call()).joinRequests.own();
  const input = { id: request?.id ?? 0 };
  const elsewhere = await registerMember(deps);
  const { joinRequests } = await elsewhere.call();
  for (const decide of [joinRequests.approve, joinRequests.decline]) {
    await expect(decide(input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  const member = await registerMemberOf(deps, projectId, "member");
  await expect((await member.call()).joinRequests.approve(input)).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await (await person.call()).joinRequests.own()).toMatchObject([{ status: "pending" }]);
});

test("who waits gets in by themselves once the project is open", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const person = await registerRequester(deps, projectId);
  setJoining(deps, projectId, "open");
  const user = await (await person.call()).projects.join({ projectId });
  expect(user).toMatchObject({ projectId });
  expect(user.status).toBeUndefined();
  expect(await (await owner.call()).joinRequests.list()).toEqual([]);
});

test("with a mail server the owners are told of a request, and the person of what became of it", async () => {
  const { url, mails } = await startMailServer();
  const deps = createTestDeps({ SMTP_URL: url, PUBLIC_URL: "https://baton.example" });
  onTestFinished(() => deps.jobs.stop());
  deps.jobs.start(jobDefinitions, deps);
  const { projectId, ...owner } = await registerOwner(deps);
  await registerMemberOf(deps, projectId, "member");
  const welcome = await registerRequester(deps, projectId);
  const unknown = await registerRequester(deps, projectId);
  const { joinRequests } = await owner.call();
  const [first, second] = await joinRequests.list();
  await joinRequests.approve({ id: first?.id ?? 0 });
  await joinRequests.decline({ id: second?.id ?? 0 });
  await vi.waitFor(() => expect(mails).toHaveLength(4), patience);
  const sent = mails.map(({ recipients, subject }) => [recipients.join(), subject]);
  const { name } = owner.project;
  expect(sent.sort()).toEqual(
    [
      [owner.user.email, `${welcome.user.name} would like to join ${name}`],
      [owner.user.email, `${unknown.user.name} would like to join ${name}`],
      [welcome.user.email, `You can join ${name}`],
      [unknown.user.email, `Your request to join ${name}`],
    ].sort(),
  );
  const told = mails.find(({ recipients }) => recipients.includes(owner.user.email));
  const page = (path: string) => `https://baton.example${path}?project=${projectId}`;
  expect(told?.text).toContain(page("/account/members"));
  const welcomed = mails.find(({ recipients }) => recipients.includes(welcome.user.email));
  expect(welcomed?.text).toContain(page("/"));
});
