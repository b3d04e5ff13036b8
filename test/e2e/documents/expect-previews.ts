import { expect } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import {
  addDocuments,
  isInView,
  namedFile,
  openAsMember,
} from "../../helpers/browser/browser-documents.ts";
import { makeTypeSample, type TypeSample } from "../../helpers/files/type-samples.ts";

/** The heading over the passage, where its place has one. */
function headingOf({ page, slide, sheet }: NonNullable<TypeSample["location"]>) {
  if (page) return `Page ${page}`;
  if (slide) return `Slide ${slide}`;
  return sheet ? `Sheet ${sheet}` : undefined;
}

/** Finds each file by its text, and expects its preview to open at the passage. */
export async function expectPreviews(samples: readonly TypeSample[]) {
  const page = await openAsMember();
  const documents = samples.map((sample) => ({
    title: `Sample ${sample.name}`,
    file: namedFile(sample.name, Buffer.from(makeTypeSample(sample))),
  }));
  await addDocuments(page, ...documents);
  await page.goto("/knowledge-base/sops");
  const found = page.getByRole("region", { name: "Found in the text" });
  for (const { name, machine, location = {} } of samples) {
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
    const isSet = original === "word" || original === "markdown";
    const shown = preview.getByRole("button", { name: isSet ? "Formatted" : "Original" });
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
    if (isSet) {
      const formatted = preview.getByRole("region", { name: "Formatted document" });
      await formatted
        .getByText(/harbor team/)
        .first()
        .waitFor();
    }
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "hidden" });
  }
}
