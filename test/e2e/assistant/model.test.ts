import { expect } from "vitest";
import { openPage, setSessionCookie } from "../../helpers/browser/browser.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startModelStub } from "../../helpers/services/model-stub.ts";
import { ask, isMessageInView, log, startChat } from "./steps.ts";

/** A server of the test's own, since only here a model is configured. */
async function openChatWithModel() {
  const model = await startModelStub();
  const deps = createTestDeps({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stub" });
  const server = await startServerInTest(deps);
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, {
    title: "Cutover runbook",
    passages: [
      { content: "The cutover team meets in room 12.", location: { page: 1 } },
      { content: "The rollback deadline is Saturday at 18:00.", location: { page: 2 } },
    ],
  });
  const page = await openPage({ baseURL: server.url });
  await setSessionCookie(page, server.url, member.cookie());
  await startChat(page);
  return { model, page };
}

const question = "When is the rollback deadline?";
const source = "Source 1: Cutover runbook, page 2";

testOfFullRun(
  "a model's answer shows as it is written; stopped or failed, what can be kept is kept",
  async () => {
    const { model, page } = await openChatWithModel();
    await ask(page, question);
    await model.say("It is on **Saturday**");
    await log(page).getByText("Saturday", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
    await model.say(" at 18:00 [1].");
    await model.finish();
    await log(page).getByRole("button", { name: source }).first().waitFor();
    await log(page).getByText("stub", { exact: true }).waitFor();

    // However long an answer grows, its question stays in view, and what no source says is marked.
    const second = "And who has to be there?";
    await ask(page, second);
    await model.say("The team meets in room 12 [1]. Omar Diaz holds 44 keys [1].");
    await model.say(Array.from({ length: 60 }, () => "\n\nThat is how it is.").join(""));
    await model.finish();
    const marked = log(page).locator("mark").filter({ hasText: "Omar Diaz holds 44 keys" });
    await marked.waitFor();
    await expect.poll(() => isMessageInView(page, second)).toBe(true);
    expect(await isMessageInView(page, question)).toBe(false);

    await startChat(page);
    await ask(page, question);
    await model.say("It is on Satur");
    await log(page).getByText("It is on Satur").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await model.abandoned();
    await log(page).getByText("You stopped this answer.").waitFor();
    await page.reload();
    await log(page).getByText("It is on Satur").waitFor();
    await log(page).getByText("You stopped this answer.").waitFor();

    model.fail();
    await startChat(page);
    await ask(page, question);
    await page.getByText("Failed to send message. Please try again.").waitFor();
    await log(page).getByText("has a problem of its own").waitFor();
    await log(page).getByRole("button", { name: "Ask the Built-in Assistant" }).click();
    await log(page).getByRole("button", { name: source }).first().waitFor();
    expect(await log(page).getByText(question).count()).toBe(1);
  },
);
