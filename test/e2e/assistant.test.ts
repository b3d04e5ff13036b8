import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus, openPage, openSession, screens } from "../helpers/browser.ts";
import { runbook, taxReport } from "./assistant-files.ts";
import { addDocument, ask, expectMarked, field, log, startChat } from "./assistant-steps.ts";

test("a question that leans on the one before it is understood", async () => {
  const page = await openPage();
  await openSession(page);
  await addDocument(page, taxReport);
  await startChat(page);
  await ask(page, "What was the effective tax rate in 2022?");
  await log(page).getByText("24.6 percent", { exact: true }).waitFor();
  await ask(page, "and in 2021?");
  await log(page).getByText("24.0 percent", { exact: true }).waitFor();
  const sources = log(page).getByRole("button", { name: "Source 1: Tax report, page 3" });
  await sources.last().click();
  await expectMarked(page, { title: "Tax report", place: "Page 3", text: "In 2021" });
});

test("what is not known is declined, answered by a person and then cited", async () => {
  const page = await openPage();
  await openSession(page);
  await addDocument(page, runbook);
  await startChat(page);
  const question = "Which courier collects the encrypted tapes?";
  await ask(page, question);
  await log(page).getByRole("button", { name: "Answer It Yourself" }).click();

  const card = page.getByRole("article", { name: question });
  const answer = card.getByRole("textbox", { name: "Answer" });
  await answer.fill("The encrypted tapes are collected by Blue Heron Logistics.");
  await expectAccessible(page);
  await card.getByRole("combobox", { name: "Document Type" }).selectOption("contacts");
  await card.getByRole("button", { name: "Save Answer" }).click();

  await log(page).getByText("Blue Heron Logistics").first().waitFor();
  await log(page)
    .getByRole("button", { name: /^Source 1: Which courier/ })
    .first()
    .waitFor();
  await log(page)
    .getByRole("button", { name: /^Source 1: Which courier/ })
    .last()
    .click();
  await expectMarked(page, { title: question, text: "Blue Heron Logistics" });
  await page.getByRole("link", { name: "Unanswered Questions" }).click();
  await page.getByText("No unanswered questions").waitFor();
  await page.getByText(/answers in this project/).waitFor();
});

describe("sending", () => {
  test("a failed send keeps the text, also over a reload, and can be repeated", async () => {
    const page = await openPage({ expectedMessages: /Failed to load resource/ });
    await openSession(page);
    await startChat(page);
    await page.route("**/trpc/assistant.chatStream*", (route) => route.abort());
    await ask(page, "How far are we?");
    await page.getByText("Failed to send message. Please try again.").waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("How far are we?");
    await page.reload();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("How far are we?");
    await page.unroute("**/trpc/assistant.chatStream*");
    await page.getByRole("button", { name: "Send" }).click();
    await log(page).getByText("Built-in assistant").waitFor();
    expect(await field(page).inputValue()).toBe("");
  });

  test("an answer on its way can be stopped and asked for again", async () => {
    const page = await openPage();
    await openSession(page);
    await startChat(page);
    // The answer never comes, until the route is taken away.
    await page.route("**/trpc/assistant.chatStream*", () => {});
    await ask(page, "How far are we?");
    const sending = page.getByRole("button", { name: "Sending..." });
    expect(await sending.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await log(page).getByText("You stopped this answer.").waitFor();
    await page.unroute("**/trpc/assistant.chatStream*");
    await log(page).getByRole("button", { name: "Ask again" }).click();
    await log(page).getByText("Built-in assistant").waitFor();
    expect(await log(page).getByText("How far are we?").count()).toBe(1);
  });

  test("an answer can be copied as it is written", async () => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await openSession(page);
    await addDocument(page, runbook);
    await startChat(page);
    await ask(page, "When is the rollback deadline?");
    await log(page).getByRole("button", { name: "Copy answer" }).click();
    await log(page).getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("The rollback deadline is Saturday at 18:00. [1]");
  });
});

test("a long conversation opens at its newest message and leads back there", async () => {
  const page = await openPage({ viewport: { width: 1024, height: 600 } });
  await openSession(page);
  await startChat(page);
  const id = Number(new URL(page.url()).searchParams.get("conversation"));
  for (let count = 1; count <= 8; count += 1) {
    const data = { conversationId: id, message: `Is lamp number ${count} repaired?` };
    expect((await page.request.post("/api/ai/chat", { data })).status()).toBe(200);
  }
  await page.reload();
  const newest = page.getByText("Is lamp number 8 repaired?", { exact: true }).last();
  await newest.waitFor();
  await expect.poll(() => isMessageInView(page, "Is lamp number 8 repaired?")).toBe(true);
  // The messages scroll, and the page around them stays.
  const main = page.locator("main");
  expect(await main.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  await log(page).press("Home");
  await expect.poll(() => isMessageInView(page, "Is lamp number 1 repaired?")).toBe(true);
  await page.getByRole("button", { name: "Newest Message" }).click();
  await expect.poll(() => isMessageInView(page, "Is lamp number 8 repaired?")).toBe(true);
});

/** Whether the message with this text can be seen within the area that scrolls. */
const isMessageInView = (page: Page, text: string) =>
  log(page)
    .getByText(text, { exact: true })
    .last()
    .evaluate((message) => {
      const area = message.closest("[role=log]")?.getBoundingClientRect();
      const { top, bottom } = message.getBoundingClientRect();
      return area !== undefined && top >= area.top && bottom <= area.bottom;
    });

test("conversations are kept, renamed and deleted by keyboard alone", async () => {
  const page = await openPage();
  await openSession(page);
  await page.goto("/ai-assistant");
  await page.getByRole("button", { name: "New Chat" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "New Chat" }).waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);

  await page.getByRole("button", { name: "Rename conversation" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Weekend plan");
  const renamed = page.waitForResponse((response) => response.url().includes("renameConv"));
  await page.keyboard.press("Enter");
  const entry = page.getByRole("link", { name: /^Weekend plan/ });
  await entry.waitFor();
  await expect.poll(() => hasFocus(entry)).toBe(true);
  await renamed;
  await page.reload();
  await page.getByRole("heading", { name: "Weekend plan" }).waitFor();

  await page.getByRole("button", { name: "Delete conversation" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Are you sure you want to delete this conversation?").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Welcome to AI Assistant").waitFor();
  await page.getByText("No conversations yet").waitFor();
});

test.each(["light", "dark"] as const)(
  "on a phone the list is a drawer (%s)",
  async (colorScheme) => {
    const page = await openPage({ viewport: screens.phone, colorScheme });
    await openSession(page);
    await page.goto("/ai-assistant");
    await page.getByText("Welcome to AI Assistant").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Conversations" }).click();
    const drawer = page.getByRole("dialog", { name: "Conversations" });
    await drawer.getByText("No conversations yet").waitFor();
    await expectAccessible(page);
    await drawer.getByRole("button", { name: "New Chat" }).click();
    await drawer.waitFor({ state: "hidden" });
    await ask(page, "What is overdue?");
    await log(page).getByText("Built-in assistant").waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);
