import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { applyTheme, expectAccessible } from "../../helpers/browser/accessibility.ts";
import { hasFocus, screens } from "../../helpers/browser/browser.ts";
import {
  addDocuments,
  isInView,
  namedFile,
  openAsMember,
  pdfFile,
} from "../../helpers/browser/browser-documents.ts";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

const card = (page: Page, title: string) => page.getByRole("article", { name: title });

/**
 * Whether a canvas carries more than one color. A copy is read: asked for a context of its own
 * before the page asks, the canvas would be one whose second reading the browser warns about.
 */
function isDrawn(canvas: Element) {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy?.drawImage(canvas, 0, 0);
  const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
  return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size > 1;
}

testOfFullRun("documents are found by title, text and tag, sorted and deleted (2.9)", async () => {
  const page = await openAsMember();
  await addDocuments(
    page,
    {
      title: "Zebra crossing",
      tags: "streets, safety",
      content: "Look left. Then look right before you cross.",
    },
    {
      title: "Alarm system",
      tags: "safety",
      content: "The panel stands behind the reception desk.",
    },
    {
      title: "Torn page",
      file: namedFile("torn.pdf", Buffer.from("%PDF-1.7 torn")),
    },
  );
  await page.goto("/knowledge-base/sops");
  await card(page, "Zebra crossing").waitFor();
  const titles = () => page.getByRole("article").getByRole("heading").allInnerTexts();
  expect(await titles()).toEqual(["Torn page", "Alarm system", "Zebra crossing"]);
  await page.getByLabel("Sort documents").selectOption("Oldest first");
  await expect.poll(titles).toEqual(["Zebra crossing", "Alarm system", "Torn page"]);

  const search = page.getByPlaceholder("Search documents...");
  await search.fill("ALARM");
  await expect.poll(titles).toEqual(["Alarm system"]);
  await search.fill("reception");
  const found = page.getByRole("region", { name: "Found in the text" });
  await found.getByText("No title matches, but this passage does.").waitFor();
  await found.getByRole("button", { name: /Alarm system/ }).click();
  const preview = page.getByRole("dialog", { name: "Alarm system" });
  await preview.locator("mark").getByText("reception desk").waitFor();
  const text = preview.getByRole("region", { name: "Document text" });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
  await search.fill("submarine");
  await page.getByText("No documents found").waitFor();
  await page.getByText("Try adjusting your search terms").waitFor();
  await search.fill("");
  await page.getByRole("group", { name: "Filter by tag" }).getByText("streets").click();
  await expect.poll(titles).toEqual(["Zebra crossing"]);
  await page.reload();
  await expect.poll(titles).toEqual(["Zebra crossing"]);

  await page.goto("/knowledge-base/sops");
  const note = card(page, "Alarm system");
  await note.getByText(/^Uploaded by User \d+$/).waitFor();
  const noFile = note.getByRole("button", { name: "Download" });
  expect(await noFile.isDisabled()).toBe(true);
  expect(await noFile.getAttribute("title")).toContain("it has no file to download");
  const torn = card(page, "Torn page");
  await torn.getByText("Could not be read").waitFor();
  expect(await torn.getByRole("button", { name: "Download" }).isEnabled()).toBe(true);
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
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);
});

test("the preview opens at a passage, shows what is known, and downloads the original (2.9)", async () => {
  const page = await openAsMember();
  const file = pdfFile(
    "handover “final”.pdf",
    "The archive is in room 12.",
    "The safe opens with key 7.",
  );
  const [id] = await addDocuments(page, {
    title: "Where things are",
    tags: "rooms, keys",
    file,
  });
  const { chunks } = await (await page.request.get(`/api/documents/${id}`)).json();
  const last = chunks.at(-1).chunkIndex;
  await page.goto(`/knowledge-base/sops?document=${id}&chunk=${last}`);

  const preview = page.getByRole("dialog", { name: "Where things are" });
  const mark = preview.locator("mark").first();
  await mark.waitFor();
  expect(await mark.innerText()).toContain("key 7");
  await expect.poll(() => mark.evaluate(isInView)).toBe(true);
  await preview.getByRole("heading", { name: "Page 2" }).waitFor();
  for (const text of [
    "SOPs & Procedures",
    "Risk Management & Compliance",
    "AI Summary",
    "Written by Baton's built-in engine",
    "rooms",
    "keys",
    "File Information",
    "PDF document",
    "Created",
    "Updated",
  ]) {
    await preview.getByText(text, { exact: true }).waitFor();
  }
  await preview.getByRole("button", { name: "Original" }).click();
  const drawn = preview.getByRole("img", { name: "Page 2 of 2" });
  await expect.poll(() => drawn.evaluate(isDrawn)).toBe(true);
  const small = preview.locator('[aria-label="Page 1"] canvas');
  await expect.poll(() => small.evaluate(isDrawn)).toBe(true);
  // It begins at the passage; the other pages are a press on their small pictures away.
  await preview.locator('[aria-label="Page 2, with the passage"][aria-current]').waitFor();
  await preview.getByRole("button", { name: "Page 1", exact: true }).click();
  await preview.locator('[aria-label="Page 1"][aria-current]').waitFor();
  // The pages have all the room until the details are asked for.
  const details = preview.getByText("File Information");
  expect(await details.isVisible()).toBe(false);
  await preview.getByRole("button", { name: "Show Details" }).click();
  await details.waitFor();
  await preview.getByRole("button", { name: "Hide Details" }).click();
  await details.waitFor({ state: "hidden" });

  const download = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Download" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(file.name);
  const bytes = Buffer.concat(await Array.fromAsync(await saved.createReadStream()));
  expect(bytes.equals(file.buffer)).toBe(true);

  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("");
});

testOfFullRun(
  "a Word document is shown with its formatting, on a phone and in the dark",
  async () => {
    const page = await openAsMember({ viewport: screens.phone });
    const columns = Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`);
    const cells = columns.map((name) => `<w:tc>${wordParagraph(name)}</w:tc>`).join("");
    const buffer = makeDocx({
      body: [
        wordParagraph("Rooms", '<w:pStyle w:val="Heading1"/>'),
        wordParagraph("The safe stands in room 12."),
        `<w:tbl><w:tr>${cells}</w:tr></w:tbl>`,
      ].join(""),
      styles:
        '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    });
    const file = namedFile("rooms.docx", buffer);
    const [id] = await addDocuments(page, { title: "Rooms and keys", file });
    await page.goto(`/knowledge-base/sops?document=${id}`);
    const preview = page.getByRole("dialog", { name: "Rooms and keys" });
    await preview.getByRole("button", { name: "Formatted" }).click();
    await preview.getByRole("heading", { name: "Rooms", exact: true, level: 3 }).waitFor();
    // The table scrolls by itself; the text around it stays where it is.
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    const table = preview.getByRole("region", { name: "Table 1" });
    expect(await table.evaluate(overflow)).toBeGreaterThan(0);
    const document = preview.getByRole("region", { name: "Formatted document" });
    expect(await document.evaluate(overflow)).toBe(0);
    await expectAccessible(page);
    await applyTheme(page, "dark");
    await expectAccessible(page, "contrast");
  },
);
