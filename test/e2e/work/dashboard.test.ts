import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openAsMember } from "../../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { column } from "./board-steps.ts";

const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Dashboard" });

testOfFullRun(
  "each figure leads to what it counts, and what changes there is counted at once (2.7)",
  async () => {
    const page = await openAsMember();
    for (const data of [
      { title: "Rehearse", status: "at-risk" },
      { title: "Archive", track: "HR & Change Management" },
    ]) {
      expect((await page.request.post("/api/tasks", { data })).status()).toBe(201);
    }
    await page.goto("/dashboard");
    await dashboard(page).waitFor();
    await expect.poll(() => page.title()).toBe("Dashboard · Baton");

    await page.getByRole("link", { name: "1 At Risk", exact: true }).click();
    await column(page, "At Risk").getByRole("link", { name: "Rehearse" }).waitFor();
    await page.getByText("1 of 2 tasks").waitFor();
    await page.goBack();
    await dashboard(page).waitFor();

    await page
      .getByRole("link", { name: /HR & Change Management/ })
      .first()
      .click();
    await column(page, "Todo").getByRole("link", { name: "Archive" }).waitFor();
    await page.getByText("1 of 2 tasks").waitFor();
    await page.goBack();
    await dashboard(page).waitFor();

    const activities = column(page, "Recent Activities");
    await activities.getByRole("link", { name: /Archive.*Task created/ }).click();
    await page.getByRole("dialog", { name: "Edit Task" }).waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Archive");
    await page.goBack();
    await dashboard(page).waitFor();

    await page.getByRole("link", { name: /Knowledge Articles/ }).click();
    await page.getByRole("heading", { level: 1, name: "Knowledge Base" }).waitFor();

    await page.getByRole("link", { name: "Workflow Tracker" }).click();
    await page.getByRole("button", { name: "Actions for Rehearse" }).click();
    await page.getByRole("menuitem", { name: "Mark Complete" }).click();
    await column(page, "Completed").getByRole("link", { name: "Rehearse" }).waitFor();
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.getByText("1 completed").waitFor();
    await activities.getByText("Task status changed").waitFor();
  },
);
