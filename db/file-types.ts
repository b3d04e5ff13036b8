/**
 * Every type of file that a document can be made of: the one place that says what it is called, how
 * its bytes are recognized and how it is shown. The order is the one in which types are named to
 * people. A new type is a row here and its reader in `server/extraction/readers/readers.ts`, which
 * does not compile without it.
 */

/** What the bytes of a file show of its type. */
type FileSignature =
  /** These bytes at the very beginning, or anywhere within so many of the first bytes. */
  | { format: "binary"; magic: readonly number[]; within?: number }
  /**
   * A zip archive with this entry, which holds just this content where one is given. Where no type
   * fits, an archive with this folder is taken for one whose entry has another name.
   */
  | { format: "zip"; entry: string; content?: string; folder?: string }
  /** A compound file ([MS-CFB]) with one of these streams at its root. */
  | { format: "cfb"; streams: readonly string[] }
  /** Markup with this element. */
  | { format: "markup"; element: string }
  /** Text of any kind: only the name tells one such type from another. */
  | { format: "text" };

export type SignatureFormat = FileSignature["format"];

export type FileIcon = "document" | "spreadsheet" | "presentation" | "image";

/** The colors that people know the types by. */
export const fileColors = ["red", "blue", "green", "orange", "purple", "gray"] as const;

export type FileColor = (typeof fileColors)[number];

type FileTypeRow = {
  /** Without the dot, in lower case; the first is the usual one. */
  extensions: readonly [string, ...string[]];
  /** The MIME type under which a file of this type is kept and downloaded. */
  contentType: string;
  /** On cards, beside the icon. */
  label: string;
  /** In the hint of what can be uploaded; types with the same word are named once. */
  group: string;
  /** Among the facts about a file. */
  title: string;
  /** With its article, in "named like ... but holds ...". */
  noun: string;
  icon: FileIcon;
  color: FileColor;
  /** What its length is counted in. */
  countedIn: "page" | "slide" | "sheet";
  /**
   * How the file can be shown beside its text: as it is, or a Word document or Markdown with its
   * formatting. An svg never is, since it may carry scripts.
   */
  original: "pdf" | "image" | "word" | "markdown" | null;
  /** Whether its reader draws pictures to recognize their text, which takes native code. */
  usesOcr: boolean;
  signature: FileSignature;
};

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
