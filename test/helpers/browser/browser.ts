import { type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../../db/client.ts";
import { createSessions } from "../../../server/platform/auth/sessions.ts";
import { patience } from "../patience.ts";
import { insertUser, password } from "../people/people.ts";
import { followPage } from "./failure-record.ts";
import { currentJourneyServer } from "./journey-server.ts";

export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

let people = 0;

/** What a person would type to sign up; never the same twice. */
export function newPerson(firstName = "Robin") {
  people += 1;
  const unique = `${process.pid}-${people}`;
  return {
    firstName,
    lastName: "Tester",
    email: `robin-${unique}@example.com`,
    password,
    projectName: `Office move ${unique}`,
  };
}

/** What Chromium warns of when a page is slow to draw its first text: the font came long before. */
const slowMachine = /was preloaded using link preload but not used within a few seconds/;

/**
 * A page in a browser profile of its own. The test fails at its end on any console error, console
 * warning or uncaught error, except those whose text matches `expectedMessages`.
 */
export async function openPage(
  options: BrowserContextOptions & { expectedMessages?: RegExp } = {},
): Promise<Page> {
  const { expectedMessages, ...contextOptions } = options;
  const server = currentJourneyServer();
  const browser = await chromium.connect(server.browserEndpoint);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: screens.desktop,
    locale: "en-US",
    timezoneId: "UTC",
    // A page waits for whatever still moves before it is clicked; what moves has tests of its own.
    reducedMotion: "reduce",
    ...contextOptions,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience.timeout);
  const record = followPage(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (!slowMachine.test(message.text())) complaints.push(message.text());
  });
  onTestFinished(async ({ task }) => {
    const unexpected = complaints.filter((text) => !expectedMessages?.test(text));
    if (task.result?.state === "fail" || unexpected.length > 0) await record.save();
    await browser.close();
    expect(unexpected, "messages in the browser's console").toEqual([]);
  });
  return page;
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Puts a session into the page's profile; `cookie` is a Cookie or Set-Cookie header. */
export async function setSessionCookie(page: Page, url: string, cookie = "") {
  const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

let opened: Database | undefined;

/** The database of the server at hand, from outside its process. */
function serverDatabase() {
  opened ??= openDatabase(currentJourneyServer().databaseFile);
  return opened;
}

/**
 * Signs a new person in inside the page's profile, in a project of their own unless told otherwise.
 * Account and session are written straight into the database: signing up has journeys of its own.
 */
export async function openSession(
  page: Page,
  options: { withProject?: boolean; firstName?: string } = {},
) {
  const person = newPerson(options.firstName);
  const db = serverDatabase();
  const sessions = createSessions(db, { secureCookies: false });
  const cookie = await sessions.start(insertUser(db, person), {
    address: "127.0.0.1",
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  await setSessionCookie(page, currentJourneyServer().url, cookie);
  if (options.withProject !== false) {
    const created = await page.request.post("/api/projects", {
      data: { name: person.projectName },
    });
    expect(created.status()).toBe(201);
  }
  return person;
}
