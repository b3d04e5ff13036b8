import { ExtractionError } from "../extraction-failure.ts";
import type { ChildTask } from "../extraction-message.ts";
import { type FileKind, HEAD_BYTES, kindFromHead, kindFromName, kindWords } from "../file-kind.ts";
import type { ReaderInput, ReaderResult, ReaderSink } from "../text-piece.ts";
import { type Archive, openArchive } from "./archive.ts";

type Opened = { kind: FileKind; archive?: Archive };

/**
 * Decides by content and name what the file is, and reads it with the reader of that kind.
 * Where the two disagree and the content can be read, the content counts and a note says so.
 * Throws ExtractionError `type_mismatch` or `unsupported`, or what the reader throws.
 */
export async function readFileOfAnyKind(
  input: ReaderInput,
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages" | "ocrWorkers">,
): Promise<ReaderResult> {
  if (input.bytes.length === 0) throw new ExtractionError("empty");
  const named = kindFromName(input.fileName);
  const opened = await openByContent(input, named, task);
  const notes: string[] = [];
  if (named && named !== opened.kind) {
    if (opened.kind === "text") throw mismatch(named, kindWords.text);
    notes.push(
      `The file is named like ${kindWords[named]} but holds ${kindWords[opened.kind]}; it was read as that.`,
    );
  }
  const result = await readKind(opened, input, sink, task);
  return { ...result, notes: [...notes, ...(result.notes ?? [])] };
}

function mismatch(named: FileKind | undefined, holds: string): ExtractionError {
  return named
    ? new ExtractionError(
        "type_mismatch",
        `it is named like ${kindWords[named]} but holds ${holds}`,
      )
    : new ExtractionError("unsupported", `it holds ${holds}`);
}

async function openByContent(
  input: ReaderInput,
  named: FileKind | undefined,
  task: Pick<ChildTask, "limits">,
): Promise<Opened> {
  const head = kindFromHead(input.bytes.subarray(0, HEAD_BYTES));
  // What its name calls text is read as the text it is, markup included.
  if (named === "text" && (head === "html" || head === "svg")) return { kind: "text" };
  if (head === "zip") {
    const archive = openArchive(input.bytes, task.limits);
    const kind = kindOfArchive(archive);
    if (!kind) throw mismatch(named, kindWords.zip);
    return { kind, archive };
  }
  if (head === "rtf" || head === "html" || head === "binary" || head === "cfb") {
    throw mismatch(named, kindWords[head]);
  }
  return { kind: head };
}

function kindOfArchive(archive: Archive): FileKind | undefined {
  if (archive.has("word/document.xml")) return "docx";
  if (archive.has("xl/workbook.xml")) return "xlsx";
  if (archive.has("ppt/presentation.xml")) return "pptx";
  const parts = archive.names.map((name) => name.split("/")[0]?.toLowerCase());
  if (parts.includes("word")) return "docx";
  if (parts.includes("xl")) return "xlsx";
  return parts.includes("ppt") ? "pptx" : undefined;
}

/** Each reader is loaded only when its kind comes up: the child lives for one file. */
async function readKind(
  { kind, archive }: Opened,
  input: ReaderInput,
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages" | "ocrWorkers">,
): Promise<ReaderResult> {
  if (kind === "docx" && archive) {
    const { readWord } = await import("./word.ts");
    return readWord(archive, sink);
  }
  if (kind === "pdf") {
    const { readPdf } = await import("./pdf.ts");
    return readPdf(input, sink, task.limits);
  }
  if (kind === "text") {
    const { readText } = await import("./text.ts");
    return readText(input, sink);
  }
  throw new ExtractionError("unsupported", `${kindWords[kind]} is not read yet`);
}
