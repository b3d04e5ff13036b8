import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { identities, users } from "../../../db/schema/index.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { createTestClient, registerPerson } from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { passProvider } from "../../helpers/services/oidc-provider.ts";
import { ada, callback, eventsOf, prepare } from "./single-sign-on-steps.ts";

describe("an account that exists", () => {
  async function prepareNamesake() {
    const prepared = await prepare();
    const person = await registerPerson(prepared.deps);
    prepared.provider.state.person = { ...ada, email: person.user.email };
    return { ...prepared, person };
  }
  const identitiesOf = (deps: Awaited<ReturnType<typeof prepare>>["deps"]) =>
    deps.db.select({ userId: identities.userId }).from(identities).all();

  test("is never opened by its email alone, but connected after its password", async () => {
    const { deps, person, browser, openBrowser } = await prepareNamesake();
    expect(await browser.signIn()).toBe("/auth?problem=password-needed");
    expect(await browser.user()).toBeNull();
    expect(identitiesOf(deps)).toEqual([]);
    const client = browser.client();
    await (await client.call()).accounts.login({ email: person.user.email, password });
    expect(await (await client.call()).singleSignOn.completeLink()).toEqual({ linked: true });
    expect(await (await client.call()).singleSignOn.completeLink()).toEqual({ linked: false });
    const again = openBrowser();
    expect(await again.signIn()).toBe("/");
    expect((await again.user())?.id).toBe(person.user.id);
  });

  test("is not connected by somebody who signs in to another account", async () => {
    const { deps, browser } = await prepareNamesake();
    await browser.signIn();
    const other = await registerPerson(deps);
    const client = browser.client();
    await (await client.call()).accounts.login({ email: other.user.email, password });
    expect(await (await client.call()).singleSignOn.completeLink()).toEqual({ linked: false });
    expect(identitiesOf(deps)).toEqual([]);
  });

  test("is connected from the account page, whatever its email, and disconnected", async () => {
    const { deps, provider, person, openBrowser } = await prepareNamesake();
    provider.state.person = ada;
    const begun = await (await person.call()).singleSignOn.beginLink({ currentPassword: password });
    const browser = openBrowser(person.cookie());
    const back = new URL(await passProvider(begun.url, callback));
    expect((await browser.get(`${back.pathname}${back.search}`)).location).toBe("/account");
    const calls = await person.call();
    const [identity] = await calls.singleSignOn.identities();
    expect(identity).toMatchObject({ issuer: provider.issuer });

    const thief = await registerPerson(deps);
    await expect(
      (await thief.call()).singleSignOn.remove({ id: identity?.id ?? 0 }),
    ).rejects.toThrow(/does not exist/);
    const { url } = await (await thief.call()).singleSignOn.beginLink({
      currentPassword: password,
    });
    const again = new URL(await passProvider(url, callback));
    const taken = await openBrowser(thief.cookie()).get(`${again.pathname}${again.search}`);
    expect(taken.location).toBe("/account?problem=taken");

    await calls.singleSignOn.remove({ id: identity?.id ?? 0 });
    expect(await calls.singleSignOn.identities()).toEqual([]);
    expect(eventsOf(deps).filter((line) => line.startsWith("identity"))).toEqual([
      `identity.linked | ${person.user.name} | ${new URL(provider.issuer).host}`,
      `identity.removed | ${person.user.name} | ${new URL(provider.issuer).host}`,
    ]);
  });

  test("is opened by no identity of before its password was reset, until it is connected again", async () => {
    const { deps, provider, person, browser, openBrowser } = await prepareNamesake();
    await browser.signIn();
    const client = browser.client();
    await (await client.call()).accounts.login({ email: person.user.email, password });
    expect(await (await client.call()).singleSignOn.completeLink()).toEqual({ linked: true });
    const { token } = createPasswordReset(deps.db, person.user.id, null);
    const newPassword = "a wholly new secret";
    const owner = createTestClient(deps);
    await (await owner.call()).passwords.reset({ token, newPassword });
    expect(await (await owner.call()).singleSignOn.identities()).toEqual([]);
    const again = openBrowser();
    expect(await again.signIn()).toBe("/auth?problem=password-needed");
    expect(await again.user()).toBeNull();
    expect(eventsOf(deps)).toContain(
      `identity.removed | ${person.user.name} | ${new URL(provider.issuer).host}`,
    );
    const signedIn = again.client();
    await (await signedIn.call()).accounts.login({
      email: person.user.email,
      password: newPassword,
    });
    expect(await (await signedIn.call()).singleSignOn.completeLink()).toEqual({ linked: true });
  });

  test("a link that somebody else began connects nobody", async () => {
    const { person, deps, openBrowser } = await prepareNamesake();
    const { url } = await (await person.call()).singleSignOn.beginLink({
      currentPassword: password,
    });
    const back = new URL(await passProvider(url, callback));
    const other = await registerPerson(deps);
    const attempt = person
      .cookie()
      ?.split("; ")
      .find((pair) => pair.startsWith("baton_oidc="));
    const browser = openBrowser(`${attempt}; ${other.cookie()}`);
    const answer = await browser.get(`${back.pathname}${back.search}`);
    expect(answer.location).toBe("/auth?problem=expired&next=%2Faccount");
    expect(identitiesOf(deps)).toEqual([]);
  });

  test("is not connected by somebody who found it open and does not know its password", async () => {
    const { person } = await prepareNamesake();
    const calls = await person.call();
    await expect(calls.singleSignOn.beginLink({ currentPassword: "guessed" })).rejects.toThrow(
      /current password is not right/,
    );
    expect(person.cookie()).not.toContain("baton_oidc=");
  });

  test("keeps the only way into it", async () => {
    const { deps, browser } = await prepare();
    await browser.signIn();
    const calls = await browser.client().call();
    const [identity] = await calls.singleSignOn.identities();
    await expect(calls.singleSignOn.remove({ id: identity?.id ?? 0 })).rejects.toThrow(
      /only way into your account/,
    );
    deps.db.update(users).set({ password: "a hash" }).where(eq(users.email, ada.email)).run();
    await calls.singleSignOn.remove({ id: identity?.id ?? 0 });
  });
});

describe("a second factor of Baton's own", () => {
  async function prepareFactor() {
    const prepared = await prepare();
    await prepared.browser.signIn();
    const factor = await setUpSecondFactor(prepared.browser.client());
    return { ...prepared, ...factor, again: prepared.openBrowser() };
  }

  test("is asked for after single sign-on", async () => {
    const { again, recoveryCodes } = await prepareFactor();
    expect(await again.signIn("/workflow")).toBe("/auth?step=code&next=%2Fworkflow");
    expect(await again.user()).toBeNull();
    const client = again.client();
    await (await client.call()).secondFactor.signIn({ code: recoveryCodes[0] ?? "" });
    expect(await (await client.call()).accounts.current()).toMatchObject({ email: ada.email });
  });

  test("is not asked for when the provider says that it asked for several", async () => {
    const { deps, provider, again } = await prepareFactor();
    provider.state.changeClaims = (claims) => ({ ...claims, amr: ["pwd", "mfa"] });
    expect(await again.signIn("/workflow")).toBe("/workflow");
    expect(eventsOf(deps)).toContain(
      "sign-in.succeeded | Ada Lovelace | single sign-on with several factors",
    );
  });
});
