import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { openPage, openSession } from "../helpers/browser.ts";
import { isInView } from "../helpers/browser-documents.ts";
import { deck, runbook, workbook } from "./assistant-files.ts";
import { addDocument, ask, expectMarked, log, startChat } from "./assistant-steps.ts";

describe("from a question to the place that answers it", () => {
  test("a citation previews its words and opens the page of a pdf, marked", async () => {
    const page = await openPage();
    await openSession(page);
    await addDocument(page, runbook);
    await startChat(page);
    await expectAccessible(page);
    await ask(page, "When is the rollback deadline?");

    const source = log(page)
      .getByRole("button", { name: "Source 1: Cutover runbook, page 2" })
      .first();
    await source.waitFor();
    await expect.poll(() => page.title()).toMatch(/^When is the rollback deadline\?/);
    const list = log(page).getByRole("list", { name: "Sources" });
    expect(await list.textContent()).toContain("page 2");
    await log(page)
      .getByText(/tokens? used/)
      .waitFor();
    await expectAccessible(page);

    await source.hover();
    await page.getByRole("tooltip").or(page.locator("[data-scope=hover-card]")).first().waitFor();
    await source.click();
    const preview = page.getByRole("dialog", { name: "Cutover runbook" });
    const mark = preview.locator("mark").first();
    await mark.waitFor();
    expect(await mark.textContent()).toContain("rollback deadline");
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toMatch(/^\?conversation=\d+$/);
  });

  test("a citation of a slide deck opens its slide, marked", async () => {
    const page = await openPage();
    await openSession(page);
    await addDocument(page, deck);
    await startChat(page);
    await ask(page, "Who chairs the steering committee?");
    await log(page)
      .getByRole("button", { name: "Source 1: Kickoff deck, slide 17" })
      .first()
      .click();
    await expectMarked(page, { title: "Kickoff deck", place: "Slide 17", text: "Natarajan" });
  });

  test("a citation of a sheet opens its row, marked", async () => {
    const page = await openPage();
    await openSession(page);
    await addDocument(page, workbook);
    await startChat(page);
    await ask(page, "What is the yearly license cost of Fabrikam?");
    await log(page).getByText("17350").first().waitFor();
    await log(page)
      .getByRole("button", { name: /^Source 1: License costs, sheet Licenses/ })
      .first()
      .click();
    await expectMarked(page, { title: "License costs", place: "Sheet Licenses", text: "Fabrikam" });
  });

  test("tasks and meetings in an answer lead to their places", async () => {
    const page = await openPage();
    await openSession(page);
    const created = await page.request.post("/api/tasks", {
      data: {
        title: "Move the archive",
        track: "IT Systems & Data Migration",
        endDate: "2020-01-31",
      },
    });
    const { id } = await created.json();
    await startChat(page);
    await page.getByRole("button", { name: "What is overdue?" }).click();
    await log(page).getByRole("link", { name: "Source 1: Move the archive, Task" }).first().click();
    await page.waitForURL((url) => url.pathname.endsWith("/workflow"));
    expect(new URL(page.url()).searchParams.get("task")).toBe(String(id));
    await page.getByRole("dialog", { name: "Edit Task" }).waitFor();

    await page.request.post("/api/meetings", {
      data: {
        title: "Steering committee",
        date: "2026-11-10",
        startTime: "10:00",
        endTime: "11:00",
        decisions: ["The cutover moves to the last weekend of November"],
      },
    });
    await startChat(page);
    await ask(page, "What did we decide about the cutover?");
    await log(page)
      .getByRole("link", { name: "Source 1: Steering committee, Meeting" })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname.endsWith("/meeting-logs"));
    await page.getByRole("dialog", { name: "Steering committee" }).waitFor();
  });

  test("so do milestones, to the one that is meant, marked", async () => {
    const page = await openPage();
    await openSession(page);
    for (const title of ["Handover signed", "Warehouse open"]) {
      const data = { title, dueDate: "2031-05-30" };
      expect((await page.request.post("/api/milestones", { data })).status()).toBe(201);
    }
    await startChat(page);
    await ask(page, "Which milestones are pending?");
    await log(page)
      .getByRole("link", { name: /^Source \d: Warehouse open, Milestone/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname.endsWith("/meeting-logs"));
    const marked = page.locator("[aria-current=true]");
    await marked.getByText("Warehouse open").waitFor();
    expect(await marked.getByText("Handover signed").count()).toBe(0);
    await expect.poll(() => marked.evaluate(isInView)).toBe(true);
  });
});
