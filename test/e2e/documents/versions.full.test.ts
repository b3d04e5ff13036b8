import { expect, test } from "vitest";
import { addDocuments, openAsMember, pdfFile } from "../../helpers/browser/browser-documents.ts";
import { ask, log, startChat } from "../assistant/steps.ts";

const title = "Cutover runbook";
const page1 = "The rollback deadline is Sunday at 18:00.";
const page2 = "The bridge line is opened by Maria Lind.";

test("a pdf is replaced: the answer that relied on it says so, versions are compared and restored", async () => {
  const page = await openAsMember();
  const [id = 0] = await addDocuments(page, { title, file: pdfFile("runbook.pdf", page1, page2) });
  await startChat(page);
  await ask(page, "When is the rollback deadline?");
  await log(page).getByText("Sunday at 18:00").first().waitFor();
  await ask(page, "Who opens the bridge line?");
  await log(page).getByText("Maria Lind").first().waitFor();
  const conversation = page.url();

  await page.goto(`/knowledge-base?document=${id}`);
  const preview = page.getByRole("dialog", { name: title });
  await preview.getByRole("button", { name: "New Version" }).click();
  const adding = page.getByRole("dialog", { name: "New Version" });
  const next = pdfFile("runbook-2.pdf", page1.replace("18:00", "20:00"), page2);
  await adding.getByLabel("File").setInputFiles(next);
  await adding.getByRole("button", { name: "Add Version" }).click();
  await page.getByText("The new version is being read").waitFor();
  await preview.getByRole("button", { name: "Version 2 · current" }).waitFor();

  // Only the answer whose passage is another one now is marked, and it shows what it says today.
  await page.goto(conversation);
  const changed = log(page).getByText(/changed since/i);
  await changed.first().waitFor();
  expect(await changed.count()).toBe(1);
  await ask(page, "When is the rollback deadline?");
  await log(page).getByText("Sunday at 20:00").first().waitFor();

  await page.goto(`/knowledge-base?document=${id}`);
  await preview.getByRole("button", { name: "Compare Versions" }).click();
  const history = page.getByRole("dialog", { name: `Versions of ${title}` });
  await history.locator("del", { hasText: "18:00" }).waitFor();
  await history.locator("ins", { hasText: "20:00" }).waitFor();
  await history.getByLabel("Version", { exact: true }).selectOption("1");
  await history.getByRole("button", { name: "Restore Version 1" }).click();
  await page.getByText("Version 1 comes back as version 3").waitFor();
  await preview.getByRole("button", { name: "Version 3 · current" }).waitFor();
  const kept = await page.request.get(`/api/documents/${id}/versions`);
  expect((await kept.json()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
});
