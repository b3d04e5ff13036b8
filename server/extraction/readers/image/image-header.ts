import { crc32 } from "node:zlib";

type ImageHeader = {
  width: number;
  height: number;
  /** Quarter turns to the right that bring the picture upright, as the camera noted. */
  quarterTurns: number;
  /** False where the end is missing or a checksum does not fit. */
  isIntact: boolean;
};

/** The size of a png or jpeg from its header, before anything is decoded; undefined when it is broken. */
export function imageHeader(bytes: Buffer): ImageHeader | undefined {
  try {
    return bytes[0] === 0x89 ? pngHeader(bytes) : jpegHeader(bytes);
  } catch (error) {
    // A read past the end of the file: the header is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const depths = depthsByColor[bytes.readUInt8(25)];
  if (width === 0 || height === 0 || !depths?.includes(bytes.readUInt8(24))) return undefined;
  return { width, height, quarterTurns: 0, isIntact: areChunksIntact(bytes) };
}

/** The bits of a sample that each kind of color allows; the decoder breaks down on others. */
const depthsByColor: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const pngSignatureBytes = 8;

function areChunksIntact(bytes: Buffer): boolean {
  let at = pngSignatureBytes;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
    at = end + 4;
  }
  return false;
}

const startOfScan = 0xda;
const exifHeader = 0xe1;

function jpegHeader(bytes: Buffer): ImageHeader | undefined {
  let quarterTurns = 0;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (marker === exifHeader)
      quarterTurns = quarterTurnsOf(bytes.subarray(at + 4, at + 2 + length));
    if (isFrame(marker)) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      if (width === 0 || height === 0) return undefined;
      const isIntact = bytes.subarray(-1024).includes(Buffer.from([0xff, 0xd9]));
      return { width, height, quarterTurns, isIntact };
    }
    if (marker === startOfScan) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** Start-of-frame markers, without the three of the same range that mean other things. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

const orientationTag = 0x0112;
const quarterTurnsByOrientation: Record<number, number> = { 3: 2, 6: 1, 8: 3 };

function quarterTurnsOf(exif: Buffer): number {
  if (exif.toString("latin1", 0, 6) !== "Exif\0\0") return 0;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let index = 0; index < short(directory); index++) {
      const entry = directory + 2 + index * 12;
      if (short(entry) === orientationTag) return quarterTurnsByOrientation[short(entry + 8)] ?? 0;
    }
  } catch {
    // Notes of the camera that are cut off say nothing; the picture may still be whole.
  }
  return 0;
}
