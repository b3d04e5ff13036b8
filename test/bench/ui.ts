import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { buildClientWhenStale } from "../../server/build/build-client.ts";
import { readConfig } from "../../server/config.ts";
import { createDeps } from "../../server/context.ts";
import { seedProject } from "../../server/seed/seed-project.ts";
import { chromiumFlags, requireChromium } from "../helpers/browser/chromium.ts";
import { weighScripts } from "../helpers/browser/script-size.ts";
import { signUp } from "../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { handoverPages, type MeasuredPage, pages } from "./measuring/pages.ts";
import { fillHandover } from "./projects/fill-handover.ts";
import { print } from "./questions/question-set.ts";

const turns = 3;
const size = { tasks: 1_000, documents: 2_000, meetings: 500, conversations: 200 };

/** Runs in the page before anything else: adds up unexpected shifts of the layout. */
function watchShifts() {
  const measured = { shift: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
        measured.shift += Number(entry.value);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const longestWait = 15_000;

/**
 * Looks again every 15 ms: after a while Playwright's own waiting looks only every half a second, and
 * looking without a rest takes one of two processors from the page.
 */
async function seen(content: Locator) {
  const begun = performance.now();
  while (!(await content.isVisible())) {
    await after(15);
    if (performance.now() - begun > longestWait) throw new Error(`${content} did not appear.`);
  }
}

/**
 * Waits until the browser does nothing: a new tab keeps it busy with its own surfaces for about
 * half a second, on a processor that the page to be measured needs.
 */
async function browserAtRest(browser: CDPSession) {
  const processorSeconds = async () => {
    const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const begun = performance.now();
  let used = await processorSeconds();
  for (;;) {
    await after(200);
    const now = await processorSeconds();
    if (now - used < 0.02) return;
    if (performance.now() - begun > longestWait)
      throw new Error("The browser did not come to rest.");
    used = now;
  }
}

/** Milliseconds to the page's content, painted and answering, and its layout shift. */
async function measurePage(
  context: BrowserContext,
  browser: CDPSession,
  path: string,
  content: (page: Page) => Locator,
) {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await browserAtRest(browser);
  await page.goto(path, { waitUntil: "commit" });
  await seen(content(page));
  const usable = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => Reflect.get(window, "measured").shift);
  await page.close();
  return { usable, shift: Number(shift) };
}

type TraceEvent = {
  name: string;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
};

/** The longest task of the page's main thread, in milliseconds, while something is done. */
async function longestTask(page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    const received: unknown = value;
    events.push(...(received as TraceEvent[]));
  });
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "__metadata"] },
    transferMode: "ReportEvents",
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && mains.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the page's main thread.");
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

/** What else the machine had to do: times on a busy one say little. */
const load = () =>
  `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;

async function measureDrag(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto("/workflow");
  const card = page.locator("[data-rfd-draggable-id]").first();
  await card.waitFor();
  await page.waitForLoadState("networkidle");
  const box = await card.boundingBox();
  if (!box) throw new Error("The board shows no card to drag.");
  const y = box.y + box.height / 2;
  const longest = await longestTask(page, async () => {
    await page.mouse.move(box.x + 60, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 75, y + 5, { steps: 4 });
    await page.mouse.move(box.x + 900, y + 250, { steps: 60 });
    await page.mouse.move(box.x + 400, y + 80, { steps: 40 });
    await page.mouse.up();
    await page.waitForLoadState("networkidle");
  });
  await page.close();
  return longest;
}

/** Gzipped kB of script that a new visitor's sign-in page loads. */
async function measureFirstPage(context: BrowserContext) {
  const page = await context.newPage();
  const weigh = weighScripts(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  await page.waitForLoadState("networkidle");
  const { kilobytes } = await weigh();
  await page.close();
  return kilobytes;
}

const tableHead =
  "| page | usable at first, ms | then, median | then, worst | layout shift |\n|---|---:|---:|---:|---:|";

async function printPage(
  context: BrowserContext,
  session: CDPSession,
  [name, path, content]: MeasuredPage,
) {
  // With nothing of the page's own in the browser's cache, and a server that never served it.
  const first = await measurePage(context, session, path, content);
  const visits = [];
  for (let turn = 0; turn < turns; turn += 1) {
    visits.push(await measurePage(context, session, path, content));
  }
  const times = visits.map(({ usable }) => Math.round(usable)).sort((a, b) => a - b);
  const shift = Math.max(first.shift, ...visits.map((visit) => visit.shift)).toFixed(3);
  const usable = `${Math.round(first.usable)} | ${times[Math.floor(turns / 2)]}`;
  print(`| ${name} | ${usable} | ${times.at(-1)} | ${shift} |`);
}

/** Signed in as the owner of a project with a large handover. */
async function openHandover(browser: Browser, url: string, databaseFile: string) {
  const owner = await signUp(url);
  const user: { id: number; projectId: number } = await (await owner.get("/api/auth/user")).json();
  fillHandover(databaseFile, { projectId: user.projectId, userId: user.id });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
  });
  const [name = "", value = ""] = owner.cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  const [area] = await (await owner.get("/api/areas")).json();
  return { context, areaId: Number(area.id) };
}

/**
 * Weighs the first page's script, then opens every page of a seeded project in Chromium: the time to its
 * content at the first visit, the median and worst of three more, and the largest layout shift. It drags
 * a card as well.
 */
export async function run() {
  const executablePath = requireChromium();
  buildClientWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const deps = createDeps(
    readConfig({
      DATABASE_FILE: join(folder, "baton.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      LOG_LEVEL: "silent",
    }),
  );
  const { email, password } = await seedProject(deps, { email: "demo@example.com", size });
  deps.db.close();
  const server = await startServerProcess(folder);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const session = await browser.newBrowserCDPSession();
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      locale: "en-US",
    });
    print(`first page: ${(await measureFirstPage(context)).toFixed(1)} kB of script, gzipped`);
    print(`${load()}\n`);
    const signedIn = await context.request.post("/api/auth/login", { data: { email, password } });
    if (!signedIn.ok()) throw new Error(await signedIn.text());
    print(tableHead);
    for (const page of pages) await printPage(context, session, page);
    print(
      `\nlongest main-thread task while dragging: ${(await measureDrag(context)).toFixed(0)} ms\n`,
    );
    print(tableHead);
    const handover = await openHandover(browser, server.url, join(folder, "baton.sqlite"));
    for (const page of handoverPages(handover.areaId)) {
      await printPage(handover.context, session, page);
    }
    print(load());
  } finally {
    await browser.close();
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
