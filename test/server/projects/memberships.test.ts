import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { securityEvents, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { updateAccount } from "../../../server/features/administration/accounts.service.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  return { deps, owner, member, viewer };
}

/** The lines of the security log of one kind, as who, to whom and what. */
const logged = (deps: Deps, type: typeof securityEvents.$inferSelect.type) =>
  deps.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.type, type))
    .all()
    .map(({ actorName, subject, details, address }) => [actorName, subject, details, address]);

test("members see each other with email, role and when they were last seen, owners first", async () => {
  const { deps, owner, member, viewer } = await start();
  deps.db.update(users).set({ lastSeenAt: null }).where(eq(users.id, member.user.id)).run();
  const { members } = await viewer.call();
  const listed = await members.list();
  expect(listed.map(({ userId, role }) => [userId, role])).toEqual([
    [owner.user.id, "owner"],
    [member.user.id, "member"],
    [viewer.user.id, "viewer"],
  ]);
  expect(listed[1]).toEqual({
    userId: member.user.id,
    name: member.user.name,
    email: member.user.email,
    initials: member.user.initials,
    avatarUrl: null,
    side: null,
    role: "member",
    joinedAt: expect.any(Date),
    lastSeenAt: null,
  });
  expect(listed[2]?.lastSeenAt).toBeInstanceOf(Date);
});

test("an owner changes roles; badge, rights, activity and security log follow at once", async () => {
  const { deps, owner, viewer } = await start();
  const { members, activities } = await owner.call();
  const promoted = await members.changeRole({ userId: viewer.user.id, role: "member" });
  expect(promoted).toMatchObject({ userId: viewer.user.id, role: "member" });
  const caller = await viewer.call();
  expect(await caller.accounts.current()).toMatchObject({ role: "Member" });
  expect(await caller.projects.current()).toMatchObject({ role: "member" });
  await caller.tasks.create({ title: "Keys" });
  await members.changeRole({ userId: viewer.user.id, role: "viewer" });
  await expect((await viewer.call()).tasks.create({ title: "More" })).rejects.toMatchObject({
    message: expect.stringContaining("You are a viewer in this project"),
  });
  expect((await activities.list())[0]).toMatchObject({
    action: "role_changed",
    title: viewer.user.name,
    details: { from: "member", to: "viewer" },
  });
  expect(logged(deps, "role.changed")).toEqual([
    [owner.user.name, viewer.user.name, "viewer to member", "127.0.0.1"],
    [owner.user.name, viewer.user.name, "member to viewer", "127.0.0.1"],
  ]);
});

