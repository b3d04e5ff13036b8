import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, openPage, screens } from "../helpers/browser.ts";
import { card, column, expectTitles, isDragged, middleOf, openBoard } from "./board-steps.ts";

/** A card stands in its new place before the server knows of it; a reload would come too soon. */
const savedMove = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("tasks.move"));

test("a card is dragged by mouse to a place in another column, and stands there for good", async () => {
  const page = await openPage();
  await openBoard(page, [
    { title: "Rehearse" },
    { title: "Archive" },
    { title: "Interview", status: "in-progress" },
    { title: "Shadow", status: "in-progress" },
  ]);
  await expectTitles(page, "Todo", ["Rehearse", "Archive"]);

  const from = await middleOf(card(page, "Rehearse"));
  const to = await middleOf(card(page, "Shadow"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 5 });
  await isDragged(page, "Rehearse");
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.getByText("Rehearse is now over In Progress, position 2.").waitFor();
  const moved = savedMove(page);
  await page.mouse.up();

  await expectTitles(page, "In Progress", ["Interview", "Rehearse", "Shadow"]);
  await expectTitles(page, "Todo", ["Archive"]);
  await moved;
  await page.reload();
  await expectTitles(page, "In Progress", ["Interview", "Rehearse", "Shadow"]);
  await expect
    .poll(async () => (await (await page.request.get("/api/activities")).json())[0])
    .toMatchObject({ action: "task_status_change", title: "Rehearse" });
});

test("a drop within the column changes the order and nothing else", async () => {
  const page = await openPage();
  await openBoard(page, [{ title: "Rehearse" }, { title: "Archive" }, { title: "Interview" }]);
  await card(page, "Rehearse").focus();
  await page.keyboard.press("Space");
  await page.getByText("Picked up Rehearse. It is in Todo, position 1.").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText("Rehearse is now over Todo, position 2.").waitFor();
  const moved = savedMove(page);
  await page.keyboard.press("Space");
  await expectTitles(page, "Todo", ["Archive", "Rehearse", "Interview"]);
  await moved;
  await page.reload();
  await expectTitles(page, "Todo", ["Archive", "Rehearse", "Interview"]);
  const activities = await (await page.request.get("/api/activities")).json();
  expect(activities.map(({ action }: { action: string }) => action)).not.toContain(
    "task_status_change",
  );
});

test("the cards below move up to the place that a dragged one leaves", async () => {
  const page = await openPage();
  await openBoard(page, [{ title: "Rehearse" }, { title: "Archive" }, { title: "Interview" }]);
  const heightOf = async (title: string) => (await middleOf(card(page, title))).y;
  const left = await heightOf("Rehearse");
  await card(page, "Rehearse").focus();
  await page.keyboard.press("Space");
  await page.getByText("Picked up Rehearse. It is in Todo, position 1.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Rehearse is now over In Progress, position 1.").waitFor();
  await expect.poll(async () => Math.abs((await heightOf("Archive")) - left)).toBeLessThan(2);
});

test("a card is moved two columns by keyboard, told as it goes, and keeps the focus", async () => {
  const page = await openPage();
  await openBoard(page, [{ title: "Rehearse" }, { title: "Archive", status: "at-risk" }]);
  await card(page, "Rehearse").focus();
  await page.keyboard.press("Space");
  await page.getByText("Picked up Rehearse. It is in Todo, position 1.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Rehearse is now over In Progress, position 1.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Rehearse is now over At Risk, position 1.").waitFor();
  await page.keyboard.press("Space");
  await page.getByText("Rehearse was dropped in At Risk, position 1.").waitFor();
  await expectTitles(page, "At Risk", ["Rehearse", "Archive"]);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Rehearse");

  await page.keyboard.press("Space");
  await page.getByText("Picked up Rehearse. It is in At Risk, position 1.").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.getByText("Rehearse is back in At Risk, position 1.").waitFor();
  await expectTitles(page, "At Risk", ["Rehearse", "Archive"]);
  await expect.poll(focused).toBe("Rehearse");
});

