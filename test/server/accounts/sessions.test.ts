import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { apiTokens, securityEvents, sessions, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const minutes = 60_000;
const days = 24 * 60 * minutes;

afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock alone; timers go on. */
const moveClock = (by: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + by });
};

/** Another session of a person, begun elsewhere. */
async function signInElsewhere(deps: Deps, userId: number, userAgent: string | undefined) {
  const cookie = await deps.sessions.start(userId, { address: "203.0.113.7", userAgent });
  return createTestClient(deps, { cookie: cookie.split(";")[0] });
}

test("a person sees their sessions: device in words, address, times, and which is this one", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  await signInElsewhere(deps, person.user.id, firefox);
  await signInElsewhere(deps, (await registerPerson(deps)).user.id, phone);
  const listed = await (await person.call()).sessions.list();
  expect(listed).toMatchObject([
    { device: "test", address: "127.0.0.1", isCurrent: true },
    { device: "Firefox on Windows", address: "203.0.113.7", isCurrent: false },
  ]);
  for (const { startedAt, lastSeenAt, expiresAt } of listed) {
    expect(lastSeenAt).toEqual(startedAt);
    expect(expiresAt.getTime() - (startedAt?.getTime() ?? 0)).toBeCloseTo(30 * days, -4);
  }
});

test.each([
  [phone, "Safari on iOS"],
  ["curl/8.5.0", "curl"],
  ["()", "Unknown device"],
  [undefined, "Unknown device"],
])("%s is %s", async (userAgent, device) => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  await signInElsewhere(deps, person.user.id, userAgent);
  const [, other] = await (await person.call()).sessions.list();
  expect(other?.device).toBe(device);
});

test("an ended session is refused at its next request, and the log tells who ended it", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const elsewhere = await signInElsewhere(deps, person.user.id, firefox);
  const [, other] = await (await person.call()).sessions.list();
  const id = other?.id ?? 0;
  await (await person.call()).sessions.end({ id });
  expect(await (await elsewhere.call()).accounts.current()).toBeNull();
  await expect((await person.call()).sessions.end({ id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(deps.db.select().from(securityEvents).all()).toMatchObject([
    { type: "session.ended", actorId: person.user.id, subject: "Firefox on Windows" },
  ]);
});

test("nobody ends the session of somebody else", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const [session] = await (await person.call()).sessions.list();
  const stranger = await registerPerson(deps);
  await expect(
    (await stranger.call()).sessions.end({ id: session?.id ?? 0 }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await (await person.call()).accounts.current()).not.toBeNull();
});

test("all other sessions end at once", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const others = [
    await signInElsewhere(deps, person.user.id, firefox),
    await signInElsewhere(deps, person.user.id, phone),
  ];
  await (await person.call()).sessions.endOthers();
  for (const other of others) expect(await (await other.call()).accounts.current()).toBeNull();
  expect(await (await person.call()).sessions.list()).toHaveLength(1);
  expect(deps.db.select().from(securityEvents).all()).toMatchObject([
    { type: "session.ended", subject: "2 other sessions" },
  ]);
});

test("a session ends 30 days after it began, however much it is used", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  for (let day = 0; day < 29; day += 1) {
    moveClock(days);
    expect(await (await person.call()).accounts.current()).not.toBeNull();
  }
  moveClock(days + minutes);
  expect(await (await person.call()).accounts.current()).toBeNull();
  expect(deps.db.select().from(sessions).all()).toEqual([]);
});

test("when a person was last there is kept to the minute, and changes nothing else", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const read = () => ({
    session: deps.db.select().from(sessions).get(),
    user: deps.db.select().from(users).where(eq(users.id, person.user.id)).get(),
  });
  const before = read();
  moveClock(minutes / 2);
  await person.call();
  expect(read()).toEqual(before);
  moveClock(minutes);
  await person.call();
  const { session, user } = read();
  expect(session?.lastSeenAt).toEqual(new Date());
  expect(user).toEqual({ ...before.user, lastSeenAt: new Date() });
});

test.each(["disabledAt", "deletedAt"] as const)(
  "with %s set neither session nor token is good",
  async (column) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    await (await member.call()).tokens.create({ name: "Reporting" });
    deps.db
      .update(users)
      .set({ [column]: new Date() })
      .where(eq(users.id, member.user.id))
      .run();
    expect(await (await member.call()).accounts.current()).toBeNull();
  },
);

test("a password change ends API tokens, unless they are kept by choice", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const stranger = await registerMember(deps);
  await (await stranger.call()).tokens.create({ name: "Theirs" });
  await (await member.call()).tokens.create({ name: "Mine" });
  const names = () =>
    deps.db
      .select()
      .from(apiTokens)
      .all()
      .map(({ name }) => name);
  const change = { newPassword: "a new secret", confirmPassword: "a new secret" };
  const { password } = member.registration;
  await (await member.call()).accounts.changePassword({
    ...change,
    currentPassword: password,
    keepTokens: true,
  });
  expect(names()).toEqual(["Theirs", "Mine"]);
  await (await member.call()).accounts.changePassword({
    ...change,
    currentPassword: change.newPassword,
  });
  expect(names()).toEqual(["Theirs"]);
});
