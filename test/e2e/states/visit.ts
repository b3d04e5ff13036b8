import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { applyTheme, axeSource, expectAccessible } from "../../helpers/browser/accessibility.ts";
import { hasFocus, openPage, screens, setSessionCookie } from "../../helpers/browser/browser.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerPerson,
} from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import type { Screen, Stage, State } from "./state.ts";

type Size = keyof typeof screens;

/** How a state is looked at. */
type Look = { size?: Size; theme: "light" | "dark"; rules: "all" | "contrast" };

/**
 * At its usual size, in both themes. In the second theme only colors are other ones, and they are the
 * same on every surface.
 */
const usualLooks: Look[] = [
  { theme: "light", rules: "all" },
  { theme: "dark", rules: "contrast" },
];

/** The same, wide and narrow. */
export const allLooks: Look[] = (["desktop", "phone"] as const).flatMap((size) =>
  usualLooks.map((look) => ({ ...look, size })),
);

/** Inside the app the main area scrolls; what escapes from it makes the page itself scroll into nothing. */
async function expectOnlyMainScrolls(page: Page) {
  if ((await page.locator("#main").count()) === 0) return;
  const isTooHigh = () => document.documentElement.scrollHeight > window.innerHeight;
  expect(await page.evaluate(isTooHigh), "the page scrolls").toBe(false);
}

const countTransitions = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
  );

async function lookAt(surface: Locator, { size, theme, rules }: Look, name: string) {
  const page = surface.page();
  if (size) await page.setViewportSize(screens[size]);
  await applyTheme(page, theme);
  expect(await countTransitions(page), "what fades where motion is not wanted").toBe(0);
  await expectAccessible(page, rules);
  await expectOnlyMainScrolls(page);
  const folder = inject("picturesFolder");
  if (folder === "" || !size) return;
  // Not every surface is drawn at every size, and a notification may have gone by itself meanwhile.
  await surface.evaluateAll(([element]) => element?.scrollIntoView({ block: "nearest" }));
  const take = (what: string) =>
    page.screenshot({ path: join(folder, `${what}.png`), animations: "disabled" });
  await take(`${name} ${size} ${theme}`);
  // What lies over the main area hides it from the accessibility tree.
  const main = page.locator("#main").and(page.getByRole("main"));
  if ((await main.count()) === 0) return;
  const scrollTo = (top: number) =>
    main.evaluate((area, to) => {
      const from = area.scrollTop;
      area.scrollTo({ top: to, behavior: "instant" });
      return { from, moved: Math.abs(area.scrollTop - from) };
    }, top);
  const { from, moved } = await scrollTo(Number.MAX_SAFE_INTEGER);
  if (moved > 1) await take(`${name} ${size} ${theme} end`);
  await scrollTo(0);
  if (from > 1) await take(`${name} ${size} ${theme} start`);
  await scrollTo(from);
}

/** A page, and in front of which server, for the person who looks at the screen. */
async function openScreen({ who, size = "desktop" }: Screen) {
  const deps = createTestDeps();
  const server = await startServerInTest(deps);
  const person = await (who === "nobody"
    ? createTestClient(deps)
    : who === "someone without a project"
      ? registerPerson(deps)
      : registerMember(deps));
  const page = await openPage({
    baseURL: server.url,
    viewport: screens[size],
    // Fingers need larger buttons.
    hasTouch: size === "phone",
    // What moves is shown by the journeys; here it would only be waited for.
    reducedMotion: "reduce",
    // A call that is refused, fails or finds nobody is logged by the browser itself.
    expectedMessages:
      /status of (400|401|403|404|409|500|502)|net::ERR_|Failed to fetch|cannot answer right now/,
  });
  await page.addInitScript(axeSource);
  if (person.cookie()) await setSessionCookie(page, server.url, person.cookie());
  return { page, stage: { deps, server, person, calls: await person.call() } };
}

const isPlain = ({ answers, network, before }: State) => !answers && !network && !before;

/** Whether the page is left as if it had just been loaded. */
const keepsPage = (state: State) => isPlain(state) && Boolean(state.opener || !state.open);

/**
 * First the states that keep the page, path by path: after each of the others it is loaded anew,
 * which takes half the time of a state.
 */
function inOrderOfLoads({ path: ownPath, states }: Screen) {
  const all = Object.entries(states);
  const keeping = all.filter(([, state]) => keepsPage(state));
  const byPath = Map.groupBy(keeping, ([, { path = ownPath }]) => path);
  const others = all.filter(([, state]) => !keepsPage(state));
  return [...[...byPath.values()].flat(), ...others];
}

/** Shows one state after the other in one page, which is loaded anew where the last left traces. */
function createTour(page: Page, stage: Stage, screen: Screen, looks: Look[]) {
  /** What stands in the page as if it had just been loaded. */
  let pristinePath: string | undefined;

  async function load(path: string, { answers = [], network, before }: State, size: Size) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await network?.(page);
    stage.server.answerBy(answers);
    await page.setViewportSize(screens[size]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await before?.(page, stage);
  }

  async function show({ opener, open, surface }: State) {
    if (opener) {
      await expect.poll(() => opener(page).isEnabled()).toBe(true);
      await opener(page).focus();
      await page.keyboard.press("Enter");
    }
    await open?.(page, stage);
    await surface(page).waitFor();
  }

  /** Opens a state, looks at it, leaves it and finds the focus where it was. */
  return async (name: string, state: State) => {
    const { path = screen.path, opener, surface } = state;
    const { close = () => page.keyboard.press("Escape") } = state;
    let size: Size = screen.size ?? "desktop";
    if (!isPlain(state) || path !== pristinePath) await load(path, state, size);
    pristinePath = undefined;

    await show(state);
    for (const look of looks) {
      if (state.reopen && look.size && look.size !== size) {
        size = look.size;
        await load(path, state, size);
        await show(state);
      }
      await lookAt(surface(page), look, name);
    }

    // What was drawn anew for another size is not what had the focus.
    if (looks.some(({ size }) => size)) return;
    if (opener) {
      await close(page);
      await surface(page).waitFor({ state: "hidden" });
      await expect.poll(() => hasFocus(opener(page))).toBe(true);
    }
    if (keepsPage(state)) pristinePath = path;
  };
}

/**
 * Tests that states of screens are accessible, can be opened by keyboard and leave the browser's console
 * empty: with `allLooks` each state of each screen, else the first one of each screen that is not left to
 * the full run, which has to give the focus back as well.
 */
export function testStates(allScreens: Record<string, Screen>, looks = usualLooks) {
  const isWhole = looks === allLooks;
  const statesOf = (screen: Screen) => inOrderOfLoads(screen).slice(0, isWhole ? undefined : 1);
  const due = Object.entries(allScreens).filter(([, screen]) => isWhole || !screen.onlyInFullRun);
  test.each(due)(
    isWhole
      ? "every state of %s is accessible, wide and narrow"
      : "the first state of %s is accessible and gives the focus back",
    async (name, screen) => {
      const { page, stage } = await openScreen(screen);
      await screen.prepare?.(stage);
      const visit = createTour(page, stage, screen, looks);
      const failures: string[] = [];
      for (const [title, state] of statesOf(screen)) {
        await visit(`${name} - ${title}`, state).catch((error) => {
          failures.push(`${title}: ${error}`);
        });
      }
      expect(failures).toEqual([]);
    },
    600_000,
  );
}
