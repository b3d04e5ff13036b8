import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { openPage, openSession, screens } from "../helpers/browser.ts";

async function createTask(page: Page, task: Record<string, unknown>) {
  const created = await page.request.post("/api/tasks", { data: task });
  expect(created.status()).toBe(201);
}

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a newcomer's dashboard says that nothing has happened, and where to begin", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.getByText("Overview of your transition processes").waitFor();
  await page.getByText("0 in progress, 0 at risk").waitFor();
  await page.getByText("0 tracks completed").waitFor();
  await page.getByText("articles", { exact: true }).waitFor();
  await page.getByText("Nothing to draw yet").waitFor();
  expect(await page.title()).toBe("Dashboard · Baton");
  await page.getByRole("link", { name: "Plan the tasks" }).click();
  await page.getByRole("button", { name: "Add the First One" }).click();
  await page.getByRole("dialog", { name: "Add Task" }).waitFor();
});

test("each figure leads to what it counts", async () => {
  const page = await openPage();
  await openSession(page);
  await createTask(page, { title: "Rehearse", status: "at-risk" });
  await createTask(page, { title: "Archive", track: "HR & Change Management" });
  await page.goto("/dashboard");

  await page.getByRole("link", { name: "1 At Risk", exact: true }).click();
  await column(page, "At Risk").getByRole("link", { name: "Rehearse" }).waitFor();
  await page.getByText("1 of 2 tasks").waitFor();
  await page.goBack();

  await page
    .getByRole("link", { name: /HR & Change Management/ })
    .first()
    .click();
  await column(page, "Todo").getByRole("link", { name: "Archive" }).waitFor();
  await page.getByText("1 of 2 tasks").waitFor();
  await page.goBack();

  const activities = column(page, "Recent Activities");
  await activities.getByRole("link", { name: /Archive.*Task created/ }).click();
  await page.getByRole("dialog", { name: "Edit Task" }).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Archive");
  await page.goBack();

  await page.getByRole("link", { name: /Knowledge Articles/ }).click();
  await page.getByRole("heading", { name: "Knowledge Base" }).waitFor();
});

test("what changes on the board shows on the dashboard at once", async () => {
  const page = await openPage();
  await openSession(page);
  await createTask(page, { title: "Rehearse" });
  await page.goto("/dashboard");
  await page.getByText("0 completed").waitFor();
  await page.getByRole("link", { name: "Workflow Tracker" }).click();
  await page.getByRole("button", { name: "Actions for Rehearse" }).click();
  await page.getByRole("menuitem", { name: "Mark Complete" }).click();
  await column(page, "Completed").getByRole("link", { name: "Rehearse" }).waitFor();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByText("1 completed").waitFor();
  await column(page, "Recent Activities").getByText("Task status changed").waitFor();
});

test("a failure is told, and another try mends it", async () => {
  const page = await openPage({ expectedMessages: /503/ });
  await openSession(page);
  let down = true;
  await page.route("**/trpc/*dashboard.metrics*", (route) =>
    down
      ? route.fulfill({ status: 503, contentType: "text/html", body: "<h1>down</h1>" })
      : route.continue(),
  );
  await page.goto("/dashboard");
  await page.getByText("The dashboard could not be loaded").waitFor();
  down = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Task Status Overview").waitFor();
});

test.each(["light", "dark"] as const)(
  "nothing keeps anybody out, in the %s theme",
  async (colorScheme) => {
    const page = await openPage({ colorScheme });
    await openSession(page);
    await createTask(page, { title: "Rehearse", status: "at-risk" });
    await createTask(page, { title: "Archive", status: "completed" });
    await page.goto("/dashboard");
    await column(page, "Recent Activities").getByText("Rehearse").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(screens.phone);
    await expectAccessible(page);
  },
);
