import {
  type FileType,
  type FileTypeOf,
  fileTypeFromName,
  fileTypes,
  typesOfFormat,
} from "../../../db/file-types.ts";
import {
  contentNoun,
  type DetectedContent,
  detectContent,
  detectionBytes,
  isFileType,
  isTextType,
} from "../detect-content.ts";
import { ExtractionError } from "../extraction-error.ts";
import type { ExtractionLimits } from "../extraction-limits.ts";
import { type Archive, openArchive } from "../readers/container/archive.ts";
import { type CompoundFile, openCompoundFile } from "../readers/container/compound-file.ts";
import { readerLoaders } from "../readers/readers.ts";
import type { ConvertedWord } from "../readers/word/word-html.ts";
import type { ReaderInput, ReaderResult, ReaderSink, ReaderTask } from "../text-piece.ts";

/** A file whose type is known; a container comes opened. */
type OpenedFile =
  | { format: "zip"; type: FileTypeOf<"zip">; archive: Archive }
  | { format: "cfb"; type: FileTypeOf<"cfb">; file: CompoundFile }
  | { format: "plain"; type: FileTypeOf<"binary" | "markup" | "text"> };

/** So many messages may be attached to each other. */
const maxNesting = 3;

/**
 * Decides by content and name of what type the file is, and reads it with the reader of that type.
 * Where the two disagree and the content can be read, the content counts and a note says so.
 * Throws ExtractionError `type_mismatch` or `unsupported`, or what the reader throws.
 */
export async function readFileByType(
  input: ReaderInput,
  sink: ReaderSink,
  task: ReaderTask,
  depth = 0,
): Promise<ReaderResult> {
  const named = fileTypeFromName(input.fileName);
  const opened = await openByContent(input, task.limits);
  const notes: string[] = [];
  if (named && named !== opened.type) {
    if (isTextType(opened.type)) throw mismatch(named, contentNoun(opened.type));
    notes.push(
      `The file is named like ${contentNoun(named)} but holds ${contentNoun(opened.type)}; it was read as that.`,
    );
  }
  const { readFile: _, ...own } = task;
  const result = await readOpened(opened, input, sink, {
    ...own,
    ...(depth < maxNesting
      ? { readFile: (file, to) => readFileByType(file, to, own, depth + 1) }
      : {}),
  });
  return { ...result, notes: [...notes, ...(result.notes ?? [])] };
}

/**
 * Converts a Word document (.docx) to sanitized HTML. Throws ExtractionError `type_mismatch` for any
 * other file, or what the conversion throws.
 */
export async function convertFileToHtml(
  input: ReaderInput,
  limits: ExtractionLimits,
): Promise<ConvertedWord> {
  const opened = await openByContent(input, limits);
  if (opened.format !== "zip" || opened.type !== "docx") {
    const named = fileTypeFromName(input.fileName);
    throw mismatch(named === opened.type ? undefined : named, contentNoun(opened.type));
  }
  const { convertWord } = await import("../readers/word/word-html.ts");
  return convertWord(input.bytes, opened.archive, limits);
}

function mismatch(named: FileType | undefined, holds: string): ExtractionError {
  return named
    ? new ExtractionError(
        "type_mismatch",
        `it is named like ${contentNoun(named)} but holds ${holds}`,
      )
    : new ExtractionError("unsupported", `it holds ${holds}`);
}

async function openByContent(input: ReaderInput, limits: ExtractionLimits): Promise<OpenedFile> {
  if (input.bytes.length === 0) throw new ExtractionError("empty");
  const named = fileTypeFromName(input.fileName);
  const content = detectContent(input.bytes.subarray(0, detectionBytes));
  if (content === "zip") {
    const archive = openArchive(input.bytes, limits);
    const type = await typeOfArchive(archive);
    if (!type) throw mismatch(named, contentNoun("zip"));
    return { format: "zip", type, archive };
  }
  if (content === "cfb") {
    const file = openCompoundFile(input.bytes);
    if (file.has("EncryptedPackage")) throw new ExtractionError("encrypted");
    const type = typeOfCompoundFile(file);
    if (!type) throw mismatch(named, contentNoun("cfb"));
    return { format: "cfb", type, file };
  }
  const type = typeOfPlainFile(content, named);
  if (!type) throw mismatch(named, contentNoun(content));
  return { format: "plain", type };
}

async function readOpened(
  opened: OpenedFile,
  input: ReaderInput,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<ReaderResult> {
  switch (opened.format) {
    case "zip":
      return (await readerLoaders[opened.type]())(opened.archive, sink, task);
    case "cfb":
      return (await readerLoaders[opened.type]())(opened.file, sink, task);
    case "plain":
      return (await readerLoaders[opened.type]())(input, sink, task);
  }
}

/** What its name calls text is read as the text it is, markup included. */
function typeOfPlainFile(
  content: Exclude<DetectedContent, "zip" | "cfb">,
  named: FileType | undefined,
): FileTypeOf<"binary" | "markup" | "text"> | undefined {
  const isMarkup = isFileType(content) && fileTypes[content].signature.format === "markup";
  if (isTextType(named) && (isMarkup || content === "text" || content === "html")) return named;
  if (content === "text") return "txt";
  return isFileType(content) ? content : undefined;
}

async function typeOfArchive(archive: Archive): Promise<FileTypeOf<"zip"> | undefined> {
  const types = typesOfFormat("zip");
  for (const { type, signature } of types) if (await hasEntry(archive, signature)) return type;
  const folders = new Set(archive.names.map((name) => name.split("/")[0]?.toLowerCase()));
  return types.find(({ signature }) => folders.has(signature.folder))?.type;
}

/** Whether an archive has the entry of a signature, with the content that the signature asks for. */
export async function hasEntry(
  archive: Archive,
  { entry, content }: { entry: string; content?: string },
): Promise<boolean> {
  if (!archive.has(entry)) return false;
  if (content === undefined) return true;
  let start = "";
  for await (const chunk of archive.read(entry)) {
    start += chunk.toString("latin1");
    if (start.length > maxMarkerLength) return false;
  }
  return start.trim() === content;
}

const maxMarkerLength = 200;

const typeOfCompoundFile = (file: CompoundFile): FileTypeOf<"cfb"> | undefined =>
  typesOfFormat("cfb").find(({ signature }) => signature.streams.some(file.has))?.type;
