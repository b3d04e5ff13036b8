import mammoth from "mammoth";
import { ExtractionError } from "../../extraction-error.ts";
import type { ExtractionLimits } from "../../extraction-limits.ts";
import type { Archive } from "../container/archive.ts";
import { embeddedImages } from "./embedded-images.ts";
import { idPrefix, sanitizeWordHtml } from "./sanitize-word-html.ts";

export type ConvertedWord = {
  /** Sanitized; pictures are data addresses within it. */
  html: string;
  notes: string[];
};

/** Word's own styles that mammoth does not know. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "u => u",
];

/** Characters of markup without its pictures, about 800 pages: more would take a browser seconds. */
const maxMarkupLength = 3_000_000;

/**
 * Converts a Word document to HTML with mammoth, as it looks rather than word by word: headings,
 * lists, tables, emphasis, footnotes and pictures. Throws ExtractionError `too_long`, `too_deep`,
 * or `damaged`, and whatever the archive throws.
 */
export async function convertWord(
  bytes: Buffer,
  archive: Archive,
  limits: Pick<ExtractionLimits, "pixels">,
): Promise<ConvertedWord> {
  await checkParts(archive);
  const images = embeddedImages(limits.pixels);
  const { value } = await mammoth
    .convertToHtml(
      { buffer: bytes },
      {
        styleMap,
        // A style map inside the file could turn its text into any element.
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        idPrefix,
        convertImage: mammoth.images.imgElement(images.convert),
      },
    )
    .catch((error: unknown) => {
      // Elements within elements until the stack is full.
      if (error instanceof RangeError) throw new ExtractionError("too_deep");
      throw new ExtractionError("damaged", "its formatting cannot be read");
    });
  if (value.length - images.length() > maxMarkupLength) throw new ExtractionError("too_long");
  const { leftOut } = images;
  return { html: sanitizeWordHtml(value), notes: leftOut() > 0 ? [leftOutNote(leftOut())] : [] };
}

/** Unpacks every part once under the limits of the archive: mammoth unpacks them anew without any. */
async function checkParts(archive: Archive): Promise<void> {
  for (const name of archive.names) {
    if (name.endsWith("/")) continue;
    for await (const _chunk of archive.read(name));
  }
}

const leftOutNote = (count: number) =>
  count === 1
    ? "One picture is left out: it is not in the file, too large, or of a kind that browsers do not show."
    : `${count} pictures are left out: they are not in the file, too large, or of a kind that browsers do not show.`;
