import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, openPage, openSession, screens } from "../helpers/browser.ts";
import { patience } from "../helpers/browser-documents.ts";

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const handover = {
  title: "Cut-over planning",
  date: day(2),
  startTime: "09:00",
  endTime: "10:30",
  description: "How the systems move",
  attendees: ["Ada Lovelace", "Noor Haddad"],
  decisions: ["Move on Friday night"],
  actionItems: [
    { description: "Copy the keys", assignee: "Noor Haddad", dueDate: day(3) },
    { description: "Order the van", assignee: "Ada Lovelace", dueDate: day(-3) },
  ],
  notes: "Bring the floor plan.",
  relatedTracks: ["IT Systems & Data Migration"],
  meetingLink: "https://meet.example/cut-over",
};

async function addMeeting(page: Page, overrides: Partial<typeof handover> = {}) {
  const response = await page.request.post("/api/meetings", {
    data: { ...handover, ...overrides },
  });
  expect(response.status()).toBe(201);
}

const downloaded = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await text(await download.createReadStream()),
  };
};

test("a newcomer finds an empty list and creates the first meeting by keyboard alone", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/meeting-logs");
  await page.getByText("No meetings yet").waitFor();
  await page.getByText("Create your first meeting to get started").waitFor();
  await page.getByText("Track meetings, decisions, and milestones").waitFor();

  const keys = page.keyboard;
  await page.getByRole("banner").or(page.locator("main")).first().focus();
  await page.getByRole("button", { name: "New Meeting" }).first().focus();
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create New Meeting" });
  await dialog.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  for (const words of [
    "Title is required",
    "Date is required",
    "Start time is required",
    "End time is required",
  ]) {
    await dialog.getByText(words).waitFor();
  }
  await dialog.getByLabel("Title").fill("Kick-off");
  await dialog.getByLabel("Date", { exact: true }).fill(day(1));
  await dialog.getByLabel("Start Time").fill("14:00");
  await dialog.getByLabel("End Time").fill("13:00");
  await dialog.getByRole("button", { name: "Add Action Item" }).focus();
  await keys.press("Enter");
  await keys.type("Book the room");
  await dialog.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  await dialog.getByText("Assignee is required").waitFor();
  await dialog.getByText("Due date is required").waitFor();
  await dialog.getByLabel("Assignee").fill("Noor");
  await dialog.getByLabel("Due Date").fill(day(4));
  await dialog.getByRole("button", { name: "Create Meeting" }).click();
  await dialog.getByText("The end time must not be before the start time").waitFor();
  await dialog.getByLabel("End Time").fill("15:00");
  await dialog.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const card = page.getByRole("article", { name: "Kick-off" });
  await card.getByText("2:00 PM - 3:00 PM").waitFor();
  await card.getByText("Scheduled", { exact: true }).waitFor();
  await card.getByText("Book the room").waitFor();
});

test("a card shows what was decided, its items are ticked off and become tasks", async () => {
  const page = await openPage();
  await openSession(page);
  await addMeeting(page);
  await page.goto("/meeting-logs");
  const card = page.getByRole("article", { name: handover.title });
  for (const words of ["Key Decisions", "Action Items", "Notes", "Move on Friday night"]) {
    await card.getByText(words, { exact: true }).waitFor();
  }
  await card.getByText("2 attendees").waitFor();
  await card.getByText("Overdue").waitFor();
  const stats = page.getByRole("region", { name: "Meeting Stats" });
  expect(await stats.getByText("1 overdue").count()).toBe(1);

  await card.getByLabel("Done: Order the van").check();
  await stats.getByText("1 overdue").waitFor({ state: "detached" });
  await card.getByRole("button", { name: "Create Task from Copy the keys" }).click();
  await page.getByText("Task created").waitFor();
  await card.getByRole("link", { name: "Open Task" }).waitFor();
  const tasks = await (await page.request.get("/api/tasks")).json();
  expect(tasks).toMatchObject([{ title: "Copy the keys" }]);

  await card.getByRole("button", { name: `View Details of ${handover.title}` }).click();
  const details = page.getByRole("dialog", { name: handover.title });
  await details.getByText("Related Transition Tracks").waitFor();
  await details.getByText("Meeting Notes").waitFor();
  const link = details.getByRole("link", { name: handover.meetingLink });
  expect(await link.getAttribute("target")).toBe("_blank");
  await expectAccessible(page);
  await page.reload();
  await details.waitFor();
});

