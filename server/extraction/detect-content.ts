import { type FileType, type FileTypeOf, fileTypes, typesOfFormat } from "../../db/file-types.ts";
import {
  controlShare,
  maxControlShare,
  utf16WithoutMark,
  wideWithoutMark,
} from "./readers/text/text-encoding.ts";

/** Containers that have to be opened to know more, and content that no reader takes. */
const otherContent = {
  text: "plain text",
  zip: "a zip archive",
  cfb: "an Office container without a document",
  rtf: "rich text (.rtf)",
  html: "a web page (.html)",
  binary: "data of another kind",
} as const;

/** What the first bytes of a file show: its type, or what else they are. */
export type DetectedContent = FileTypeOf<"binary" | "markup"> | keyof typeof otherContent;

export const isFileType = (content: FileType | DetectedContent): content is FileType =>
  content in fileTypes;

/** Content in words, as they stand in "it is named .doc but holds ...". */
export const contentNoun = (content: FileType | DetectedContent): string =>
  isFileType(content) ? fileTypes[content].noun : otherContent[content];

/** Whether a type is text of any kind, which only its name tells from other text. */
export const isTextType = (type: FileType | undefined): type is FileTypeOf<"text"> =>
  type !== undefined && fileTypes[type].signature.format === "text";

/** How many bytes of a file `detectContent` wants to see. */
export const detectionBytes = 4096;

const zipMagics = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
];
const cfbMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** What the first bytes of a file show. */
export function detectContent(head: Buffer): DetectedContent {
  const startsWith = (magic: readonly number[]) =>
    magic.every((byte, index) => head[index] === byte);
  if (zipMagics.some(startsWith)) return "zip";
  if (startsWith(cfbMagic)) return "cfb";
  const binary = typesOfFormat("binary");
  const match =
    binary.find(({ signature }) => startsWith(signature.magic)) ??
    binary.find(({ signature: { magic, within = 0 } }) =>
      head.subarray(0, within).includes(Buffer.from(magic)),
    );
  if (match) return match.type;
  return isBinary(head) ? "binary" : detectText(head);
}

const byteOrderMark = "(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?";
const htmlStart = new RegExp(
  `^${byteOrderMark}\\s*<(?:!doctype html|html|table|head|body)\\b`,
  "i",
);
const markupStart = new RegExp(`^${byteOrderMark}\\s*<`);

function detectText(head: Buffer): DetectedContent {
  const text = head.toString("latin1").replaceAll("\0", "").trimStart();
  if (text.startsWith("{\\rtf")) return "rtf";
  if (htmlStart.test(text)) return "html";
  if (!markupStart.test(text)) return "text";
  const match = typesOfFormat("markup").find(({ signature }) =>
    new RegExp(`<(?:\\w+:)?${signature.element}[\\s>]`).test(text),
  );
  return match?.type ?? "text";
}

function isBinary(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16 || utf16WithoutMark(head) || controlShare(head) <= maxControlShare) return false;
  return wideWithoutMark(head) === undefined;
}
