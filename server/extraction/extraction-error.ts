/** Why a file gave no text; the job stores the code, the person reads the sentence. */
const sentences = {
  encrypted: () =>
    "The file is protected by a password. Remove the password in the program that made it, then replace the file.",
  damaged: (detail) =>
    `The file is damaged or incomplete${detail ? `: ${detail}` : ""}. Open it in the program that made it, save a fresh copy and replace the file with it.`,
  empty: () => "The file is empty: it holds no bytes. Check the original and replace the file.",
  no_text: (detail) =>
    `No text was found in the file${detail ? `: ${detail}` : ""}. If it shows text as a picture, replace the file with an image or a scanned pdf.`,
  too_large_unpacked: (detail) =>
    `The file unpacks to more than is accepted${detail ? ` (${detail})` : ""}. Split it into smaller files and upload those.`,
  too_many_pages: (detail) =>
    `The file has too many pages${detail ? ` (${detail})` : ""}. Split it into smaller files and upload those.`,
  too_long: () =>
    "The document is too long to be shown with its formatting. Read its text, or download the file.",
  too_many_pixels: (detail) =>
    `The picture is too large to be read${detail ? ` (${detail})` : ""}. Make it smaller and replace the file.`,
  too_deep: () =>
    "The file nests its content too deeply to be read safely. Save a fresh copy in the program that made it and replace the file with it.",
  took_too_long: (detail) =>
    `Reading the file took too long and was stopped${detail ? ` ${detail}` : ""}. Split it into smaller files and upload those.`,
  hung: (detail) =>
    `Reading the file got stuck and was stopped${detail ? ` ${detail}` : ""}. The file is probably damaged: save a fresh copy and replace the file with it.`,
  out_of_memory: (detail) =>
    `Reading the file needed more memory than is allowed${detail ? ` (${detail})` : ""} and was stopped. Split a large file into smaller ones and upload those; a small one is probably damaged: save a fresh copy and replace the file with it.`,
  crashed: () =>
    "The reader broke down on this file; nothing else was affected. Save a fresh copy in the program that made it and replace the file with it.",
  type_mismatch: (detail) =>
    `The content of the file does not fit its name${detail ? `: ${detail}` : ""}. Save it in the type its name says and replace the file.`,
  unsupported: (detail) =>
    `The file is of a type that cannot be read${detail ? `: ${detail}` : ""}. Save it as pdf, docx, xlsx, pptx, txt or md and replace the file with that.`,
  unreadable: () =>
    "The stored file could not be opened on the server. Replace the file; if that does not help, ask the person who runs Baton.",
} satisfies Record<string, (detail: string) => string>;

export type ExtractionFailureCode = keyof typeof sentences;

export const extractionFailureCodes = Object.keys(sentences) as ExtractionFailureCode[];

export const isExtractionFailure = (code: string): code is ExtractionFailureCode =>
  Object.hasOwn(sentences, code);

/** The failure of one file, with a code and a sentence that names the cause and what to do. */
export class ExtractionError extends Error {
  readonly code: ExtractionFailureCode;
  /** The particular of this file within the sentence, such as "it has 2,400 pages". */
  readonly detail: string;

  constructor(code: ExtractionFailureCode, detail = "") {
    super(sentences[code](detail));
    this.name = "ExtractionError";
    this.code = code;
    this.detail = detail;
  }

  get sentence(): string {
    return this.message;
  }
}

/** Whether a second attempt can end otherwise: what the file itself causes ends alike every time. */
export function isWorthRetrying(code: ExtractionFailureCode): boolean {
  return code === "crashed" || code === "hung" || code === "took_too_long" || code === "unreadable";
}
