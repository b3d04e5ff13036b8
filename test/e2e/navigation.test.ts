import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, openPage, openSession, screens } from "../helpers/browser.ts";

const pages = [
  { entry: "Workflow Tracker", heading: "Workflow Tracker" },
  { entry: "Meeting Logs", heading: "Meeting Logs" },
  { entry: "Integrations", heading: "Integrations" },
  { entry: "Documentation", heading: "Documentation" },
  { entry: "Dashboard", heading: "Dashboard" },
];

test("on a phone the drawer leads to every page and is gone at once", async () => {
  const page = await openPage({ viewport: screens.phone });
  await openSession(page);
  await page.goto("/");
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  for (const { entry, heading } of pages) {
    await page.getByRole("button", { name: "Open navigation" }).click();
    await drawer.getByRole("link", { name: entry, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await drawer.count()).toBe(0);
    // Nothing is left over the page that would keep a finger from it.
    await page.getByRole("button", { name: "Search" }).first().click({ trial: true });
  }
});

test("the drawer is closed by its button, Escape and a tap beside it, and gives the focus back", async () => {
  const page = await openPage({ viewport: screens.phone });
  await openSession(page);
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Open navigation" });
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  const closings = [
    () => drawer.getByRole("button", { name: "Close navigation" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(screens.phone.width - 10, screens.phone.height / 2),
  ];
  for (const close of closings) {
    await opener.click();
    await drawer.getByRole("link", { name: "Dashboard" }).waitFor();
    await expectAccessible(page);
    await close();
    await drawer.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  }
});

const meetingLogs = /\/assets\/meeting-logs-.*\.js/;

async function goToMeetingLogs(page: Page) {
  await openSession(page);
  await page.goto("/workflow");
  await page.getByRole("heading", { level: 1, name: "Workflow Tracker" }).waitFor();
  await page.getByRole("link", { name: "Meeting Logs" }).click();
}

test("a page that cannot be fetched says so beside the navigation and comes as soon as it can", async () => {
  const page = await openPage({ expectedMessages: /ERR_FAILED|Failed to fetch/ });
  await page.route(meetingLogs, (route) => route.abort());
  await goToMeetingLogs(page);
  await page.getByText("This page could not be loaded").waitFor();
  await page.getByText("Baton could not be reached.").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Workflow Tracker" }).click();
  await page.getByRole("heading", { level: 1, name: "Workflow Tracker" }).waitFor();

  await page.getByRole("link", { name: "Meeting Logs" }).click();
  await page.getByText("This page could not be loaded").waitFor();
  await page.unroute(meetingLogs);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("heading", { level: 1, name: "Meeting Logs" }).waitFor();
});

test("a page that a newer version has replaced asks for a refresh", async () => {
  const page = await openPage({ expectedMessages: /status of 404|Failed to fetch/ });
  await page.route(meetingLogs, (route) => route.fulfill({ status: 404 }));
  await goToMeetingLogs(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Baton has been updated").waitFor();
  await expectAccessible(page);
  await page.unroute(meetingLogs);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("heading", { level: 1, name: "Meeting Logs" }).waitFor();
});
