import { expect, test } from "vitest";
import { hasFocus, screens } from "../../helpers/browser/browser.ts";
import { addDocuments, openAsMember } from "../../helpers/browser/browser-documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { runbook, taxReport } from "./files.ts";
import { ask, expectMarked, field, isMessageInView, log, startChat } from "./steps.ts";

testOfFullRun(
  "questions follow each other; what fails or is stopped is asked again; an answer is copied (2.10)",
  async () => {
    const page = await openAsMember({
      permissions: ["clipboard-read", "clipboard-write"],
      expectedMessages: /Failed to load resource/,
    });
    await addDocuments(page, taxReport);
    await startChat(page);
    await ask(page, "What was the effective tax rate in 2022?");
    await log(page).getByText("24.6 percent", { exact: true }).waitFor();
    await ask(page, "and in 2021?");
    await log(page).getByText("24.0 percent", { exact: true }).waitFor();
    const source = log(page).getByRole("button", { name: "Source 1: Tax report, page 3" }).last();
    await source.click();
    await expectMarked(page, { title: "Tax report", place: "Page 3", text: "In 2021" });

    // It says so for two seconds: whoever looks only after the click may come too late.
    const said = log(page).getByRole("button", { name: "Copied" }).waitFor();
    await log(page).getByRole("button", { name: "Copy answer" }).last().click();
    await said;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("In 2021 the effective tax rate was 24.0 percent. [1]");
    // One's own messages stand at the right, answers at the left.
    const area = await log(page).boundingBox();
    const own = await log(page).getByText("and in 2021?", { exact: true }).boundingBox();
    const answer = await log(page).getByText("Built-in assistant").last().boundingBox();
    if (!area || !own || !answer) throw new Error("A message is not in view.");
    const middle = area.x + area.width / 2;
    expect(own.x).toBeGreaterThan(middle);
    expect(answer.x).toBeLessThan(middle);

    await startChat(page);
    const chatCall = "**/trpc/assistant.chatStream*";
    await page.route(chatCall, (route) => route.abort());
    await ask(page, "How far are we?");
    await page.getByText("Failed to send message. Please try again.").waitFor();
    await expect.poll(() => field(page).inputValue()).toBe("How far are we?");
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe("How far are we?");
    await page.unroute(chatCall);
    // The answer never comes, until the route is taken away.
    await page.route(chatCall, () => {});
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Stop" }).click();
    await log(page).getByText("You stopped this answer.").waitFor();
    await page.unroute(chatCall);
    await log(page).getByRole("button", { name: "Try Again" }).click();
    await log(page).getByText("Built-in assistant").waitFor();
    expect(await log(page).getByText("How far are we?").count()).toBe(1);
    expect(await field(page).inputValue()).toBe("");
  },
);

test("what is not known is declined, answered by a person and then cited", async () => {
  const page = await openAsMember();
  await addDocuments(page, runbook);
  await startChat(page);
  const question = "Which courier collects the encrypted tapes?";
  await ask(page, question);
  await log(page).getByRole("button", { name: "Answer It Yourself" }).click();

  const card = page.getByRole("article", { name: question });
  const answer = card.getByRole("textbox", { name: "Answer" });
  await answer.fill("The encrypted tapes are collected by Blue Heron Logistics.");
  await card.getByRole("combobox", { name: "Document Type" }).selectOption("contacts");
  await card.getByRole("button", { name: "Save Answer" }).click();

  await log(page).getByText("Blue Heron Logistics").first().waitFor();
  await log(page)
    .getByRole("button", { name: /^Source 1: Which courier/ })
    .last()
    .click();
  await expectMarked(page, { title: question, text: "Blue Heron Logistics" });
  await page.getByRole("link", { name: "Unanswered Questions" }).click();
  await page.getByText("No unanswered questions").waitFor();
  await page.getByText("A question the assistant cannot answer will wait here.").waitFor();
});

testOfFullRun("the button that begins a conversation stays when suggestions come", async () => {
  const page = await openAsMember();
  const questions = ["fire", "flood", "theft", "frost"].map(
    (cause) =>
      `Who is told, by whom, how soon and in which order, where the warehouse stands still after a ${cause}?`,
  );
  let due = Promise.withResolvers<void>();
  await page.route("**/trpc/*suggestions.list*", async (route) => {
    await due.promise;
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"questions":\[[^\]]*\]/,
      `"questions":${JSON.stringify(questions)}`,
    );
    await route.fulfill({ response, body });
  });
  const start = page.getByRole("button", { name: "Start New Conversation" });
  for (const size of [screens.desktop, screens.phone]) {
    due = Promise.withResolvers<void>();
    await page.setViewportSize(size);
    await page.goto("/ai-assistant");
    await start.waitFor();
    const before = (await start.boundingBox())?.y;
    due.resolve();
    await page.getByRole("button", { name: questions[3] }).waitFor();
    expect((await start.boundingBox())?.y).toBe(before);
  }
});

testOfFullRun(
  "a conversation is made, renamed and deleted by keyboard, and opens at its newest message (2.10)",
  async () => {
    const page = await openAsMember({ viewport: { width: 1024, height: 600 } });
    await page.goto("/ai-assistant");
    await page.getByRole("button", { name: "New Chat" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "New Chat" }).waitFor();
    await expect.poll(() => hasFocus(field(page))).toBe(true);
    await page.getByRole("button", { name: "Rename conversation" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page.getByLabel("Conversation title"))).toBe(true);
    await page.keyboard.type("Weekend plan");
    const renamed = page.waitForResponse((response) => response.url().includes("renameConv"));
    await page.keyboard.press("Enter");
    const entry = page.getByRole("link", { name: /^Weekend plan/ });
    await expect.poll(() => hasFocus(entry)).toBe(true);
    await renamed;

    const id = Number(new URL(page.url()).searchParams.get("conversation"));
    for (let count = 1; count <= 8; count += 1) {
      const data = { conversationId: id, message: `Is lamp number ${count} repaired?` };
      expect((await page.request.post("/api/ai/chat", { data })).status()).toBe(200);
    }
    await page.reload();
    await page.getByRole("heading", { name: "Weekend plan" }).waitFor();
    await page.getByText("Is lamp number 8 repaired?", { exact: true }).last().waitFor();
    await expect.poll(() => isMessageInView(page, "Is lamp number 8 repaired?")).toBe(true);
    // The messages scroll, and the page around them stays.
    const main = page.locator("main");
    expect(await main.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
    await log(page).press("Home");
    await expect.poll(() => isMessageInView(page, "Is lamp number 1 repaired?")).toBe(true);
    await page.getByRole("button", { name: "Newest Message" }).click();
    await expect.poll(() => isMessageInView(page, "Is lamp number 8 repaired?")).toBe(true);

    await page.getByRole("button", { name: "Delete conversation" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByText("Are you sure you want to delete this conversation?").waitFor();
    await expect.poll(() => hasFocus(question.getByRole("button", { name: "Cancel" }))).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Welcome to AI Assistant").waitFor();
    await page.getByText("No conversations yet").waitFor();
  },
);
