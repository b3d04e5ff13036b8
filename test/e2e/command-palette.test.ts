import { expect } from "vitest";
import { hasFocus } from "../helpers/browser/browser.ts";
import { openAsMember } from "../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../helpers/full-run.ts";

testOfFullRun("Ctrl K finds pages, tasks and meetings and opens them by keyboard", async () => {
  const page = await openAsMember();
  for (const [path, data] of [
    ["/api/tasks", { title: "Move the print server", track: "IT Systems & Data Migration" }],
    [
      "/api/meetings",
      { title: "Print review", date: "2026-11-24", startTime: "09:00", endTime: "10:00" },
    ],
  ] as const) {
    expect((await page.request.post(path, { data })).status()).toBe(201);
  }
  await page.goto("/knowledge-base");
  await page.getByRole("heading", { name: "Knowledge Base" }).waitFor();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox");
  await box.waitFor();
  await page.getByRole("option", { name: "Workflow Tracker" }).waitFor();

  const options = () => page.getByRole("option").allTextContents();
  const bothFound = [
    expect.stringMatching(/Print review.*Nov 24, 2026/),
    expect.stringContaining("Move the print server"),
    "Ask Baton: print",
  ];
  await box.fill("print");
  await expect.poll(options).toEqual(bothFound);
  await page.keyboard.press("Enter");
  const meeting = page.getByRole("dialog", { name: "Print review" });
  await meeting.waitFor();
  await page.keyboard.press("Escape");
  await meeting.waitFor({ state: "hidden" });

  await page.keyboard.press("Control+k");
  await box.fill("print");
  await expect.poll(options).toEqual(bothFound);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/workflow\?task=\d+/);
  const task = page.getByRole("dialog", { name: "Edit Task" });
  await task.waitFor();
  await page.keyboard.press("Escape");
  await task.waitFor({ state: "hidden" });

  const opener = page.getByRole("button", { name: "Search", exact: true });
  await opener.click();
  await box.fill("e");
  // More is found than there is room for, and what asks stands under it.
  const isPinned = () =>
    page.getByRole("option", { name: "Ask Baton: e", exact: true }).evaluate((row) => {
      const list = row.closest("[role=listbox]");
      if (!list || list.scrollHeight <= list.clientHeight) return false;
      return row.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom;
    });
  await expect.poll(isPinned).toBe(true);
  await box.fill("no such thing");
  await page.getByText("Nothing matches “no such thing”.").waitFor();
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(opener)).toBe(true);
});
