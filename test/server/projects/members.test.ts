import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberships, users } from "../../../db/schema/index.ts";
import { createContext, type Deps } from "../../../server/context.ts";
import {
  accessOf,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";

type Person = Awaited<ReturnType<typeof registerPerson>>;

async function join(deps: Deps, projectId: number) {
  const person = await registerPerson(deps);
  await (await person.call()).projects.join({ projectId });
  return person;
}

const rolesIn = (deps: Deps, projectId: number) =>
  new Map(
    deps.db
      .select()
      .from(memberships)
      .where(eq(memberships.projectId, projectId))
      .all()
      .map(({ userId, role }) => [userId, role]),
  );

/** The user of a request, with the cookie of a person or an API token. */
const requestUser = async (deps: Deps, request: { cookie?: string; token?: string }) => {
  const { user } = await createContext(deps, {
    cookieHeader: request.cookie,
    authorization: request.token && `Bearer ${request.token}`,
    ownOrigin: "http://localhost",
    requestId: "test",
    origin: { address: "127.0.0.1", userAgent: undefined },
    signal: () => undefined,
    addHeader: () => undefined,
  });
  return user;
};

const cookieOf = (person: Person) => ({ cookie: person.cookie() ?? "" });

test("who creates a project owns it, who joins is a member, and who leaves is none", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await join(deps, owner.project.id);
  expect(rolesIn(deps, owner.project.id)).toEqual(
    new Map([
      [owner.user.id, "owner"],
      [member.user.id, "member"],
    ]),
  );
  await (await member.call()).projects.leave();
  expect(rolesIn(deps, owner.project.id)).toEqual(new Map([[owner.user.id, "owner"]]));
});

test("a request knows its user's role, by cookie and by API token", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await join(deps, owner.project.id);
  const { token } = await (await member.call()).tokens.create({ name: "Script" });
  const projectId = owner.project.id;
  expect(await requestUser(deps, cookieOf(owner))).toMatchObject({
    projectId,
    memberRole: "owner",
  });
  expect(await requestUser(deps, cookieOf(member))).toMatchObject({
    projectId,
    memberRole: "member",
  });
  expect(await requestUser(deps, { token })).toMatchObject({ projectId, memberRole: "member" });
  expect(accessOf(deps, { id: member.user.id, projectId })).toMatchObject({ role: "member" });
  const newcomer = await registerPerson(deps);
  expect(await requestUser(deps, cookieOf(newcomer))).toMatchObject({
    projectId: null,
    memberRole: null,
  });
});

test("without a membership the active project opens nothing", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await join(deps, owner.project.id);
  const { token } = await (await member.call()).tokens.create({ name: "Script" });
  deps.db.delete(memberships).where(eq(memberships.userId, member.user.id)).run();
  const stillActive = deps.db.select().from(users).where(eq(users.id, member.user.id)).get();
  expect(stillActive?.projectId).toBe(owner.project.id);

  await expect((await member.call()).tasks.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { send } = createTestHttp(deps);
  const headers = { authorization: `Bearer ${token}` };
  expect((await send("GET", "/api/tasks", { headers })).status).toBe(401);
  const caller = await owner.call();
  await expect(
    caller.tasks.create({ title: "Keys", assigneeId: member.user.id }),
  ).rejects.toMatchObject({ message: "The assignee is not a member of this project." });
  expect((await caller.projects.members()).map(({ id }) => id)).toEqual([owner.user.id]);

  await (await member.call()).projects.join({ projectId: owner.project.id });
  expect(await (await member.call()).tasks.list()).toEqual([]);
});

test("the last owner cannot leave the others without one, but may go when alone", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const projectId = owner.project.id;
  const member = await join(deps, projectId);
  await expect((await owner.call()).projects.leave()).rejects.toMatchObject({
    code: "CONFLICT",
    message:
      "You are the only owner of this project. Make another member an owner on the Members page, then leave.",
  });
  expect(rolesIn(deps, projectId).size).toBe(2);
  await (await member.call()).projects.leave();
  await (await owner.call()).projects.leave();
  const finder = await join(deps, projectId);
  expect(rolesIn(deps, projectId)).toEqual(new Map([[finder.user.id, "owner"]]));
});
