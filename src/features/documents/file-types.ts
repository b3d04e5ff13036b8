import { NotebookText } from "lucide-react";
import { type FileType, fileTypeFromContentType, fileTypes } from "../../../db/file-types.ts";
import { isMarkdown } from "../../../db/markdown-signs.ts";
import { type FileLook, fileLook, typeOfName } from "../../components/files/file-look.ts";
import type { DocumentSummary, FullDocument } from "./document-types.ts";

type FileFacts = Pick<DocumentSummary, "fileName">;

const typeOf = ({ fileName }: FileFacts) => typeOfName(fileName ?? "");

type FileLabel = FileLook & {
  label: string;
  /** At most three letters that stand for it, such as "PDF"; null where an icon has to. */
  letters: string | null;
};

/** What a document is made of: in a word, an icon, letters and a color; an article without a file. */
export function fileLabel(document: FileFacts): FileLabel {
  if (!hasFile(document)) {
    return { label: "Article", icon: NotebookText, color: "gray", letters: null };
  }
  const look = fileLook(document.fileName ?? "");
  const type = typeOf(document);
  if (!type) return { ...look, label: "File", letters: null };
  const letters = type.extensions[0].slice(0, 3).toUpperCase();
  return { ...look, label: type.label, letters };
}

/** A content type as people call it; one that has no such name stays as it is. */
export function contentTypeTitle(contentType: string | null): string | null {
  const type = fileTypeFromContentType(contentType ?? "");
  return type ? fileTypes[type].title : contentType;
}

/** What the document is counted in. */
export const pageWord = (document: FileFacts): "page" | "slide" | "sheet" =>
  typeOf(document)?.countedIn ?? "page";

export type OriginalKind = NonNullable<(typeof fileTypes)[FileType]["original"]>;

/** Markdown of so many characters takes a browser about two seconds; ten times as much a minute. */
export const maxFormattedLength = 100_000;

/** How the document can be shown beside its text, if at all. */
export function originalView(
  document: FileFacts & Pick<FullDocument, "content">,
): OriginalKind | null {
  if (!hasFile(document)) {
    const content = document.content ?? "";
    return content.length <= maxFormattedLength && isMarkdown(content) ? "markdown" : null;
  }
  return typeOf(document)?.original ?? null;
}

/** Whether there is a file to download. */
export const hasFile = ({ fileName }: FileFacts): boolean => fileName !== null;

/** Why there is none. */
export const noFileReason = "This article was written in Baton: it has no file to download.";
