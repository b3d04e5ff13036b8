import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hasFocus } from "../../helpers/browser/browser.ts";
import { openAsMember, pdfFile } from "../../helpers/browser/browser-documents.ts";

const track = "Operations & Process Optimization";

async function openForm(page: Page) {
  await page.getByRole("button", { name: "Upload Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.waitFor();
  return form;
}

/** Holds files back on their way to the server until the function it resolves to is called. */
async function holdUpload(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/documents", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const titles = async (page: Page) => {
  const documents: { title: string }[] = await (await page.request.get("/api/documents")).json();
  return documents.map(({ title }) => title).sort();
};

test("a file goes through the five steps, once the form has all it needs (2.9)", async () => {
  const page = await openAsMember();
  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: "Add Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  const upload = form.getByRole("button", { name: "Upload", exact: true });
  await upload.click();
  for (const text of [
    "Article title is required",
    "Document type is required",
    "Track is required",
  ]) {
    await form.getByText(text).waitFor();
  }
  await form
    .getByText(/Maximum 50MB/)
    .first()
    .waitFor();
  expect(await form.getByLabel("Track").getByRole("option").allInnerTexts()).toEqual([
    "Select a track",
    "IT Systems & Data Migration",
    "Operations & Process Optimization",
    "Financial Management & Reporting",
    "HR & Change Management",
    "Customer Relations & Support",
    "Risk Management & Compliance",
  ]);
  await form.getByLabel("Document Type").selectOption("sops");
  await form.getByLabel("Track").selectOption(track);
  await form.getByLabel("Article Title").fill("Badges");
  await upload.click();
  await form.getByText("Choose a file or enter some content").waitFor();
  await form.getByLabel("Files").setInputFiles([
    { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    { name: "blank.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  ]);
  await form
    .getByText(
      "“setup.exe” was left out: Baton cannot read .exe files. Save it in another format, such as PDF.",
    )
    .waitFor();
  await form
    .getByText("“blank.txt” was left out: it is empty. Check the original and choose it again.")
    .waitFor();

  await form.getByLabel("Article Title").fill("");
  await form.getByLabel("Files").setInputFiles(pdfFile("badge-return.pdf", "Return your badge."));
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  const answer = await holdUpload(page);
  await upload.click();
  const steps = progress.getByRole("list", { name: "Processing steps" }).getByRole("listitem");
  await expect
    .poll(async () => (await steps.allInnerTexts()).map((text) => text.split(/[,\n]/)[0]))
    .toEqual([
      "Uploading File",
      "Text Extraction",
      "Document Chunking",
      "AI Summary Generation",
      "Processing Complete!",
    ]);
  const complete = steps.filter({ hasText: "Processing Complete!, done" }).waitFor();
  answer();
  await complete;
  await progress.waitFor({ state: "hidden" });
  // The title comes from the file's name, and the page was not reloaded.
  await page.getByRole("button", { name: /badge-return/ }).waitFor();
  const opener = page.getByRole("button", { name: "Add Document" });
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

test("a written document that the server refuses stays in the form; a double click sends it once", async () => {
  const page = await openAsMember({ expectedMessages: /507/ });
  await page.goto("/knowledge-base/sops");
  let isFull = true;
  await page.route("**/api/documents", (route) =>
    isFull
      ? route.fulfill({ status: 507, json: { message: "The disk of the server is full." } })
      : route.continue(),
  );
  const form = await openForm(page);
  expect(await form.getByLabel("Document Type").inputValue()).toBe("sops");
  await form.getByLabel("Article Title").fill("Visitors");
  await form.getByLabel("Track").selectOption(track);
  await form.getByLabel("Content").fill("Visitors sign in at the desk.");
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  const refusal = form.getByRole("alert");
  await refusal.getByText("Upload failed").waitFor();
  await refusal.getByText("The disk of the server is full.").waitFor();
  await page.getByRole("dialog", { name: "Processing Document" }).waitFor({ state: "hidden" });
  expect(await form.getByLabel("Content").inputValue()).toBe("Visitors sign in at the desk.");

  isFull = false;
  await form.getByRole("button", { name: "Upload", exact: true }).dblclick();
  await page.getByRole("article", { name: "Visitors" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await titles(page)).toEqual(["Visitors"]);
});

test("dropped files go up together; those that are refused stay in the form, each with its reason", async () => {
  const page = await openAsMember({ expectedMessages: /413|415/ });
  await page.goto("/knowledge-base/sops");
  const target = page.getByText("No documents yet");
  await target.waitFor();
  const names = ["one.pdf", "two.pdf", "three.pdf", "four.pdf"];
  const { buffer } = pdfFile("any.pdf", "Words.");
  const transfer = await page.evaluateHandle(
    ({ names, text }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      for (const name of names) data.items.add(new File([bytes], name));
      return data;
    },
    { names, text: buffer.toString("base64") },
  );
  await target.dispatchEvent("dragover", { dataTransfer: transfer });
  await page.getByText("Drop files to upload them").waitFor();
  await target.dispatchEvent("drop", { dataTransfer: transfer });

  const answers = [
    { status: 413, json: { message: "The file is larger than 50MB." } },
    { status: 415, json: { message: "The file is no PDF." } },
  ];
  await page.route("**/api/documents", (route) => {
    const refusal = answers.shift();
    return refusal ? route.fulfill(refusal) : route.continue();
  });
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.getByRole("button", { name: "Remove four.pdf" }).click();
  await form.getByLabel("Track").selectOption(track);
  await form.getByRole("button", { name: "Upload 3 Documents" }).click();
  const refusal = form.getByRole("alert");
  await refusal.getByText("2 of 3 documents could not be uploaded").waitFor();
  await refusal.getByText(/^(one|two): The file is larger than 50MB\.$/).waitFor();
  await refusal.getByText(/^(one|two): The file is no PDF\.$/).waitFor();
  const chosen = form.getByRole("list", { name: "Chosen files" }).getByText(/^\w+\.pdf$/);
  expect((await chosen.allInnerTexts()).sort()).toEqual(["one.pdf", "two.pdf"]);

  await form.getByRole("button", { name: "Upload 2 Documents" }).click();
  const progress = page.getByRole("dialog", { name: "Processing 2 Documents" });
  await progress.getByRole("progressbar", { name: "one" }).waitFor();
  await progress.getByRole("progressbar", { name: "two" }).waitFor();
  await progress.waitFor({ state: "hidden" });
  await page.getByRole("article", { name: "one" }).waitFor();
  expect(await titles(page)).toEqual(["one", "three", "two"]);
});
