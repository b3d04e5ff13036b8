import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What makes `window.axe`; as an init script it is sent once a page instead of once a document. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules whose verdict depends on the colors, and so on the theme. */
const contrastRules = ["color-contrast", "link-in-text-block"];

/** Shows the page in a theme, and returns once it wears it. */
export async function applyTheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor({ state: "attached" });
}

/**
 * Ends what still fades or moves: its colors on the way are not meant to be read. What has ended
 * can begin others, since a color is handed down to elements that fade it once more, and a dialog
 * that opens again while it closes begins to do so with the next frame.
 */
const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What has ended stays listed where its last frame is kept.
    const isRunning = ({ effect, playState }: Animation) =>
      playState === "running" &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    const leaving = "[role$=dialog][data-state=closed]:not([hidden])";
    let stillFrames = 0;
    for (let frame = 0; frame < 600; frame++) {
      const running = document.getAnimations().filter(isRunning);
      for (const animation of running) animation.finish();
      const isStill = running.length === 0 && document.querySelector(leaving) === null;
      stillFrames = isStill ? stillFrames + 1 : 0;
      if (stillFrames === 2) return;
      await nextFrame();
    }
    throw new Error("The page does not stop moving.");
  });

/**
 * Fails with the rule, the element and the advice for each violation that axe finds on the page.
 * @param rules `contrast` looks again only at what another theme can change
 */
export async function expectAccessible(page: Page, rules: "all" | "contrast" = "all") {
  // Once a document: sending the 650 kB takes longer than many an analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await finishAnimations(page);
  const problems = await page.evaluate(
    async (runOnly) => {
      const results = await window.axe?.run(document, {
        resultTypes: ["violations"],
        preload: false,
        rules: { "target-size": { enabled: true } },
        ...(runOnly ? { runOnly } : {}),
      });
      return results?.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`),
      );
    },
    rules === "contrast" ? contrastRules : null,
  );
  expect(problems, problems?.join("\n")).toEqual([]);
}
