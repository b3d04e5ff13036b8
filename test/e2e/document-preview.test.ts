import { expect, test } from "vitest";
import { expectAccessible } from "../helpers/accessibility.ts";
import { screens } from "../helpers/browser.ts";
import {
  addDocument,
  isInView,
  openAsMember,
  patience,
  pdfFile,
} from "../helpers/browser-documents.ts";
import { makeDocx, wordParagraph } from "../helpers/make-files.ts";

/** Whether a canvas carries more than one color. */
function isDrawn(canvas: Element) {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size > 1;
}

test("the preview opens at a passage, shows what is known, and downloads the original", async () => {
  const page = await openAsMember();
  const file = pdfFile(
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
    "PDF document",
    "Created",
    "Updated",
  ]) {
    await preview.getByText(text, { exact: true }).waitFor();
  }
  await expectAccessible(page);

  await preview.getByRole("button", { name: "Original" }).click();
  const drawn = preview.getByRole("img", { name: "Page 2 of 2" });
  await expect.poll(() => drawn.evaluate(isDrawn), patience).toBe(true);
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

test("a picture is shown as it was uploaded", async () => {
  const page = await openAsMember();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p9nR6wAAAABJRU5ErkJggg==";
  const file = { name: "plan.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
  const id = await addDocument(page, { title: "Floor plan", category: "architecture", file });
  await page.goto(`/knowledge-base/architecture?document=${id}`);
  const preview = page.getByRole("dialog", { name: "Floor plan" });
  await preview.getByRole("button", { name: "Original" }).click();
  const picture = preview.getByRole("img", { name: "Floor plan" });
  const isShown = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth === 1;
  await expect.poll(() => picture.evaluate(isShown), patience).toBe(true);
});

test("a Word document is shown with its formatting, on a phone and in the dark", async () => {
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
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const file = { name: "rooms.docx", mimeType, buffer };
  const id = await addDocument(page, { title: "Rooms and keys", file });
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
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "contrast");
});

test("a failed download is told in the server's words, or as what is unknown", async () => {
  const page = await openAsMember({ expectedMessages: /404|502/ });
  await addDocument(page, { title: "Gone", file: pdfFile("gone.pdf", "Here today.") });
  await page.goto("/knowledge-base/sops");
  await page.route("**/download", (route) =>
    route.fulfill({ status: 404, json: { message: "The file is gone." } }),
  );
  await page
    .getByRole("article", { name: "Gone" })
    .getByRole("button", { name: "Download" })
    .click();
  await page.getByText("Download failed: The file is gone.").waitFor();
  await page.unroute("**/download");
  await page.route("**/download", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await page
    .getByRole("article", { name: "Gone" })
    .getByRole("button", { name: "Download" })
    .click();
  await page.getByText("Download failed: Unknown error").waitFor();
});

test("the views hold on a phone and in the dark", async () => {
  const page = await openAsMember({ viewport: screens.phone, colorScheme: "dark" });
  const title = `A title without an end ${"and on ".repeat(30)}`.trim();
  await addDocument(page, { title, file: pdfFile("long.pdf", "A page.") });
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
