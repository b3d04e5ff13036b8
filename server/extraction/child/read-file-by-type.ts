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
import { type Archive, openArchive } from "../readers/container/archive.ts";
import { type CompoundFile, openCompoundFile } from "../readers/container/compound-file.ts";
import { readerLoaders } from "../readers/readers.ts";
import type { ReaderInput, ReaderResult, ReaderSink, ReaderTask } from "../text-piece.ts";

/** A file whose type is known, with the reader of that type ready to read it. */
type OpenedFile = { type: FileType; read: () => Promise<ReaderResult> };

/**
 * Decides by content and name of what type the file is, and reads it with the reader of that type.
 * Where the two disagree and the content can be read, the content counts and a note says so.
 * Throws ExtractionError `type_mismatch` or `unsupported`, or what the reader throws.
 */
export async function readFileByType(
  input: ReaderInput,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<ReaderResult> {
  if (input.bytes.length === 0) throw new ExtractionError("empty");
  const named = fileTypeFromName(input.fileName);
  const { type, read } = await openByContent(input, named, sink, task);
  const notes: string[] = [];
  if (named && named !== type) {
    if (isTextType(type)) throw mismatch(named, contentNoun(type));
    notes.push(
      `The file is named like ${contentNoun(named)} but holds ${contentNoun(type)}; it was read as that.`,
    );
  }
  const result = await read();
  return { ...result, notes: [...notes, ...(result.notes ?? [])] };
}

function mismatch(named: FileType | undefined, holds: string): ExtractionError {
  return named
    ? new ExtractionError(
        "type_mismatch",
        `it is named like ${contentNoun(named)} but holds ${holds}`,
      )
    : new ExtractionError("unsupported", `it holds ${holds}`);
}

async function openByContent(
  input: ReaderInput,
  named: FileType | undefined,
  sink: ReaderSink,
  task: ReaderTask,
): Promise<OpenedFile> {
  const content = detectContent(input.bytes.subarray(0, detectionBytes));
  if (content === "zip") {
    const archive = openArchive(input.bytes, task.limits);
    const type = await typeOfArchive(archive);
    if (!type) throw mismatch(named, contentNoun("zip"));
    return { type, read: async () => (await readerLoaders[type]())(archive, sink, task) };
  }
  if (content === "cfb") {
    const file = openCompoundFile(input.bytes);
    if (file.has("EncryptedPackage")) throw new ExtractionError("encrypted");
    const type = typeOfCompoundFile(file);
    if (!type) throw mismatch(named, contentNoun("cfb"));
    return { type, read: async () => (await readerLoaders[type]())(file, sink, task) };
  }
  const type = typeOfPlainFile(content, named);
  if (!type) throw mismatch(named, contentNoun(content));
  return { type, read: async () => (await readerLoaders[type]())(input, sink, task) };
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
