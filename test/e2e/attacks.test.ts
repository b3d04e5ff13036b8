import { createServer } from "node:http";
import { chromium, type Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../server/context.ts";
import { chromiumFlags, requireChromium } from "../helpers/browser/chromium.ts";
import { testOfFullRun } from "../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../helpers/harness.ts";
import { startServerInTest } from "../helpers/servers/server-in-test.ts";

const canary = "canary-zebra";

/** Pages of somebody else, on a port of their own. */
async function startAttacker() {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Cats</title>");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

/** Somebody who is signed in, and whose browser resolves evil.example to this machine. */
async function setUp() {
  const deps = createTestDeps();
  const victim = await registerMember(deps, `Project ${canary}`);
  await (await victim.call()).tasks.create({ title: `Task ${canary}` });
  const { url } = await startServerInTest(deps);
  const attackerPort = await startAttacker();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...chromiumFlags,
      "--host-resolver-rules=MAP evil.example 127.0.0.1",
      // Without what newer browsers do by themselves against pages that reach into this machine.
      "--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests",
    ],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const [name = "", value = ""] = victim.cookie()?.split("=") ?? [];
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
  return { deps, url, attackerPort, page: await context.newPage() };
}

/** Everything that is stored, but when somebody was last seen. */
const stored = ({ db }: Deps) =>
  db.sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .filter(({ name }) => !name.startsWith("sqlite_"))
    .map(({ name }) => {
      const rows = db.sqlite.prepare(`select * from "${name}"`).all() as {
        last_seen_at?: unknown;
      }[];
      return [name, rows.map(({ last_seen_at: _, ...row }) => row)];
    });

/** Tries in the page whatever a page can send to a server; resolves to all that it could read. */
const attack = (page: Page, target: string) =>
  page.evaluate(async (to) => {
    const readings: string[] = [];
    const task = JSON.stringify({ title: "Planted" });
    const planted = JSON.stringify({ json: { title: "Planted" } });
    const query = encodeURIComponent(planted);

    const read = async (path: string, init: RequestInit) => {
      try {
        const response = await fetch(to + path, { credentials: "include", ...init });
        readings.push(`${path} ${await response.text()}`);
      } catch {
        // The browser has not let the page read it.
      }
    };
    const json = { "content-type": "application/json" };
    const plain = { "content-type": "text/plain" };
    const paths = ["/api/tasks", "/api/auth/user", "/trpc/tasks.list", "/trpc/accounts.current"];
    for (const path of paths) {
      await read(path, {});
      await read(path, { mode: "no-cors" });
    }
    await read(`/trpc/tasks.create?input=${query}`, {});
    for (const [path, body] of [
      ["/api/tasks", task] as const,
      ["/trpc/tasks.create", planted] as const,
    ]) {
      await read(path, { method: "POST", headers: json, body });
      await read(path, { method: "POST", headers: plain, body });
      await read(path, { method: "POST", mode: "no-cors", headers: plain, body });
      navigator.sendBeacon(to + path, new Blob([body], { type: "text/plain" }));
    }
    await read("/api/auth/logout", { method: "POST", mode: "no-cors" });
    await read("/api/project", { method: "DELETE" });

    const settled = (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        element.addEventListener("load", () => resolve());
        element.addEventListener("error", () => resolve());
        if (!element.isConnected) document.body.append(element);
      });
    for (const [method, enctype] of [
      ["post", "application/x-www-form-urlencoded"],
      ["post", "multipart/form-data"],
      ["post", "text/plain"],
      ["get", ""],
    ] as const) {
      for (const path of ["/api/tasks", "/trpc/tasks.create", "/api/auth/logout"]) {
        const frame = Object.assign(document.createElement("iframe"), {
          name: `f${Math.random()}`,
        });
        // Its own empty page is there at once; what is waited for is the answer to the form.
        document.body.append(frame);
        const loaded = settled(frame);
        const form = document.createElement("form");
        Object.assign(form, { method, enctype, action: to + path, target: frame.name });
        const field = Object.assign(document.createElement("input"), {
          name: enctype === "text/plain" ? '{"title":"Planted","x":"' : "title",
          value: enctype === "text/plain" ? '"}' : "Planted",
        });
        form.append(field);
        document.body.append(form);
        form.submit();
        await loaded;
        try {
          readings.push(`form ${frame.contentDocument?.body.textContent ?? ""}`);
        } catch {
          // Another origin's.
        }
      }
    }
    await settled(Object.assign(new Image(), { src: `${to}/trpc/tasks.create?input=${query}` }));
    for (const path of paths) {
      await settled(Object.assign(document.createElement("script"), { src: to + path }));
    }
    const frame = Object.assign(document.createElement("iframe"), { src: `${to}/dashboard` });
    await settled(frame);
    try {
      readings.push(`frame ${frame.contentDocument?.documentElement.textContent ?? ""}`);
    } catch {
      // Another origin's.
    }
    await new Promise<void>((resolve) => {
      const events = new EventSource(`${to}/trpc/tasks.list`, { withCredentials: true });
      events.onmessage = ({ data }) => readings.push(`events ${data}`);
      events.onerror = () => {
        events.close();
        resolve();
      };
    });
    await new Promise<void>((resolve) => {
      const socket = new WebSocket(`${to.replace("http", "ws")}/trpc/tasks.list`);
      socket.onmessage = ({ data }) => readings.push(`socket ${data}`);
      socket.onopen = () => readings.push("socket open");
      socket.onclose = () => resolve();
    });
    return readings;
  }, target);

