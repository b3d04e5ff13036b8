import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { openPage, openSession, screens } from "../helpers/browser.ts";

const tabs = [
  "Overview",
  "Tech Stack",
  "AI Summary",
  "AI Assistant",
  "Architecture",
  "API Reference",
];

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each(Object.entries(screens))("six tabs tell what Baton does (%s)", async (_n, viewport) => {
    const page = await openPage({ colorScheme, viewport });
    await openSession(page);
    await page.goto("/docs");
    await page.getByRole("heading", { name: "Baton Documentation" }).waitFor();
    expect(await page.getByRole("tab").allTextContents()).toEqual(tabs);
    for (const name of tabs) {
      await page.getByRole("tab", { name, exact: true }).click();
      await page.getByRole("tabpanel", { name }).waitFor();
      await expectAccessible(page);
    }
  });
});

test("the processing facts and the API stand where a reader looks for them", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/docs?tab=ai-summary");
  await page.getByText(/chunks of 1000 characters with an overlap of 200/).waitFor();
  await page.getByText(/stored under the uploads folder/).waitFor();
  await page.getByRole("tab", { name: "AI Assistant" }).click();
  await page.getByText(/top 3 chunks per document/).waitFor();
  await page.getByText(/98%/).waitFor();
  await page.getByRole("tab", { name: "API Reference" }).click();
  await page.getByText("/api/ai/search").waitFor();
  await page.getByLabel("Search the API").fill("no such call");
  await page.getByText("No call matches “no such call”.").waitFor();
  await page.reload();
  await page.getByText("/api/ai/search").waitFor();
});