test("a member puts somebody on a side, and only an owner gives a role with it", async () => {
  const { deps, owner, member, viewer } = await start();
  const { members } = await member.call();
  const userId = viewer.user.id;
  expect(await members.update({ userId, side: "leaving" })).toMatchObject({
    side: "leaving",
    role: "viewer",
  });
  const both = { userId, side: null, role: "owner" } as const;
  await expect(members.update(both)).rejects.toMatchObject({
    message: "Only an owner of the project can do this.",
  });
  await expect((await viewer.call()).members.update({ userId, side: null })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const theirs = await owner.call();
  const { token } = await theirs.tokens.create({ name: "Script" });
  const byToken = await createTestHttp(deps).send("PATCH", `/api/members/${userId}`, {
    body: { side: "both", role: "member" },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byToken.status).toBe(403);
  const found = (await members.list()).find((one) => one.userId === userId);
  expect(found).toMatchObject({ side: "leaving", role: "viewer" });
  await theirs.projects.archive();
  const archived = (await owner.call()).members;
  expect(await archived.update({ userId, role: "member" })).toMatchObject({ role: "member" });
  await expect(archived.update({ userId, side: "both" })).rejects.toMatchObject({
    message: expect.stringContaining("This project is archived"),
  });
});

test("a role that somebody has already is given without a word in the log", async () => {
  const { deps, owner, member } = await start();
  await (await owner.call()).members.changeRole({ userId: member.user.id, role: "member" });
  expect(logged(deps, "role.changed")).toEqual([]);
});

test("the only owner stays one until another is; handing over does both at once", async () => {
  const { deps, owner, member } = await start();
  const { members } = await owner.call();
  const own = { userId: owner.user.id };
  await expect(members.changeRole({ ...own, role: "member" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: `${owner.user.name} is the only owner of this project. Make another member an owner first.`,
  });
  await expect(members.handOver(own)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const heir = await members.handOver({ userId: member.user.id });
  expect(heir).toMatchObject({ userId: member.user.id, role: "owner" });
  expect(await (await owner.call()).projects.current()).toMatchObject({ role: "member" });
  expect(logged(deps, "role.changed").map(([, ...line]) => line.slice(0, 2))).toEqual([
    [member.user.name, "member to owner"],
    [owner.user.name, "owner to member"],
  ]);
  await expect(
    (await owner.call()).members.changeRole({ ...own, role: "owner" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  await (await owner.call()).projects.leave();
});

test("the owner of a project of one cannot become anything else", async () => {
  const owner = await registerMember(createTestDeps());
  const { members } = await owner.call();
  await expect(members.changeRole({ userId: owner.user.id, role: "viewer" })).rejects.toMatchObject(
    { code: "CONFLICT" },
  );
});

test("who is removed loses project and tokens at once, keeps the session, and the tasks go on", async () => {
  const { deps, owner, member, viewer } = await start();
  const theirs = await member.call();
  const open = await theirs.tasks.create({ title: "Open" });
  const done = await theirs.tasks.create({ title: "Done", status: "completed" });
  const { token } = await theirs.tokens.create({ name: "Script" });
  const { members, tasks, activities } = await owner.call();
  await members.remove({ userId: member.user.id, tasksTo: viewer.user.id });

  await expect((await member.call()).tasks.list()).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Create or join a project first.",
  });
  expect(await (await member.call()).accounts.current()).toMatchObject({ projectId: null });
  const byToken = await createTestHttp(deps).send("GET", "/api/tasks", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byToken.status).toBe(401);
  expect(await tasks.read({ id: open.id })).toMatchObject({ assigneeId: viewer.user.id });
  expect(await tasks.read({ id: done.id })).toMatchObject({ assigneeId: member.user.id });
  expect((await activities.list())[0]).toMatchObject({
    action: "member_removed",
    title: member.user.name,
    details: { openTasks: 1 },
  });
  expect(logged(deps, "member.removed")).toEqual([
    [owner.user.name, member.user.name, null, "127.0.0.1"],
  ]);
});

test("who is removed from one project goes on working in another", async () => {
  const { owner, member } = await start();
  const elsewhere = await (await member.call()).projects.create({ name: "Elsewhere" });
  await (await owner.call()).members.remove({ userId: member.user.id });
  const user = await (await member.call()).accounts.current();
  expect(user).toMatchObject({ projectId: elsewhere.project.id, role: "Owner" });
});

test("open tasks go to nobody where nobody is named, and never out of the project", async () => {
  const { deps, owner, member } = await start();
  const stranger = await registerMember(deps);
  const open = await (await member.call()).tasks.create({ title: "Open" });
  const { members, tasks } = await owner.call();
  for (const tasksTo of [member.user.id, stranger.user.id]) {
    await expect(members.remove({ userId: member.user.id, tasksTo })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  await members.remove({ userId: member.user.id });
  expect(await tasks.read({ id: open.id })).toMatchObject({ assigneeId: null });
});

test("nobody removes themselves, or a stranger", async () => {
  const { deps, owner } = await start();
  const stranger = await registerMember(deps);
  const { members } = await owner.call();
  await expect(members.remove({ userId: owner.user.id })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "You cannot remove yourself. Leave the project instead.",
  });
  const { id: userId } = stranger.user;
  for (const refused of [
    members.remove({ userId }),
    members.handOver({ userId }),
    members.changeRole({ userId, role: "viewer" }),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("a member whose account is switched off is one still: areas and tasks that name them are saved", async () => {
  const { deps, owner, member, viewer } = await start();
  const { areas, tasks, members } = await owner.call();
  const task = await tasks.create({ title: "Copy the keys", assigneeId: member.user.id });
  const area = await areas.create({ name: "Payroll", expertId: member.user.id });
  updateAccount(deps, null, { id: member.user.id, isDisabled: true });
  expect(
    await areas.update({ id: area.id, expertId: member.user.id, receiverId: viewer.user.id }),
  ).toMatchObject({ expertId: member.user.id, receiverId: viewer.user.id });
  expect(
    await tasks.update({ id: task.id, title: "Copy all keys", assigneeId: member.user.id }),
  ).toMatchObject({ assigneeId: member.user.id });
  await members.remove({ userId: member.user.id, tasksTo: viewer.user.id });
  expect(await tasks.read({ id: task.id })).toMatchObject({ assigneeId: viewer.user.id });
});
