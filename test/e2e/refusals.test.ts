import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openSession } from "../helpers/browser.ts";
import { card, expectTitles, openBoard } from "./board-steps.ts";

const refusing = { expectedMessages: /status of 500/ };

/** Every call of that name fails from now on, as when the server is in trouble. */
const refuse = (page: Page, call: string) =>
  page.route(new RegExp(`/trpc/${call}`), (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>down</h1>" }),
  );

async function openMeetings() {
  const page = await openPage(refusing);
  await openSession(page);
  const meeting = { title: "Cut-over", date: "2026-11-24", startTime: "09:00", endTime: "10:00" };
  for (const [path, data] of [
    ["/api/meetings", meeting],
    ["/api/milestones", { title: "Keys handed over", dueDate: "2026-12-01" }],
  ] as const) {
    expect((await page.request.post(path, { data })).status()).toBe(201);
  }
  await page.goto("/meeting-logs");
  await page.getByRole("article", { name: "Cut-over" }).waitFor();
  return page;
}

const act = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Actions for Cut-over" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const confirm = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
const stored = async (page: Page, path: string): Promise<{ title: string; status: string }[]> =>
  (await page.request.get(path)).json();

test("a task that may not be deleted comes back, with a message", async () => {
  const page = await openPage(refusing);
  await openBoard(page, [{ title: "Rehearse" }, { title: "Archive" }]);
  await refuse(page, "tasks.delete");
  await page.getByRole("button", { name: "Actions for Rehearse" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await confirm(page);
  await page.getByText("Failed to delete task").waitFor();
  await expectTitles(page, "Todo", ["Rehearse", "Archive"]);
});

test("a task whose change is refused goes back to what it was", async () => {
  const page = await openPage(refusing);
  await openBoard(page, [{ title: "Rehearse" }]);
  await refuse(page, "tasks.update");
  await page.getByRole("button", { name: "Actions for Rehearse" }).click();
  await page.getByRole("menuitem", { name: "Mark Complete" }).click();
  await page.getByText("Failed to update task").waitFor();
  await expectTitles(page, "Completed", []);
  await expectTitles(page, "Todo", ["Rehearse"]);

  await card(page, "Rehearse").click();
  const form = dialog(page, "Edit Task");
  await form.getByLabel("Title").fill("Rehearse the rollback");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Failed to update task").waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("Rehearse the rollback");
});

test("a task that is not created stays in its form", async () => {
  const page = await openPage(refusing);
  await openBoard(page, []);
  await refuse(page, "tasks.create");
  await page.getByRole("button", { name: "Add Task" }).click();
  const form = dialog(page, "Add Task");
  await form.getByLabel("Title").fill("Rehearse");
  await form.getByRole("button", { name: "Add Task" }).click();
  await page.getByText("Failed to create task").waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("Rehearse");
  expect(await stored(page, "/api/tasks")).toEqual([]);
});

test("a meeting that is not created or changed stays in its form", async () => {
  const page = await openMeetings();
  await refuse(page, "meetings.(create|update)");
  await page.getByRole("button", { name: "New Meeting" }).click();
  const created = dialog(page, "Create New Meeting");
  await created.getByLabel("Title").fill("Retrospective");
  await created.getByLabel("Date", { exact: true }).fill("2026-11-25");
  await created.getByLabel("Start Time").fill("09:00");
  await created.getByLabel("End Time").fill("10:00");
  await created.getByRole("button", { name: "Create Meeting" }).click();
  await page.getByText("Failed to create meeting").waitFor();
  expect(await created.getByLabel("Title").inputValue()).toBe("Retrospective");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await created.waitFor({ state: "hidden" });

  await act(page, "Mark as Completed");
  await page.getByText("Failed to update meeting").waitFor();
  await act(page, "Edit Meeting");
  const changed = dialog(page, "Edit Meeting");
  await changed.getByLabel("Title").fill("Cut-over on Friday");
  await changed.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Failed to update meeting").waitFor();
  expect(await changed.getByLabel("Title").inputValue()).toBe("Cut-over on Friday");
  expect(await stored(page, "/api/meetings")).toMatchObject([
    { title: "Cut-over", status: "scheduled" },
  ]);
});

test("a meeting and a milestone that may not be deleted stay", async () => {
  const page = await openMeetings();
  await refuse(page, "(meetings|milestones).delete");
  await act(page, "Delete");
  await confirm(page);
  await page.getByText("Failed to delete meeting").waitFor();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("article", { name: "Cut-over" }).waitFor();

  await page.getByRole("button", { name: "Delete Keys handed over" }).click();
  await confirm(page);
  await page.getByText("Failed to delete milestone").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("region", { name: "Milestones" }).getByText("Keys handed over").waitFor();
});

test("a milestone that is not created or changed goes back to what it was", async () => {
  const page = await openMeetings();
  await refuse(page, "milestones.(create|update)");
  const reached = page.getByLabel("Reached: Keys handed over");
  await reached.click();
  await page.getByText("Failed to update milestone").waitFor();
  await expect.poll(() => reached.isChecked()).toBe(false);

  await page.getByRole("button", { name: "Add milestone" }).click();
  const form = dialog(page, "Add Milestone");
  await form.getByLabel("Title").fill("Access granted");
  await form.getByLabel("Due Date").fill("2026-12-02");
  await form.getByRole("button", { name: "Add Milestone" }).click();
  await page.getByText("Failed to create milestone").waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("Access granted");
  expect(await stored(page, "/api/milestones")).toMatchObject([{ status: "pending" }]);
});

test("an address that names a milestone marks it in view", async () => {
  const page = await openMeetings();
  const [milestone] = await (await page.request.get("/api/milestones")).json();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/meeting-logs?milestone=${milestone.id}`);
  const marked = page.getByRole("region", { name: "Milestones" }).locator("[aria-current]");
  await marked.getByText("Keys handed over").waitFor();
  const inView = () =>
    marked.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(inView).toBe(true);
});
