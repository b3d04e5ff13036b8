import { expect, test } from "vitest";
import { openPage, openSession } from "../helpers/browser/browser.ts";
import { weighScripts } from "../helpers/browser/script-size.ts";

test("the first page needs at most 220 kB of script, gzipped", async () => {
  const page = await openPage();
  const weigh = weighScripts(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  const { count, kilobytes } = await weigh();
  expect(count).toBeGreaterThan(3);
  expect(kilobytes).toBeLessThanOrEqual(220);
});

test("the design system's rules for the whole page come with the page, before any script runs", async () => {
  const page = await openPage();
  await page.route("**/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/auth");
  const canvas = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--chakra-colors-bg-canvas"),
  );
  expect(canvas).toMatch(/^#/);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
});

/** Opens a page of somebody with a session; the function returned gives the scripts of an address. */
async function openWithScripts() {
  const page = await openPage();
  await openSession(page);
  const linked = async (path: string) => {
    const answer = await page.request.get(path, { headers: { accept: "text/html" } });
    return [...(answer.headers().link ?? "").matchAll(/<([^>]+)>; rel=modulepreload/g)].map(
      ([, script = ""]) => script,
    );
  };
  return { page, linked };
}

test.each([
  "dashboard",
  "handover",
  "workflow",
  "knowledge-base",
  "knowledge-base/sops",
  "meeting-logs",
  "ai-assistant",
  "inbox",
  "integrations",
  "docs",
  "account",
])("the page %s needs neither zod nor a form to be painted", async (path) => {
  const { linked } = await openWithScripts();
  const scripts = await linked(`/${path}`);
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => /\/(zod|schemas|forms)-/.test(script))).toEqual([]);
});

test("a page of the app is answered with the scripts that it needs, those of the entry first", async () => {
  const { page, linked } = await openWithScripts();
  await page.goto("/workflow");
  await page.getByRole("heading", { level: 1, name: "Workflow Tracker" }).waitFor();
  const scripts = await linked("/workflow");
  expect(await linked(new URL(page.url()).pathname)).toEqual(scripts);
  const ofEntry = await page.evaluate(() =>
    [
      ...document.querySelectorAll("head > script[type=module], head > link[rel=modulepreload]"),
    ].map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? ""),
  );
  expect(scripts.slice(0, 4)).toEqual(expect.arrayContaining(ofEntry.slice(0, 4)));
  for (const own of [/^\/assets\/app-/, /^\/assets\/workflow-/]) {
    expect(scripts).toContainEqual(expect.stringMatching(own));
  }
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(loaded).toEqual(expect.arrayContaining(scripts));
});

test("a page of the app knows who is signed in without asking", async () => {
  const page = await openPage();
  await openSession(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, calls] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    asked.push(...(calls?.split(",") ?? []));
  });
  await page.goto("/workflow");
  await page.getByRole("heading", { level: 1, name: "Workflow Tracker" }).waitFor();
  expect(asked).toContain("tasks.list");
  expect(asked).not.toContain("accounts.current");
  expect(asked).not.toContain("projects.current");
});
