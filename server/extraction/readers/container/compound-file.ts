import { ExtractionError } from "../../extraction-error.ts";

/**
 * The container of the older Office formats ([MS-CFB]): a small file system of its own, with
 * sectors chained by an allocation table. Only what stands at its root is looked at: documents
 * embedded in documents have folders of their own.
 */
export type CompoundFile = {
  /** Whether a stream or folder of this name stands at the root. */
  has: (name: string) => boolean;
  /** Throws ExtractionError `damaged` when the stream is missing or cut off. */
  stream: (name: string) => Buffer;
};

type Entry = {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};
type Table = { next: number[]; sector: (id: number) => Buffer };

const headerBytes = 512;
const tableSectorsInHeader = 109;
const entryBytes = 128;
const maxRegularSector = 0xfffffffa;
const noEntry = 0xffffffff;
const smallStreamBytes = 4096;
const smallSectorBytes = 64;
const streamType = 2;
const rootType = 5;

/** Throws ExtractionError `damaged` when the container's own tables cannot be followed. */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  const entries = new Map<string, Entry>();
  let large: Table;
  let small: Table;
  try {
    large = allocationTable(bytes);
    const directory = readDirectory(chain(large, bytes.readUInt32LE(48)));
    const root = directory[0];
    if (root?.type !== rootType) throw broken();
    small = smallTable(bytes, large, root);
    for (const entry of siblings(directory, root.child)) entries.set(entry.name, entry);
  } catch (error) {
    if (error instanceof RangeError) throw broken();
    throw error;
  }
  return {
    has: (name) => entries.has(name),
    stream: (name) => {
      const entry = entries.get(name);
      if (entry?.type !== streamType)
        throw new ExtractionError("damaged", `its stream ${name} is missing`);
      const content = chain(entry.size < smallStreamBytes ? small : large, entry.start);
      if (content.length < entry.size) {
        throw new ExtractionError("damaged", `its stream ${name} is cut off`);
      }
      return content.subarray(0, entry.size);
    },
  };
}

function broken(): ExtractionError {
  return new ExtractionError("damaged", "its table of contents is broken");
}

/** The content of a chain of sectors. A chain that is longer than the file goes in a circle. */
function chain(table: Table, start: number): Buffer {
  const sectors: Buffer[] = [];
  for (let id = start; id < maxRegularSector; id = table.next[id] ?? noEntry) {
    if (sectors.length > table.next.length) throw broken();
    sectors.push(table.sector(id));
  }
  return Buffer.concat(sectors);
}

function allocationTable(bytes: Buffer): Table {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw broken();
  const size = 2 ** shift;
  // The header takes the place of a sector, whatever the size of one.
  const sector = (id: number) => bytes.subarray((id + 1) * size, (id + 2) * size);
  const next: number[] = [];
  for (const id of tableSectors(bytes, sector, size)) addNumbers(next, sector(id));
  return { next, sector };
}

/** The sectors of the allocation table: the first are named in the header, the rest in a list. */
function* tableSectors(
  bytes: Buffer,
  sector: (id: number) => Buffer,
  size: number,
): Generator<number> {
  const maxSectors = Math.ceil(bytes.length / size);
  let count = 0;
  for (let index = 0; index < tableSectorsInHeader; index++) {
    const id = bytes.readUInt32LE(headerBytes - (tableSectorsInHeader - index) * 4);
    if (id < maxRegularSector && count++ < maxSectors) yield id;
  }
  let list = bytes.readUInt32LE(68);
  while (list < maxRegularSector && count < maxSectors) {
    const ids: number[] = [];
    addNumbers(ids, sector(list));
    list = ids.pop() ?? noEntry;
    if (ids.length === 0) throw broken();
    for (const id of ids) if (id < maxRegularSector && count++ < maxSectors) yield id;
  }
}

function addNumbers(numbers: number[], sector: Buffer): void {
  for (let at = 0; at + 4 <= sector.length; at += 4) numbers.push(sector.readUInt32LE(at));
}

/** Streams below 4 KB share sectors: they stand in the root's own stream, under a table of theirs. */
function smallTable(bytes: Buffer, large: Table, root: Entry): Table {
  const next: number[] = [];
  addNumbers(next, chain(large, bytes.readUInt32LE(60)));
  const content = chain(large, root.start);
  return {
    next,
    sector: (id) => content.subarray(id * smallSectorBytes, (id + 1) * smallSectorBytes),
  };
}

function readDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
    const nameBytes = Math.min(bytes.readUInt16LE(at + 64), 64);
    entries.push({
      name: bytes.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
      type: bytes.readUInt8(at + 66),
      left: bytes.readUInt32LE(at + 68),
      right: bytes.readUInt32LE(at + 72),
      child: bytes.readUInt32LE(at + 76),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** The entries of one folder, which form a tree beside each other. */
function siblings(directory: Entry[], first: number): Entry[] {
  const found = new Set<Entry>();
  const open = [first];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = directory[index];
    if (!entry || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...found];
}
