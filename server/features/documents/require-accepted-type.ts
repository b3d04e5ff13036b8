import {
  type FileType,
  fileTypeFromName,
  fileTypes,
  type SignatureFormat,
} from "../../../db/file-types.ts";
import { AppError } from "../../errors.ts";
import {
  contentNoun,
  type DetectedContent,
  detectContent,
  isFileType,
  isTextType,
} from "../../extraction/detect-content.ts";
import { acceptedTypesSentence } from "./document-rules.schema.ts";

/** Content that no reader takes, whatever the file is called; only text may look like anything. */
function isUnreadable(content: DetectedContent, named: FileType) {
  if (content === "binary" || content === "rtf") return true;
  return !isTextType(named) && (content === "html" || content === "text");
}

const isContainer = (format: DetectedContent | SignatureFormat) =>
  format === "zip" || format === "cfb";

function contentTypeOf(content: DetectedContent, named: FileType) {
  // A container is opened only when it is read: until then its name has to do.
  const isAsNamed = isContainer(content) && isContainer(fileTypes[named].signature.format);
  if (isTextType(named) || isAsNamed) return fileTypes[named].contentType;
  return isFileType(content) ? fileTypes[content].contentType : "application/octet-stream";
}

/**
 * The content type of an uploaded file by its first bytes and its name. Throws UNSUPPORTED_TYPE,
 * naming the accepted types, when either of the two is none of Baton's.
 */
export function requireAcceptedType(fileName: string, head: Buffer): string {
  const named = fileTypeFromName(fileName);
  if (!named) {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      `Baton cannot read this type of file. ${acceptedTypesSentence}`,
    );
  }
  const content = detectContent(head);
  if (isUnreadable(content, named)) {
    throw new AppError(
      "UNSUPPORTED_TYPE",
      `This file is named like ${fileTypes[named].noun} but holds ${contentNoun(content)}. ${acceptedTypesSentence}`,
    );
  }
  return contentTypeOf(content, named);
}
