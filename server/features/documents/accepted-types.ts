import { extname } from "node:path";
import { AppError } from "../../errors.ts";
import {
  type FileKind,
  type HeadKind,
  kindFromHead,
  kindFromName,
  kindWords,
} from "../../extraction/file-kind.ts";
import { acceptedTypesSentence } from "./documents.schema.ts";

const contentTypes: Record<Exclude<FileKind, "text">, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  png: "image/png",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
};

const officeKinds: readonly FileKind[] = ["docx", "xlsx", "pptx", "doc", "xls", "ppt"];

/** Content that no reader takes, whatever the file is called; only text may look like anything. */
function isForeign(content: HeadKind, named: FileKind) {
  if (content === "binary" || content === "rtf") return true;
  return named !== "text" && (content === "html" || content === "text");
}

function contentTypeOf(content: HeadKind, named: FileKind, fileName: string) {
  if (named === "text") {
    return extname(fileName).toLowerCase() === ".md" ? "text/markdown" : "text/plain";
  }
  if (content === "zip" || content === "cfb") {
    return officeKinds.includes(named) ? contentTypes[named] : "application/octet-stream";
  }
  return content in contentTypes
    ? contentTypes[content as keyof typeof contentTypes]
    : "application/octet-stream";
}

/**
 * The content type of an uploaded file by its first bytes and its name. Throws UNSUPPORTED_TYPE,
 * naming the accepted ones, when one of the two is none of Baton's.
 */
export function requireAcceptedType(fileName: string, head: Buffer): string {
  const named = kindFromName(fileName);
  if (!named) {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      `This type of file is not read. ${acceptedTypesSentence}`,
    );
  }
  const content = kindFromHead(head);
  if (isForeign(content, named)) {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      `This file is named like ${kindWords[named]} but holds ${kindWords[content]}. ${acceptedTypesSentence}`,
    );
  }
  return contentTypeOf(content, named, fileName);
}
