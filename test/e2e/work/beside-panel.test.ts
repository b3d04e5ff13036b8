import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, openPage } from "../../helpers/browser/browser.ts";
import { card, column, expectTitles, isDragged, middleOf, openBoard } from "./board-steps.ts";

/** Picks a card up with the mouse and holds it over the middle of a column. */
async function dragTo(page: Page, title: string, columnName: string) {
  const from = await middleOf(card(page, title));
  const to = await middleOf(column(page, columnName));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 5 });
  await isDragged(page, title);
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.getByText(`${title} is now over ${columnName}, position`).first().waitFor();
}

const leftOf = async (page: Page, title: string) => (await middleOf(card(page, title))).x;

test("beside the panel of a task, others are opened, dragged and scrolled to", async () => {
  const page = await openPage();
  await openBoard(page, [
    { title: "Rehearse" },
    { title: "Archive" },
    { title: "Interview", status: "in-progress" },
    { title: "Pack", status: "completed" },
  ]);
  await expectTitles(page, "Todo", ["Rehearse", "Archive"]);
  const panel = page.getByRole("dialog", { name: "Edit Task" });
  const isOpen = (title: string) =>
    expect.poll(() => panel.getByLabel("Title").inputValue()).toBe(title);
  const [rehearse, pack] = [await leftOf(page, "Rehearse"), await leftOf(page, "Pack")];
  await card(page, "Rehearse").focus();
  await page.keyboard.press("Enter");
  await isOpen("Rehearse");
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  expect([await leftOf(page, "Rehearse"), await leftOf(page, "Pack")]).toEqual([rehearse, pack]);
  await page.getByRole("heading", { name: "Workflow Tracker" }).click();
  await card(page, "Archive").click();
  await isOpen("Archive");
  await page.goBack();
  await isOpen("Rehearse");

  const saved = page.waitForResponse((response) => response.url().includes("tasks.move"));
  await dragTo(page, "Archive", "In Progress");
  await page.mouse.up();
  await saved;
  await expectTitles(page, "Todo", ["Rehearse"]);
  // Escape ends the drag, not the panel.
  await dragTo(page, "Rehearse", "In Progress");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expectTitles(page, "Todo", ["Rehearse"]);
  await isOpen("Rehearse");

  await panel.getByLabel("Title").fill("Rehearse twice");
  const beside = await middleOf(card(page, "Rehearse"));
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(2000, 0);
  const right = async () => {
    const { x, width } = (await column(page, "Completed").boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  const { x: edge } = (await panel.boundingBox()) ?? { x: 0 };
  await expect.poll(right).toBeLessThanOrEqual(edge);
  const scrolled = await leftOf(page, "Pack");
  await card(page, "Pack").click();
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Discard Changes" }).click();
  await isOpen("Pack");
  await question.waitFor({ state: "hidden" });
  expect(await leftOf(page, "Pack")).toBe(scrolled);
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);

  await page.keyboard.press("Control+k");
  const palette = page.locator("input[role=combobox]");
  await palette.waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await isOpen("Pack");
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(card(page, "Pack"))).toBe(true);
  expect(await leftOf(page, "Rehearse")).toBe(rehearse);
});
