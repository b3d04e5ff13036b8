import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  apiTokens,
  projects,
  recoveryCodes,
  secondFactors,
  securityEvents,
  users,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { removeSecondFactor } from "../../../server/features/second-factor/second-factor.service.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { codeOf, setUpSecondFactor } from "../../helpers/people/second-factor.ts";

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);
const nextCode = (secret: string) => {
  seconds(30);
  return codeOf(secret);
};
const refused = (code: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A person with a second factor, and a browser that knows nobody. */
async function prepare(environment: Record<string, string> = {}) {
  const deps = createTestDeps(environment);
  const person = await registerPerson(deps);
  const factor = await setUpSecondFactor(person);
  const browser = createTestClient(deps);
  const login = async (client = browser) =>
    (await client.call()).accounts.login({ email: person.registration.email, password });
  const enter = async (code: string, client = browser) =>
    (await client.call()).secondFactor.signIn({ code });
  return { deps, person, ...factor, browser, login, enter };
}

const currentUser = async (client: ReturnType<typeof createTestClient>) =>
  (await client.call()).accounts.current();

const eventsOf = ({ db }: Deps) =>
  db
    .select({ type: securityEvents.type, details: securityEvents.details })
    .from(securityEvents)
    .all()
    .map(({ type, details }) => [type, details].filter(Boolean).join(": "));

describe("setting up", () => {
  test("nothing is asked for until the first code was right", async () => {
    const deps = createTestDeps();
    const person = await registerPerson(deps);
    const calls = await person.call();
    const { secret, uri } = await calls.secondFactor.begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Baton:${encodeURIComponent(person.user.email)}`);
    expect(uri).toContain(`secret=${secret}`);
    await expect(calls.secondFactor.confirm({ code: "000000" })).rejects.toEqual(
      refused("INVALID_INPUT"),
    );
    expect((await calls.secondFactor.current()).enabledAt).toBeNull();
    await createTestClient(deps)
      .call()
      .then((caller) => caller.accounts.login({ email: person.user.email, password }));

    const confirmed = await calls.secondFactor.confirm({ code: codeOf(secret) });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(await calls.secondFactor.current()).toEqual({
      enabledAt: new Date(),
      recoveryCodesLeft: 10,
      isRequired: false,
      hasPassword: true,
    });
    await expect(calls.secondFactor.begin()).rejects.toEqual(refused("CONFLICT"));
    await expect(calls.secondFactor.confirm({ code: codeOf(secret) })).rejects.toEqual(
      refused("CONFLICT"),
    );
  });

  test("a set-up that is begun anew makes the first secret worthless", async () => {
    const calls = await (await registerPerson(createTestDeps())).call();
    const first = await calls.secondFactor.begin();
    const second = await calls.secondFactor.begin();
    await expect(calls.secondFactor.confirm({ code: codeOf(first.secret) })).rejects.toEqual(
      refused("INVALID_INPUT"),
    );
    await calls.secondFactor.confirm({ code: codeOf(second.secret) });
  });

  test("neither the secret nor a recovery code stands readable in the database", async () => {
    const { deps, secret, recoveryCodes: codes } = await prepare();
    const stored = JSON.stringify([
      deps.db.select().from(secondFactors).all(),
      deps.db.select().from(recoveryCodes).all(),
      deps.db.select().from(securityEvents).all(),
    ]);
    for (const secretText of [secret, ...codes]) expect(stored).not.toContain(secretText);
  });
});

describe("signing in", () => {
  test("the password alone starts no session; the code does", async () => {
    const { deps, person, secret, browser, login, enter } = await prepare();
    await expect(login()).rejects.toEqual(refused("SECOND_FACTOR_REQUIRED"));
    expect(await currentUser(browser)).toBeNull();
    expect(await enter(nextCode(secret))).toEqual(person.user);
    expect(await currentUser(browser)).toEqual(person.user);
    await expect(enter(nextCode(secret))).rejects.toEqual(refused("SIGN_IN_EXPIRED"));
    expect(eventsOf(deps)).toEqual([
      "second-factor.enabled",
      "sign-in.succeeded: password and app code",
    ]);
  });

  test.each([
    ["one step early", 1, true],
    ["one step late", -1, true],
    ["two steps early", 2, false],
    ["two steps late", -2, false],
  ])("a phone whose clock is %s", async (_, steps, isTaken) => {
    const { secret, login, enter } = await prepare();
    seconds(300);
    await expect(login()).rejects.toEqual(refused("SECOND_FACTOR_REQUIRED"));
    const answer = enter(codeOf(secret, steps));
    if (isTaken) await expect(answer).resolves.toBeTruthy();
    else await expect(answer).rejects.toEqual(refused("WRONG_CREDENTIALS"));
  });

  test("a code is taken once, and none that is older than it", async () => {
    const { deps, secret, login, enter } = await prepare();
    await expect(login()).rejects.toThrow();
    const code = nextCode(secret);
    await enter(code);
    const other = createTestClient(deps);
    await expect(login(other)).rejects.toEqual(refused("SECOND_FACTOR_REQUIRED"));
    await expect(enter(code, other)).rejects.toEqual(refused("WRONG_CREDENTIALS"));
    await expect(enter(codeOf(secret, -1), other)).rejects.toEqual(refused("WRONG_CREDENTIALS"));
    await expect(enter(nextCode(secret), other)).resolves.toBeTruthy();
  });

  test("a recovery code is taken once, however it is written", async () => {
    const { deps, person, recoveryCodes: codes, login, enter } = await prepare();
    const [code = ""] = codes;
    await expect(login()).rejects.toThrow();
    await enter(` ${code.toUpperCase().replaceAll("-", " ")} `);
    expect((await (await person.call()).secondFactor.current()).recoveryCodesLeft).toBe(9);
    const other = createTestClient(deps);
    await expect(login(other)).rejects.toThrow();
    await expect(enter(code, other)).rejects.toEqual(refused("WRONG_CREDENTIALS"));
    expect(eventsOf(deps)).toEqual([
      "second-factor.enabled",
      "recovery-code.used",
      "sign-in.succeeded: password and recovery code",
      "sign-in.failed: wrong code",
    ]);
  });

  test("nobody's code opens another account", async () => {
    const { deps, login, enter } = await prepare();
    const other = await setUpSecondFactor(await registerPerson(deps));
    await expect(login()).rejects.toThrow();
    await expect(enter(nextCode(other.secret))).rejects.toEqual(refused("WRONG_CREDENTIALS"));
    await expect(enter(other.recoveryCodes[0] ?? "")).rejects.toEqual(refused("WRONG_CREDENTIALS"));
  });

  test("the second step waits five minutes, and ends with a new password or a switched-off account", async () => {
    const { deps, person, secret, login, enter } = await prepare();
    await expect(login()).rejects.toThrow();
    seconds(5 * 60);
    await expect(enter(codeOf(secret))).rejects.toEqual(refused("SIGN_IN_EXPIRED"));
    await expect(login()).rejects.toThrow();
    const disable = (disabledAt: Date | null) =>
      deps.db.update(users).set({ disabledAt }).where(eq(users.id, person.user.id)).run();
    disable(new Date());
    await expect(enter(nextCode(secret))).rejects.toEqual(refused("SIGN_IN_EXPIRED"));
    disable(null);
    deps.db.update(users).set({ password: "changed" }).where(eq(users.id, person.user.id)).run();
    await expect(enter(nextCode(secret))).rejects.toEqual(refused("SIGN_IN_EXPIRED"));
  });

  test("a browser without the first step, or with a made-up one, gets nowhere", async () => {
    const { deps, secret, enter } = await prepare();
    const forged = createTestClient(deps, { cookie: "baton_sign_in=v1.00000000.AAAA" });
    for (const client of [createTestClient(deps), forged]) {
      await expect(enter(nextCode(secret), client)).rejects.toEqual(refused("SIGN_IN_EXPIRED"));
    }
  });

  test("five guesses a minute from an address, fifty an hour for an account", async () => {
    const { deps, person, secret } = await prepare({ RATE_LIMITS: "on" });
    const outcomeFrom = async (clientAddress: string, code: string) => {
      const client = createTestClient(deps, { clientAddress });
      const calls = await client.call();
      await calls.accounts.login({ email: person.user.email, password }).catch(() => undefined);
      return (await client.call()).secondFactor
        .signIn({ code })
        .then(() => "signed in")
        .catch((error) => error.cause.code);
    };
    const outcomes = [];
    for (let guess = 0; guess < 6; guess += 1) {
      outcomes.push(await outcomeFrom("192.0.2.1", "000000"));
    }
    expect(outcomes).toEqual([...Array(5).fill("WRONG_CREDENTIALS"), "RATE_LIMITED"]);
    expect(await outcomeFrom("192.0.2.2", nextCode(secret))).toBe("signed in");
    for (let guess = 7; guess < 50; guess += 1) {
      await deps.rateLimits.takeCodeGuess(person.user.id, `198.51.100.${guess}`);
    }
    expect(await outcomeFrom("192.0.2.3", nextCode(secret))).toBe("RATE_LIMITED");
  });

  test("over REST: 401 with a code, then the second call", async () => {
    const { deps, person, secret } = await prepare();
    const http = createTestHttp(deps);
    const first = await http.send("POST", "/api/auth/login", {
      body: { email: person.user.email, password },
    });
    expect(first).toMatchObject({ status: 401, json: { code: "SECOND_FACTOR_REQUIRED" } });
    const [pending = "", ...others] = first.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(pending).toMatch(
      /^baton_sign_in=v1\.[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = pending.split(";")[0] ?? "";
    expect((await http.send("GET", "/api/auth/user", { cookie })).status).toBe(401);
    const second = await http.send("POST", "/api/auth/login/second-factor", {
      body: { code: nextCode(secret) },
      cookie,
    });
    expect(second).toMatchObject({ status: 200, json: { email: person.user.email } });
    expect(second.headers.getSetCookie().join("\n")).toMatch(
      /baton_sign_in=; Max-Age=0[\s\S]*baton_session=/,
    );
  });
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
    expect((await readWithToken()).json).toMatchObject({
      code: "SECOND_FACTOR_NOT_SET_UP",
      error: expect.stringContaining("second factor"),
    });
    expect(await calls.secondFactor.current()).toMatchObject({ isRequired: true });
    expect(await calls.accounts.current()).not.toBeNull();
    await setUpSecondFactor(member);
    expect(await (await member.call()).tasks.list({})).toEqual([]);
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
