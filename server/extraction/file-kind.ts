import { extname } from "node:path";
import {
  controlShare,
  MAX_CONTROL_SHARE,
  utf16WithoutMark,
  wideWithoutMark,
} from "./readers/text/text-encoding.ts";

export type FileKind =
  | "pdf"
  | "docx"
  | "xlsx"
  | "pptx"
  | "doc"
  | "xls"
  | "ppt"
  | "png"
  | "jpg"
  | "svg"
  | "text";

/** What the first bytes say; a zip or compound file has to be opened to know more. */
export type HeadKind = FileKind | "zip" | "cfb" | "rtf" | "html" | "binary";

const kindByExtension: Record<string, FileKind> = {
  ".pdf": "pdf",
  ".doc": "doc",
  ".docx": "docx",
  ".xls": "xls",
  ".xlsx": "xlsx",
  ".ppt": "ppt",
  ".pptx": "pptx",
  ".txt": "text",
  ".md": "text",
  ".png": "png",
  ".jpg": "jpg",
  ".jpeg": "jpg",
  ".svg": "svg",
};

/** The kind a file's name claims; undefined for a name Baton does not accept. */
export function kindFromName(fileName: string): FileKind | undefined {
  return kindByExtension[extname(fileName).toLowerCase()];
}

/** How many bytes `kindFromHead` wants to see. */
export const HEAD_BYTES = 4096;

/** The kind that the first bytes of a file show. */
export function kindFromHead(head: Buffer): HeadKind {
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (startsWith(0x50, 0x4b, 3, 4) || startsWith(0x50, 0x4b, 5, 6)) return "zip";
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "cfb";
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (startsWith(0xff, 0xd8, 0xff)) return "jpg";
  // Printers and mailers put lines of their own before the header of a pdf.
  if (head.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (isBinary(head)) return "binary";
  return kindOfText(head);
}

function kindOfText(head: Buffer): HeadKind {
  const text = head.toString("latin1").replaceAll("\0", "").trimStart();
  if (text.startsWith("{\\rtf")) return "rtf";
  if (
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:!doctype html|html|table|head|body)\b/i.test(
      text,
    )
  ) {
    return "html";
  }
  if (
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(text) &&
    /<(?:\w+:)?svg[\s>]/.test(text)
  ) {
    return "svg";
  }
  return "text";
}

function isBinary(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16 || utf16WithoutMark(head) || controlShare(head) <= MAX_CONTROL_SHARE) return false;
  return wideWithoutMark(head) === undefined;
}

/** Words for a kind, as they stand in "it is named .doc but holds ...". */
export const kindWords: Record<HeadKind, string> = {
  pdf: "a pdf",
  docx: "a Word document (.docx)",
  xlsx: "an Excel workbook (.xlsx)",
  pptx: "a PowerPoint presentation (.pptx)",
  doc: "an older Word document (.doc)",
  xls: "an older Excel workbook (.xls)",
  ppt: "an older PowerPoint presentation (.ppt)",
  png: "a png picture",
  jpg: "a jpeg picture",
  svg: "an svg drawing",
  text: "plain text",
  zip: "a zip archive",
  cfb: "an Office container without a document",
  rtf: "rich text (.rtf)",
  html: "a web page (.html)",
  binary: "data of another kind",
};
