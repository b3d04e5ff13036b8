import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  domainEvents,
  invitations,
  jobs,
  memberships,
  projects,
  securityEvents,
  users,
} from "../../../db/schema/index.ts";
import { joinByInvitation } from "../../../server/features/projects/join-project.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { accept, day, newcomer, notGood, registerOwner, roleIn } from "./invitation-steps.ts";

test("a link lets people in with its role, and is counted and logged", async () => {
  const deps = createTestDeps({ PUBLIC_URL: "https://baton.example" });
  const { projectId, ...owner } = await registerOwner(deps);
  const made = await (await owner.call()).invitations.create({ role: "viewer" });
  expect(made).toMatchObject({ role: "viewer", state: "open", uses: 0, maxUses: 10, email: null });
  expect(made.url).toBe(`https://baton.example/invite/${made.token}`);
  expect(made.expiresAt.getTime() - made.createdAt.getTime()).toBeGreaterThan(6.9 * day);

  const person = await registerPerson(deps);
  const preview = await (await person.call()).invitations.preview({ token: made.token });
  expect(preview).toEqual({
    projectName: owner.project.name,
    role: "viewer",
    invitedBy: owner.user.name,
    isMember: false,
  });
  expect((await accept(person, made.token)).projectId).toBe(projectId);
  expect(roleIn(deps, projectId, person.user.id)).toBe("viewer");
  expect(await (await owner.call()).invitations.list()).toMatchObject([
    { id: made.id, uses: 1, state: "open", createdBy: owner.user.name },
  ]);
  const logged = deps.db.select().from(securityEvents).orderBy(securityEvents.id).all();
  expect(logged.map(({ type }) => type)).toEqual([
    "project.created",
    "invitation.created",
    "invitation.used",
    "member.joined",
  ]);
  expect(
    deps.db
      .select()
      .from(domainEvents)
      .all()
      .map(({ type }) => type),
  ).toEqual(["project.created", "invitation.created", "member.joined"]);
});

test("the token stands nowhere in the database, and in no answer but its creation", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const { token, url } = await (await owner.call()).invitations.create({});
  expect(url).toBe(`/invite/${token}`);
  const dump = [invitations, securityEvents, domainEvents, jobs].map((table) =>
    deps.db.select().from(table).all(),
  );
  expect(JSON.stringify(dump)).not.toContain(token);
  expect(JSON.stringify(await (await owner.call()).invitations.list())).not.toContain(token);
});

test.each<[string, Partial<typeof invitations.$inferInsert>]>([
  ["expired", { expiresAt: new Date(Date.now() - 1) }],
  ["revoked", { revokedAt: new Date() }],
  ["used-up", { uses: 10 }],
])(
  "one that is %s opens nothing, in the same words as one that never was",
  async (state, values) => {
    const deps = createTestDeps();
    const { projectId, ...owner } = await registerOwner(deps);
    const { id, token } = await (await owner.call()).invitations.create({});
    deps.db.update(invitations).set(values).where(eq(invitations.id, id)).run();
    const person = await registerPerson(deps);
    for (const tried of [token, "never-made"]) {
      await expect(accept(person, tried)).rejects.toMatchObject(notGood);
      const { invitations: anonymous } = await createTestClient(deps).call();
      await expect(anonymous.preview({ token: tried })).rejects.toMatchObject(notGood);
    }
    expect(roleIn(deps, projectId, person.user.id)).toBeUndefined();
    expect(await (await owner.call()).invitations.list()).toMatchObject([{ state }]);
  },
);

test.each(["archivedAt", "deletedAt"] as const)(
  "nor does one of a project with %s",
  async (column) => {
    const deps = createTestDeps();
    const { projectId, ...owner } = await registerOwner(deps);
    const { token } = await (await owner.call()).invitations.create({});
    deps.db
      .update(projects)
      .set({ [column]: new Date() })
      .where(eq(projects.id, projectId))
      .run();
    await expect(accept(await registerPerson(deps), token)).rejects.toMatchObject(notGood);
  },
);

test("a link ends with the ownership of whoever made it", async () => {
  const deps = createTestDeps();
  const { projectId } = await registerOwner(deps);
  const second = await registerMemberOf(deps, projectId, "owner");
  const { token } = await (await second.call()).invitations.create({});
  deps.db
    .update(memberships)
    .set({ role: "member" })
    .where(eq(memberships.userId, second.user.id))
    .run();
  await expect(accept(await registerPerson(deps), token)).rejects.toMatchObject(notGood);
});

test("a link rests while the account of whoever made it is switched off", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const { token } = await (await owner.call()).invitations.create({});
  const setDisabled = (disabledAt: Date | null) =>
    deps.db.update(users).set({ disabledAt }).where(eq(users.id, owner.user.id)).run();
  const person = await registerPerson(deps);
  setDisabled(new Date());
  await expect(accept(person, token)).rejects.toMatchObject(notGood);
  setDisabled(null);
  expect((await accept(person, token)).projectId).toBe(projectId);
});

