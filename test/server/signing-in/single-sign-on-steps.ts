import { securityEvents } from "../../../db/schema/index.ts";
import { createTestClient, createTestDeps, createTestHttp } from "../../helpers/harness.ts";
import { createCookieJar } from "../../helpers/people/cookie-jar.ts";
import { passProvider, startOidcProvider } from "../../helpers/services/oidc-provider.ts";

export const callback = "http://localhost/api/auth/oidc/callback";
export const ada = {
  sub: "ada-at-example",
  email: "ada@example.com",
  email_verified: true,
  given_name: "Ada",
  family_name: "Lovelace",
};

export async function prepare(environment: Record<string, string> = {}) {
  const provider = await startOidcProvider();
  provider.serve(callback);
  provider.state.person = ada;
  const deps = createTestDeps({ ...provider.environment, ...environment });
  const http = createTestHttp(deps);

  /** A browser with cookies of its own, which Baton's page leads everywhere. */
  const openBrowser = (cookie?: string) => {
    const jar = createCookieJar(cookie);
    const get = async (path: string) => {
      const header = jar.header();
      const headers = { "sec-fetch-site": "same-origin" };
      const answer = await http.send("GET", path, {
        headers,
        ...(header ? { cookie: header } : {}),
      });
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

export const eventsOf = (deps: Awaited<ReturnType<typeof prepare>>["deps"]) =>
  deps.db
    .select()
    .from(securityEvents)
    .all()
    .map(({ type, actorName, subject, details }) =>
      [type, actorName, subject, details].filter(Boolean).join(" | "),
    );
