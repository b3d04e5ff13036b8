import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { packFiles } from "../format/pack-format.ts";

type Pieces = AsyncIterable<Buffer | string> | Iterable<Buffer | string>;

async function* measure(source: Pieces, hash: Hash, told: { bytes: number }) {
  for await (const piece of source) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    hash.update(bytes);
    told.bytes += bytes.length;
    yield bytes;
  }
}

/**
 * A ZIP that is written as it is read: of each file a buffer is in memory. It ends with the SHA-256 of
 * every file, in the form of `sha256sum`.
 */
export function createPackWriter(signal: AbortSignal) {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const checksums: string[] = [];
  let storedBytes = 0;
  let current: Readable | undefined;
  const stop = () => output.destroy(signal.reason);
  zip.on("error", (error: Error) => output.destroy(error));
  signal.addEventListener("abort", stop, { once: true });
  output.on("close", () => {
    signal.removeEventListener("abort", stop);
    // Who stops reading leaves a file open otherwise.
    current?.destroy();
  });

  /** Writes a file and returns once all of it was taken. What is compressed already is stored. */
  async function add(name: string, source: Pieces, { isStored = false } = {}) {
    signal.throwIfAborted();
    const hash = createHash("sha256");
    const told = { bytes: 0 };
    current = Readable.from(measure(source, hash, told), { objectMode: false });
    zip.addReadStream(current, name, { compress: !isStored });
    await finished(current);
    checksums.push(`${hash.digest("hex")}  ${name}\n`);
    if (isStored) storedBytes += told.bytes;
  }

  /** Writes the checksums and ends the file. */
  async function end() {
    await add(packFiles.checksums, [...checksums]);
    zip.end();
  }

  return {
    output,
    add,
    end,
    fail: (error: Error) => output.destroy(error),
    storedBytes: () => storedBytes,
  };
}

export type PackWriter = ReturnType<typeof createPackWriter>;
