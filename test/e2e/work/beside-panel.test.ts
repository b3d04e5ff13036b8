import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, openPage } from "../../helpers/browser/browser.ts";
import { openAsMember } from "../../helpers/browser/browser-documents.ts";
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

test("beside the panel of a meeting, the page fits into the room that is left, and stays where it was", async () => {
  const page = await openAsMember();
  for (const title of ["Kick-off", "Cut-over", "Retrospective", "Farewell", "Review"]) {
    const times = { date: "2026-12-01", startTime: "09:00", endTime: "10:00" };
    const response = await page.request.post("/api/meetings", { data: { title, ...times } });
    expect(response.status()).toBe(201);
  }
  await page.goto("/meeting-logs");
  const milestones = page.getByRole("region", { name: "Milestones" });
  const list = page.getByRole("region", { name: "Recent Meetings" });
  await list.getByRole("article").nth(4).waitFor();
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await boxOf(milestones)).x).toBeGreaterThan((await boxOf(list)).x);

  const last = list.getByRole("button", { name: /^View Details/ }).last();
  await last.scrollIntoViewIfNeeded();
  const before = await boxOf(last);
  await last.click();
  const panel = page.getByRole("dialog");
  await panel.waitFor();
  const main = page.getByRole("main");
  await expect.poll(() => main.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  // Under the list, and in sight from end to end.
  expect((await boxOf(milestones)).x).toBe((await boxOf(list)).x);
  const { x: edge } = await boxOf(panel);
  for (const part of [last, milestones, page.getByRole("button", { name: "New Meeting" })]) {
    const { x, width } = await boxOf(part);
    expect(x + width).toBeLessThanOrEqual(edge);
  }
  expect(Math.abs((await boxOf(last)).y - before.y)).toBeLessThan(100);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(async () => (await boxOf(milestones)).x).toBeGreaterThan(edge);
});
