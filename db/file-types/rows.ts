import type { FileTypeRow, SignatureFormat } from "./file-type-row.ts";

const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

const office = "application/vnd.openxmlformats-officedocument";
const word = {
  label: "Word",
  group: "Word",
  icon: "document",
  color: "blue",
  countedIn: "page",
} as const;
const excel = {
  label: "Excel",
  group: "Excel",
  icon: "spreadsheet",
  color: "green",
  countedIn: "sheet",
} as const;
const powerPoint = {
  label: "PowerPoint",
  group: "PowerPoint",
  icon: "presentation",
  color: "orange",
  countedIn: "slide",
} as const;
const image = {
  label: "Image",
  group: "images",
  icon: "image",
  color: "purple",
  countedIn: "page",
} as const;
const textOnly = { original: null, usesOcr: false } as const;
const openDocument = { ...textOnly, label: "OpenDocument", group: "OpenDocument" } as const;
const transcript = {
  ...textOnly,
  label: "Transcript",
  group: "transcripts",
  icon: "document",
  color: "gray",
  countedIn: "page",
} as const;

/**
 * Every type of file that a document can be made of: the one place that says what it is called, how
 * its bytes are recognized and how it is shown. The order is the one in which types are named to
 * people. A new type is a row here and its reader in `server/extraction/readers/readers.ts`, which
 * does not compile without it.
 */
