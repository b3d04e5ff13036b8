import { describe, expect, test } from "vitest";
import { users } from "../../../db/schema/index.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerPerson,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { foreignKey, passProvider } from "../../helpers/services/oidc-provider.ts";
import { ada, callback, eventsOf, prepare } from "./single-sign-on-steps.ts";

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

  test("another site leads to the page for signing in, and signs nobody in", async () => {
    const { http } = await prepare();
    const start = async (sent: Record<string, string>) => {
      const address = "/api/auth/oidc/start?next=%2Fworkflow";
      const { headers } = await http.send("GET", address, { headers: sent });
      const isBegun = headers.get("set-cookie")?.startsWith("baton_oidc=") ?? false;
      return [headers.get("location"), isBegun];
    };
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      // Over plain http, browsers do not name the site.
      { referer: "http://elsewhere.example/" },
      { referer: "http://localhost:8080/auth" },
      { referer: "no address" },
      // A page may have neither named.
      {},
    ];
    const own: Record<string, string>[] = [
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "same-origin", referer: "http://elsewhere.example/" },
      { referer: "http://localhost/auth" },
    ];
    for (const sent of foreign) {
      expect(await start(sent), JSON.stringify(sent)).toEqual(["/auth?next=%2Fworkflow", false]);
    }
    for (const sent of own) {
      expect(await start(sent), JSON.stringify(sent)).toContain(true);
    }
  });

  test("a browser that names no page gets on from Baton's own, by a cookie that stays there", async () => {
    const { http } = await prepare();
    const address = "/api/auth/oidc/start";
    const first = await http.send("GET", address);
    expect(first.headers.get("location")).toBe("/auth");
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(
      /^baton_oidc_lead=1; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Strict$/,
    );
    const second = await http.send("GET", address, { cookie: cookie.split(";")[0] ?? "" });
    expect(second.headers.getSetCookie()[0]).toMatch(/^baton_oidc=/);
  });

  test("the browser is led on with PKCE, state and nonce, which stay sealed in its cookie", async () => {
    const { provider, http } = await prepare();
    const { headers, status } = await http.send("GET", "/api/auth/oidc/start", {
      headers: { "sec-fetch-site": "same-origin" },
    });
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
    const change = (await client.call()).accounts.changePassword({
      currentPassword: password,
      newPassword: "a wholly new secret",
      confirmPassword: "a wholly new secret",
    });
    await expect(change).rejects.toThrow(/no password, since you sign in elsewhere/);
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
    const { headers } = await createTestHttp(deps).send("GET", "/api/auth/oidc/start", {
      headers: { "sec-fetch-site": "same-origin" },
    });
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
