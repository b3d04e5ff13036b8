import { join } from "node:path";
import type { Locator, Page, Route } from "playwright-core";
import { expect, inject } from "vitest";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { hasFocus, screens } from "../../helpers/browser.ts";

/** One thing that a screen can show beyond itself. */
export type State = {
  /** Where the screen is opened; the one of the table unless given. */
  path?: string;
  /** What takes the focus back when the surface closes. */
  opener?: (page: Page) => Locator;
  /** What stands between the opened screen and the opener. */
  before?: (page: Page) => Promise<unknown>;
  /** What leads from the screen, or from the activated opener, to the surface. */
  open?: (page: Page) => Promise<unknown>;
  surface: (page: Page) => Locator;
  /** How it is left; by Escape unless given. */
  close?: (page: Page) => Promise<unknown>;
};

const themes = ["light", "dark"] as const;

async function wear(page: Page, colorScheme: (typeof themes)[number]) {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor({ state: "attached" });
}

async function expectAccessibleInBothThemes(page: Page) {
  for (const theme of themes) {
    await wear(page, theme);
    await expectAccessible(page);
  }
}

/** Leaves four pictures of what is shown: wide and narrow, in both themes. */
async function takePictures(page: Page, name: string, folder: string) {
  const usual = page.viewportSize();
  for (const [screen, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await wear(page, theme);
      // Else colors are caught on their way from one theme to the other.
      const animations = "disabled";
      await page.screenshot({ path: join(folder, `${name} ${screen} ${theme}.png`), animations });
    }
  }
  if (usual) await page.setViewportSize(usual);
}

/** Opens a state, looks at it in both themes, leaves it and finds the focus where it was. */
export async function visit(page: Page, path: string, name: string, state: State) {
  const { opener, before, open, surface, close = () => page.keyboard.press("Escape") } = state;
  await page.goto(state.path ?? path);
  await before?.(page);
  if (opener) {
    await expect.poll(() => opener(page).isEnabled()).toBe(true);
    await opener(page).focus();
    await page.keyboard.press("Enter");
  }
  await open?.(page);
  await surface(page).waitFor();
  await expectAccessibleInBothThemes(page);
  const folder = inject("picturesFolder");
  if (folder !== "") await takePictures(page, name, folder);
  // What was drawn anew for the other width is not what had the focus.
  if (!opener || folder !== "") return;
  await close(page);
  await surface(page).waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(opener(page))).toBe(true);
}

/** A screen with all that it can show. */
export type Screen = {
  path: string;
  /** Who looks at it; a member of a project unless given. */
  who?: "nobody" | "someone without a project";
  prepare: (page: Page) => Promise<unknown>;
  states: Record<string, State>;
};

export const button = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first();
export const dialog = (name: string) => (page: Page) =>
  page.getByRole("dialog", { name, exact: true });
export const question = (page: Page) => page.getByRole("alertdialog");
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const press = (name: string) => (page: Page) => button(name)(page).click();
export const item = (name: string) => (page: Page) => page.getByRole("menuitem", { name }).click();

export async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const refuse = (calls: string) => (page: Page) =>
  page.route(new RegExp(`/trpc/[^?]*${calls}`), (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "down" }),
  );
const held: Route[] = [];
export const hold = (calls: string) => (page: Page) =>
  page.route(new RegExp(`/trpc/[^?]*${calls}`), (route) => void held.push(route));

/** Leaves the page and what stands before it; calls that are held back end before they are sent. */
export async function leave(page: Page) {
  await page.goto("about:blank");
  // Those of a page that is gone already cannot be ended; the others would reach the server after all.
  await Promise.allSettled(held.splice(0).map((route) => route.abort()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

type Answers = { result?: { data: { json: unknown; meta?: unknown } } }[];

/** Where the dates stand in what is sent as text, in the words of superjson. */
function datesIn(value: unknown, path: string[] = []): [string, string[]][] {
  if (typeof value === "string" && path.at(-1)?.endsWith("At")) return [[path.join("."), ["Date"]]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => datesIn(inner, [...path, key]));
}

/** Changes what a procedure answers; `change` is told what the server said. */
export const answer = (procedure: string, change: (said: unknown) => unknown) => (page: Page) =>
  page.route(new RegExp(`/trpc/[^?]*${procedure}[,?]`), async (route) => {
    const response = await route.fetch();
    const procedures = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const answers: Answers = await response.json();
    for (const [index, { result }] of answers.entries()) {
      if (!result || procedures[index] !== procedure) continue;
      const json = change(result.data.json);
      result.data = { json, meta: { values: Object.fromEntries(datesIn(json)) } };
    }
    await route.fulfill({ response, json: answers });
  });

/** Answers a call in the server's place; `give` is told what was asked. */
export const stand = (procedure: string, give: (asked: string) => unknown) => (page: Page) =>
  page.route(new RegExp(`/trpc/${procedure}\\?`), (route) => {
    const asked = decodeURIComponent(route.request().url());
    return route.fulfill({ json: [{ result: { data: { json: give(asked) } } }] });
  });

export const track = "IT Systems & Data Migration";
export const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** What a screen shows of things that are on their way, and of those that do not come. */
export const waitingAndFailing = (calls: string, things: string): Record<string, State> => ({
  loading: {
    before: hold(calls),
    open: (page) => page.reload(),
    surface: text(`Loading ${things}...`),
  },
  "a failure": {
    before: refuse(calls),
    open: (page) => page.reload(),
    surface: text(`The ${things} could not be loaded`),
  },
});
