import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { domainEvents, passwordResets, securityEvents, users } from "../../../db/schema/index.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { writeSetting } from "../../../server/platform/installation/settings.ts";
import { sendMailJob } from "../../../server/platform/mail/send-mail.job.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { startMailServer } from "../../helpers/services/mail-server.ts";

test("a new name brings new initials, and the log keeps both", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const user = await (await person.call()).profile.update({ firstName: "Ada", lastName: "King" });
  expect(user).toMatchObject({ name: "Ada King", initials: "AK", email: person.user.email });
  expect(deps.db.select().from(securityEvents).all()).toMatchObject([
    { type: "account.changed", details: `name: ${person.user.name} to Ada King` },
  ]);
});

test("a new name is told in all projects of the person, and no other", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const person = await registerMemberOf(deps, owner.project.id, "member");
  const { project: second } = await (await person.call()).projects.create({ name: "Second" });
  await registerMember(deps);
  const told = () =>
    deps.db
      .select({ projectId: domainEvents.projectId, payload: domainEvents.payload })
      .from(domainEvents)
      .where(eq(domainEvents.type, "member.profile-changed"))
      .all();
  const inBoth = (name: string) =>
    [owner.project.id, second.id].map((projectId) => ({
      projectId,
      payload: { userId: person.user.id, name },
    }));
  const { profile } = await person.call();
  await profile.update({ firstName: "Ada", lastName: "King" });
  expect(told()).toEqual(inBoth("Ada King"));
  await profile.update({ firstName: "Ada" });
  expect(told()).toHaveLength(2);
});

test("a new email takes the password, is lower-cased, and ends links that are under way", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const currentPassword = person.registration.password;
  createPasswordReset(deps.db, person.user.id, null);
  const change = { email: "New@Example.com" };
  const update = async (input: { currentPassword?: string }) =>
    (await person.call()).profile.update({ ...change, ...input });
  await expect(update({})).rejects.toMatchObject({ message: "Current password is required" });
  await expect(update({ currentPassword: "guess" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect((await update({ currentPassword })).email).toBe("new@example.com");
  expect(deps.db.select().from(passwordResets).all()).toEqual([]);
  const { call } = createTestClient(deps);
  await (await call()).accounts.login({ email: "new@example.com", password: currentPassword });
});

test("the old address is told of the new one, where mail is configured", async () => {
  const { url: SMTP_URL, mails } = await startMailServer();
  const deps = createTestDeps({ SMTP_URL, PUBLIC_URL: "https://baton.example.org" });
  deps.jobs.start([sendMailJob], deps);
  onTestFinished(() => deps.jobs.stop());
  const person = await registerPerson(deps);
  await (await person.call()).profile.update({
    email: "new@example.com",
    currentPassword: person.registration.password,
  });
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience);
  expect(mails[0]?.recipients).toEqual([person.user.email]);
  expect(mails[0]?.text).toContain("is now new@example.com");
});

test("an email that another account has is refused", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const other = await registerPerson(deps);
  await expect(
    (await person.call()).profile.update({
      email: other.user.email.toUpperCase(),
      currentPassword: person.registration.password,
    }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
});

test("to save what stands already changes nothing and needs no password", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { firstName, lastName, email } = person.user;
  const before = deps.db.select().from(users).where(eq(users.id, person.user.id)).get();
  await (await person.call()).profile.update({ firstName, lastName, email });
  expect(deps.db.select().from(users).where(eq(users.id, person.user.id)).get()).toEqual(before);
  expect(deps.db.select().from(securityEvents).all()).toEqual([]);
});

test("common passwords are refused only where an administrator says so, wherever one is set", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const common = "Football";
  const registration = { ...person.registration, email: "new@example.com", password: common };
  const change = { newPassword: common, confirmPassword: common };
  const { token } = createPasswordReset(deps.db, person.user.id, null);

  writeSetting(deps.db, "refuseCommonPasswords", true);
  const refused = {
    code: "BAD_REQUEST",
    message: expect.stringContaining("Many people use this password"),
  };
  const { call } = createTestClient(deps);
  await expect((await call()).accounts.register(registration)).rejects.toMatchObject(refused);
  await expect(
    (await call()).passwords.reset({ token, newPassword: common }),
  ).rejects.toMatchObject(refused);
  await expect(
    (await person.call()).accounts.changePassword({
      ...change,
      currentPassword: person.registration.password,
    }),
  ).rejects.toMatchObject(refused);

  writeSetting(deps.db, "refuseCommonPasswords", false);
  await (await call()).accounts.register(registration);
  await (await person.call()).accounts.changePassword({
    ...change,
    currentPassword: person.registration.password,
  });
});

