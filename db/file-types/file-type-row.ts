/** What the bytes of a file show of its type. */
export type FileSignature =
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

export type FileTypeRow = {
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
