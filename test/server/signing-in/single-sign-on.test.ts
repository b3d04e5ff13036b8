import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { identities, securityEvents, users } from "../../../db/schema/index.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerPerson,
} from "../../helpers/harness.ts";
import { createCookieJar } from "../../helpers/people/cookie-jar.ts";
import { password } from "../../helpers/people/people.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import {
  foreignKey,
  passProvider,
  startOidcProvider,
} from "../../helpers/servers/oidc-provider.ts";

const callback = "http://localhost/api/auth/oidc/callback";
const ada = {
  sub: "ada-at-example",
  email: "ada@example.com",
  email_verified: true,
  given_name: "Ada",
  family_name: "Lovelace",
};

async function prepare(environment: Record<string, string> = {}) {
  const provider = await startOidcProvider();
  provider.serve(callback);
  provider.state.person = ada;
  const deps = createTestDeps({ ...provider.environment, ...environment });
  const http = createTestHttp(deps);

  /** A browser with cookies of its own. */
  const openBrowser = (cookie?: string) => {
    const jar = createCookieJar(cookie);
    const get = async (path: string) => {
      const header = jar.header();
      const answer = await http.send("GET", path, header ? { cookie: header } : {});
      for (const set of answer.headers.getSetCookie()) jar.keep(set);
      return { ...answer, location: answer.headers.get("location") ?? "" };
    };
    const client = () => createTestClient(deps, { cookie: jar.header() });
    return {
      get,
      client,
      user: async () => (await client().call()).accounts.current(),
      /** The provider's page that signing in leads to. */
      begin: async (next = "/") =>
        (await get(`/api/auth/oidc/start?${new URLSearchParams({ next })}`)).location,
      /** All of it; the address that the browser ends at. */
      signIn: async (next = "/") => {
        const { location } = await get(`/api/auth/oidc/start?${new URLSearchParams({ next })}`);
        if (location.startsWith("/")) return location;
        const back = new URL(await passProvider(location, callback));
        return (await get(`${back.pathname}${back.search}`)).location;
      },
    };
  };
  return { provider, deps, http, openBrowser, browser: openBrowser() };
}

const eventsOf = (deps: Awaited<ReturnType<typeof prepare>>["deps"]) =>
  deps.db
    .select()
    .from(securityEvents)
    .all()
    .map(({ type, actorName, subject, details }) =>
      [type, actorName, subject, details].filter(Boolean).join(" | "),
    );

