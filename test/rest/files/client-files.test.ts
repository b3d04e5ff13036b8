import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";

const page = "<!doctype html><head><title>Baton</title></head>";

function start() {
  const clientFolder = temporaryFolder();
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), page);
  writeFileSync(join(clientFolder, "assets", "main-4f2a.js"), "export {};");
  const styles = ["/assets/main-5.css"];
  const scriptsOfPages = {
    "/": ["/assets/app-1.js"],
    "/$userId/$projectName/docs": ["/assets/app-1.js", "/assets/docs-2.js"],
    "/$userId/$projectName/knowledge-base/$category": ["/assets/list-3.js"],
  };
  const pages = Object.entries(scriptsOfPages).map(([path, scripts]) => ({
    path,
    styles,
    scripts,
  }));
  writeFileSync(join(clientFolder, "page-scripts.json"), JSON.stringify(pages));
  const deps = createTestDeps();
  const http = createTestHttp({ ...deps, config: { ...deps.config, clientFolder } });
  return { deps, ...http };
}

test.each(["/", "/dashboard", "/ada-x7k2p/office-move/workflow", "/no/such/page", "/index.html"])(
  "%s is a page that is asked for again, so that an upgrade is seen",
  async (path) => {
    const { status, headers, text } = await start().send("GET", path);
    expect([status, text]).toEqual([200, page]);
    expect(headers.get("cache-control")).toBe("no-cache");
  },
);

test("a part of the client is kept for good; one that an upgrade took away is no page", async () => {
  const { send } = start();
  const part = await send("GET", "/assets/main-4f2a.js");
  expect([part.status, part.text]).toEqual([200, "export {};"]);
  expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const gone = await send("GET", "/assets/main-0000.js");
  expect([gone.status, gone.text]).toEqual([404, "Page Not Found"]);
  expect(gone.headers.get("cache-control")).toBeNull();
});

test("nothing outside the client's folder is given out", async () => {
  const { send } = start();
  for (const path of [
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fbaton.sqlite",
  ]) {
    expect((await send("GET", path)).text).not.toMatch(/dependencies|SQLite/);
  }
});

test("the scripts of a page are named in its answer, to whoever has a session", async () => {
  const { deps, send } = start();
  const cookie = (await registerMember(deps)).cookie();
  const linked = async (path: string, headers: { cookie?: string | undefined }) =>
    (await send("GET", path, headers)).headers.get("link");
  // A page shows nothing before its theme and styles are there.
  const first = [
    "</theme.js>; rel=preload; as=script",
    "</assets/main-5.css>; rel=preload; as=style; crossorigin",
    "</assets/app-1.js>; rel=modulepreload",
  ].join(", ");
  const docs = `${first}, </assets/docs-2.js>; rel=modulepreload`;
  expect(await linked("/ada-x7k2p/office-move/docs", { cookie })).toBe(docs);
  expect(await linked("/docs?tab=api", { cookie })).toBe(docs);
  expect(await linked("/", { cookie })).toBe(first);
  expect(await linked("/knowledge-base/sops", { cookie })).toContain("/assets/list-3.js");
  expect(await linked("/knowledge-base", { cookie })).toBeNull();
  expect(await linked("/no/such/page", { cookie })).toBeNull();
  expect(await linked("/docs", {})).toBeNull();
});

/** What a page tells of who is there, by the names of the queries. */
function firstAnswersIn(text: string) {
  const [, written] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(text) ?? [];
  return written === undefined ? undefined : JSON.parse(written);
}

test("a page brings what it would ask first, word for word, to whoever has a session", async () => {
  const { deps, send } = start();
  const cookie = (await registerMember(deps)).cookie();
  const ask = async (query: string) =>
    JSON.parse((await send("GET", `/trpc/${query}`, { cookie })).text).result.data;
  const answers = {
    "accounts.current": await ask("accounts.current"),
    "projects.current": await ask("projects.current"),
  };
  expect(answers["accounts.current"].json.email).toContain("@example.com");
  for (const path of ["/", "/dashboard", "/ada-x7k2p/office-move/docs", "/auth"]) {
    const { status, headers, text } = await send("GET", path, { cookie });
    expect([status, firstAnswersIn(text)]).toEqual([200, answers]);
    expect(text).toContain("<title>Baton</title>");
    // The next one on this device may be somebody else.
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("a page whose session has ended says that nobody is signed in", async () => {
  const { deps, send } = start();
  const person = await registerMember(deps);
  const cookie = person.cookie();
  await (await person.call()).accounts.logout();
  const { text } = await send("GET", "/dashboard", { cookie });
  expect(firstAnswersIn(text)).toEqual({ "accounts.current": { json: null } });
});

test("no name can end the element that it is told in", async () => {
  const { deps, send } = start();
  const person = await registerMember(deps);
  const name = "</script><script>alert(1)</script><!--";
  await (await person.call()).projects.update({ name });
  const { text } = await send("GET", "/dashboard", { cookie: person.cookie() });
  expect(text.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  expect(firstAnswersIn(text)["projects.current"].json.name).toBe(name);
});

test("a page comes also where nothing can be told of who is there", async () => {
  const { deps, send } = start();
  const cookie = (await registerMember(deps)).cookie();
  vi.spyOn(deps.sessions, "read").mockRejectedValue(new Error("The database cannot be read."));
  const { status, text } = await send("GET", "/dashboard", { cookie });
  expect([status, firstAnswersIn(text)]).toEqual([200, {}]);
});
