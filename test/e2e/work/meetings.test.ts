import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus } from "../../helpers/browser/browser.ts";
import { openAsMember } from "../../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

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

test("a meeting is created by keyboard, goes from state to state, is edited and deleted (2.11)", async () => {
  const page = await openAsMember();
  await page.goto("/meeting-logs");
  await page.getByText("No meetings yet").waitFor();
  await page.getByText("Create your first meeting to get started").waitFor();
  await page.getByText("Track meetings, decisions, and milestones").waitFor();
  const keys = page.keyboard;
  await page.getByRole("button", { name: "New Meeting" }).first().focus();
  await keys.press("Enter");
  const form = page.getByRole("dialog", { name: "Create New Meeting" });
  for (const proposed of ["Date", "Start Time", "End Time"]) {
    await form.getByLabel(proposed, { exact: true }).fill("");
  }
  await form.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  for (const words of [
    "Title is required",
    "Date is required",
    "Start time is required",
    "End time is required",
  ]) {
    await form.getByText(words).waitFor();
  }
  await form.getByLabel("Title").fill("Kick-off");
  await form.getByLabel("Date", { exact: true }).fill(day(-1));
  await form.getByLabel("Start Time").fill("14:00");
  await form.getByLabel("End Time").fill("13:00");
  await form.getByRole("button", { name: "Add Action Item" }).focus();
  await keys.press("Enter");
  await expect.poll(() => hasFocus(form.getByLabel("Description").last())).toBe(true);
  await keys.type("Book the room");
  await form.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  await form.getByText("Assignee is required").waitFor();
  await form.getByText("Due date is required").waitFor();
  await form.getByLabel("Assignee").fill("Noor");
  await form.getByLabel("Due Date").fill(day(4));
  await form.getByRole("button", { name: "Create Meeting" }).click();
  await form.getByText("The end time must not be before the start time").waitFor();
  await form.getByLabel("End Time").fill("15:00");
  await form.getByRole("button", { name: "Create Meeting" }).focus();
  await keys.press("Enter");
  await form.waitFor({ state: "detached" });

  const card = page.getByRole("article", { name: "Kick-off" });
  await card.getByText("2:00 PM - 3:00 PM").waitFor();
  await card.getByText("Book the room").waitFor();
  await card.getByText("This meeting is overdue. Please update the status.").waitFor();
  const act = async (item: string) => {
    await card.getByRole("button", { name: "Actions for Kick-off" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await act("Mark as Completed");
  await card.getByText("Completed", { exact: true }).waitFor();
  await act("Mark as Scheduled");
  await card.getByText("Scheduled", { exact: true }).waitFor();
  const question = page.getByRole("alertdialog");
  await act("Cancel Meeting");
  await question.getByRole("button", { name: "Cancel Meeting" }).click();
  await question.waitFor({ state: "hidden" });
  await card.getByText("Cancelled", { exact: true }).waitFor();

  await act("Edit Meeting");
  const edit = page.getByRole("dialog", { name: "Edit Meeting" });
  expect(await edit.getByLabel("Title").inputValue()).toBe("Kick-off");
  await edit.getByText("Configure Google Calendar or Outlook in Integrations").waitFor();
  await edit.getByLabel("Notes").fill("Changed my mind");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await question.waitFor({ state: "hidden" });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await card.getByText("Changed my mind").waitFor();
  await edit.waitFor({ state: "hidden" });

  await act("Delete");
  await question.getByText("Are you sure you want to delete this meeting?").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No meetings yet").waitFor();
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);
  // No figure is known, and each still takes as much room as the next.
  const figures = page.getByRole("region", { name: "Meeting Stats" }).locator("dl > *");
  const heights = await figures.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights).toEqual(Array(4).fill(heights[0]));
});

testOfFullRun(
  "action items become tasks, the list is filtered and exported, a milestone is reached (2.11)",
  async () => {
    const page = await openAsMember();
    await addMeeting(page);
    await addMeeting(page, {
      title: "Retrospective",
      date: day(9),
      attendees: ["Sam"],
      actionItems: [],
    });
    await page.goto("/meeting-logs");
    const card = page.getByRole("article", { name: handover.title });
    for (const words of ["Key Decisions", "Action Items", "Notes", "Move on Friday night"]) {
      await card.getByText(words, { exact: true }).waitFor();
    }
    await card.getByText("2 attendees").waitFor();
    await card.getByText("Overdue").waitFor();
    const stats = page.getByRole("region", { name: "Meeting Stats" });
    await stats.getByText("1 more overdue").waitFor();
    await card.getByLabel("Done: Order the van").check();
    await stats.getByText("1 more overdue").waitFor({ state: "detached" });
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
    // Reading begins at the top, and from there the first stop is the link.
    await page.keyboard.press("Tab");
    expect(await hasFocus(link)).toBe(true);
    await page.reload();
    await details.waitFor();
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "hidden" });

    const titles = () =>
      page.getByRole("article").getByRole("heading", { level: 3 }).allTextContents();
    await expect.poll(titles).toEqual(["Retrospective", handover.title]);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Attendee").selectOption("Sam");
    await page.getByText("1 of 2").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/attendee=Sam/);
    await expect.poll(titles).toEqual(["Retrospective"]);
    const markdown = await downloaded(page, "Markdown (.md)");
    expect(markdown.name).toMatch(/^meetings-.*\.md$/);
    expect(markdown.text).toContain("## Retrospective");
    expect(markdown.text).not.toContain(handover.title);
    const calendar = await downloaded(page, "Calendar (.ics)");
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);

    const panel = page.getByRole("region", { name: "Milestones" });
    await panel.getByText("No milestones yet").waitFor();
    await page.getByRole("button", { name: "Add milestone" }).click();
    const form = page.getByRole("dialog", { name: "Add Milestone" });
    await form.getByLabel("Title").fill("Keys handed over");
    await form.getByLabel("Due Date").fill(day(-1));
    await form.getByRole("button", { name: "Add Milestone" }).click();
    await panel.getByText("Overdue").waitFor();
    await panel.getByLabel("Reached: Keys handed over").check();
    await panel.getByText("Overdue").waitFor({ state: "detached" });
    await panel.getByRole("button", { name: "Actions for Keys handed over" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await panel.getByText("No milestones yet").waitFor();
  },
);
