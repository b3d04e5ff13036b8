import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitations, users } from "../../../db/schema/index.ts";
import { writeSetting } from "../../../server/platform/installation/settings.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";

const someone = (email: string) => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email,
  password: "correct horse",
});

test("the first account of an installation is its administrator, the second is not", async () => {
  const deps = createTestDeps();
  const first = await createTestClient(deps).call();
  const second = await createTestClient(deps).call();
  expect((await first.accounts.register(someone("a@example.com"))).isAdministrator).toBe(true);
  expect((await second.accounts.register(someone("b@example.com"))).isAdministrator).toBe(false);
});

test("where registration is closed, nobody but the first can register", async () => {
  const deps = createTestDeps({ REGISTRATION: "closed" });
  const { accounts } = await createTestClient(deps).call();
  expect(await accounts.registration()).toEqual({ mode: "open" });
  await accounts.register(someone("a@example.com"));
  expect(await accounts.registration()).toEqual({ mode: "closed" });
  await expect(accounts.register(someone("b@example.com"))).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "No new accounts can be made on this server. Ask its administrator.",
  });
  expect(deps.db.select().from(users).all()).toHaveLength(1);
});

test("what an administrator chose counts before REGISTRATION", async () => {
  const deps = createTestDeps({ REGISTRATION: "closed" });
  await registerPerson(deps);
  writeSetting(deps.db, "registration", "open");
  const { accounts } = await createTestClient(deps).call();
  await accounts.register(someone("a@example.com"));
  writeSetting(deps.db, "registration", null);
  await expect(accounts.register(someone("b@example.com"))).rejects.toThrow("No new accounts");
});

test("where an invitation is asked for, only one that is still good opens registration", async () => {
  const deps = createTestDeps({ REGISTRATION: "invitation" });
  const { project, user } = await registerMember(deps);
  const { accounts } = await createTestClient(deps).call();
  const invite = (token: string, state: object = {}) =>
    deps.db
      .insert(invitations)
      .values({
        projectId: project.id,
        role: "member",
        createdBy: user.id,
        tokenHash: hash("sha256", token),
        expiresAt: new Date(Date.now() + 60_000),
        maxUses: 1,
        ...state,
      })
      .run();
  invite("good");
  invite("revoked", { revokedAt: new Date() });
  invite("expired", { expiresAt: new Date(Date.now() - 1) });
  invite("used", { uses: 1 });
  for (const invitation of [undefined, "unknown", "revoked", "expired", "used"]) {
    await expect(
      accounts.register({ ...someone("a@example.com"), ...(invitation ? { invitation } : {}) }),
      invitation,
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
  await accounts.register({ ...someone("a@example.com"), invitation: "good" });
  expect(deps.db.select().from(users).where(eq(users.email, "a@example.com")).all()).toHaveLength(
    1,
  );
});
