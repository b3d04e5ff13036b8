import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recoveryCodes, secondFactors, securityEvents, users } from "../../../db/schema/index.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerPerson,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { codeOf, setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import {
  currentUser,
  eventsOf,
  nextCode,
  prepare,
  refused,
  seconds,
} from "./second-factor-steps.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T08:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

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
