import { hash } from "@node-rs/argon2";
import { TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestClient, createTestDeps, registerPerson } from "../../helpers/harness.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 22, 9);
let now = start;

beforeEach(() => {
  now = start;
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const pass = (milliseconds: number) => {
  now += milliseconds;
  vi.setSystemTime(now);
};

/** An account that is checked in no time: not the hash is looked at here, but how often it is. */
async function setUp() {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const { registration, user } = await registerPerson(deps);
  const { email, password } = registration;
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1 });
  deps.db.update(users).set({ password: cheap }).where(eq(users.id, user.id)).run();
  return { deps, email, password };
}

type Client = ReturnType<typeof createTestClient>;

/** How a sign-in ended: refused uncounted, evaluated and found wrong, or let in. */
async function signIn(client: Client, email: string, password: string) {
  try {
    await (await client.call()).accounts.login({ email, password });
    return "let in";
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    if (error.code === "TOO_MANY_REQUESTS") return "refused";
    if (error.code === "UNAUTHORIZED") return "evaluated";
    throw error;
  }
}

const addressOf = (number: number) => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

async function guess(deps: Deps, email: string, addresses: Iterable<number>) {
  let evaluated = 0;
  for (const number of addresses) {
    const stranger = createTestClient(deps, { clientAddress: addressOf(number) });
    const answer = await signIn(stranger, email, "wrong one");
    if (answer === "evaluated") evaluated += 1;
  }
  return evaluated;
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

testOfFullRun(
  "of 10,000 guesses from rotating addresses 100 a minute are looked at, and the owner gets in",
  async () => {
    const { deps, email, password } = await setUp();
    const browser = createTestClient(deps, { clientAddress: "198.51.100.4" });
    expect(await signIn(browser, email, password)).toBe("let in");
    await (await browser.call()).accounts.logout();

    const evaluated: number[] = [];
    for (let each = 0; each < 5; each += 1) {
      evaluated.push(await guess(deps, email, upTo(2_000)));
      // With the cookie of that browser, on a train; and without one where they signed in before.
      const jar = createTestClient(deps, {
        clientAddress: addressOf(9_000 + each),
        cookie: browser.cookie(),
      });
      expect(await signIn(jar, email, password), "by device cookie").toBe("let in");
      const script = createTestClient(deps, { clientAddress: "198.51.100.4" });
      expect(await signIn(script, email, password), "from a known address").toBe("let in");
      pass(minute);
    }
    expect(evaluated).toEqual([100, 100, 100, 100, 100]);
  },
);

test("one address has ten guesses a minute at an account, and ten again in the next", async () => {
  const { deps, email, password } = await setUp();
  expect(await guess(deps, email, Array(100).fill(7))).toBe(10);
  pass(minute - 1);
  expect(await guess(deps, email, Array(10).fill(7))).toBe(0);
  pass(1);
  expect(await guess(deps, email, Array(100).fill(7))).toBe(10);
  const owner = createTestClient(deps, { clientAddress: "198.51.100.4" });
  expect(await signIn(owner, email, password)).toBe("let in");
});

testOfFullRun("a device cookie has ten guesses a minute, at its own account alone", async () => {
  const { deps, email, password } = await setUp();
  const browser = createTestClient(deps, { clientAddress: addressOf(1) });
  await signIn(browser, email, password);
  const answers: string[] = [];
  for (const number of upTo(20)) {
    const elsewhere = { clientAddress: addressOf(number), cookie: browser.cookie() };
    answers.push(await signIn(createTestClient(deps, elsewhere), email, "wrong one"));
  }
  expect(answers.filter((answer) => answer === "evaluated")).toHaveLength(10);

  // Renamed for another account it opens nothing: it was sealed for its own.
  const other = await registerPerson(deps);
  const stolen = browser.cookie()?.replace(/baton_device_\d+/, `baton_device_${other.user.id}`);
  await guess(deps, other.registration.email, upTo(200));
  const thief = createTestClient(deps, { clientAddress: addressOf(240), cookie: stolen });
  expect(await signIn(thief, other.registration.email, "wrong one")).toBe("refused");
});

test("guesses at all accounts together are slowed down, and known people get in", async () => {
  const { deps, email, password } = await setUp();
  const owner = createTestClient(deps, { clientAddress: "198.51.100.4" });
  await signIn(owner, email, password);
  // What strangers try at the emails of an imagined company, one guess from each address.
  let evaluated = 0;
  for (const number of upTo(3_100)) {
    const limit = deps.rateLimits.takePasswordGuess(
      `person${number}@example.org`,
      addressOf(number),
    );
    evaluated += await limit.then(
      () => 1,
      () => 0,
    );
  }
  expect(evaluated).toBe(3_000);
  const known = createTestClient(deps, { clientAddress: "198.51.100.4" });
  expect(await signIn(known, email, password)).toBe("let in");
  const strange = createTestClient(deps, { clientAddress: "192.0.2.1" });
  expect(await signIn(strange, email, password)).toBe("refused");
  pass(10 * minute);
  expect(await signIn(strange, email, password)).toBe("let in");
});

test("strangers who use up an account's guesses do not keep its owner from a new password", async () => {
  const { deps, email, password } = await setUp();
  const owner = createTestClient(deps, { clientAddress: "198.51.100.4" });
  await signIn(owner, email, password);
  await guess(deps, email, upTo(150));
  const change = { newPassword: "a new secret", confirmPassword: "a new secret" };
  const { accounts } = await owner.call();
  await accounts.changePassword({ ...change, currentPassword: password });
  expect(await signIn(owner, email, "a new secret")).toBe("let in");
});
