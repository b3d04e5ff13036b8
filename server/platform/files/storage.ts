import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../errors.ts";
import type { DiskSpace } from "./disk-space.ts";

/** What a stored file is for; it stands at the front of the file's name. */
export type FilePurpose = "document" | "avatar" | "pack";

export type StoredFile = {
  /** A random name under the uploads folder, which says nothing about the user's own. */
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

const headBytes = 4096;

/** Passes bytes on, counts them and keeps the first ones. */
async function* measure(
  source: AsyncIterable<Buffer>,
  file: Omit<StoredFile, "path">,
): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    if (file.head.length < headBytes) {
      file.head = Buffer.concat([file.head, bytes.subarray(0, headBytes - file.head.length)]);
    }
    file.size += bytes.length;
    yield bytes;
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

function refuseWithoutFolder(error: unknown): never {
  if (!isMissing(error)) throw error;
  throw new AppError(
    "UNAVAILABLE",
    "Files cannot be stored: the uploads folder is missing on the server. Tell the person who runs Baton, and try again later.",
    { cause: error },
  );
}

/**
 * The files of one installation, by random name, in a folder that exists. Where `disk` has only its
 * reserve left, nothing more is written.
 */
export function createStorage(folder: string, disk?: Pick<DiskSpace, "requireSpace">) {
  const pathOf = (name: string) => join(folder, name);

  /** Deletes a file; one that is gone already is no error. */
  async function remove(name: string) {
    try {
      await unlink(pathOf(name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async function syncFolder() {
    // Windows cannot open a folder; its file system journals names by itself.
    if (process.platform === "win32") return;
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /**
   * Streams bytes into a new file and returns only once file and name are safe on the disk. A
   * source that fails, or a full disk, leaves no file and throws its error; throws DISK_FULL where
   * the disk has only its reserve left.
   */
  async function write(purpose: FilePurpose, source: AsyncIterable<Buffer>): Promise<StoredFile> {
    const name = `${purpose}-${randomBytes(16).toString("hex")}`;
    disk?.requireSpace();
    const measured = { size: 0, head: Buffer.alloc(0) };
    // Opened before the bytes are asked for: a stream that opens by itself can still make the file
    // after its source failed and the file was removed.
    const handle = await open(pathOf(name), "wx", 0o600).catch(refuseWithoutFolder);
    try {
      await pipeline(measure(source, measured), handle.createWriteStream({ flush: true }));
      await syncFolder();
    } catch (error) {
      await remove(name);
      throw error;
    }
    return { path: name, ...measured };
  }

  /** The file's size in bytes and how to open it as a stream, or undefined when it is gone. */
  async function read(name: string): Promise<ReadableFile | undefined> {
    try {
      const { size } = await stat(pathOf(name));
      return { size, open: () => createReadStream(pathOf(name)) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** The names of the files of one purpose, each with the time it was written. */
  async function list(purpose: FilePurpose): Promise<Map<string, Date>> {
    const files = new Map<string, Date>();
    for (const name of await readdir(folder)) {
      if (!name.startsWith(`${purpose}-`)) continue;
      const { mtime } = await stat(pathOf(name));
      files.set(name, mtime);
    }
    return files;
  }

  return { folder, pathOf, write, read, remove, list };
}

export type Storage = ReturnType<typeof createStorage>;
