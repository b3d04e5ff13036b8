export type ExtractionLimits = {
  /** Resident memory of the child process, bytes. */
  residentBytes: number;
  /** Wall time of reading without recognition of pictures. */
  seconds: number;
  /** Wall time of recognition, to which each page to recognize adds `ocrSecondsPerPage`. */
  ocrSeconds: number;
  ocrSecondsPerPage: number;
  unpackedBytes: number;
  /** Unpacked size to packed size of an archive. */
  unpackRatio: number;
  archiveEntries: number;
  pixels: number;
  pages: number;
  /** Bytes of text, in UTF-8, after which the rest is left out and told. */
  textBytes: number;
  /** Paragraphs, rows and the like, after which the rest is left out and told. */
  pieces: number;
};

const megabyte = 1024 * 1024;

export const defaultExtractionLimits: ExtractionLimits = {
  residentBytes: 512 * megabyte,
  seconds: 60,
  ocrSeconds: 120,
  ocrSecondsPerPage: 6,
  unpackedBytes: 200 * megabyte,
  unpackRatio: 100,
  archiveEntries: 10_000,
  pixels: 40_000_000,
  pages: 2_000,
  textBytes: 20 * megabyte,
  pieces: 500_000,
};
