import { imageHeader } from "../image/image-header.ts";

type EmbeddedImage = { readAsBuffer: () => Promise<Buffer> };

/** Bytes of all pictures of one document together; each third of them adds a quarter in base64. */
const maxImageBytes = 10 * 1024 * 1024;

/**
 * Turns the pictures of a document into data addresses: png, jpeg and gif alone, told by their
 * bytes, within the limits of pixels and bytes. Whatever else there is comes without an address.
 */
export function embeddedImages(maxPixels: number) {
  let bytesLeft = maxImageBytes;
  let length = 0;
  let leftOut = 0;

  const convert = async (image: EmbeddedImage): Promise<{ src: string }> => {
    // A picture that the file only refers to, or whose part is broken, cannot be read.
    const bytes = await image.readAsBuffer().catch(() => Buffer.alloc(0));
    const type = imageType(bytes);
    const isShown = type && bytes.length <= bytesLeft && pixelCount(bytes) <= maxPixels;
    if (!isShown) {
      leftOut++;
      return { src: "" };
    }
    bytesLeft -= bytes.length;
    const src = `data:${type};base64,${bytes.toString("base64")}`;
    length += src.length;
    return { src };
  };

  return {
    convert,
    /** Characters of the addresses given so far. */
    length: () => length,
    leftOut: () => leftOut,
  };
}

const signatures = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF8"],
] as const;

function imageType(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, 8);
  return signatures.find(([, signature]) => head.startsWith(signature))?.[0];
}

/** Width times height as the header states them; infinite where it is broken. */
function pixelCount(bytes: Buffer): number {
  if (bytes[0] === 0x47) {
    return bytes.length < 10
      ? Number.POSITIVE_INFINITY
      : bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  }
  const header = imageHeader(bytes);
  return header ? header.width * header.height : Number.POSITIVE_INFINITY;
}
