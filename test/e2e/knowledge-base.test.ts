import type { Locator, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { hasFocus } from "../helpers/browser.ts";
import { addDocument, openAsMember, patience } from "../helpers/browser-documents.ts";

const categories = [
  ["sops", "SOPs & Procedures"],
  ["process-docs", "Process Documents"],
  ["architecture", "Architecture Diagrams"],
  ["playbooks", "Playbooks"],
  ["contacts", "Contact Lists"],
  ["meeting-notes", "Meeting Notes"],
] as const;

const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const section = (page: Page, title: string) => page.getByRole("region", { name: title });

test("the landing view shows six categories, empty at first", async () => {
  const page = await openAsMember();
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

/** The import dialog at two files of a library, with their importing in the caller's hands. */
async function openLibrary(importFile: (route: Route) => Promise<void>) {
  const page = await openAsMember();
  const saved = await page.request.post("/api/integrations", {
    data: {
      integrationId: "sharepoint",
      credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
    },
  });
  expect(saved.status()).toBe(200);
  const entry = (kind: string, name: string) => ({
    kind,
    id: name.toLowerCase(),
    name,
    size: kind === "file" ? 2048 : null,
    accepted: kind === "file",
  });
  // Microsoft itself cannot be reached from here: the server's answers are given in its place.
  await page.route(/\/trpc\/sharePoint\.browse\?/, (route) => {
    const asked = decodeURIComponent(route.request().url());
    const json = asked.includes("libraryId")
      ? [entry("file", "Forklift.pdf"), entry("file", "Crane.pdf")]
      : [asked.includes("siteId") ? entry("library", "Manuals") : entry("site", "Operations")];
    return route.fulfill({ json: [{ result: { data: { json } } }] });
  });
  await page.route(/\/trpc\/sharePoint\.importFile/, importFile);

  await page.goto("/knowledge-base");
  const importButton = page.getByRole("button", { name: "Import from SharePoint" });
  await expect.poll(() => importButton.isEnabled(), patience).toBe(true);
  await importButton.click();
  const dialog = page.getByRole("dialog", { name: "Import from SharePoint" });
  await dialog.getByRole("button", { name: "Operations" }).click();
  await dialog.getByRole("button", { name: "Manuals" }).click();
  return { page, dialog };
}

async function chooseWhere(dialog: Locator) {
  await dialog.getByLabel("Document Type").selectOption("playbooks");
  await dialog.getByLabel("Track").selectOption("HR & Change Management");
}

const takeFile = (route: Route) => route.fulfill({ json: [{ result: { data: { json: {} } } }] });

test("with SharePoint's credentials stored, files are chosen and imported", async () => {
  const imported: unknown[] = [];
  const { page, dialog } = await openLibrary((route) => {
    imported.push(route.request().postDataJSON());
    return takeFile(route);
  });
  await dialog.getByRole("checkbox", { name: /Forklift\.pdf/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 1 File" }).click();
  await dialog.getByText("Document type is required").waitFor();
  await dialog.getByText("Track is required").waitFor();
  expect(imported).toEqual([]);
  await chooseWhere(dialog);
  await dialog.getByRole("button", { name: "Import 1 File" }).click();
  await page.getByText("1 document imported").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(JSON.stringify(imported)).toContain('"libraryId":"manuals","fileId":"forklift.pdf"');
  expect(JSON.stringify(imported)).toContain('"category":"playbooks"');
});

test("an import that is stopped takes no other file and keeps the rest chosen", async () => {
  const asked: Route[] = [];
  const { page, dialog } = await openLibrary(async (route) => {
    asked.push(route);
  });
  await dialog.getByRole("checkbox", { name: /Forklift\.pdf/ }).check();
  await dialog.getByRole("checkbox", { name: /Crane\.pdf/ }).check();
  await chooseWhere(dialog);
  await dialog.getByRole("button", { name: "Import 2 Files" }).click();
  await dialog.getByRole("button", { name: "Stop Import" }).click();
  await dialog.getByText("Stopping...").waitFor();
  await expect.poll(() => asked.length, patience).toBe(1);
  for (const route of asked) await takeFile(route);

  await page.getByText("1 of 2 documents imported").waitFor();
  await page.getByText("The import was stopped; the other files are still chosen.").waitFor();
  await dialog.getByRole("button", { name: "Import 1 File" }).waitFor();
  expect(await dialog.getByRole("checkbox", { name: /Crane\.pdf/ }).isChecked()).toBe(true);
  expect(asked.length).toBe(1);
});

test("a category's card counts its documents and shows the four latest", async () => {
  const page = await openAsMember();
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
  const page = await openAsMember();
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
  const page = await openAsMember();
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
  await found.getByText("No title matches, but this passage does.").waitFor();
  await found.getByRole("button", { name: /Alarm system/ }).click();
  const preview = page.getByRole("dialog", { name: "Alarm system" });
  await preview.locator("mark").getByText("reception desk").waitFor();
  const text = preview.getByRole("region", { name: "Document text" });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });

  await search.fill("");
  await page.getByRole("group", { name: "Filter by tag" }).getByText("streets").click();
  await expect.poll(titles, patience).toEqual(["Zebra crossing"]);
  await page.reload();
  await expect.poll(titles, patience).toEqual(["Zebra crossing"]);
});

test("a card offers preview, download, retry and delete", async () => {
  const page = await openAsMember();
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
  await torn.getByRole("button", { name: "Try Again" }).click();
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
  // The button that asked for it is gone.
  await expect.poll(() => hasFocus(page.getByRole("main")), patience).toBe(true);
});

test("documents that cannot be loaded are told, and load at another try", async () => {
  const page = await openAsMember({ expectedMessages: /500/ });
  let broken = true;
  await page.route("**/trpc/**documents.overview**", (route) =>
    broken ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.goto("/knowledge-base");
  await page.getByText("The documents could not be loaded").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await section(page, "Playbooks").waitFor();
});

test.each([
  ["/knowledge-base", "documents.overview", "Upload your first document"],
  ["/knowledge-base/playbooks", "documents.list", "No documents yet"],
])("%s reads its documents once at each visit", async (path, call, content) => {
  const page = await openAsMember();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes(call)) calls += 1;
  });
  await page.goto(path);
  await page.getByText(content).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(calls).toBe(1);

  await page.getByRole("link", { name: "Documentation" }).click();
  await page.getByRole("tab", { name: "API Reference" }).waitFor();
  await page.goBack();
  await page.getByText(content).first().waitFor();
  await expect.poll(() => calls, patience).toBe(2);
});
