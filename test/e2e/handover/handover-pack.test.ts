import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { acceptanceQuestions } from "../../../db/schema/index.ts";
import { expectAccessible } from "../../helpers/browser/accessibility.ts";
import { openPackOffline } from "../../helpers/browser/open-pack.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { openWholeProject, packOf } from "../../helpers/handover-packs.ts";

test("a handover pack opens from its folder without a network, and shows all that is in it", async () => {
  const { deps, owner, area } = await openWholeProject();
  deps.db.update(acceptanceQuestions).set({ asking: "failed", askedAt: new Date() }).run();
  const page = await openPackOffline((await packOf(deps, owner)).bytes);
  await page.getByRole("heading", { level: 1, name: "Freight Handover" }).waitFor();
  await expectAccessible(page);

  await page.getByLabel("Search everything").fill("key behind the plant");
  await page.getByRole("link", { name: "Gate keys" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Gate keys" }).waitFor();
  const original = page.getByRole("link", { name: "Open the original" });
  const address = await original.evaluate((link) => (link as HTMLAnchorElement).href);
  expect(existsSync(fileURLToPath(address))).toBe(true);

  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  const names = await sections.evaluateAll((links) =>
    links.map((link) => link.firstChild?.textContent),
  );
  expect(names).toContain("Handover Report");
  for (const [index, name] of names.entries()) {
    await sections.nth(index).click();
    await page
      .locator("#sections [aria-current]")
      .filter({ hasText: name ?? "" })
      .waitFor();
    await expectAccessible(page);
  }
  await sections.filter({ hasText: "Areas" }).click();
  await page.getByRole("link", { name: area.name }).first().click();
  await page.getByText("Could not be asked again; what was found before stands").first().waitFor();
});

testOfFullRun(
  "a link followed right after typing into a pack's search leads where it says",
  async () => {
    const { deps, owner } = await openWholeProject();
    const page = await openPackOffline((await packOf(deps, owner)).bytes);
    const query = page.getByLabel("Search everything");
    const link = page.getByRole("navigation", { name: "Sections" }).getByRole("link").nth(1);

    // The search is due right after the click, before the page hears of the new address.
    await query.evaluate(
      (field: HTMLInputElement, documents) => {
        let search: (() => void) | undefined;
        Object.assign(window, {
          setTimeout: (run: () => void) => {
            search = run;
          },
          clearTimeout: () => {
            search = undefined;
          },
        });
        field.value = "gate";
        field.dispatchEvent(new Event("input"));
        (documents as HTMLElement).click();
        search?.();
      },
      await link.elementHandle(),
    );
    await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/documents");
  },
);
