import { ExtractionError } from "../extraction-error.ts";
import { type FileKind, HEAD_BYTES, kindFromHead, kindFromName, kindWords } from "../file-kind.ts";
import { type Archive, openArchive } from "../readers/container/archive.ts";
import { type CompoundFile, openCompoundFile } from "../readers/container/compound-file.ts";
import type { ReaderInput, ReaderResult, ReaderSink } from "../text-piece.ts";
import type { ChildTask } from "./child-message.ts";

type Opened =
  | { kind: "docx" | "xlsx" | "pptx"; archive: Archive }
  | { kind: "doc" | "xls" | "ppt"; file: CompoundFile }
  | { kind: "pdf" | "png" | "jpg" | "svg" | "text" };

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
  if (head === "cfb") {
    const file = openCompoundFile(input.bytes);
    if (file.has("EncryptedPackage")) throw new ExtractionError("encrypted");
    const kind = kindOfCompoundFile(file);
    if (!kind) throw mismatch(named, kindWords.cfb);
    return { kind, file };
  }
  if (head === "pdf" || head === "png" || head === "jpg" || head === "svg" || head === "text") {
    return { kind: head };
  }
  throw mismatch(named, kindWords[head]);
}

function kindOfCompoundFile(file: CompoundFile) {
  if (file.has("WordDocument")) return "doc";
  if (file.has("Workbook") || file.has("Book")) return "xls";
  return file.has("PowerPoint Document") ? "ppt" : undefined;
}

function kindOfArchive(archive: Archive) {
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
  opened: Opened,
  input: ReaderInput,
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages" | "ocrWorkers">,
): Promise<ReaderResult> {
  switch (opened.kind) {
    case "pdf":
      return (await import("../readers/pdf/pdf.ts")).readPdf(input, sink, task);
    case "docx":
      return (await import("../readers/word/word.ts")).readWord(opened.archive, sink);
    case "xlsx":
      return (await import("../readers/excel/excel.ts")).readExcel(opened.archive, sink);
    case "pptx":
      return (await import("../readers/powerpoint/powerpoint.ts")).readPowerpoint(
        opened.archive,
        sink,
      );
    case "doc":
      return (await import("../readers/word/legacy-word.ts")).readLegacyWord(opened.file, sink);
    case "xls":
      return (await import("../readers/excel/legacy-excel.ts")).readLegacyExcel(opened.file, sink);
    case "ppt":
      return (await import("../readers/powerpoint/legacy-powerpoint.ts")).readLegacyPowerpoint(
        opened.file,
        sink,
      );
    case "png":
    case "jpg":
      return (await import("../readers/image/image.ts")).readImage(input, sink, task);
    case "svg":
      return (await import("../readers/image/svg.ts")).readSvg(input, sink);
    case "text":
      return (await import("../readers/text/text.ts")).readText(input, sink);
  }
}
