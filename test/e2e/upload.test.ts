import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import type { openPage } from "../helpers/browser.ts";
import { openAsMember, pdfFile } from "../helpers/browser-documents.ts";

const track = "Operations & Process Optimization";

async function openSops(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openAsMember(options);
  await page.goto("/knowledge-base/sops");
  return page;
}

async function openForm(page: Page) {
  await page.getByRole("button", { name: "Upload Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.waitFor();
  return form;
}

const titles = async (page: Page) => {
  const documents: { title: string }[] = await (await page.request.get("/api/documents")).json();
  return documents.map(({ title }) => title).sort();
};

test("a file goes through the five steps and stands in its category", async () => {
  const page = await openSops();
  const form = await openForm(page);
  expect(await form.getByLabel("Document Type").inputValue()).toBe("sops");
  await form.getByLabel("Files").setInputFiles(pdfFile("badge-return.pdf", "Return your badge."));
  await form.getByLabel("Track").selectOption(track);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Upload", exact: true }).click();

  const progress = page.getByRole("dialog", { name: "Processing Document" });
  await progress.waitFor();
  const steps = progress.getByRole("list", { name: "Processing steps" }).getByRole("listitem");
  expect((await steps.allInnerTexts()).map((text) => text.split(/[,\n]/)[0])).toEqual([
    "Uploading File",
    "Text Extraction",
    "Document Chunking",
    "AI Summary Generation",
    "Processing Complete!",
  ]);
  await steps.filter({ hasText: "Processing Complete!, done" }).waitFor();
  await progress.waitFor({ state: "hidden" });
  // The title comes from the file's name, and the page was not reloaded.
  await page.getByRole("article", { name: "badge-return" }).waitFor();
  const opener = page.getByRole("button", { name: "Upload Document" });
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test("the form says what is missing and what cannot be taken", async () => {
  const page = await openAsMember();
  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: "Add Document" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  for (const text of [
    "Article title is required",
    "Document type is required",
    "Track is required",
  ]) {
    await form.getByText(text).waitFor();
  }
  await form.getByText(/Maximum 50MB/).waitFor();
  expect(await form.getByLabel("Track").getByRole("option").allInnerTexts()).toEqual([
    "Select a track",
    "IT Systems & Data Migration",
    "Operations & Process Optimization",
    "Financial Management & Reporting",
    "HR & Change Management",
    "Customer Relations & Support",
    "Risk Management & Compliance",
  ]);
  await expectAccessible(page);

  await form.getByLabel("Article Title").fill("Nothing in it");
  await form.getByLabel("Document Type").selectOption("sops");
  await form.getByLabel("Track").selectOption(track);
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  await form.getByText("Choose a file or enter some content.").waitFor();
  await form.getByLabel("Files").setInputFiles([
    { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
    { name: "blank.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
  ]);
  await form.getByText(/setup\.exe is of another type/).waitFor();
  await form.getByText("blank.txt is empty.").waitFor();
});

test("a category's plus button preselects it", async () => {
  const page = await openAsMember();
  await page.goto("/knowledge-base");
  await page.getByRole("button", { name: "Add a document to Contact Lists" }).click();
  const form = page.getByRole("dialog", { name: "Upload Document" });
  expect(await form.getByLabel("Document Type").inputValue()).toBe("contacts");
});

test("a written document needs no file, and a double click makes one of it", async () => {
  const page = await openSops();
  const form = await openForm(page);
  await form.getByLabel("Article Title").fill("Closing time");
  await form.getByLabel("Track").selectOption(track);
  await form.getByLabel("Content").fill("The office closes at six.");
  await form.getByRole("button", { name: "Upload", exact: true }).dblclick();
  await page.getByRole("article", { name: "Closing time" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await titles(page)).toEqual(["Closing time"]);
});

test("several files go up together, each with its own bar", async () => {
  const page = await openSops();
  const form = await openForm(page);
  await form
    .getByLabel("Files")
    .setInputFiles([
      pdfFile("one.pdf", "First."),
      pdfFile("two.pdf", "Second."),
      pdfFile("three.pdf", "Third."),
    ]);
  await form.getByRole("button", { name: "Remove three.pdf" }).click();
  await form.getByLabel("Track").selectOption(track);
  await form.getByRole("button", { name: "Upload 2 Documents" }).click();
  const progress = page.getByRole("dialog", { name: "Processing 2 Documents" });
  await progress.getByRole("progressbar", { name: "one" }).waitFor();
  await progress.getByRole("progressbar", { name: "two" }).waitFor();
  await progress.waitFor({ state: "hidden" });
  await page.getByRole("article", { name: "one" }).waitFor();
  expect(await titles(page)).toEqual(["one", "two"]);
});

test("files dropped on the page stand in the form", async () => {
  const page = await openSops();
  await page.getByText("No documents yet").waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Keys hang by the door."], "keys.txt", { type: "text/plain" }));
    return data;
  });
  const target = page.getByText("No documents yet");
  await target.dispatchEvent("dragover", { dataTransfer: transfer });
  await page.getByText("Drop files to upload them").waitFor();
  await target.dispatchEvent("drop", { dataTransfer: transfer });
  const form = page.getByRole("dialog", { name: "Upload Document" });
  await form.getByRole("list", { name: "Chosen files" }).getByText("keys.txt").waitFor();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
  await question.getByRole("button", { name: "Discard" }).click();
  await form.waitFor({ state: "hidden" });
});

test("a refused upload closes the progress, tells why and keeps what was typed", async () => {
  const page = await openSops({ expectedMessages: /507/ });
  let full = true;
  await page.route("**/api/documents", (route) =>
    full
      ? route.fulfill({ status: 507, json: { message: "The disk of the server is full." } })
      : route.continue(),
  );
  const form = await openForm(page);
  await form.getByLabel("Article Title").fill("Visitors");
  await form.getByLabel("Track").selectOption(track);
  await form.getByLabel("Content").fill("Visitors sign in at the desk.");
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  const refusal = form.getByRole("alert");
  await refusal.getByText("Upload failed").waitFor();
  await refusal.getByText("The disk of the server is full.").waitFor();
  await page.getByRole("dialog", { name: "Processing Document" }).waitFor({ state: "hidden" });
  await expectAccessible(page);
  expect(await form.getByLabel("Content").inputValue()).toBe("Visitors sign in at the desk.");

  full = false;
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("article", { name: "Visitors" }).waitFor();
});

test("what several files were refused for stays in the form beside them", async () => {
  const page = await openSops({ expectedMessages: /413|415/ });
  const answers = [
    { status: 413, json: { message: "The file is larger than 50MB." } },
    { status: 415, json: { message: "The file is no PDF." } },
  ];
  await page.route("**/api/documents", (route) => {
    const refusal = answers.shift();
    return refusal ? route.fulfill(refusal) : route.continue();
  });
  const form = await openForm(page);
  const files = ["one.pdf", "two.pdf", "three.pdf"].map((name) => pdfFile(name, "Words."));
  await form.getByLabel("Files").setInputFiles(files);
  await form.getByLabel("Track").selectOption(track);
  await form.getByRole("button", { name: "Upload 3 Documents" }).click();

  const refusal = form.getByRole("alert");
  await refusal.getByText("2 of 3 documents could not be uploaded").waitFor();
  await refusal.getByText(/^(one|two): The file is larger than 50MB\.$/).waitFor();
  await refusal.getByText(/^(one|two): The file is no PDF\.$/).waitFor();
  const chosen = form.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
  expect((await chosen.allInnerTexts()).map((text) => text.split("\n")[0]).sort()).toEqual([
    "one.pdf",
    "two.pdf",
  ]);
  await form.getByRole("button", { name: "Upload 2 Documents" }).click();
  await expect.poll(() => titles(page)).toEqual(["one", "three", "two"]);
});

test("a document that cannot be read says so in the dialog", async () => {
  const page = await openSops();
  const form = await openForm(page);
  const torn = { name: "torn.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await form.getByLabel("Files").setInputFiles(torn);
  await form.getByLabel("Track").selectOption(track);
  await form.getByRole("button", { name: "Upload", exact: true }).click();
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  const sentence = await progress.getByRole("alert").innerText();
  expect(sentence).toMatch(/damaged|read/i);
  await progress.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("article", { name: "torn" }).getByText(sentence).waitFor();
});