test("a meeting goes from state to state, is edited and deleted", async () => {
  const page = await openPage();
  await openSession(page);
  await addMeeting(page, { date: day(-2) });
  await page.goto("/meeting-logs");
  const card = page.getByRole("article", { name: handover.title });
  await card.getByText("This meeting is overdue. Please update the status.").waitFor();
  const act = async (item: string) => {
    await card.getByRole("button", { name: `Actions for ${handover.title}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await act("Mark as Completed");
  await card.getByText("Completed", { exact: true }).waitFor();
  await act("Mark as Scheduled");
  await card.getByText("Scheduled", { exact: true }).waitFor();
  await act("Cancel Meeting");
  await card.getByText("Cancelled", { exact: true }).waitFor();

  await act("Edit Meeting");
  const dialog = page.getByRole("dialog", { name: "Edit Meeting" });
  expect(await dialog.getByLabel("Title").inputValue()).toBe(handover.title);
  await dialog.getByText("Configure Google Calendar or Outlook in Integrations").waitFor();
  await dialog.getByLabel("Notes").fill("Changed my mind");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep Editing" }).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await card.getByText("Changed my mind").waitFor();

  await act("Delete");
  const question = page.getByRole("alertdialog");
  await question.getByText("Are you sure you want to delete this meeting?").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No meetings yet").waitFor();
  await expect.poll(() => hasFocus(page.getByRole("main")), patience).toBe(true);
});

test("the list is filtered in the address and exported as shown", async () => {
  const page = await openPage();
  await openSession(page);
  await addMeeting(page);
  await addMeeting(page, { title: "Retrospective", date: day(9), attendees: ["Sam"] });
  await page.goto("/meeting-logs");
  const titles = () =>
    page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
  await page.getByRole("article", { name: "Retrospective" }).waitFor();
  expect(await titles()).toEqual(["Retrospective", handover.title]);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Attendee").selectOption("Sam");
  await page.getByText("1 of 2").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/attendee=Sam/);
  expect(await titles()).toEqual(["Retrospective"]);

  const markdown = await downloaded(page, "Markdown (.md)");
  expect(markdown.name).toMatch(/^meetings-.*\.md$/);
  expect(markdown.text).toContain("## Retrospective");
  expect(markdown.text).not.toContain(handover.title);
  const calendar = await downloaded(page, "Calendar (.ics)");
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("milestones are added, reached and deleted", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/meeting-logs");
  await page.getByText("No milestones yet").waitFor();
  await page.getByRole("button", { name: "Add milestone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Milestone" });
  await dialog.getByLabel("Title").fill("Keys handed over");
  await dialog.getByLabel("Due Date").fill(day(-1));
  await dialog.getByRole("button", { name: "Add Milestone" }).click();
  const panel = page.getByRole("region", { name: "Milestones" });
  await panel.getByText("Overdue").waitFor();
  await panel.getByLabel("Reached: Keys handed over").check();
  await panel.getByText("Overdue").waitFor({ state: "detached" });
  await panel.getByRole("button", { name: "Delete Keys handed over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await panel.getByText("No milestones yet").waitFor();
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each(Object.entries(screens))("list and form are accessible on %s", async (_n, viewport) => {
    const page = await openPage({ colorScheme, viewport });
    await openSession(page);
    await page.goto("/meeting-logs");
    await page.getByText("No meetings yet").waitFor();
    await expectAccessible(page);
    await addMeeting(page);
    await addMeeting(page, { title: "Long ago", date: day(-20) });
    await page.reload();
    await page.getByRole("article", { name: "Long ago" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "New Meeting" }).click();
    await page.getByRole("dialog", { name: "Create New Meeting" }).waitFor();
    await expectAccessible(page);
  });
});
