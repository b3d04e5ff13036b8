import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, openPage, openSession, screens } from "../helpers/browser.ts";

test("Ctrl K finds pages, tasks and meetings and opens them by keyboard", async () => {
  const page = await openPage();
  await openSession(page);
  await page.request.post("/api/tasks", {
    data: { title: "Move the print server", track: "IT Systems & Data Migration" },
  });
  await page.request.post("/api/meetings", {
    data: { title: "Print review", date: "2026-11-24", startTime: "09:00", endTime: "10:00" },
  });
  await page.goto("/knowledge-base");
  await page.getByRole("heading", { name: "Knowledge Base" }).waitFor();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox");
  await box.waitFor();
  await page.getByRole("option", { name: "Workflow Tracker" }).waitFor();
  await expectAccessible(page);

  await box.fill("print");
  await page.getByRole("option", { name: /Move the print server/ }).waitFor();
  expect(await page.getByRole("option").count()).toBe(2);
  expect(await page.getByRole("option").first().textContent()).toContain("Print review");
  expect(await page.getByRole("option").first().textContent()).toContain("Nov 24, 2026");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Print review" }).waitFor();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await box.fill("print");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/workflow\?task=\d+/);
});

test("a search without a hit says so, and Escape gives the focus back", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/docs");
  await page.getByRole("heading", { name: "Baton Documentation" }).waitFor();
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.click();
  await page.getByRole("combobox").fill("no such thing");
  await page.getByText("Nothing matches “no such thing”.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(button)).toBe(true);
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test("the palette is accessible on a phone", async () => {
    const page = await openPage({ colorScheme, viewport: screens.phone });
    await openSession(page);
    await page.goto("/docs");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("combobox").waitFor();
    await expectAccessible(page);
  });
});
