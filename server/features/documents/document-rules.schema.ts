import { acceptedExtensions } from "../../../db/file-types.ts";

// Apart from the schemas, since pages of the client need it to be painted, and need no zod for that.

/** Limits that the form and the server share; bytes for the file, characters for texts. */
export const documentLimits = {
  fileBytes: 50 * 1024 * 1024,
  titleLength: 300,
  contentLength: 1_000_000,
  tagsLength: 500,
  trackLength: 120,
  /** Files of one submission of the form: fewer than the uploads that one may make in a minute. */
  files: 50,
  /** Documents changed or deleted by one call. */
  selection: 500,
} as const;

export const acceptedTypesSentence = `Baton accepts ${acceptedExtensions.join(", ")}.`;

/** What a document is called when nobody entered a title: its file name without the extension. */
export const titleFromFileName = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, "")
    .trim()
    .slice(0, documentLimits.titleLength);

/** The single tags of comma-separated text, each once. */
export const parseTags = (text: string | null): string[] => [
  ...new Set(
    (text ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** As people order titles and names: "2024" before "Year end", "step 2" before "step 10". */
export const inOrder = new Intl.Collator("en", { numeric: true });
