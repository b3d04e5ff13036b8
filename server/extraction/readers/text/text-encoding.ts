import { ExtractionError } from "../../extraction-error.ts";

/**
 * Decodes UTF-8 and UTF-16, recognized by their byte order mark or by their bytes, and anything else in
 * the encoding that the file declares, or as Windows-1252. Invisible control characters are left out.
 * Throws ExtractionError `type_mismatch` when the bytes are no text at all.
 */
export function decodeText(bytes: Buffer, declared?: string): { text: string; notes: string[] } {
  const { text, notes } = decode(bytes, declared);
  return { text: text.replace(controlCharacters, ""), notes };
}

/** All but tabs and line ends, such as the zeros that pad a record. */
const controlCharacters = /[^\P{Cc}\t\n\r\f\u0085]/gu;

function decode(bytes: Buffer, declared: string | undefined): { text: string; notes: string[] } {
  const decodeAs = (encoding: string, from: number) =>
    new TextDecoder(encoding).decode(bytes.subarray(from));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { text: decodeAs("utf-8", 3), notes: [] };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeAs("utf-16le", 2), notes: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeAs("utf-16be", 2), notes: [] };
  const unmarked = utf16WithoutMark(bytes);
  if (unmarked) return { text: decodeAs(unmarked, 0), notes: [] };
  if (controlShare(bytes) > maxControlShare) {
    const wide = wideWithoutMark(bytes);
    if (wide) return { text: decodeAs(wide, 0), notes: [] };
    throw new ExtractionError("type_mismatch", "it is no text but binary data");
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    return decodeMostlyUtf8(bytes, legacyEncoding(declared));
  }
}

/** The decoder's name of a declared encoding, unless it is unknown or one of those tried before. */
function legacyEncoding(declared = ""): string {
  try {
    const { encoding } = new TextDecoder(declared);
    return encoding.startsWith("utf-") ? "windows-1252" : encoding;
  } catch {
    return "windows-1252";
  }
}

/** More control characters than this, and it is no text. */
export const maxControlShare = 0.02;

/**
 * One broken byte in a long UTF-8 text does not make it Windows-1252: where the replaced
 * characters are few beside those that decoded, the text is UTF-8 and the damage is told.
 */
function decodeMostlyUtf8(bytes: Buffer, legacy: string): { text: string; notes: string[] } {
  let broken = 0;
  let decoded = 0;
  const decoder = new TextDecoder("utf-8");
  for (let from = 0; from < bytes.length; from += countedBytes) {
    const part = decoder.decode(bytes.subarray(from, from + countedBytes), { stream: true });
    broken += part.match(/\ufffd/g)?.length ?? 0;
    decoded += part.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  }
  const isUtf8 = decoded > broken * 4;
  return {
    text: new TextDecoder(isUtf8 ? "utf-8" : legacy).decode(bytes),
    notes: isUtf8 ? ["Some characters of the text are damaged and were replaced."] : [],
  };
}

/** Counted at a time: the matches of a whole file would take more memory than its text. */
const countedBytes = 1024 * 1024;

/** The byte order of UTF-16 text that carries no mark: its Latin letters have a zero on one side. */
export function utf16WithoutMark(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4) return undefined;
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.02) return "utf-16le";
  if (even > half * 0.4 && odd < half * 0.02) return "utf-16be";
  return undefined;
}

const minWideText = 0.97;
const minWideSpaces = 0.01;

/**
 * The byte order of UTF-16 text in letters that are not Latin: the wrong order, and what is no
 * text, gives characters of all kinds and hardly a space.
 */
export function wideWithoutMark(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 8192);
  if (sample.length % 2 === 1 || sample.length < 8) return undefined;
  return (["utf-16le", "utf-16be"] as const).find((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    const common = text.match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}\s]/gu)?.length ?? 0;
    const spaces = text.match(/[ \n、。，]/g)?.length ?? 0;
    return common >= text.length * minWideText && spaces >= text.length * minWideSpaces;
  });
}

/** The share of bytes that no text holds. */
export function controlShare(bytes: Buffer): number {
  const sample = bytes.subarray(0, 64 * 1024);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) {
      controls++;
    }
  }
  return controls / Math.max(sample.length, 1);
}