export const fileTypes = {
  pdf: {
    extensions: ["pdf"],
    contentType: "application/pdf",
    label: "PDF",
    group: "PDF",
    title: "PDF document",
    noun: "a pdf",
    icon: "document",
    color: "red",
    countedIn: "page",
    original: "pdf",
    usesOcr: true,
    // Printers and mailers put lines of their own before the header.
    signature: { format: "binary", magic: bytesOf("%PDF-"), within: 1024 },
  },
  doc: {
    ...word,
    ...textOnly,
    extensions: ["doc"],
    contentType: "application/msword",
    title: "Word 97-2003 document",
    noun: "an older Word document (.doc)",
    signature: { format: "cfb", streams: ["WordDocument"] },
  },
  docx: {
    ...word,
    ...textOnly,
    original: "word",
    extensions: ["docx"],
    contentType: `${office}.wordprocessingml.document`,
    title: "Word document",
    noun: "a Word document (.docx)",
    signature: { format: "zip", entry: "word/document.xml", folder: "word" },
  },
  xls: {
    ...excel,
    ...textOnly,
    extensions: ["xls"],
    contentType: "application/vnd.ms-excel",
    title: "Excel 97-2003 workbook",
    noun: "an older Excel workbook (.xls)",
    signature: { format: "cfb", streams: ["Workbook", "Book"] },
  },
  xlsx: {
    ...excel,
    ...textOnly,
    extensions: ["xlsx"],
    contentType: `${office}.spreadsheetml.sheet`,
    title: "Excel workbook",
    noun: "an Excel workbook (.xlsx)",
    signature: { format: "zip", entry: "xl/workbook.xml", folder: "xl" },
  },
  ppt: {
    ...powerPoint,
    ...textOnly,
    extensions: ["ppt"],
    contentType: "application/vnd.ms-powerpoint",
    title: "PowerPoint 97-2003 presentation",
    noun: "an older PowerPoint presentation (.ppt)",
    signature: { format: "cfb", streams: ["PowerPoint Document"] },
  },
  pptx: {
    ...powerPoint,
    ...textOnly,
    extensions: ["pptx"],
    contentType: `${office}.presentationml.presentation`,
    title: "PowerPoint presentation",
    noun: "a PowerPoint presentation (.pptx)",
    signature: { format: "zip", entry: "ppt/presentation.xml", folder: "ppt" },
  },
  txt: {
    ...textOnly,
    extensions: ["txt"],
    contentType: "text/plain",
    label: "Text",
    group: "text",
    title: "Plain text",
    noun: "plain text",
    icon: "document",
    color: "gray",
    countedIn: "page",
    signature: { format: "text" },
  },
  md: {
    ...textOnly,
    original: "markdown",
    extensions: ["md"],
    contentType: "text/markdown",
    label: "Markdown",
    group: "Markdown",
    title: "Markdown text",
    noun: "plain text",
    icon: "document",
    color: "gray",
    countedIn: "page",
    signature: { format: "text" },
  },
  png: {
    ...image,
    extensions: ["png"],
    contentType: "image/png",
    title: "PNG image",
    noun: "a png picture",
    original: "image",
    usesOcr: true,
    signature: { format: "binary", magic: [0x89, ...bytesOf("PNG\r\n"), 0x1a, 0x0a] },
  },
  jpg: {
    ...image,
    extensions: ["jpg", "jpeg"],
    contentType: "image/jpeg",
    title: "JPEG image",
    noun: "a jpeg picture",
    original: "image",
    usesOcr: true,
    signature: { format: "binary", magic: [0xff, 0xd8, 0xff] },
  },
  svg: {
    ...image,
    ...textOnly,
    extensions: ["svg"],
    contentType: "image/svg+xml",
    title: "SVG image",
    noun: "an svg drawing",
    signature: { format: "markup", element: "svg" },
  },
  csv: {
    ...textOnly,
    extensions: ["csv"],
    contentType: "text/csv",
    label: "CSV",
    group: "CSV",
    title: "CSV table",
    noun: "a table of values (.csv)",
    icon: "spreadsheet",
    color: "green",
    countedIn: "sheet",
    signature: { format: "text" },
  },
  odt: {
    ...openDocument,
    extensions: ["odt"],
    contentType: "application/vnd.oasis.opendocument.text",
    title: "OpenDocument text",
    noun: "an OpenDocument text (.odt)",
    icon: "document",
    color: "blue",
    countedIn: "page",
    signature: {
      format: "zip",
      entry: "mimetype",
      content: "application/vnd.oasis.opendocument.text",
    },
  },
  ods: {
    ...openDocument,
    extensions: ["ods"],
    contentType: "application/vnd.oasis.opendocument.spreadsheet",
    title: "OpenDocument spreadsheet",
    noun: "an OpenDocument spreadsheet (.ods)",
    icon: "spreadsheet",
    color: "green",
    countedIn: "sheet",
    signature: {
      format: "zip",
      entry: "mimetype",
      content: "application/vnd.oasis.opendocument.spreadsheet",
    },
  },
  odp: {
    ...openDocument,
    extensions: ["odp"],
    contentType: "application/vnd.oasis.opendocument.presentation",
    title: "OpenDocument presentation",
    noun: "an OpenDocument presentation (.odp)",
    icon: "presentation",
    color: "orange",
    countedIn: "slide",
    signature: {
      format: "zip",
      entry: "mimetype",
      content: "application/vnd.oasis.opendocument.presentation",
    },
  },
  html: {
    ...textOnly,
    extensions: ["html", "htm"],
    contentType: "text/html",
    label: "Web page",
    group: "web pages",
    title: "Web page",
    noun: "a web page (.html)",
    icon: "document",
    color: "gray",
    countedIn: "page",
    signature: { format: "text" },
  },
  eml: {
    ...textOnly,
    extensions: ["eml"],
    contentType: "message/rfc822",
    label: "Email",
    group: "emails",
    title: "Email",
    noun: "an email (.eml)",
    icon: "document",
    color: "purple",
    countedIn: "page",
    // Pictures of scanned attachments are recognized.
    usesOcr: true,
    signature: { format: "text" },
  },
  vtt: {
    ...transcript,
    extensions: ["vtt"],
    contentType: "text/vtt",
    title: "WebVTT transcript",
    noun: "a transcript (.vtt)",
    signature: { format: "text" },
  },
  srt: {
    ...transcript,
    extensions: ["srt"],
    contentType: "application/x-subrip",
    title: "SubRip transcript",
    noun: "a transcript (.srt)",
    signature: { format: "text" },
  },
} as const satisfies Record<string, FileTypeRow>;

export type FileType = keyof typeof fileTypes;

/** The types whose bytes are recognized in this way. */
export type FileTypeOf<Format extends SignatureFormat> = {
  [Type in FileType]: (typeof fileTypes)[Type]["signature"]["format"] extends Format ? Type : never;
}[FileType];