test("an address is told of five changes a day, whichever accounts had it", async () => {
  const { url: SMTP_URL } = await startMailServer();
  const deps = createTestDeps({
    RATE_LIMITS: "on",
    SMTP_URL,
    PUBLIC_URL: "https://baton.example.org",
  });
  const person = await registerPerson(deps);
  const other = await registerPerson(deps);
  const { password: currentPassword } = person.registration;
  const { profile } = await person.call();
  // What is refused tells nobody, and is not counted.
  for (let count = 0; count < 6; count += 1)
    await expect(
      profile.update({ email: other.user.email, currentPassword }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  for (let count = 0; count < 5; count += 1)
    await deps.rateLimits.take("emailChange", person.user.email);
  await expect(
    profile.update({ email: "sixth@example.com", currentPassword }),
  ).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await profile.update({ lastName: "King" })).toMatchObject({
    email: person.user.email,
  });
});

test("of two changes of an email at once one is done, and the other told", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { password: currentPassword } = person.registration;
  const { profile } = await person.call();
  const outcomes = await Promise.allSettled(
    ["first@example.com", "second@example.com"].map((email) =>
      profile.update({ email, currentPassword }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason.cause.code)).toEqual(["CONFLICT"]);
  const [done] = outcomes.filter((outcome) => outcome.status === "fulfilled");
  expect((await (await person.call()).accounts.current())?.email).toBe(done?.value.email);
});

test("the same new email sent twice at once is no conflict", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const change = { email: "new@example.com", currentPassword: person.registration.password };
  const { profile } = await person.call();
  const [one, other] = await Promise.all([
    profile.update(change),
    profile.update({ ...change, firstName: "Ada" }),
  ]);
  expect([one.email, other.email]).toEqual([change.email, change.email]);
  expect((await (await person.call()).accounts.current())?.firstName).toBe("Ada");
});

test("a call that began before the email changed does not take it back without the password", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { email, password: currentPassword } = person.registration;
  const late = await person.call();
  await (await person.call()).profile.update({ email: "new@example.com", currentPassword });
  await expect(late.profile.update({ firstName: "Ada", email })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await late.profile.update({ firstName: "Ada" });
  expect(await (await person.call()).accounts.current()).toMatchObject({
    firstName: "Ada",
    email: "new@example.com",
  });
});

test("two people who change to one address at once: one of them has it", async () => {
  const deps = createTestDeps();
  const people = [await registerPerson(deps), await registerPerson(deps)];
  const email = "shared@example.com";
  const outcomes = await Promise.allSettled(
    people.map(async ({ call, registration: { password: currentPassword } }) =>
      (await call()).profile.update({ email, currentPassword }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(deps.db.select().from(users).where(eq(users.email, email)).all()).toHaveLength(1);
});

test("a name is stored without what could make it look like another", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { profile } = await person.call();
  expect(await profile.update({ firstName: "A\u200bda", lastName: "\u202eKing" })).toMatchObject({
    name: "Ada King",
    initials: "AK",
  });
  const { projects } = await person.call();
  const { project } = await projects.create({ name: "Office\u2066 move" });
  expect(project.name).toBe("Office move");
});

test("emails of others are tried twenty times a day at most", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const person = await registerPerson(deps);
  const other = await registerPerson(deps);
  for (let count = 0; count < 20; count += 1) {
    await deps.rateLimits.take("triedEmail", person.user.id);
  }
  const { password: currentPassword } = person.registration;
  await expect(
    (await person.call()).profile.update({ email: other.user.email, currentPassword }),
  ).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: expect.stringMatching(/20 times within a day\. Change it tomorrow\. Please try/),
  });
});
