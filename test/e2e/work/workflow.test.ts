import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, openPage, screens } from "../../helpers/browser/browser.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { card, column, expectTitles, isDragged, middleOf, openBoard } from "./board-steps.ts";

/** A card stands in its new place before the server knows of it; a reload would come too soon. */
const savedMove = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("tasks.move"));

const activities = async (page: Page): Promise<{ action: string; title: string }[]> =>
  (await page.request.get("/api/activities")).json();

const colorOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).color.match(/\d+/g) ?? []
      ).map(Number);
      return { red, green, blue };
    });

test("a card is dragged by mouse to a place in another column, and stands there for good (2.8)", async () => {
  // With the movements that most people see; the next test, and touch.test.ts, are without.
  const page = await openPage({ reducedMotion: "no-preference" });
  await openBoard(page, [
    { title: "Rehearse" },
    { title: "Archive", endDate: "2020-01-02" },
    { title: "Interview", status: "in-progress" },
    { title: "Shadow", status: "in-progress" },
    { title: "Pack", status: "completed" },
  ]);
  await expectTitles(page, "Todo", ["Rehearse", "Archive"]);
  const columns = await Promise.all(
    ["Todo", "In Progress", "At Risk", "Completed"].map((name) => column(page, name).boundingBox()),
  );
  const places = columns.map((box) => box ?? { x: 0, y: 0, width: 0 });
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  for (const { x, width } of places) expect(x + width).toBeLessThanOrEqual(screens.desktop.width);
  const line = (text: string) =>
    page
      .getByRole("link", { name: text, exact: true })
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(await line("Interview")).toBe("none");
  // A completed task is struck through and dimmed, and what is overdue is red.
  expect(await line("Pack")).toBe("line-through");
  const plain = await colorOf(page, "Interview");
  expect((await colorOf(page, "Pack")).red).toBeGreaterThan(plain.red + 40);
  const overdue = await colorOf(page, "Overdue");
  expect(overdue.red).toBeGreaterThan(2 * Math.max(overdue.green, overdue.blue));

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
  expect((await activities(page))[0]).toMatchObject({
    action: "task_status_change",
    title: "Rehearse",
  });

  // The field for new tasks follows the last card, and a column takes what is dropped far below it.
  const last = (await column(page, "Completed").boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const add = page.getByRole("button", { name: "Add a task to Completed" });
  expect((await middleOf(add)).y).toBeLessThan(last.y + last.height / 2);
  const archive = await middleOf(card(page, "Archive"));
  await page.mouse.move(archive.x, archive.y);
  await page.mouse.down();
  await page.mouse.move(archive.x + 20, archive.y + 10, { steps: 5 });
  await isDragged(page, "Archive");
  await page.mouse.move(last.x + 100, last.y + last.height - 60, { steps: 10 });
  await page.getByText("Archive is now over Completed, position 2.").waitFor();
  const completed = savedMove(page);
  await page.mouse.up();
  await expectTitles(page, "Completed", ["Pack", "Archive"]);
  await completed;
});

testOfFullRun(
  "a card is moved by keyboard, told as it goes, keeps the focus and goes back where it is refused (2.8)",
  async () => {
    const page = await openPage({ expectedMessages: /500/ });
    await openBoard(page, [{ title: "Rehearse" }, { title: "Archive" }, { title: "Interview" }]);
    const told = (words: string) => page.getByText(words).waitFor();
    const hasKeyboard = () => hasFocus(card(page, "Rehearse"));
    const keys = page.keyboard;
    const heightOf = async (title: string) => (await middleOf(card(page, title))).y;
    await expectTitles(page, "Todo", ["Rehearse", "Archive", "Interview"]);
    const top = await heightOf("Rehearse");

    // Within its column only the order changes.
    await card(page, "Rehearse").focus();
    await keys.press("Space");
    await told("Picked up Rehearse. It is in Todo, position 1.");
    await keys.press("ArrowDown");
    await told("Rehearse is now over Todo, position 2.");
    let moved = savedMove(page);
    await keys.press("Space");
    await expectTitles(page, "Todo", ["Archive", "Rehearse", "Interview"]);
    await moved;
    expect((await activities(page)).map(({ action }) => action)).not.toContain(
      "task_status_change",
    );
    await page.reload();
    await expectTitles(page, "Todo", ["Archive", "Rehearse", "Interview"]);

    await card(page, "Archive").focus();
    await keys.press("Space");
    await told("Picked up Archive. It is in Todo, position 1.");
    await keys.press("ArrowRight");
    await told("Archive is now over In Progress, position 1.");
    // The cards below move up to the place that it leaves.
    await expect.poll(async () => Math.abs((await heightOf("Rehearse")) - top)).toBeLessThan(2);
    await keys.press("Escape");
    await told("Archive is back in Todo, position 1.");
    await expect.poll(() => hasFocus(card(page, "Archive"))).toBe(true);

    await card(page, "Rehearse").focus();
    await keys.press("Space");
    await told("Picked up Rehearse. It is in Todo, position 2.");
    await keys.press("ArrowRight");
    await told("Rehearse is now over In Progress, position 1.");
    await keys.press("ArrowRight");
    await told("Rehearse is now over At Risk, position 1.");
    moved = savedMove(page);
    await keys.press("Space");
    await told("Rehearse was dropped in At Risk, position 1.");
    await expectTitles(page, "At Risk", ["Rehearse"]);
    await expect.poll(hasKeyboard).toBe(true);
    await moved;

    await page.route("**/trpc/tasks.move**", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>down</h1>" }),
    );
    await keys.press("Space");
    await told("Picked up Rehearse. It is in At Risk, position 1.");
    await keys.press("ArrowLeft");
    await told("Rehearse is now over In Progress, position 1.");
    await keys.press("Space");
    await told("Failed to update task");
    await expectTitles(page, "At Risk", ["Rehearse"]);
    await expectTitles(page, "In Progress", []);
  },
);

test("a task is added, edited, completed, found by search and filter, and asked about before it is lost (2.8)", async () => {
  const page = await openPage();
  await openBoard(page, [
    { title: "Rehearse", priority: "critical", endDate: "2020-01-02" },
    { title: "Archive", priority: "critical" },
    { title: "Interview", track: "HR & Change Management", endDate: "2020-01-02" },
  ]);
  await page.getByRole("button", { name: "Add Task" }).focus();
  await page.keyboard.press("Enter");
  const newTitle = page.getByRole("dialog", { name: "Add Task" }).getByLabel("Title");
  await expect.poll(() => hasFocus(newTitle)).toBe(true);
  await page.keyboard.type("Hand over the keys");
  await page.keyboard.press("Enter");
  await expectTitles(page, "Todo", ["Rehearse", "Archive", "Interview", "Hand over the keys"]);
  await page.getByRole("button", { name: "Actions for Hand over the keys" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "Mark Complete" }).waitFor();
  await expect.poll(() => menu.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  // The keyboard begins at the first item.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectTitles(page, "Completed", ["Hand over the keys"]);

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Critical" }).check();
  await page.getByRole("checkbox", { name: "Overdue" }).check();
  await page.keyboard.press("Escape");
  await expectTitles(page, "Todo", ["Rehearse"]);
  await page.getByText("1 of 4 tasks").waitFor();
  expect(decodeURIComponent(page.url())).toContain('priority=["critical"]&overdue=true');
  await page.reload();
  await expectTitles(page, "Todo", ["Rehearse"]);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("HR & CHANGE");
  await expectTitles(page, "Todo", ["Interview"]);
  await expect.poll(() => page.url()).toContain("q=HR");
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("no such task");
  await page.getByText("No task matches “no such task”.").waitFor();
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("");
  await expectTitles(page, "Todo", ["Rehearse", "Archive", "Interview"]);

  await card(page, "Archive").click();
  const dialog = page.getByRole("dialog", { name: "Edit Task" });
  await dialog.waitFor();
  expect(page.url()).toMatch(/task=\d+/);
  // It grows a little as it comes.
  const findEnd = async () => {
    const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  await expect
    .poll(findEnd, { message: "the panel ends with the window" })
    .toBe(screens.desktop.width);
  await dialog.getByLabel("Status").selectOption("In Progress");
  await dialog.getByLabel("Due Date").fill("2020-03-04");
  await dialog.getByLabel("Assignee").selectOption("Nobody");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(page.url()).not.toContain("task=");
  await expectTitles(page, "In Progress", ["Archive"]);
  await column(page, "In Progress").getByText("Overdue").waitFor();
  const bar = page.getByRole("progressbar", { name: "Progress of Archive" });
  expect(await bar.getAttribute("aria-valuenow")).toBe("50");

  await page.getByRole("button", { name: "Actions for Archive" }).click();
  await page.getByRole("menuitem", { name: "Edit Task" }).click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  const opener = page.getByRole("button", { name: "Actions for Archive" });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await card(page, "Archive").click();
  await dialog.getByLabel("Title").fill("Archive the boxes");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Archive the boxes");
  await page.goBack();
  await question.getByRole("button", { name: "Discard Changes" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expectTitles(page, "In Progress", ["Archive"]);
});

testOfFullRun(
  "a card dragged into another lane goes to that track, and stands there for good",
  async () => {
    const page = await openPage();
    const [from, to] = ["HR & Change Management", "IT Systems & Data Migration"];
    await openBoard(page, [
      { title: "Rehearse", track: from },
      { title: "Archive", track: to },
    ]);
    await page.getByRole("button", { name: "Layout" }).click();
    await page.getByRole("menuitemradio", { name: "Track" }).click();
    await expectTitles(page, `Todo of ${from}`, ["Rehearse"]);
    // The lanes between and below would push the one dropped into out of the window.
    const lanes = page.locator("h2 > button[aria-expanded]");
    for (const name of await lanes.allTextContents()) {
      if (name.startsWith(from) || name.startsWith(to)) continue;
      await lanes.filter({ hasText: name }).click();
    }
    const start = await middleOf(card(page, "Rehearse"));
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y + 10, { steps: 5 });
    await isDragged(page, "Rehearse");
    const end = await middleOf(column(page, `At Risk of ${to}`));
    await page.mouse.move(end.x, end.y, { steps: 10 });
    await page.getByText(`Rehearse is now over At Risk of ${to}, position 1.`).waitFor();
    const moved = savedMove(page);
    await page.mouse.up();
    await expectTitles(page, `At Risk of ${to}`, ["Rehearse"]);
    await moved;
    await page.reload();
    await expectTitles(page, `At Risk of ${to}`, ["Rehearse"]);
    await expectTitles(page, `Todo of ${to}`, ["Archive"]);
  },
);
