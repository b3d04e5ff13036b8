import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import {
  addDocuments,
  isInView,
  namedFile,
  openAsMember,
} from "../../helpers/browser/browser-documents.ts";
import { currentJourneyServer } from "../../helpers/browser/journey-server.ts";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";
import { makeTypeSample, typeSamples } from "../../helpers/files/type-samples.ts";

/** The heading over the passage, where its place has one. */
function headingOf({ page, slide, sheet }: NonNullable<(typeof typeSamples)[number]["location"]>) {
  if (page) return `Page ${page}`;
  if (slide) return `Slide ${slide}`;
  return sheet ? `Sheet ${sheet}` : undefined;
}

test("each type of file is found by its text and previewed at the passage", async () => {
  const page = await openAsMember();
  const documents = typeSamples.map((sample) => ({
    title: `Sample ${sample.name}`,
    file: namedFile(sample.name, Buffer.from(makeTypeSample(sample))),
  }));
  await addDocuments(page, ...documents);
  await page.goto("/knowledge-base/sops");
  const found = page.getByRole("region", { name: "Found in the text" });
  for (const { name, machine, location = {} } of typeSamples) {
    const title = `Sample ${name}`;
    await page.getByPlaceholder("Search documents...").fill(machine);
    await found.getByRole("button", { name: new RegExp(`^${title}\\b`) }).click();
    const preview = page.getByRole("dialog", { name: title });
    const text = preview.getByRole("region", { name: "Document text" });
    await text
      .getByText(/harbor team/)
      .first()
      .waitFor();
    const mark = text.locator("mark").first();
    await expect.poll(() => mark.evaluate(isInView)).toBe(true);
    const heading = headingOf(location);
    if (heading) await text.getByRole("heading", { name: heading }).first().waitFor();
    const type = fileTypeFromName(name);
    if (!type) throw new Error(`${name} is of no known type.`);
    await preview.getByText(name, { exact: true }).waitFor();
    await preview.getByText(fileTypes[type].title, { exact: true }).waitFor();

    const { original } = fileTypes[type];
    const shown = preview.getByRole("button", {
      name: original === "word" ? "Formatted" : "Original",
    });
    expect(await shown.count(), name).toBe(original ? 1 : 0);
    if (original) await shown.click();
    if (original === "image") {
      const picture = preview.getByRole("img", { name: title });
      const width = (image: Element) =>
        image instanceof HTMLImageElement ? image.naturalWidth : 0;
      await expect.poll(() => picture.evaluate(width)).toBeGreaterThan(0);
    }
    if (original === "pdf")
      await preview
        .getByRole("img", { name: /^Page \d+ of 2/ })
        .first()
        .waitFor();
    if (original === "word") {
      const formatted = preview.getByRole("region", { name: "Formatted document" });
      await formatted.getByText(/harbor team/).waitFor();
    }
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "hidden" });
  }
});

/** Puts a stored file right, as a restored disk does. */
function mendStored(broken: Buffer, whole: Buffer) {
  const folder = currentJourneyServer().uploadsFolder;
  const stored = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => /document-[^/]*$/.test(path) && readFileSync(join(folder, path)).equals(broken),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) writeFileSync(join(folder, name), whole);
}

test("a file that cannot be read says why, and is read at another try once it is whole", async () => {
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
    "The file is damaged or incomplete: its end, which lists its parts, is missing. Open it in the program that made it, save a fresh copy and upload that.";
  const progress = page.getByRole("dialog", { name: "Processing Document" });
  await progress.getByRole("alert").getByText(sentence).waitFor();
  const steps = progress.getByRole("list", { name: "Processing steps" }).getByRole("listitem");
  await steps.filter({ hasText: "Uploading File, done" }).waitFor();
  await steps.filter({ hasText: ", failed" }).waitFor();
  await progress.getByRole("button", { name: "Close", exact: true }).last().click();
  const card = page.getByRole("article", { name: "plan" });
  await card.getByText(sentence).waitFor();

  mendStored(broken, whole);
  await card.getByRole("button", { name: "Try Again" }).click();
  await card.getByText("Failed", { exact: true }).waitFor({ state: "hidden" });
  await card.getByRole("progressbar").waitFor({ state: "hidden" });
  await card.getByRole("button", { name: "Preview" }).click();
  await page
    .getByRole("dialog", { name: "plan" })
    .getByRole("region", { name: "Document text" })
    .getByText("The archive is in room 12.")
    .waitFor();
});
