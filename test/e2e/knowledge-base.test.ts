import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openPage, screens, signUpByApi } from "../helpers/browser.ts";
import { makePdf } from "../helpers/make-files.ts";

const categories = [
  ["sops", "SOPs & Procedures"],
  ["process-docs", "Process Documents"],
  ["architecture", "Architecture Diagrams"],
  ["playbooks", "Playbooks"],
  ["contacts", "Contact Lists"],
  ["meeting-notes", "Meeting Notes"],
] as const;

/** For what a busy machine may take its time over. */
const patience = { timeout: 30_000 };

type NewDocument = {
  title: string;
  category?: string;
  content?: string;
  tags?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
};

/** Adds a document over the API in the page's session and waits for its processing to end. */
async function addDocument(page: Page, { title, category = "sops", ...rest }: NewDocument) {
  const track = "Risk Management & Compliance";
  const added = await page.request.post("/api/documents", {
    multipart: { title, category, track, ...rest },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  const status = async () =>
    (await (await page.request.get(`/api/documents/${id}`)).json()).processingStatus;
  await expect.poll(status, patience).toMatch(/completed|failed/);
  return Number(id);
}

const pdf = (name: string, ...pages: string[]) => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf(pages.map((text) => [{ text, y: 700 }])),
});

const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const section = (page: Page, title: string) => page.getByRole("region", { name: title });

async function openKnowledgeBase(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options);
  await signUpByApi(page);
  return page;
}

test("the landing view shows six categories, empty at first", async () => {
  const page = await openKnowledgeBase();
  await page.goto("/knowledge-base");
  await page.getByRole("heading", { name: "Knowledge Base", exact: true }).waitFor();
  await page.getByText("Document storage and organization").waitFor();
  for (const [, title] of categories) {
    const empty = section(page, title);
    await empty.getByText("0 documents").waitFor();
    await empty.getByText("No documents", { exact: true }).waitFor();
    await empty.getByText("Upload your first document").waitFor();
  }
  await expectAccessible(page);

  const importButton = page.getByRole("button", { name: "Import from SharePoint" });
  expect(await importButton.isDisabled()).toBe(true);
  await importButton.hover();
  await page
    .getByRole("tooltip")
    .getByText(/SharePoint's credentials in Integrations/)
    .waitFor();
});

test("the import button is enabled once SharePoint's credentials are stored", async () => {
  const page = await openKnowledgeBase();
  const saved = await page.request.post("/api/integrations", {
    data: {
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto("/knowledge-base");
  const importButton = page.getByRole("button", { name: "Import from SharePoint" });
  await expect.poll(() => importButton.isEnabled(), patience).toBe(true);
});

test("a category's card counts its documents and shows the four latest", async () => {
  const page = await openKnowledgeBase();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await addDocument(page, {
      title: `Runbook ${number}`,
      category: "playbooks",
      content: "Restart the service.",
    });
  }
  await page.goto("/knowledge-base");
  const playbooks = section(page, "Playbooks");
  await playbooks.getByText("6 documents", { exact: true }).waitFor();
  const rows = playbooks.getByRole("listitem");
  expect(await rows.count()).toBe(4);
  const today = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  expect(await rows.first().innerText()).toContain("Runbook 6");
  expect(await rows.first().innerText()).toContain(today.format(new Date()));
  await playbooks.getByText("+2 more documents").click();
  await page.waitForURL("**/knowledge-base/playbooks");
  await card(page, "Runbook 1").waitFor();
  expect(await page.getByRole("article").count()).toBe(6);
});

test("every category has its page, and an unknown one is called Documents", async () => {
  const page = await openKnowledgeBase();
  await page.goto("/knowledge-base");
  const entries = page.getByRole("group", { name: "Knowledge Base categories" });
  for (const [slug, title] of categories) {
    await entries.getByRole("link", { name: title }).click();
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    await page.getByText(`${slug.replace("-", " ")} documentation`, { exact: true }).waitFor();
    await page.getByText("No documents yet").waitFor();
    await page.getByText("Upload your first document to get started").waitFor();
  }
  await page.goto("/knowledge-base/lost-and-found");
  await page.getByRole("heading", { name: "Documents", exact: true }).waitFor();
  await page.getByText("lost and-found documentation", { exact: true }).waitFor();
});

test("documents are found by title and in their text, sorted and filtered by tag", async () => {
  const page = await openKnowledgeBase();
  await addDocument(page, {
    title: "Zebra crossing",
    tags: "streets, safety",
    content: "Look left. Then look right before you cross.",
  });
  await addDocument(page, {
    title: "Alarm system",
    tags: "safety",
    content: "The panel stands behind the reception desk.",
  });
  await page.goto("/knowledge-base/sops");
  await card(page, "Zebra crossing").waitFor();
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  expect(await titles()).toEqual(["Alarm system", "Zebra crossing"]);
  await page.getByLabel("Sort documents").selectOption("Oldest first");
  await expect.poll(titles, patience).toEqual(["Zebra crossing", "Alarm system"]);

  const search = page.getByPlaceholder("Search documents...");
  await search.fill("ALARM");
  await expect.poll(titles, patience).toEqual(["Alarm system"]);
  await search.fill("reception");
  await page.getByText("No documents found").waitFor();
  await page.getByText("Try adjusting your search terms").waitFor();
  const found = section(page, "Found in the text");
  await found.getByRole("button", { name: /Alarm system/ }).click();
  const preview = page.getByRole("dialog", { name: "Alarm system" });
  await preview.locator("mark").getByText("reception desk").waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });

  await search.fill("");
  await page.getByRole("group", { name: "Filter by tag" }).getByText("streets").click();
  await expect.poll(titles, patience).toEqual(["Zebra crossing"]);
  await page.reload();
  await expect.poll(titles, patience).toEqual(["Zebra crossing"]);
});

test("the preview opens at a passage, shows what is known, and downloads the original", async () => {
  const page = await openKnowledgeBase();
  const file = pdf(
    "handover “final”.pdf",
    "The archive is in room 12.",
    "The safe opens with key 7.",
  );
  const id = await addDocument(page, { title: "Where things are", tags: "rooms, keys", file });
  const { chunks } = await (await page.request.get(`/api/documents/${id}`)).json();
  const last = chunks.at(-1).chunkIndex;
  await page.goto(`/knowledge-base/sops?document=${id}&chunk=${last}`);

  const preview = page.getByRole("dialog", { name: "Where things are" });
  const mark = preview.locator("mark").first();
  await mark.waitFor();
  expect(await mark.innerText()).toContain("key 7");
  await expect.poll(() => mark.evaluate(isInView), patience).toBe(true);
  await preview.getByRole("heading", { name: "Page 2" }).waitFor();
  for (const text of [
    "SOPs & Procedures",
    "Risk Management & Compliance",
    "AI Summary",
    "Written by Baton's built-in engine",
    "rooms",
    "keys",
    "File Information",
    "application/pdf",
    "Created",
    "Updated",
  ]) {
    await preview.getByText(text, { exact: true }).waitFor();
  }
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(file.name);
  const bytes = Buffer.concat(await Array.fromAsync(await saved.createReadStream()));
  expect(bytes.equals(file.buffer)).toBe(true);

  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("");
  await page.goBack();
});

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test("a card offers preview, download, retry and delete", async () => {
  const page = await openKnowledgeBase();
  const damaged = {
    name: "torn.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 torn"),
  };
  await addDocument(page, { title: "Torn page", file: damaged });
  await addDocument(page, { title: "Short note", content: "Call the porter first." });
  await page.goto("/knowledge-base/sops");

  const note = card(page, "Short note");
  await note.getByText(/^Uploaded by User \d+$/).waitFor();
  expect(await note.getByRole("button", { name: "Download" }).isDisabled()).toBe(true);
  const torn = card(page, "Torn page");
  await torn.getByText("Failed").waitFor();
  expect(await torn.getByRole("button", { name: "Download" }).isEnabled()).toBe(true);
  await expectAccessible(page);
  await torn.getByRole("button", { name: "Try again" }).click();
  await torn.getByText("Failed").waitFor();

  await torn.getByRole("button", { name: "Actions for Torn page" }).click();
  for (const name of ["Preview", "Download", "Delete"]) {
    await page.getByRole("menuitem", { name }).waitFor();
  }
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Are you sure you want to delete this document?").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await torn.getByRole("button", { name: "Actions for Torn page" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await torn.waitFor({ state: "hidden" });
  await note.waitFor();
});

