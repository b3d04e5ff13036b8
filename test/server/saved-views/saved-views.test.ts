import { expect, test } from "vitest";
import { savedViews } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const overdue = { list: "tasks", name: "Overdue", search: { overdue: true } } as const;

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const [owners, members, viewers] = await Promise.all(
    [owner, member, viewer].map(async (person) => (await person.call()).savedViews),
  );
  if (!owners || !members || !viewers) throw new Error("Three people were expected.");
  return { deps, owner, member, owners, members, viewers };
}

test("a view is one's own until it is shared", async () => {
  const { member, owners, members, viewers } = await start();
  const own = await members.save(overdue);
  expect(own).toMatchObject({ ...overdue, isShared: false, isOwn: true });
  expect(await owners.list({ list: "tasks" })).toEqual([]);
  await expect(owners.delete({ id: own.id })).rejects.toThrow("does not exist");
  await members.save({ ...overdue, isShared: true });
  expect(await viewers.list({ list: "tasks" })).toMatchObject([
    { id: own.id, isShared: true, isOwn: false, madeBy: member.user.name },
  ]);
  expect(await viewers.list({ list: "documents" })).toEqual([]);
});

test("whoever may not write keeps views for themselves alone", async () => {
  const { viewers } = await start();
  await expect(viewers.save({ ...overdue, isShared: true })).rejects.toThrow();
  expect(await viewers.save(overdue)).toMatchObject({ isOwn: true });
});

test("a colleague's shared view is deleted by its maker or an owner", async () => {
  const { owners, members, viewers } = await start();
  const { id } = await members.save({ ...overdue, isShared: true });
  await expect(viewers.delete({ id })).rejects.toThrow();
  await owners.delete({ id });
  expect(await members.list({ list: "tasks" })).toEqual([]);
});

test("in an archived project what is shared stays as it is, and one's own does not", async () => {
  const { owner, member, ...before } = await start();
  const shared = await before.members.save({ ...overdue, isShared: true });
  const own = await before.members.save({ ...overdue, name: "Mine" });
  await (await owner.call()).projects.archive();
  const { savedViews: owners } = await owner.call();
  const { savedViews: members } = await member.call();
  const refused = { message: expect.stringContaining("This project is archived") };
  await expect(members.save(overdue)).rejects.toMatchObject(refused);
  await expect(members.save({ ...overdue, name: "New", isShared: true })).rejects.toMatchObject(
    refused,
  );
  await expect(members.delete({ id: shared.id })).rejects.toMatchObject(refused);
  await expect(owners.delete({ id: shared.id })).rejects.toMatchObject(refused);
  expect(await owners.list({ list: "tasks" })).toMatchObject([{ id: shared.id, isShared: true }]);
  await members.save({ ...overdue, name: "Mine", search: {} });
  await members.delete({ id: own.id });
});

test("another project's views are not there", async () => {
  const { deps, members } = await start();
  const { id } = await members.save({ ...overdue, isShared: true });
  const stranger = (await (await registerMember(deps)).call()).savedViews;
  expect(await stranger.list({ list: "tasks" })).toEqual([]);
  await expect(stranger.delete({ id })).rejects.toThrow("does not exist");
});

test("there are a hundred of them at most, and one of the same name can still be replaced", async () => {
  const { deps, owner, owners } = await start();
  const values = Array.from({ length: 100 }, (_, index) => ({
    ...overdue,
    name: `View ${index}`,
    projectId: owner.project.id,
    userId: owner.user.id,
  }));
  deps.db.insert(savedViews).values(values).run();
  await expect(owners.save(overdue)).rejects.toThrow("You have 100 saved views");
  expect(await owners.save({ ...overdue, name: "view 99" })).toMatchObject({ name: "view 99" });
});

test("names that differ by an accent or a leading zero are two views", async () => {
  const { members } = await start();
  for (const name of ["cafe", "café", "Week 1", "Week 01"]) {
    await members.save({ ...overdue, name });
  }
  expect(await members.list({ list: "tasks" })).toHaveLength(4);
  await members.save({ ...overdue, name: "week  1" });
  expect(await members.list({ list: "tasks" })).toHaveLength(4);
});

test("what is only one's own goes with the account, what is shared stays", async () => {
  const { deps, member, members, owners } = await start();
  await members.save(overdue);
  await members.save({ ...overdue, name: "For all", isShared: true });
  const { personalData } = await member.call();
  await personalData.deleteAccount({
    confirmation: member.registration.email,
    currentPassword: member.registration.password,
    keepsName: true,
  });
  expect(deps.db.select().from(savedViews).all()).toMatchObject([{ name: "For all" }]);
  expect(await owners.list({ list: "tasks" })).toMatchObject([{ name: "For all", isOwn: false }]);
});
