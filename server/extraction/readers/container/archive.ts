import { crc32, createInflateRaw } from "node:zlib";
import { ExtractionError } from "../../extraction-error.ts";
import type { ExtractionLimits } from "../../extraction-limits.ts";

type ArchiveEntry = {
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

const endOfDirectoryMagic = 0x06054b50;
const zip64LocatorMagic = 0x07064b50;
const zip64EndOfDirectoryMagic = 0x06064b50;
const directoryEntryMagic = 0x02014b50;
const localHeaderMagic = 0x04034b50;
const localHeaderBytes = 30;
const endOfDirectoryBytes = 22;
const maxCommentBytes = 0xffff;
const unknown32 = 0xffffffff;
const unknown16 = 0xffff;
const storedMethod = 0;
const deflatedMethod = 8;

/**
 * Opens a zip archive held in memory. Its directory is checked before anything is unpacked:
 * the count of entries, the size they claim to unpack to and the ratio of that to the packed size.
 * Throws ExtractionError `damaged`, `encrypted` or `too_large_unpacked`.
 */
export function openArchive(
  bytes: Buffer,
  limits: Pick<ExtractionLimits, "unpackedBytes" | "unpackRatio" | "archiveEntries">,
): Archive {
  const entries = readDirectory(bytes, limits.archiveEntries);
  checkLimits(entries, limits);
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

function checkLimits(
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
  if (unpacked > smallArchiveBytes && unpacked > packed * limits.unpackRatio) {
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
    const end = entry.headerOffset + localHeaderBytes + entry.packedBytes;
    return next !== undefined && end > next.headerOffset;
  });
}

// Below this size a high ratio does no harm: a blank template compresses very well.
const smallArchiveBytes = 4 * 1024 * 1024;

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
  const minOffset = Math.max(0, bytes.length - endOfDirectoryBytes - maxCommentBytes);
  for (let at = bytes.length - endOfDirectoryBytes; at >= minOffset; at--) {
    if (bytes.readUInt32LE(at) !== endOfDirectoryMagic) continue;
    const count = bytes.readUInt16LE(at + 10);
    const offset = bytes.readUInt32LE(at + 16);
    if (count !== unknown16 && offset !== unknown32) return { count, offset };
    const locator = at - 20;
    if (locator < 0 || bytes.readUInt32LE(locator) !== zip64LocatorMagic) return { count, offset };
    const end = Number(bytes.readBigUInt64LE(locator + 8));
    if (bytes.readUInt32LE(end) !== zip64EndOfDirectoryMagic) break;
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
    if (bytes.readUInt32LE(at) !== directoryEntryMagic) {
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
        if (value !== unknown32) return value;
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
  if (entry.method === storedMethod) {
    yield packed;
    return;
  }
  if (entry.method !== deflatedMethod) {
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
  if (at + localHeaderBytes > bytes.length || bytes.readUInt32LE(at) !== localHeaderMagic)
    throw broken();
  const start = at + localHeaderBytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + entry.packedBytes > bytes.length) throw broken();
  return bytes.subarray(start, start + entry.packedBytes);
}
