import type { FileType, fileTypes } from "../../../db/file-types.ts";
import type { ReaderInput, ReaderResult, ReaderSink, ReaderTask } from "../text-piece.ts";
import type { Archive } from "./container/archive.ts";
import type { CompoundFile } from "./container/compound-file.ts";

/** What a reader is given, by the format in which its type is recognized: containers come opened. */
type ContentByFormat = {
  binary: ReaderInput;
  zip: Archive;
  cfb: CompoundFile;
  markup: ReaderInput;
  text: ReaderInput;
};

type Reader<Content> = (
  content: Content,
  sink: ReaderSink,
  task: ReaderTask,
) => ReaderResult | Promise<ReaderResult>;

type FormatOf<Type extends FileType> = (typeof fileTypes)[Type]["signature"]["format"];

export type ReaderLoaders = {
  [Type in FileType]: () => Promise<Reader<ContentByFormat[FormatOf<Type>]>>;
};

/** Loads the reader of each type, which takes time that only files of the type should need. */
export const readerLoaders: ReaderLoaders = {
  pdf: async () => (await import("./pdf/pdf.ts")).readPdf,
  doc: async () => (await import("./word/legacy-word.ts")).readLegacyWord,
  docx: async () => (await import("./word/word.ts")).readWord,
  xls: async () => (await import("./excel/legacy-excel.ts")).readLegacyExcel,
  xlsx: async () => (await import("./excel/excel.ts")).readExcel,
  ppt: async () => (await import("./powerpoint/legacy-powerpoint.ts")).readLegacyPowerpoint,
  pptx: async () => (await import("./powerpoint/powerpoint.ts")).readPowerpoint,
  txt: async () => (await import("./text/text.ts")).readText,
  md: async () => {
    const [{ readText }] = await Promise.all([
      import("./text/text.ts"),
      // What it loads itself for a file of this name.
      import("./text/markdown.ts"),
    ]);
    return readText;
  },
  png: async () => (await import("./image/image.ts")).readImage,
  jpg: async () => (await import("./image/image.ts")).readImage,
  svg: async () => (await import("./image/svg.ts")).readSvg,
  csv: async () => (await import("./csv/csv.ts")).readCsv,
  odt: async () => (await import("./opendocument/odt.ts")).readOdt,
  ods: async () => (await import("./opendocument/ods.ts")).readOds,
  odp: async () => (await import("./opendocument/odp.ts")).readOdp,
  html: async () => (await import("./text/html.ts")).readHtml,
  eml: async () => (await import("./mail/mail.ts")).readMail,
  vtt: async () => (await import("./captions/captions.ts")).readCaptions,
  srt: async () => (await import("./captions/captions.ts")).readCaptions,
};
