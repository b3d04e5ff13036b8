import { crc32, createInflateRaw } from "node:zlib";
import { ExtractionError } from "../../extraction-error.ts";
import type { ExtractionLimits } from "../../extraction-limits.ts";

export type ArchiveEntry = {
  name: string;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  checksum: number;
  headerOffset: number;
};

export type Archive = {
  names: string[];
  has: (name: string) => boolean;
  /** Unpacks one entry piece by piece, so that its whole never stands in memory. */
  read: (name: string) => AsyncIterable<Buffer>;
};

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END_OF_DIRECTORY = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const END_OF_DIRECTORY_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const UNKNOWN_32 = 0xffffffff;
const UNKNOWN_16 = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip archive held in memory. Its directory is judged before anything is unpacked:
 * the count of entries, the size they claim to unpack to and the ratio of that to the packed size.
 * Throws ExtractionError `damaged`, `encrypted` or `too_large_unpacked`.
 */
export function openArchive(
  bytes: Buffer,
  limits: Pick<ExtractionLimits, "unpackedBytes" | "unpackRatio" | "archiveEntries">,
): Archive {
  const entries = readDirectory(bytes, limits.archiveEntries);
  judge(entries, limits);
  const byName = new Map(entries.map((entry) => [canonicalName(entry.name), entry]));
  return {
    names: entries.map((entry) => entry.name),
    has: (name) => byName.has(canonicalName(name)),
    read: (name) => {
      const entry = byName.get(canonicalName(name));
      if (!entry) throw new ExtractionError("damaged", `its part ${name} is missing`);
      return unpack(bytes, entry);
    },
  };
}

// Some writers use backslashes or another case than the references to the part do.
function canonicalName(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

function judge(
  entries: ArchiveEntry[],
  limits: Pick<ExtractionLimits, "unpackedBytes" | "unpackRatio">,
): void {
  let packed = 0;
  let unpacked = 0;
  for (const entry of entries) {
    packed += entry.packedBytes;
    unpacked += entry.unpackedBytes;
  }
  if (unpacked > limits.unpackedBytes) {
    throw new ExtractionError(
      "too_large_unpacked",
      `${megabytes(unpacked)} where ${megabytes(limits.unpackedBytes)} are accepted`,
    );
  }
  // Entries that share their packed bytes multiply what is unpacked; no honest writer makes them.
  if (areOverlapping(entries)) {
    throw new ExtractionError("too_large_unpacked", "its entries overlap");
  }
  if (unpacked > SMALL_ARCHIVE_BYTES && unpacked > packed * limits.unpackRatio) {
    throw new ExtractionError(
      "too_large_unpacked",
      `${Math.round(unpacked / Math.max(packed, 1))} times its packed size where ${limits.unpackRatio} times are accepted`,
    );
  }
}

function areOverlapping(entries: ArchiveEntry[]): boolean {
  const inOrder = [...entries].sort((a, b) => a.headerOffset - b.headerOffset);
  return inOrder.some((entry, index) => {
    const next = inOrder[index + 1];
    const end = entry.headerOffset + LOCAL_HEADER_BYTES + entry.packedBytes;
    return next !== undefined && end > next.headerOffset;
  });
}

// Below this size a high ratio does no harm: a blank template compresses very well.
const SMALL_ARCHIVE_BYTES = 4 * 1024 * 1024;

function megabytes(bytes: number): string {
  return `${Math.round(bytes / (1024 * 1024)).toLocaleString("en-US")} MB`;
}

function readDirectory(bytes: Buffer, maxEntries: number): ArchiveEntry[] {
  try {
    const { count, offset } = findDirectory(bytes);
    if (count > maxEntries) throw tooManyEntries(count, maxEntries);
    return [...directoryEntries(bytes, count, offset)];
  } catch (error) {
    // Buffer reads past the end throw a RangeError: the directory points outside the file.
    if (error instanceof RangeError) {
      throw new ExtractionError("damaged", "its list of parts points outside the file");
    }
    throw error;
  }
}

function tooManyEntries(count: number, maxEntries: number): ExtractionError {
  return new ExtractionError(
    "too_large_unpacked",
    `${count.toLocaleString("en-US")} parts where ${maxEntries.toLocaleString("en-US")} are accepted`,
  );
}

function findDirectory(bytes: Buffer): { count: number; offset: number } {
  const lowest = Math.max(0, bytes.length - END_OF_DIRECTORY_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_OF_DIRECTORY_BYTES; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    const count = bytes.readUInt16LE(at + 10);
    const offset = bytes.readUInt32LE(at + 16);
    if (count !== UNKNOWN_16 && offset !== UNKNOWN_32) return { count, offset };
    const locator = at - 20;
    if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR) return { count, offset };
    const end = Number(bytes.readBigUInt64LE(locator + 8));
    if (bytes.readUInt32LE(end) !== ZIP64_END_OF_DIRECTORY) break;
    return {
      count: Number(bytes.readBigUInt64LE(end + 32)),
      offset: Number(bytes.readBigUInt64LE(end + 48)),
    };
  }
  throw new ExtractionError("damaged", "its end, which lists its parts, is missing");
}

