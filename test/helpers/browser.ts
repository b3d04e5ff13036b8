import { type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

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
    password: "correct horse",
    projectName: `Office move ${unique}`,
  };
}

/**
 * A page in a browser profile of its own. The test fails at its end on any console error, console
 * warning or uncaught error, except those whose text matches `expected`.
 */
export async function openPage(
  options: BrowserContextOptions & { expectedMessages?: RegExp } = {},
): Promise<Page> {
  const { expectedMessages, ...contextOptions } = options;
  const browser = await chromium.connect(inject("browserEndpoint"));
  const context = await browser.newContext({
    baseURL: inject("serverUrl"),
    viewport: screens.desktop,
    locale: "en-US",
    timezoneId: "UTC",
    ...contextOptions,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  onTestFinished(async () => {
    await browser.close();
    const unexpected = complaints.filter((text) => !expectedMessages?.test(text));
    expect(unexpected, "messages in the browser's console").toEqual([]);
  });
  return page;
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Signs up over the API inside the page's profile, with a project unless told otherwise. */
export async function signUpByApi(page: Page, options: { withProject?: boolean } = {}) {
  const person = newPerson();
  const { projectName, ...registration } = person;
  const registered = await page.request.post("/api/auth/register", { data: registration });
  expect(registered.status()).toBe(201);
  if (options.withProject !== false) {
    const created = await page.request.post("/api/projects", { data: { name: projectName } });
    expect(created.status()).toBe(201);
  }
  return person;
}
