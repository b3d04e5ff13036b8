import type { FileSignature, FileTypeRow, SignatureFormat } from "./file-types/file-type-row.ts";
import { type FileType, type FileTypeOf, fileTypes } from "./file-types/rows.ts";

export {
  type FileColor,
  type FileIcon,
  fileColors,
  type SignatureFormat,
} from "./file-types/file-type-row.ts";
export { type FileType, type FileTypeOf, fileTypes } from "./file-types/rows.ts";

const rows: [FileType, FileTypeRow][] = Object.entries(fileTypes).map(([type, row]) => [
  type as FileType,
  row,
]);

/** The types that are recognized in one way, with their signatures. */
export const typesOfFormat = <Format extends SignatureFormat>(format: Format) =>
  rows
    .filter(([, { signature }]) => signature.format === format)
    .map(([type, { signature }]) => ({
      type: type as FileTypeOf<Format>,
      signature: signature as Extract<FileSignature, { format: Format }>,
    }));

/** Every accepted extension, without the dot. */
export const acceptedExtensions: readonly string[] = rows.flatMap(([, row]) => row.extensions);

/** The content types under which files are kept, each once. */
export const acceptedContentTypes: readonly string[] = [
  ...new Set(rows.map(([, row]) => row.contentType)),
];

const groups = [...new Set(rows.map(([, row]) => row.group))];

/** What can be uploaded, in words, each once: "PDF, Word or images". */
export const acceptedInWords = `${groups.slice(0, -1).join(", ")} or ${groups.at(-1)}`;

/** The same where there is room for the first few. */
export const acceptedInShort = `${groups.slice(0, 4).join(", ")} and more`;

/** A size in whole megabytes, as limits are told: "50MB". Of a part of one, the whole is told. */
export const megabytesText = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))}MB`;

/** The type that a file's name claims; undefined for a name that is not accepted. */
export function fileTypeFromName(fileName: string): FileType | undefined {
  const dot = fileName.lastIndexOf(".");
  if (dot < 0) return undefined;
  const extension = fileName.slice(dot + 1).toLowerCase();
  return rows.find(([, row]) => row.extensions.includes(extension))?.[0];
}

/** The type that is kept under this content type; undefined for any other. */
export const fileTypeFromContentType = (contentType: string): FileType | undefined =>
  rows.find(([, row]) => row.contentType === contentType)?.[0];

/** What a document is made of, in a word: typed text is an article, the others go by their file. */
export const documentTypes = ["Article", ...new Set(rows.map(([, row]) => row.label))] as const;

/** The word for one document; undefined for a file whose name tells no type. */
export function documentType({ fileName }: { fileName: string | null }): string | undefined {
  if (fileName === null) return documentTypes[0];
  const type = fileTypeFromName(fileName);
  return type && fileTypes[type].label;
}