test("a failed download is told in the server's words", async () => {
  const page = await openKnowledgeBase({ expectedMessages: /404/ });
  await addDocument(page, { title: "Gone", file: pdf("gone.pdf", "Here today.") });
  await page.goto("/knowledge-base/sops");
  await page.route("**/download", (route) =>
    route.fulfill({ status: 404, json: { message: "The file is gone." } }),
  );
  await card(page, "Gone").getByRole("button", { name: "Download" }).click();
  await page.getByText("Download failed: The file is gone.").waitFor();
});

test("documents that cannot be loaded are told, and load at another try", async () => {
  const page = await openKnowledgeBase({ expectedMessages: /500/ });
  let broken = true;
  await page.route("**/trpc/**documents.list**", (route) =>
    broken ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.goto("/knowledge-base");
  await page.getByText("The documents could not be loaded").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await section(page, "Playbooks").waitFor();
});

test("the views hold on a phone and in the dark", async () => {
  const page = await openKnowledgeBase({ viewport: screens.phone, colorScheme: "dark" });
  const title = `A title without an end ${"and on ".repeat(30)}`.trim();
  await addDocument(page, { title, file: pdf("long.pdf", "A page.") });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const path of ["/knowledge-base", "/knowledge-base/sops"]) {
    await page.goto(path);
    await page.getByText(title).first().waitFor();
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog");
  await preview.getByText("A page.", { exact: true }).waitFor();
  await preview.getByRole("button", { name: "Details" }).click();
  await preview.getByText("File Information").waitFor();
  await expectAccessible(page);
});
