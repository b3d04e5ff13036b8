import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, users } from "../../../db/schema/index.ts";
import { createTestClient, createTestDeps, registerPerson } from "../../helpers/harness.ts";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "Ada@Example.com ",
  password: "secret1",
};

test("registering signs in and fills the names a person did not type", async () => {
  const deps = createTestDeps();
  const client = createTestClient(deps);
  const user = await (await client.call()).accounts.register(ada);
  expect(user).toMatchObject({
    name: "Ada Lovelace",
    email: "ada@example.com",
    initials: "AL",
    username: "ada",
    projectId: null,
  });
  expect(user.userId).toMatch(/^ada-lovelace-[a-z0-9]{5}$/);
  expect(await (await client.call()).accounts.current()).toEqual(user);
});

test("the database holds neither the password nor the token of the cookie", async () => {
  const deps = createTestDeps();
  const { cookie, user } = await registerPerson(deps);
  const token = cookie()?.split("=")[1] ?? "";
  const [session] = deps.db.select().from(sessions).all();
  expect(session?.id).toBe(createHash("sha256").update(token).digest("hex"));
  const stored = deps.db.select().from(users).where(eq(users.id, user.id)).get();
  expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("an email has one account, in whatever case", async () => {
  const deps = createTestDeps();
  const client = createTestClient(deps);
  await (await client.call()).accounts.register(ada);
  await expect(
    (await client.call()).accounts.register({ ...ada, email: "ADA@example.com" }),
  ).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("already exists") });
});

test.each([
  ["firstName", { firstName: " " }, "First name is required"],
  ["lastName", { lastName: "" }, "Last name is required"],
  ["email", { email: "nobody" }, "Invalid email address"],
  ["password", { password: "12345" }, "Password must be at least 6 characters"],
])("registration refuses a bad %s", async (_field, change, message) => {
  const client = createTestClient(createTestDeps());
  await expect(
    (await client.call()).accounts.register({ ...ada, ...change }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
});

test("a wrong password and an unknown email fail in the same words", async () => {
  const deps = createTestDeps();
  const { registration } = await registerPerson(deps);
  const client = createTestClient(deps);
  const attempts = [
    { email: registration.email, password: "wrong password" },
    { email: "stranger@example.com", password: "wrong password" },
  ];
  for (const attempt of attempts) {
    await expect((await client.call()).accounts.login(attempt)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: "Invalid email or password.",
    });
  }
});

test("signing out ends the session for whoever kept the cookie", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const before = await person.call();
  await before.accounts.logout();
  expect(deps.db.select().from(sessions).all()).toEqual([]);
  expect(await (await person.call()).accounts.current()).toBeNull();
});

test("changing the password ends every other session and keeps this one", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { email, password } = person.registration;
  const elsewhere = createTestClient(deps);
  await (await elsewhere.call()).accounts.login({ email, password });

  await (await person.call()).accounts.changePassword({
    currentPassword: password,
    newPassword: "a new secret",
    confirmPassword: "a new secret",
  });

  expect(await (await elsewhere.call()).accounts.current()).toBeNull();
  expect(await (await person.call()).accounts.current()).not.toBeNull();
  await (await elsewhere.call()).accounts.login({ email, password: "a new secret" });
});

test("changing the password asks for the right current one and two alike", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const change = { currentPassword: "guess", newPassword: "abcdef", confirmPassword: "abcdef" };
  await expect((await person.call()).accounts.changePassword(change)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(
    (await person.call()).accounts.changePassword({ ...change, confirmPassword: "abcdeg" }),
  ).rejects.toMatchObject({ message: "Passwords don't match" });
});

test("ten sign-ins a minute from one address, then a sentence with the wait", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const { registration } = await registerPerson(deps);
  const client = createTestClient(deps);
  const attempt = async () =>
    (await client.call()).accounts.login({ email: registration.email, password: "wrong one" });
  for (let count = 0; count < 10; count += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }
  await expect(attempt()).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: expect.stringMatching(/try again in \d+ seconds?/),
  });
});

test("somebody else's wrong guesses do not lock the owner out", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const { registration } = await registerPerson(deps);
  const { email, password } = registration;
  const stranger = createTestClient(deps, { clientAddress: "192.0.2.7" });
  for (let count = 0; count < 20; count += 1) {
    await (await stranger.call()).accounts.login({ email, password: "wrong one" }).catch(() => {});
  }
  const owner = createTestClient(deps, { clientAddress: "198.51.100.4" });
  const user = await (await owner.call()).accounts.login({ email, password });
  expect(user.email).toBe(email);
});
