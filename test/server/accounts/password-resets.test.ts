import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import {
  apiTokens,
  jobs,
  passwordResets,
  securityEvents,
  sessions,
  users,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { sendResetLinkJob } from "../../../server/features/accounts/passwords/send-reset-link.job.ts";
import { sendMailJob } from "../../../server/platform/mail/send-mail.job.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { codeOf, setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

const hours = 60 * 60 * 1000;
const newPassword = "a wholly new secret";

afterEach(() => {
  vi.useRealTimers();
});

const moveClock = (by: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by });

const mailJobs = [sendResetLinkJob, sendMailJob];

/** A server that sends its mail to a real SMTP server of the test's own. */
async function startWithMail(environment: Record<string, string> = {}) {
  const { url, mails } = await startMailServer();
  const deps = createTestDeps({
    SMTP_URL: url,
    MAIL_FROM: "baton@example.org",
    PUBLIC_URL: "https://baton.example.org",
    ...environment,
  });
  deps.jobs.start(mailJobs, deps);
  onTestFinished(() => deps.jobs.stop());
  const untilIdle = () =>
    vi.waitFor(() => expect(deps.db.select().from(jobs).all()).toEqual([]), patience);
  return { deps, mails, untilIdle };
}

const linkIn = (text: string | undefined) =>
  /https:\/\/baton\.example\.org\/reset\/([\w-]{43})\s/.exec(text ?? "")?.[1] ?? "";

const stranger = async (deps: Deps, clientAddress = "127.0.0.1") =>
  createTestClient(deps, { clientAddress }).call();

test("a link by mail sets a new password once, signs in, and ends sessions and tokens", async () => {
  const { deps, mails, untilIdle } = await startWithMail();
  const member = await registerMember(deps);
  await (await member.call()).tokens.create({ name: "Reporting" });
  const { email } = member.registration;

  await (await stranger(deps)).passwords.requestReset({ email: ` ${email.toUpperCase()} ` });
  await untilIdle();
  expect(mails).toMatchObject([{ recipients: [email] }]);
  const token = linkIn(mails[0]?.text);
  const [stored] = deps.db.select().from(passwordResets).all();
  expect(stored?.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));

  const client = createTestClient(deps);
  await (await client.call()).passwords.checkResetLink({ token });
  await (await client.call()).passwords.reset({ token, newPassword });
  expect((await (await client.call()).accounts.current())?.email).toBe(email);
  expect(await (await member.call()).accounts.current()).toBeNull();
  expect(deps.db.select().from(sessions).all()).toHaveLength(1);
  expect(deps.db.select().from(apiTokens).all()).toEqual([]);
  await (await stranger(deps)).accounts.login({ email, password: newPassword });
  await expect(
    (await stranger(deps)).accounts.login({ email, password: member.registration.password }),
  ).rejects.toMatchObject({ code: "UNAUTHORIZED" });

  await expect(
    (await stranger(deps)).passwords.reset({ token, newPassword: "another one" }),
  ).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: expect.stringMatching(/^This link does not work.* Ask for a new link\.$/),
  });
  const types = deps.db.select({ type: securityEvents.type }).from(securityEvents).all();
  expect(types.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["password.reset-requested", "password.reset"]),
  );
});

test("an address without an account gets the same answer, and no mail", async () => {
  const { deps, mails, untilIdle } = await startWithMail();
  const { registration } = await registerPerson(deps);
  const answers = [
    await (await stranger(deps)).passwords.requestReset({ email: registration.email }),
    await (await stranger(deps)).passwords.requestReset({ email: "nobody@example.com" }),
  ];
  expect(answers).toEqual([undefined, undefined]);
  // Both wait in the queue alike: what an account makes of it comes after the answer.
  expect(deps.db.select().from(jobs).all()).toHaveLength(2);
  await untilIdle();
  expect(mails.map(({ recipients }) => recipients)).toEqual([[registration.email]]);
});

