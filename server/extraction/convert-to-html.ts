import { runChild } from "./child/run-child.ts";
import type { ExtractionInput } from "./extract-file.ts";
import { ExtractionError } from "./extraction-error.ts";
import { defaultExtractionLimits, type ExtractionLimits } from "./extraction-limits.ts";

export type FormattedDocument = {
  /** Of headings, lists, tables, emphasis, links and pictures (as data addresses) alone. */
  html: string;
  /** What is left out, as a sentence for a person. */
  note: string | null;
};

type ConvertOptions = { signal?: AbortSignal; limits?: Partial<ExtractionLimits> };

/** Somebody waits for the result. */
const conversionSeconds = 30;

/** Characters of the markup with its pictures: more than an honest child ever sends. */
const maxHtmlLength = 20_000_000;

/**
 * Converts a stored Word document (.docx) to sanitized HTML, in a child process with the limits of
 * extraction. Throws ExtractionError, whose sentence names the cause, or the signal's reason when it
 * is aborted.
 */
export async function convertToHtml(
  input: ExtractionInput,
  options: ConvertOptions = {},
): Promise<FormattedDocument> {
  let html = "";
  const { note } = await runChild(
    {
      ...input,
      output: "html",
      limits: { ...defaultExtractionLimits, seconds: conversionSeconds, ...options.limits },
      ocrLanguages: [],
      ocrWorkers: 0,
    },
    {
      signal: options.signal,
      onData: (data) => {
        if (data.type !== "html") throw new ExtractionError("crashed");
        html += data.html;
        if (html.length > maxHtmlLength) throw new ExtractionError("crashed");
      },
    },
  );
  return { html, note: note ?? null };
}
