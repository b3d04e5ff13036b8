import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus, newPerson, openPage } from "../helpers/browser/browser.ts";
import { pdfFile } from "../helpers/browser/browser-documents.ts";

/** Presses Tab until the element has the focus, as somebody without a mouse gets there. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${element}.`);
}

async function press(page: Page, element: Locator, key = "Enter") {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

async function type(page: Page, element: Locator, text: string) {
  await tabTo(page, element);
  await page.keyboard.type(text);
}

test("a day's work by keyboard alone, from sign-up to a meeting", async () => {
  const page = await openPage();
  const person = newPerson("Kim");
  const keys = page.keyboard;
  await page.goto("/");
  await tabTo(page, page.getByRole("tab", { name: "Sign In" }));
  await keys.press("ArrowRight");
  await type(page, page.getByLabel("First Name"), person.firstName);
  await type(page, page.getByLabel("Last Name"), person.lastName);
  await type(page, page.getByLabel("Email"), person.email);
  await type(page, page.getByLabel("Password", { exact: true }), person.password);
  await type(page, page.getByLabel("Confirm Password"), person.password);
  await keys.press("Enter");
  await type(page, page.getByLabel("Project Name"), person.projectName);
  await keys.press("Enter");
  await page.waitForURL("**/dashboard");

  await press(page, page.getByRole("link", { name: "Workflow Tracker" }));
  await press(page, page.getByRole("button", { name: "Add Task" }));
  const task = page.getByRole("dialog", { name: "Add Task" });
  await type(page, task.getByLabel("Title"), "Hand over the keys");
  await keys.press("Enter");
  await task.waitFor({ state: "hidden" });
  const card = page.getByRole("link", { name: "Hand over the keys", exact: true });
  await press(page, card, "Space");
  await page.getByText("Picked up Hand over the keys. It is in Todo, position 1.").waitFor();
  await keys.press("ArrowRight");
  await page.getByText("Hand over the keys is now over In Progress, position 1.").waitFor();
  await keys.press("ArrowRight");
  await page.getByText("Hand over the keys is now over At Risk, position 1.").waitFor();
  await keys.press("Space");
  await page.getByRole("region", { name: "At Risk" }).getByRole("link").waitFor();

  await press(page, page.getByRole("link", { name: "Knowledge Base" }));
  await press(page, page.getByRole("button", { name: "Add Document" }));
  const upload = page.getByRole("dialog", { name: "Upload Document" });
  const chosen = page.waitForEvent("filechooser");
  await press(page, upload.getByRole("button", { name: /choose|browse/i }));
  await (await chosen).setFiles(pdfFile("safe.pdf", "The safe opens with key 7."));
  await type(page, upload.getByLabel("Document Type"), "SOPs");
  await type(page, upload.getByLabel("Track"), "IT");
  const processing = page.getByRole("dialog", { name: "Processing Document" });
  // The dialog closes by itself: whoever looks only after the press may come too late.
  const done = processing.getByText("Processing Complete!, done").waitFor();
  await press(page, upload.getByRole("button", { name: "Upload", exact: true }));
  await done;
  await processing.waitFor({ state: "hidden" });

  await press(page, page.getByRole("link", { name: "AI Assistant" }));
  await press(page, page.getByRole("button", { name: "Start New Conversation" }));
  await type(page, page.getByPlaceholder("Type your message..."), "Which key opens the safe?");
  await keys.press("Enter");
  await page.getByRole("log").getByText(/key 7/).first().waitFor();

  await press(page, page.getByRole("link", { name: "Meeting Logs" }));
  await press(page, page.getByRole("button", { name: "New Meeting" }).first());
  const meeting = page.getByRole("dialog", { name: "Create New Meeting" });
  await type(page, meeting.getByLabel("Title"), "Kick-off");
  await type(page, meeting.getByLabel("Date", { exact: true }), "12012026");
  await type(page, meeting.getByLabel("Start Time"), "0900AM");
  await type(page, meeting.getByLabel("End Time"), "1000AM");
  await press(page, meeting.getByRole("button", { name: "Create Meeting" }));
  await meeting.waitFor({ state: "hidden" });
  await page.getByRole("article", { name: "Kick-off" }).getByText("9:00 AM - 10:00 AM").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});