test("what the server refuses goes back, with a message", async () => {
  const page = await openPage({ expectedMessages: /500/ });
  await openBoard(page, [{ title: "Rehearse" }]);
  await page.route("**/trpc/tasks.move**", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>down</h1>" }),
  );
  await card(page, "Rehearse").focus();
  await page.keyboard.press("Space");
  await page.getByText("Picked up Rehearse. It is in Todo, position 1.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Rehearse is now over In Progress, position 1.").waitFor();
  await page.keyboard.press("Space");
  await page.getByText("Failed to update task").waitFor();
  await expectTitles(page, "Todo", ["Rehearse"]);
  await expectTitles(page, "In Progress", []);
});

test("search and filter stand in the address and come back with it", async () => {
  const page = await openPage();
  await openBoard(page, [
    { title: "Rehearse", priority: "critical", endDate: "2020-01-02" },
    { title: "Archive", priority: "critical" },
    { title: "Interview", track: "HR & Change Management", endDate: "2020-01-02" },
  ]);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Critical" }).check();
  await page.getByRole("checkbox", { name: "Overdue" }).check();
  await page.keyboard.press("Escape");
  await expectTitles(page, "Todo", ["Rehearse"]);
  await page.getByText("1 of 3 tasks").waitFor();
  expect(decodeURIComponent(page.url())).toContain('priority=["critical"]&overdue=true');
  await page.reload();
  await expectTitles(page, "Todo", ["Rehearse"]);

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("HR & CHANGE");
  await expectTitles(page, "Todo", ["Interview"]);
  await expect.poll(() => page.url()).toContain("q=HR");
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("no such task");
  await column(page, "Todo").getByText("No tasks").waitFor();
});

test("a task is opened from its card, edited, and the focus returns to it", async () => {
  const page = await openPage();
  await openBoard(page, [{ title: "Rehearse" }]);
  await card(page, "Rehearse").click();
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.waitFor();
  expect(page.url()).toMatch(/task=\d+/);
  await expectAccessible(page);
  await dialog.getByLabel("Status").selectOption("In Progress");
  await dialog.getByLabel("End Date").fill("2020-03-04");
  await dialog.getByLabel("Assignee").selectOption("Nobody");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(page.url()).not.toContain("task=");
  await expectTitles(page, "In Progress", ["Rehearse"]);
  await column(page, "In Progress").getByText("Overdue").waitFor();
  const bar = page.getByRole("progressbar", { name: "Progress of Rehearse" });
  expect(await bar.getAttribute("aria-valuenow")).toBe("50");

  await page.getByRole("button", { name: "Actions for Rehearse" }).click();
  await page.getByRole("menuitem", { name: "Edit Task" }).click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Actions for Rehearse");
});

test("going back asks before what was typed is lost", async () => {
  const page = await openPage();
  await openBoard(page, [{ title: "Rehearse" }]);
  await card(page, "Rehearse").click();
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.getByLabel("Title").fill("Rehearse the roll");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Rehearse the roll");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expectTitles(page, "Todo", ["Rehearse"]);
});

test("the keyboard alone adds a task and completes it by the menu", async () => {
  const page = await openPage();
  await openBoard(page, []);
  await page.getByRole("button", { name: "Add Task" }).focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("dialog", { name: "Add Task" }).getByLabel("Title");
  await title.waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.keyboard.type("Hand over the keys");
  await page.keyboard.press("Enter");
  await expectTitles(page, "Todo", ["Hand over the keys"]);
  await page.getByRole("button", { name: "Actions for Hand over the keys" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "Mark Complete" }).waitFor();
  await expect.poll(() => menu.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  // The keyboard begins at the first item.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectTitles(page, "Completed", ["Hand over the keys"]);
});

test.each(["light", "dark"] as const)(
  "nothing keeps anybody out, in the %s theme",
  async (colorScheme) => {
    const page = await openPage({ colorScheme });
    await openBoard(page, [
      { title: "Rehearse", endDate: "2020-01-02", priority: "critical" },
      { title: "Interview", status: "in-progress" },
      { title: "Shadow", status: "at-risk", priority: "low" },
      { title: "Archive", status: "completed" },
    ]);
    await card(page, "Rehearse").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Statistics" }).click();
    await page.getByRole("heading", { name: "By Priority" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("checkbox", { name: "Overdue" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Actions for Rehearse" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Manage Tracks" }).click();
    await page.getByRole("button", { name: "Edit HR & Change Management" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize(screens.phone);
    await page.getByRole("navigation", { name: "Columns" }).waitFor();
    await expectAccessible(page);
  },
);
