import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiTokens, sessions, users } from "../../../db/schema/index.ts";
import { readApiToken } from "../../../server/platform/auth/api-tokens.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";
import { registerAdministrator } from "../../helpers/people/administrator.ts";

async function start() {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  return { deps, administrator, admin: (await administrator.call()).administration };
}

test("accounts are listed with their projects and found by name or email, whatever is typed", async () => {
  const { deps, admin, administrator } = await start();
  const ada = await registerMember(deps, "Harbor");
  const { accounts, count } = await admin.accounts({});
  expect(count).toBe(2);
  expect(accounts).toHaveLength(2);
  const found = await admin.accounts({ search: ada.user.email.toUpperCase() });
  expect(found.accounts).toMatchObject([
    {
      id: ada.user.id,
      isAdministrator: false,
      hasSecondFactor: false,
      disabledAt: null,
      projects: [{ name: "Harbor", role: "owner" }],
    },
  ]);
  expect((await admin.accounts({ search: "100%" })).accounts).toEqual([]);
  expect((await admin.accounts({ search: administrator.user.name })).count).toBe(1);
});

test("an account that is switched off has no session, no token and no way in until it is on again", async () => {
  const { deps, admin } = await start();
  const ada = await registerMember(deps);
  const { token } = await (await ada.call()).tokens.create({ name: "CI" });
  const { email, password } = ada.registration;
  await admin.updateAccount({ id: ada.user.id, isDisabled: true });

  expect(await (await ada.call()).accounts.current()).toBeNull();
  expect(readApiToken(deps.db, token)).toBeNull();
  expect(deps.db.select().from(sessions).where(eq(sessions.userId, ada.user.id)).all()).toEqual([]);
  const stranger = (await createTestClient(deps).call()).accounts;
  await expect(stranger.login({ email, password: "not hers" })).rejects.toThrow(
    "Invalid email or password.",
  );
  await expect(stranger.login({ email, password })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "An administrator has switched this account off. Ask them to switch it on again.",
  });

  await admin.updateAccount({ id: ada.user.id, isDisabled: false });
  expect((await stranger.login({ email, password })).id).toBe(ada.user.id);
  expect(deps.db.select().from(apiTokens).all()).toEqual([]);
});

test("a session that was kept in the database is of no use while the account is off", async () => {
  const { deps } = await start();
  const ada = await registerPerson(deps);
  deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.user.id)).run();
  expect(await (await ada.call()).accounts.current()).toBeNull();
});

test("what runs for an account is broken off when it is switched off", async () => {
  const { deps, admin } = await start();
  const ada = await registerPerson(deps);
  const ended: unknown[] = [];
  const { endFor } = deps.liveRequests;
  deps.liveRequests.endFor = (scope) => {
    ended.push(scope);
    endFor(scope);
  };
  await admin.updateAccount({ id: ada.user.id, isDisabled: true });
  expect(ended).toEqual([{ userId: ada.user.id }]);
});

test("administrators name others and take it back, but one who is on always stays", async () => {
  const { deps, admin, administrator } = await start();
  const own = administrator.user.id;
  const ada = await registerPerson(deps);
  const onlyOnes = async () =>
    (await admin.accounts({})).accounts
      .filter((each) => each.isOnlyAdministrator)
      .map(({ id }) => id);
  expect(await onlyOnes()).toEqual([own]);
  const only = "This is the only administrator. Name another one first.";
  await expect(admin.updateAccount({ id: own, isAdministrator: false })).rejects.toThrow(only);
  await expect(admin.updateAccount({ id: own, isDisabled: true })).rejects.toThrow(
    "You cannot switch off your own account.",
  );
  await admin.updateAccount({ id: ada.user.id, isAdministrator: true });
  expect(await onlyOnes()).toEqual([]);
  const adas = (await ada.call()).administration;
  await adas.updateAccount({ id: own, isDisabled: true });
  // The other one is an administrator still, but is kept out.
  await expect(adas.updateAccount({ id: ada.user.id, isAdministrator: false })).rejects.toThrow(
    only,
  );
  await adas.updateAccount({ id: own, isDisabled: false });
  await adas.updateAccount({ id: ada.user.id, isAdministrator: false });
  await expect((await ada.call()).administration.accounts({})).rejects.toThrow(
    "Only an administrator of this installation can do this.",
  );
});

test("an API token of an administrator administers nothing", async () => {
  const { deps, administrator } = await start();
  await (await administrator.call()).projects.create({ name: "Harbor" });
  const { token } = await (await administrator.call()).tokens.create({ name: "CI" });
  const { status, json } = await createTestHttp(deps).send("GET", "/api/administration", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([status, json.error]).toEqual([
    403,
    "An API token cannot do this. Sign in to Baton itself.",
  ]);
});

test("settings: who may register, and what is written down of a change", async () => {
  const { deps, admin, administrator } = await start();
  expect((await admin.installation()).settings).toEqual({
    registration: "open",
    refuseCommonPasswords: false,
  });
  await admin.updateSettings({ registration: "open" });
  await admin.updateSettings({ registration: "closed", refuseCommonPasswords: true });
  expect((await admin.installation()).settings).toEqual({
    registration: "closed",
    refuseCommonPasswords: true,
  });
  const stranger = (await createTestClient(deps).call()).accounts;
  expect(await stranger.registration()).toEqual({ mode: "closed" });
  const { events } = await (await administrator.call()).securityLog.installation({
    group: "administration",
  });
  expect(events.map(({ sentence }) => sentence)).toEqual([
    `${administrator.user.name} changed a setting: common passwords (pointed out to refused).`,
    `${administrator.user.name} changed a setting: registration (open to closed).`,
  ]);
});
