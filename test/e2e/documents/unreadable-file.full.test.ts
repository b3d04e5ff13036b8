import { test } from "vitest";
import { namedFile, openAsMember } from "../../helpers/browser/browser-documents.ts";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";

test("a file that cannot be read says why, and another one takes its place", async () => {
  const page = await openAsMember();
  await page.goto("/knowledge-base/sops");
  const whole = makeDocx({ body: wordParagraph("The archive is in room 12.") });
  const broken = whole.subarray(0, -30);
  await page.getByRole("button", { name: "Upload Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.getByLabel("Files").setInputFiles(namedFile("plan.docx", broken));
  await form.getByLabel("Track").selectOption("Risk Management & Compliance");
  await form.getByRole("button", { name: "Upload", exact: true }).click();

  const sentence =
    "The file is damaged or incomplete: its end, which lists its parts, is missing. Open it in the program that made it, save a fresh copy and replace the file with it.";
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  await progress.getByRole("alert").getByText(sentence).waitFor();
  const steps = progress.getByRole("list", { name: "Processing steps" }).getByRole("listitem");
  await steps.filter({ hasText: "Uploading File, done" }).waitFor();
  await steps.filter({ hasText: ", failed" }).waitFor();
  await progress.getByRole("button", { name: "Close", exact: true }).last().click();
  const card = page.getByRole("article", { name: "plan" });
  await card.getByText(sentence).waitFor();

  await card.getByRole("button", { name: "Replace File" }).click();
  const replacement = page.getByRole("dialog", { name: "New Version" });
  await replacement.getByLabel("File").setInputFiles(namedFile("plan.docx", whole));
  await replacement.getByRole("button", { name: "Add Version" }).click();
  await card.getByText("Could not be read", { exact: true }).waitFor({ state: "hidden" });
  await card.getByRole("progressbar").waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Preview" }).click();
  await page
    .getByRole("dialog", { name: "plan" })
    .getByRole("region", { name: "Document text" })
    .getByText("The archive is in room 12.")
    .waitFor();
});
