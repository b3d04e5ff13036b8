import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiTokens, projects } from "../../../db/schema/index.ts";
import { removeSecondFactor } from "../../../server/features/second-factor/second-factor.service.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { eventsOf, nextCode, prepare, refused } from "./second-factor-steps.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("afterwards", () => {
  test("recovery codes made anew replace the old ones", async () => {
    const { person, secret, recoveryCodes: old, login, enter } = await prepare();
    const calls = await person.call();
    await expect(calls.secondFactor.renewRecoveryCodes({ code: "000000" })).rejects.toEqual(
      refused("INVALID_INPUT"),
    );
    const renewed = await calls.secondFactor.renewRecoveryCodes({ code: nextCode(secret) });
    await expect(login()).rejects.toThrow();
    await expect(enter(old[0] ?? "")).rejects.toEqual(refused("WRONG_CREDENTIALS"));
    await expect(enter(renewed.recoveryCodes[0] ?? "")).resolves.toBeTruthy();
  });

  test("turning it off takes password and code", async () => {
    const { deps, person, secret, recoveryCodes: codes, login } = await prepare();
    const calls = await person.call();
    const [code = ""] = codes;
    await expect(calls.secondFactor.disable({ code })).rejects.toEqual(refused("INVALID_INPUT"));
    await expect(
      calls.secondFactor.disable({ password: "wrong one", code: nextCode(secret) }),
    ).rejects.toEqual(refused("INVALID_INPUT"));
    await expect(calls.secondFactor.disable({ password, code: "000000" })).rejects.toEqual(
      refused("INVALID_INPUT"),
    );
    await calls.secondFactor.disable({ password, code });
    expect(await calls.secondFactor.current()).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    await expect(login()).resolves.toBeTruthy();
    expect(eventsOf(deps)).toContain("second-factor.disabled");
  });

  test("somebody in charge removes it for a person who has lost everything", async () => {
    const { deps, person, login } = await prepare();
    expect(removeSecondFactor(deps.db, person.user.id)).toBe(true);
    expect(removeSecondFactor(deps.db, person.user.id)).toBe(false);
    await expect(login()).resolves.toBeTruthy();
  });
});

describe("a project that asks for it", () => {
  async function requireIt() {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    const member = await registerMemberOf(deps, owner.project.id, "member");
    const { token } = await (await member.call()).tokens.create({ name: "Export" });
    await (await member.call()).handover.update({ leavingTeam: "North" });
    deps.db.update(projects).set({ requiresSecondFactor: true }).run();
    const readWithToken = () =>
      createTestHttp(deps).send("GET", "/api/tasks", {
        headers: { authorization: `Bearer ${token}` },
      });
    return { deps, member, readWithToken };
  }

  test("a member without one is led to the set-up, and let in after it", async () => {
    const { member, readWithToken } = await requireIt();
    const calls = await member.call();
    await expect(calls.tasks.list({})).rejects.toEqual(refused("SECOND_FACTOR_NOT_SET_UP"));
    expect(await calls.projects.current()).toMatchObject({ leavingTeam: null });
    expect((await readWithToken()).json).toMatchObject({
      code: "SECOND_FACTOR_NOT_SET_UP",
      error: expect.stringContaining("second factor"),
    });
    expect(await calls.secondFactor.current()).toMatchObject({ isRequired: true });
    expect(await calls.accounts.current()).not.toBeNull();
    await setUpSecondFactor(member);
    const { tasks, projects: letIn } = await member.call();
    expect(await tasks.list({})).toEqual([]);
    expect(await letIn.current()).toMatchObject({ leavingTeam: "North" });
    expect((await readWithToken()).status).toBe(200);
  });

  test("is made so by an owner who has one", async () => {
    const deps = createTestDeps();
    const owner = await registerMember(deps);
    const require = async (requiresSecondFactor: boolean) =>
      (await owner.call()).projects.update({ requiresSecondFactor });
    await expect(require(true)).rejects.toEqual(refused("INVALID_INPUT"));
    await setUpSecondFactor(owner);
    expect(await require(true)).toMatchObject({ requiresSecondFactor: true });
    expect(await (await owner.call()).tasks.list({})).toEqual([]);
    expect(await require(false)).toMatchObject({ requiresSecondFactor: false });
    const changes = eventsOf(deps).filter((line) => line.startsWith("project.changed"));
    expect(changes).toEqual([
      "project.changed: second factor required",
      "project.changed: second factor not required any more",
    ]);
  });

  test("a set-up that was only begun does not open it", async () => {
    const { deps, member, readWithToken } = await requireIt();
    await (await member.call()).secondFactor.begin();
    expect((await readWithToken()).status).toBe(403);
    expect(deps.db.select().from(apiTokens).all()).toHaveLength(1);
  });
});