test("the link of an administrator is good for 24 hours, one by mail for one", async () => {
  const { deps, mails, untilIdle } = await startWithMail();
  const person = await registerPerson(deps);
  const administrator = await registerPerson(deps);
  const byHand = createPasswordReset(deps.db, person.user.id, administrator.user.id);
  expect(byHand.path).toBe(`/reset/${byHand.token}`);
  moveClock(24 * hours - 60_000);
  await (await stranger(deps)).passwords.checkResetLink(byHand);
  moveClock(2 * 60_000);
  await expect((await stranger(deps)).passwords.checkResetLink(byHand)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  vi.useRealTimers();
  await (await stranger(deps)).passwords.requestReset({ email: person.registration.email });
  await untilIdle();
  const token = linkIn(mails[0]?.text);
  await (await stranger(deps)).passwords.checkResetLink({ token });
  moveClock(hours + 60_000);
  await expect(
    (await stranger(deps)).passwords.reset({ token, newPassword }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a new link ends the one before", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const first = createPasswordReset(deps.db, person.user.id, null);
  const second = createPasswordReset(deps.db, person.user.id, null);
  await expect((await stranger(deps)).passwords.checkResetLink(first)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await (await stranger(deps)).passwords.checkResetLink(second);
});

test("changing the password ends the links that are open", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { token } = createPasswordReset(deps.db, person.user.id, null);
  const { passwords, accounts } = await person.call();
  await passwords.checkResetLink({ token });
  const { password: currentPassword } = person.registration;
  await accounts.changePassword({
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
    keepTokens: true,
  });
  await expect(passwords.checkResetLink({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(
    (await stranger(deps)).passwords.reset({ token, newPassword }),
  ).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("an account that is closed gets no link, and none that it had is good", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const link = createPasswordReset(deps.db, person.user.id, null);
  deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.user.id)).run();
  expect(() => createPasswordReset(deps.db, person.user.id, null)).toThrow("does not exist");
  await expect(
    (await stranger(deps)).passwords.reset({ token: link.token, newPassword }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a link is no way round the second factor", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { secret } = await setUpSecondFactor(person);
  const { token } = createPasswordReset(deps.db, person.user.id, null);
  const client = createTestClient(deps);
  await expect((await client.call()).passwords.reset({ token, newPassword })).rejects.toMatchObject(
    { cause: { code: "SECOND_FACTOR_REQUIRED" } },
  );
  expect(await (await client.call()).accounts.current()).toBeNull();
  const code = codeOf(secret, 1);
  await (await client.call()).secondFactor.signIn({ code });
  expect((await (await client.call()).accounts.current())?.id).toBe(person.user.id);
});

test("an address that a link was asked for stays out of the log, also where the job fails", async () => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "baton@example.org",
    PUBLIC_URL: "https://baton.example.org",
  });
  const { email } = (await registerMember(deps)).registration;
  const enqueue = () => {
    throw new Error("The mail cannot be sealed.");
  };
  const warn = vi.spyOn(deps.logger, "warn");
  deps.jobs.start([sendResetLinkJob], { ...deps, mail: { ...deps.mail, enqueue } });
  onTestFinished(() => deps.jobs.stop());
  await (await stranger(deps)).passwords.requestReset({ email });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), patience);
  expect(warn.mock.calls).toMatchObject([[{ name: "send-reset-link" }, "A job failed"]]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
});

test("without mail the answer says whom to ask", async () => {
  const deps = createTestDeps();
  expect(await (await stranger(deps)).passwords.rules()).toEqual({ resetsByMail: false });
  await expect(
    (await stranger(deps)).passwords.requestReset({ email: "ada@example.com" }),
  ).rejects.toMatchObject({ message: expect.stringContaining("administrators") });
});

test("asking is limited by account and address; others cannot use up a person's mails", async () => {
  const { deps, mails, untilIdle } = await startWithMail({ RATE_LIMITS: "on" });
  const { registration } = await registerPerson(deps);
  const { email } = registration;
  for (let count = 0; count < 5; count += 1) {
    await (await stranger(deps, "192.0.2.7")).passwords.requestReset({ email });
  }
  await expect(
    (await stranger(deps, "192.0.2.7")).passwords.requestReset({ email }),
  ).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await untilIdle();
  mails.length = 0;
  await (await stranger(deps, "198.51.100.4")).passwords.requestReset({ email });
  await untilIdle();
  expect(mails).toHaveLength(1);
  // From ever new addresses twenty an hour, and beyond that nobody is told.
  for (let count = 0; count < 14; count += 1) {
    await (await stranger(deps, `203.0.113.${count}`)).passwords.requestReset({ email });
  }
  await untilIdle();
  await (await stranger(deps, "203.0.113.200")).passwords.requestReset({ email });
  expect(deps.db.select().from(jobs).all()).toEqual([]);
});
