import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isInView } from "../../helpers/browser/browser-documents.ts";

export const field = (page: Page) => page.getByPlaceholder("Type your message...");
export const log = (page: Page) => page.getByRole("log", { name: "Messages" });

export async function startChat(page: Page) {
  await page.goto("/ai-assistant");
  await page.getByRole("button", { name: "Start New Conversation" }).click();
  await page.getByText("Ready to help!").waitFor();
}

export async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await field(page).press("Enter");
}

/** The preview of a document, opened at a place with the words that are meant marked and in view. */
export async function expectMarked(
  page: Page,
  { title, place, text }: { title: string; place?: string; text: string },
) {
  const preview = page.getByRole("dialog", { name: title });
  const mark = preview.locator("mark").filter({ hasText: text }).first();
  await mark.waitFor();
  await expect.poll(() => mark.evaluate(isInView)).toBe(true);
  if (place) {
    const heading = preview.getByRole("heading", { name: place, exact: true });
    await heading.waitFor();
  }
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
}

/** Whether the message with this text can be seen within the area that scrolls. */
export const isMessageInView = (page: Page, text: string) =>
  log(page)
    .getByText(text, { exact: true })
    .last()
    .evaluate((message) => {
      const area = message.closest("[role=log]")?.getBoundingClientRect();
      const { top, bottom } = message.getBoundingClientRect();
      return area !== undefined && top >= area.top && bottom <= area.bottom;
    });