test("two people at the last use: one gets in", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const { token } = await (await owner.call()).invitations.create({ uses: 1 });
  const people = [await registerPerson(deps), await registerPerson(deps)];
  const outcomes = await Promise.allSettled(people.map((person) => accept(person, token)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const members = people.filter(({ user }) => roleIn(deps, projectId, user.id));
  expect(members).toHaveLength(1);
});

test("for a member a link changes nothing but the project they work in, even once it is used up", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const { token } = await (await owner.call()).invitations.create({ role: "viewer", uses: 1 });
  await (await owner.call()).projects.create({ name: "Another one" });
  expect((await accept(owner, token)).projectId).toBe(projectId);
  expect(roleIn(deps, projectId, owner.user.id)).toBe("owner");
  expect(await (await owner.call()).invitations.list()).toMatchObject([{ uses: 0 }]);
  await accept(await registerPerson(deps), token);
  await (await owner.call()).projects.create({ name: "A third" });
  const preview = await (await owner.call()).invitations.preview({ token });
  expect(preview).toMatchObject({ isMember: true, projectName: owner.project.name });
  expect((await accept(owner, token)).projectId).toBe(projectId);
});

test("an invitation passes by approval, and ends a request that waits", async () => {
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
  const { token } = await (await owner.call()).invitations.create({});
  const person = await registerPerson(deps);
  await (await person.call()).projects.join({ projectId });
  await accept(person, token);
  expect(roleIn(deps, projectId, person.user.id)).toBe("member");
  expect(await (await owner.call()).joinRequests.list()).toEqual([]);
});

test("a newcomer signs up with it and is in the project", async () => {
  const deps = createTestDeps({ REGISTRATION: "invitation" });
  const { projectId, ...owner } = await registerOwner(deps);
  const { token } = await (await owner.call()).invitations.create({ uses: 1 });
  const client = createTestClient(deps);
  const user = await (await client.call()).accounts.register({
    ...newcomer("noor@example.com"),
    invitation: token,
  });
  expect(user.projectId).toBe(projectId);
  expect(await (await client.call()).tasks.list()).toEqual([]);
  await expect(
    (await createTestClient(deps).call()).accounts.register({
      ...newcomer("late@example.com"),
      invitation: token,
    }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("where everybody may register, one that is not good makes no account", async () => {
  const deps = createTestDeps();
  const { accounts } = await createTestClient(deps).call();
  await expect(
    accounts.register({ ...newcomer("noor@example.com"), invitation: "never-made" }),
  ).rejects.toMatchObject(notGood);
  expect(deps.db.select().from(users).all()).toEqual([]);
});

test("what is rolled back takes no use", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const { token } = await (await owner.call()).invitations.create({ uses: 1 });
  const origin = { address: "127.0.0.1", userAgent: "test" };
  // Nobody has this id, so that the membership cannot be written.
  const ghost = { id: 999_999, name: "Ghost", email: "ghost@example.com", origin };
  expect(() => joinByInvitation(deps.db, ghost, token)).toThrow();
  expect(await (await owner.call()).invitations.list()).toMatchObject([{ uses: 0, state: "open" }]);
});

test("revoking ends a link once, and another project's owner cannot", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const { id, token } = await (await owner.call()).invitations.create({});
  const elsewhere = await registerMember(deps);
  await expect((await elsewhere.call()).invitations.revoke({ id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await (await owner.call()).invitations.revoke({ id });
  await (await owner.call()).invitations.revoke({ id });
  const person = await registerPerson(deps);
  await expect(accept(person, token)).rejects.toMatchObject(notGood);
  const revoked = deps.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.type, "invitation.revoked"))
    .all();
  expect(revoked).toHaveLength(1);
});

test("open invitations are listed before the others, the newest first in both", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const calls = await owner.call();
  const ids: number[] = [];
  for (let made = 0; made < 5; made++)
    ids.push((await calls.invitations.create({ role: "member" })).id);
  const [first = 0, expired = 0, third = 0, usedUp = 0, revoked = 0] = ids;
  await calls.invitations.revoke({ id: revoked });
  const set = (id: number, values: Partial<typeof invitations.$inferInsert>) =>
    deps.db.update(invitations).set(values).where(eq(invitations.id, id)).run();
  set(expired, { expiresAt: new Date(Date.now() - day) });
  set(usedUp, { uses: 10 });
  const listed = await calls.invitations.list();
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [third, "open"],
    [first, "open"],
    [revoked, "revoked"],
    [usedUp, "used-up"],
    [expired, "expired"],
  ]);
});

test("an API token makes and revokes no links", async () => {
  const deps = createTestDeps();
  const owner = await registerOwner(deps);
  const { send } = createTestHttp(deps);
  const { token } = await (await owner.call()).tokens.create({ name: "Script" });
  const headers = { authorization: `Bearer ${token}` };
  expect((await send("POST", "/api/invitations", { body: {}, headers })).status).toBe(403);
  expect((await send("GET", "/api/invitations", { headers })).status).toBe(200);
});

test("the page of a link tells its address to nobody, and the log does not hold it", async () => {
  const deps = createTestDeps({ LOG_LEVEL: "debug" });
  const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  onTestFinished(() => write.mockRestore());
  const { send } = createTestHttp(deps);
  const { headers } = await send("GET", "/invite/the-token");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  await send("POST", "/trpc/invitations.preview", { body: { json: { token: "the-token" } } });
  // The log goes out at the end of the event loop's turn.
  await nextTurn();
  const logged = write.mock.calls.map(([lines]) => String(lines)).join("");
  expect(logged).toContain("invitations.preview");
  expect(logged).not.toContain("the-token");
});
