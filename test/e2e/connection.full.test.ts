import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openSession } from "../helpers/browser/browser.ts";

const offline = (page: Page) => page.getByText("You are offline.");
const silent = (page: Page) => page.getByText("Baton is not responding.");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A dashboard that has fetched the other pages ahead; `loads` counts how often it is loaded anew. */
async function openDashboard() {
  const page = await openPage({ expectedMessages: /net::ERR_/ });
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

test("being offline is told on every page, keeps what was typed and is over without a reload", async () => {
  const { page, loads } = await openDashboard();
  await page.context().setOffline(true);
  await offline(page).waitFor();
  // A page that was not open before still opens, and says what it cannot show.
  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await title(page, "Meeting Logs").waitFor();
  await page.getByText("The meetings could not be loaded").waitFor();
  await offline(page).waitFor();
  await addMeeting(page, "Cut-over");
  await page.context().setOffline(false);
  await page.getByRole("article", { name: "Cut-over" }).waitFor();
  await offline(page).waitFor({ state: "hidden" });

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

test("parts of the client that cannot be fetched leave the page whole and come as soon as they can (2.2)", async () => {
  const page = await openPage({
    expectedMessages: /net::ERR_|status of 404|Failed to fetch/,
  });
  await openSession(page);
  const scripts = {
    application: /\/assets\/app-.*\.js/,
    meetingLogs: /\/assets\/meeting-logs-.*\.js/,
    documentation: /\/assets\/docs-.*\.js/,
    integrations: /\/assets\/integrations-.*\.js/,
    palette: /\/assets\/command-palette-.*\.js/,
  };
  for (const script of Object.values(scripts)) await page.route(script, (route) => route.abort());
  await page.goto("/workflow");
  await page.getByText("Something went wrong").waitFor();
  await page
    .getByText("An error occurred while loading the application. Please try refreshing the page.")
    .waitFor();
  await page.unroute(scripts.application);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await title(page, "Workflow Tracker").waitFor();

  const failure = page.waitForEvent("requestfailed", (request) =>
    scripts.palette.test(request.url()),
  );
  await page.keyboard.press("Control+k");
  await failure;
  await title(page, "Workflow Tracker").waitFor();
  await page.unroute(scripts.palette);
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await page.getByText("This page could not be loaded").waitFor();
  await page.getByText("Baton could not be reached.").waitFor();
  await page.getByRole("link", { name: "Workflow Tracker" }).click();
  await title(page, "Workflow Tracker").waitFor();
  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await page.getByText("This page could not be loaded").waitFor();
  await page.unroute(scripts.meetingLogs);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await title(page, "Meeting Logs").waitFor();

  // A file that is no longer there is of a version that the server has replaced. The later answer
  // holds from the start: in between, the page could fetch the file ahead.
  await page.route(scripts.integrations, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Integrations" }).click();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Baton has been updated").waitFor();
  await page.unroute(scripts.integrations);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await title(page, "Integrations").waitFor();
  await page.waitForLoadState("load");

  // The page around it stays open: what is being uploaded goes on.
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("link", { name: "Documentation" }).click();
  await page.getByText("This page could not be loaded").waitFor();
  expect(loads).toBe(0);
  await page.unroute(scripts.documentation);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await title(page, "Documentation").waitFor();
});
