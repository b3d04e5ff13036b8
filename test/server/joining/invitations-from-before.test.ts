import { expect, onTestFinished, test, vi } from "vitest";
import { accessReductions } from "../../../db/schema/index.ts";
import {
  createTestClient,
  createTestDeps,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { accept, notGood, registerOwner, roleIn } from "./invitation-steps.ts";

/** A project with an invitation of many uses, and somebody who came by it. */
async function start() {
  // By hand: within a millisecond nothing would be older than anything.
  let now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const passTime = () => {
    now += 1000;
    vi.setSystemTime(now);
  };
  const deps = createTestDeps();
  const { projectId, ...owner } = await registerOwner(deps);
  const owners = await owner.call();
  const invite = async () => {
    passTime();
    const { token } = await owners.invitations.create({});
    passTime();
    return token;
  };
  const token = await invite();
  const person = await registerPerson(deps);
  await accept(person, token);
  passTime();
  const leave = async () => (await person.call()).projects.leave();
  const userId = person.user.id;
  const roleNow = () => roleIn(deps, projectId, userId);
  return { deps, projectId, owners, invite, token, person, leave, userId, roleNow };
}

test("who was removed gets back in by a new link, and not by one of before", async () => {
  const { deps, owners, invite, token, person, leave, userId, roleNow } = await start();
  const unused = await invite();
  await owners.members.remove({ userId });
  for (const old of [token, unused]) {
    await expect(accept(person, old)).rejects.toMatchObject(notGood);
    const { invitations } = await person.call();
    await expect(invitations.preview({ token: old })).rejects.toMatchObject(notGood);
  }
  expect(roleNow()).toBeUndefined();
  // For others it is as good as ever.
  const { invitations: anonymous } = await createTestClient(deps).call();
  expect(await anonymous.preview({ token })).toMatchObject({ role: "member" });
  await accept(await registerPerson(deps), token);

  const renewed = await invite();
  await accept(person, renewed);
  expect(roleNow()).toBe("member");
  await leave();
  await expect(accept(person, token)).rejects.toMatchObject(notGood);
  await accept(person, renewed);
  expect(roleNow()).toBe("member");
});

test("who was given a lesser role does not get the old one back by leaving", async () => {
  const { owners, token, invite, person, leave, userId, roleNow } = await start();
  await owners.members.changeRole({ userId, role: "viewer" });
  await leave();
  await expect(accept(person, token)).rejects.toMatchObject(notGood);
  expect(roleNow()).toBeUndefined();
  await accept(person, await invite());
  expect(roleNow()).toBe("member");
});

test("an open project asks its owners before it takes back who was removed or given less", async () => {
  const { owners, person, leave, userId, roleNow, projectId } = await start();
  await owners.projects.update({ joining: "open" });
  const join = async () => (await person.call()).projects.join({ projectId });
  await leave();
  await join();
  expect(roleNow()).toBe("member");

  await owners.members.changeRole({ userId, role: "viewer" });
  await leave();
  expect(await join()).toMatchObject({ status: "requested" });
  expect(roleNow()).toBeUndefined();
  const [request] = await owners.joinRequests.list();
  await owners.joinRequests.approve({ id: request?.id ?? 0, role: "viewer" });
  expect(roleNow()).toBe("viewer");

  await owners.members.remove({ userId });
  expect(await join()).toMatchObject({ status: "requested" });
  expect(roleNow()).toBeUndefined();
});

test("an open project takes back who left it with a member's rights, or was given them since", async () => {
  const { deps, owners, person, leave, userId, roleNow, projectId } = await start();
  await owners.projects.update({ joining: "open" });
  const join = async () => (await person.call()).projects.join({ projectId });
  // An owner who hands the ownership over keeps what anybody gets here.
  await owners.members.changeRole({ userId, role: "owner" });
  await owners.members.changeRole({ userId, role: "member" });
  await leave();
  await join();
  expect(roleNow()).toBe("member");
  // A role that was taken by mistake and given back.
  await owners.members.changeRole({ userId, role: "viewer" });
  await owners.members.changeRole({ userId, role: "member" });
  await leave();
  await join();
  expect(roleNow()).toBe("member");

  await owners.members.remove({ userId });
  await owners.projects.leave();
  // Nobody is left who could be asked.
  await join();
  expect(roleIn(deps, projectId, userId)).toBe("owner");
});

test("who left, or was given a greater role, comes back by the link they had", async () => {
  const { deps, owners, token, person, leave, userId, roleNow } = await start();
  await leave();
  await accept(person, token);
  expect(roleNow()).toBe("member");
  await owners.members.changeRole({ userId, role: "owner" });
  await leave();
  await accept(person, token);
  expect(roleNow()).toBe("member");
  expect(deps.db.select().from(accessReductions).all()).toEqual([]);
});

test("being removed from one project says nothing of another, nor of other people", async () => {
  const { deps, projectId, owners, token, person } = await start();
  const other = await registerMemberOf(deps, projectId, "member");
  await owners.members.remove({ userId: other.user.id });
  await expect(accept(other, token)).rejects.toMatchObject(notGood);
  const elsewhere = await registerOwner(deps);
  const { token: theirs } = await (await elsewhere.call()).invitations.create({});
  await accept(other, theirs);
  expect(roleIn(deps, elsewhere.projectId, other.user.id)).toBe("member");
  expect((await accept(person, token)).projectId).toBe(projectId);
});