describe("signing in", () => {
  test("a new person gets an account, and the same one the next time", async () => {
    const { deps, provider, openBrowser, browser } = await prepare();
    expect(await browser.signIn("/workflow?track=1")).toBe("/workflow?track=1");
    const user = await browser.user();
    expect(user).toMatchObject({ name: "Ada Lovelace", email: ada.email });

    provider.state.person = { ...ada, email: "countess@example.com" };
    const again = openBrowser();
    expect(await again.signIn()).toBe("/");
    expect(await again.user()).toEqual(user);
    expect(eventsOf(deps)).toEqual([
      "account.registered | Ada Lovelace | ada@example.com | first account, administrator",
      `identity.linked | Ada Lovelace | ${new URL(provider.issuer).host}`,
      "sign-in.succeeded | Ada Lovelace | single sign-on",
      "sign-in.succeeded | Ada Lovelace | single sign-on",
    ]);
  });

  test("the browser is led on with PKCE, state and nonce, which stay sealed in its cookie", async () => {
    const { provider, http } = await prepare();
    const { headers, status } = await http.send("GET", "/api/auth/oidc/start");
    expect(status).toBe(302);
    const url = new URL(headers.get("location") ?? "");
    expect(url.origin).toBe(provider.issuer);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: "baton",
      response_type: "code",
      redirect_uri: callback,
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/^baton_oidc=v1\.[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const secret of ["state", "nonce"]) {
      expect(asked[secret]).toMatch(/^[\w-]{43}$/);
      expect(cookie).not.toContain(asked[secret]);
    }
  });

  test("a person without a password there has none here, and none opens the account", async () => {
    const { deps, browser } = await prepare();
    await browser.signIn();
    const client = browser.client();
    expect(await (await client.call()).secondFactor.current()).toMatchObject({
      hasPassword: false,
    });
    for (const guess of ["", "no password", password]) {
      const login = (await createTestClient(deps).call()).accounts.login({
        email: ada.email,
        password: guess,
      });
      await expect(login).rejects.toThrow();
    }
  });

  test.each([
    ["https://evil.example/", "/"],
    ["//evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
    ["/meeting-logs#today", "/meeting-logs#today"],
  ])("afterwards %s leads to %s", async (next, expected) => {
    const { browser } = await prepare();
    expect(await browser.signIn(next)).toBe(expected);
  });
});

describe("what is not right is refused", () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ["another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    ["another audience", (claims) => ({ ...claims, aud: "another-client" })],
    ["a token that has expired", (claims) => ({ ...claims, exp: now() - 3600, iat: now() - 7200 })],
    ["another nonce", (claims) => ({ ...claims, nonce: "of another sign-in" })],
    ["no nonce", ({ nonce: _, ...claims }) => claims],
  ])("%s", async (_, change) => {
    const { deps, provider, browser } = await prepare();
    provider.state.changeClaims = change;
    expect(await browser.signIn("/workflow")).toBe("/auth?problem=refused&next=%2Fworkflow");
    expect(await browser.user()).toBeNull();
    expect(eventsOf(deps)).toEqual(["sign-in.failed | single sign-on: refused"]);
    // Nothing stays behind that would refuse the next one.
    provider.state.changeClaims = undefined;
    expect(await browser.signIn()).toBe("/");
  });

  test("a signature of another key", async () => {
    const { provider, browser } = await prepare();
    provider.state.signingKey = foreignKey();
    expect(await browser.signIn()).toBe("/auth?problem=refused");
  });

  test("another state, another browser, and the same answer once more", async () => {
    const { browser, openBrowser } = await prepare();
    const back = new URL(await passProvider(await browser.begin(), callback));
    const address = `${back.pathname}${back.search}`;
    expect((await openBrowser().get(address)).location).toBe("/auth?problem=expired");
    const victim = openBrowser();
    await victim.begin();
    expect((await victim.get(address)).location).toBe("/auth?problem=refused");
    expect((await browser.get(address)).location).toBe("/");
    expect((await browser.get(address)).location).toBe("/auth?problem=expired");
  });

  test("without the code verifier of this sign-in the provider gives nothing", async () => {
    const { deps, browser, openBrowser } = await prepare();
    const begun = await browser.begin();
    const back = new URL(await passProvider(begun, callback));
    const other = openBrowser();
    const state = new URL(await other.begin()).searchParams.get("state") ?? "";
    back.searchParams.set("state", state);
    expect((await other.get(`${back.pathname}${back.search}`)).location).toBe(
      "/auth?problem=refused",
    );
    expect(deps.db.select().from(users).all()).toEqual([]);
  });

  test("a person who says no", async () => {
    const { provider, browser } = await prepare();
    provider.state.denies = true;
    expect(await browser.signIn()).toBe("/auth?problem=cancelled");
  });

  test.each([{ email_verified: false }, { email: undefined }])(
    "a new person whose email is not verified (%j)",
    async (change) => {
      const { deps, provider, browser } = await prepare();
      provider.state.person = { ...ada, ...change };
      expect(await browser.signIn()).toBe("/auth?problem=email-unverified");
      expect(deps.db.select().from(users).all()).toEqual([]);
    },
  );

  test("a new person where registration is closed", async () => {
    const { deps, browser } = await prepare({ REGISTRATION: "closed" });
    await registerPerson(deps);
    expect(await browser.signIn()).toBe("/auth?problem=registration");
  });

  test.each(["disabledAt", "deletedAt"] as const)("an account with %s", async (column) => {
    const { deps, browser, openBrowser } = await prepare();
    await browser.signIn();
    deps.db
      .update(users)
      .set({ [column]: new Date() })
      .run();
    const again = openBrowser();
    expect(await again.signIn()).toBe("/auth?problem=switched-off");
    expect(await again.user()).toBeNull();
  });
});

describe("a provider that is not well", () => {
  test.each<[string, number, string]>([
    ["HTML", 200, "<!doctype html><h1>Maintenance</h1>"],
    ["a failure", 502, "Bad Gateway"],
  ])(
    "answers %s: the sign-in page says so, and the next try is a new one",
    async (_, status, text) => {
      const { provider, browser } = await prepare();
      provider.state.answer = (__, response) => {
        response.writeHead(status, { "content-type": "text/html" }).end(text);
      };
      expect(await browser.begin("/workflow")).toBe("/auth?problem=unreachable&next=%2Fworkflow");
      provider.state.answer = undefined;
      expect(await browser.signIn()).toBe("/");
    },
  );

  test("is down", async () => {
    const deps = createTestDeps({
      OIDC_ISSUER: "http://127.0.0.1:9",
      OIDC_CLIENT_ID: "baton",
      OIDC_CLIENT_SECRET: "secret",
    });
    const { headers } = await createTestHttp(deps).send("GET", "/api/auth/oidc/start");
    expect(headers.get("location")).toBe("/auth?problem=unreachable");
  });

  test("describes another issuer than the configured one", async () => {
    const { provider, browser } = await prepare();
    provider.state.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ issuer: "https://evil.example" }));
    };
    expect(await browser.begin()).toBe("/auth?problem=refused");
  });

  test("is not configured", async () => {
    const deps = createTestDeps();
    const http = createTestHttp(deps);
    for (const step of ["start", "callback"]) {
      expect(await http.send("GET", `/api/auth/oidc/${step}`)).toMatchObject({ status: 404 });
    }
    expect(await (await createTestClient(deps).call()).singleSignOn.provider()).toBeNull();
  });
});

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
    const begun = await (await person.call()).singleSignOn.beginLink();
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
    const { url } = await (await thief.call()).singleSignOn.beginLink();
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

  test("a link that somebody else began connects nobody", async () => {
    const { person, deps, openBrowser } = await prepareNamesake();
    const { url } = await (await person.call()).singleSignOn.beginLink();
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
