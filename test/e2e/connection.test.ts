import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { openPage, openSession } from "../helpers/browser.ts";

const unanswered = { expectedMessages: /net::ERR_/ };

const offline = (page: Page) => page.getByText("You are offline.");
const silent = (page: Page) => page.getByText("Baton does not answer.");

async function openDashboard() {
  const page = await openPage(unanswered);
  await openSession(page);
  const scripts = [/\/assets\/meeting-logs-/, /\/assets\/workflow-/].map((script) =>
    page.waitForResponse(script),
  );
  await page.goto("/dashboard");
  await page.getByText("Total Tasks").waitFor();
  await Promise.all(scripts);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return { page, loads: () => loads };
}

const addMeeting = async (page: Page, title: string) => {
  const meeting = { title, date: "2026-11-24", startTime: "09:00", endTime: "10:00" };
  expect((await page.request.post("/api/meetings", { data: meeting })).status()).toBe(201);
};

test("being offline is told on every page, and is over without a reload", async () => {
  const { page, loads } = await openDashboard();
  await page.context().setOffline(true);
  await offline(page).waitFor();
  await expectAccessible(page);

  // A page that was not open before still opens, and says what it cannot show.
  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await page.getByRole("heading", { level: 1, name: "Meeting Logs" }).waitFor();
  await page.getByText("The meetings could not be loaded").waitFor();
  await offline(page).waitFor();
  await addMeeting(page, "Cut-over");

  await page.context().setOffline(false);
  await page.getByRole("article", { name: "Cut-over" }).waitFor();
  await offline(page).waitFor({ state: "hidden" });
  expect(loads()).toBe(0);
});

test("a silent server is noticed by the call it does not answer, and caught up with", async () => {
  const { page, loads } = await openDashboard();
  for (const path of ["**/trpc/**", "**/api/health"]) {
    await page.route(path, (route) => route.abort("connectionrefused"));
  }
  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await silent(page).waitFor();
  await page.getByText("The meetings could not be loaded").waitFor();
  await addMeeting(page, "Cut-over");

  await page.unrouteAll();
  await page.getByRole("article", { name: "Cut-over" }).waitFor();
  await silent(page).waitFor({ state: "hidden" });
  expect(loads()).toBe(0);
});

test("a change that finds nobody is told and kept, and can be sent again", async () => {
  const { page } = await openDashboard();
  await page.getByRole("link", { name: "Workflow Tracker" }).click();
  await page.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabel("Title").fill("Rehearse");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Add Task" }).click();
  await page.getByText("Failed to create task").waitFor();
  await offline(page).waitFor();
  expect(await form.getByLabel("Title").inputValue()).toBe("Rehearse");

  await page.context().setOffline(false);
  await offline(page).waitFor({ state: "hidden" });
  await form.getByRole("button", { name: "Add Task" }).click();
  await page.getByRole("link", { name: "Rehearse" }).waitFor();
});

test("a part that cannot be fetched leaves the page whole and comes by itself", async () => {
  const page = await openPage({ expectedMessages: /net::ERR_/ });
  await openSession(page);
  const script = /\/assets\/command-palette-.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto("/dashboard");
  await page.getByText("Total Tasks").waitFor();
  const failure = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
  await page.keyboard.press("Control+k");
  await failure;
  await page.getByText("Total Tasks").waitFor();
  await page.unrouteAll();
  await page.getByRole("dialog").getByRole("combobox").waitFor();
});