function* directoryEntries(bytes: Buffer, count: number, start: number): Generator<ArchiveEntry> {
  let at = start;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new ExtractionError("damaged", "its list of parts is broken");
    }
    if (bytes.readUInt16LE(at + 8) & 1) throw new ExtractionError("encrypted");
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraBytes = bytes.readUInt16LE(at + 30);
    const entry: ArchiveEntry = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      headerOffset: bytes.readUInt32LE(at + 42),
    };
    readZip64Sizes(bytes, at + 46 + nameBytes, extraBytes, entry);
    yield entry;
    at += 46 + nameBytes + extraBytes + bytes.readUInt16LE(at + 32);
  }
}

/** A 32-bit field of all ones says that its true value stands in the extra field, in this order. */
function readZip64Sizes(bytes: Buffer, start: number, length: number, entry: ArchiveEntry): void {
  let at = start;
  while (at + 4 <= start + length) {
    const id = bytes.readUInt16LE(at);
    const size = bytes.readUInt16LE(at + 2);
    if (id === 1) {
      let field = at + 4;
      const next = (value: number): number => {
        if (value !== UNKNOWN_32) return value;
        field += 8;
        return Number(bytes.readBigUInt64LE(field - 8));
      };
      entry.unpackedBytes = next(entry.unpackedBytes);
      entry.packedBytes = next(entry.packedBytes);
      entry.headerOffset = next(entry.headerOffset);
      return;
    }
    at += 4 + size;
  }
}

async function* unpack(bytes: Buffer, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  let unpacked = 0;
  let checksum = 0;
  for await (const chunk of unpackedChunks(bytes, entry)) {
    unpacked += chunk.length;
    if (unpacked > entry.unpackedBytes) {
      throw new ExtractionError("too_large_unpacked", "a part is larger than the file states");
    }
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (unpacked !== entry.unpackedBytes || checksum !== entry.checksum) {
    throw new ExtractionError("damaged", `the checksum of its part ${entry.name} does not fit`);
  }
}

async function* unpackedChunks(bytes: Buffer, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) {
    yield packed;
    return;
  }
  if (entry.method !== DEFLATED) {
    throw new ExtractionError("damaged", `its part ${entry.name} is packed in an unknown way`);
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  const chunks = inflate[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new ExtractionError("damaged", `its part ${entry.name} cannot be unpacked`);
    });
    if (next.done) return;
    yield next.value;
  }
}

function packedBytes(bytes: Buffer, entry: ArchiveEntry): Buffer {
  const at = entry.headerOffset;
  const broken = () => new ExtractionError("damaged", `its part ${entry.name} is cut off`);
  if (at + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEADER)
    throw broken();
  const start = at + LOCAL_HEADER_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + entry.packedBytes > bytes.length) throw broken();
  return bytes.subarray(start, start + entry.packedBytes);
}
