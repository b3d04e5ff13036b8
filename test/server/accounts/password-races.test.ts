import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { sessions, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { createTestClient, createTestDeps, registerPerson } from "../../helpers/harness.ts";

const newPassword = "a wholly new secret";

const stranger = async (deps: Deps) => createTestClient(deps).call();

test("two at once: a link works for one of them", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { token } = createPasswordReset(deps.db, person.user.id, null);
  const outcomes = await Promise.allSettled([
    (await stranger(deps)).passwords.reset({ token, newPassword }),
    (await stranger(deps)).passwords.reset({ token, newPassword }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

/** Runs something between the check of the password and the session that a sign-in starts with it. */
function whileSigningIn({ rateLimits }: Deps, run: () => Promise<unknown> | undefined) {
  vi.spyOn(rateLimits, "rememberSignIn").mockImplementationOnce(async () => void (await run()));
}

test("a sign-in that is under way with the old password ends with a reset", async () => {
  const deps = createTestDeps();
  const { user, registration } = await registerPerson(deps);
  const { email, password } = registration;
  const { token } = createPasswordReset(deps.db, user.id, null);
  const owner = await stranger(deps);
  whileSigningIn(deps, () => owner.passwords.reset({ token, newPassword }));
  const intruder = createTestClient(deps);
  await expect((await intruder.call()).accounts.login({ email, password })).rejects.toMatchObject({
    cause: { code: "WRONG_CREDENTIALS" },
  });
  expect(await (await intruder.call()).accounts.current()).toBeNull();
  // The one of whoever had the link.
  expect(deps.db.select().from(sessions).all()).toHaveLength(1);
});

test("no session starts for an account that was switched off during the sign-in", async () => {
  const deps = createTestDeps();
  const { user, registration } = await registerPerson(deps);
  const { email, password } = registration;
  deps.db.delete(sessions).run();
  whileSigningIn(deps, async () =>
    deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id)).run(),
  );
  await expect((await stranger(deps)).accounts.login({ email, password })).rejects.toMatchObject({
    cause: { code: "WRONG_CREDENTIALS" },
  });
  expect(deps.db.select().from(sessions).all()).toEqual([]);
});

test("a change of the password and a reset at once: one of them is done", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { email, password: currentPassword } = person.registration;
  const { token } = createPasswordReset(deps.db, person.user.id, null);
  const [changer, owner] = [await person.call(), await stranger(deps)];
  const changed = "a secret of an intruder";
  const passwords = { currentPassword, newPassword: changed, confirmPassword: changed };
  const outcomes = await Promise.allSettled([
    changer.accounts.changePassword(passwords),
    owner.passwords.reset({ token, newPassword }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const isReset = outcomes[1].status === "fulfilled";
  const { accounts } = await stranger(deps);
  await accounts.login({ email, password: isReset ? newPassword : changed });
});

test("two changes of one password at once: the second one is told", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { password: currentPassword } = person.registration;
  const calls = await person.call();
  const change = (wanted: string) =>
    calls.accounts.changePassword({
      currentPassword,
      newPassword: wanted,
      confirmPassword: wanted,
    });
  const outcomes = await Promise.allSettled([change("one new secret"), change("other new secret")]);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason.cause.code)).toEqual(["CONFLICT"]);
});
