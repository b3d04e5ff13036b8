import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newPerson, openPage } from "../helpers/browser.ts";
import { startModelStub } from "../helpers/model-stub.ts";
import { startServerProcess, stopServerProcess } from "../helpers/server-process.ts";
import { runbook } from "./assistant-files.ts";
import { addDocument, ask, log, startChat } from "./assistant-steps.ts";

/** A server of the test's own, since only here a model is configured. */
async function openChatWithModel() {
  const model = await startModelStub();
  const folder = mkdtempSync(join(tmpdir(), "baton-model-"));
  const server = await startServerProcess(folder, { AI_BASE_URL: model.baseUrl, AI_MODEL: "stub" });
  onTestFinished(async () => {
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  });
  const page = await openPage({ baseURL: server.url });
  const { projectName, ...registration } = newPerson();
  for (const [path, data] of [
    ["/api/auth/register", registration],
    ["/api/projects", { name: projectName }],
  ] as const) {
    expect((await page.request.post(path, { data })).status()).toBe(201);
  }
  await addDocument(page, runbook);
  await startChat(page);
  return { model, page };
}

test("a model's answer shows as it is written, and its citations at the end", async () => {
  const { model, page } = await openChatWithModel();
  await ask(page, "When is the rollback deadline?");
  await model.say("It is on **Saturday**");
  await log(page).getByText("Saturday", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
  await model.say(" at 18:00 [1].");
  await model.finish();
  await log(page)
    .getByRole("button", { name: "Source 1: Cutover runbook, page 2" })
    .first()
    .waitFor();
  await log(page).getByText("stub", { exact: true }).waitFor();
});

test("stopping ends the model's work and keeps what it has written", async () => {
  const { model, page } = await openChatWithModel();
  await ask(page, "When is the rollback deadline?");
  await model.say("It is on Satur");
  await log(page).getByText("It is on Satur").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await model.abandoned();
  await log(page).getByText("You stopped this answer.").waitFor();
  await page.reload();
  await log(page).getByText("It is on Satur").waitFor();
  await log(page).getByText("You stopped this answer.").waitFor();
});

test("where the model fails, the question stays and the built-in assistant answers it", async () => {
  const { model, page } = await openChatWithModel();
  model.fail();
  await ask(page, "When is the rollback deadline?");
  await page.getByText("Failed to send message. Please try again.").waitFor();
  await log(page).getByText("has a problem of its own").waitFor();
  await log(page).getByRole("button", { name: "Ask the Built-in Assistant" }).click();
  await log(page)
    .getByRole("button", { name: "Source 1: Cutover runbook, page 2" })
    .first()
    .waitFor();
  expect(await log(page).getByText("When is the rollback deadline?").count()).toBe(1);
});
