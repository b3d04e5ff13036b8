import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** What a stored file is for; it stands at the front of the file's name. */
export type FilePurpose = "document" | "avatar" | "pack";

export type StoredFile = {
  /** A random name in the storage, which says nothing about the user's own. */
  path: string;
  /** Bytes. */
  size: number;
  /** The first bytes, by which the type is told. */
  head: Buffer;
};

export type ReadableFile = {
  /** Bytes. */
  size: number;
  /** Whoever opens the stream reads it to its end or destroys it. */
  open: () => Readable;
};

/** A name under which nothing is stored yet. */
export const newFileName = (purpose: FilePurpose): string =>
  `${purpose}-${randomBytes(16).toString("hex")}`;

const headBytes = 4096;

type Measured = Omit<StoredFile, "path">;

/** Passes bytes on, counts them and keeps the first ones. */
export async function* measure(
  source: AsyncIterable<Buffer>,
  file: Measured,
): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    if (file.head.length < headBytes) {
      file.head = Buffer.concat([file.head, bytes.subarray(0, headBytes - file.head.length)]);
    }
    file.size += bytes.length;
    yield bytes;
  }
}