test("a page of another origin changes nothing and reads nothing", async () => {
  const { deps, url, attackerPort, page } = await setUp();
  const before = stored(deps);
  // The second one is of the same site, so that the browser sends the session's cookie along.
  for (const host of ["evil.example", "127.0.0.1"]) {
    await page.goto(`http://${host}:${attackerPort}/`);
    const readings = await attack(page, url);
    expect(readings.join("\n"), host).not.toMatch(/canary|Planted|Robin|socket open/);
    expect(stored(deps), host).toEqual(before);
  }
});

testOfFullRun(
  "a page whose name resolves to this machine changes nothing and reads nothing",
  async () => {
    const { deps, url, page } = await setUp();
    const before = stored(deps);
    const rebound = url.replace("127.0.0.1", "evil.example");
    expect((await page.goto(`${rebound}/`))?.status()).toBe(421);
    // A page that came from elsewhere, before its name was made to resolve to this machine.
    const contentType = "text/html";
    await page.route(`${rebound}/cats`, (route) => route.fulfill({ contentType, body: "Cats" }));
    await page.goto(`${rebound}/cats`);
    const readings = await attack(page, rebound);
    // It is of the same origin to the browser, which lets it read: each answer is the refusal.
    expect(
      readings.filter((text) => text.includes("This server is not known as")).length,
    ).toBeGreaterThan(10);
    expect(readings.join("\n")).not.toMatch(/canary|Robin|socket open/);
    expect(stored(deps)).toEqual(before);
    // Nor does it from there reach the address that the session's cookie belongs to.
    expect((await attack(page, url)).join("\n")).not.toMatch(/canary|Robin|socket open/);
    expect(stored(deps)).toEqual(before);
  },
);

testOfFullRun("the same attempts do what they say on a page of Baton itself", async () => {
  const { deps, url, page } = await setUp();
  await page.goto(`${url}/theme.js`);
  const created = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ title: "Planted" });
    return (await fetch("/api/tasks", { method: "POST", headers, body })).status;
  });
  expect(created).toBe(201);
  const titles = deps.db.sqlite.prepare("select title from tasks order by id").pluck().all();
  expect(titles).toEqual([`Task ${canary}`, "Planted"]);
});
