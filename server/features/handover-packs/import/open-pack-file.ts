import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, open, type ZipFile } from "yauzl";
import { describeUnreadable } from "../../../platform/files/unreadable-file.ts";
import { documentLimits } from "../../documents/document-rules.schema.ts";
import { kindOfPart, packFiles, packLimits } from "../format/pack-format.ts";
import { PackError } from "./pack-error.ts";

const knownNames =
  /^(?:index\.html|manifest\.json|checksums\.txt|report\.(?:json|md)|viewer\/[a-z]+\.(?:js|css)|data\/[a-z-]+-[1-9]\d*\.js|documents\/[^/\\]+)$/;

const noZip = "This file is not a handover pack: it is not a ZIP, or it is damaged.";

const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new PackError(describeUnreadable(path, error) ?? noZip, { cause: error }));
      else resolve(zip);
    });
  });

/** Refuses what would fill a disk or the memory, and what Baton never writes. */
function checkEntry(entry: Entry, entries: ReadonlyMap<string, Entry>) {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (!knownNames.test(fileName)) {
    throw new PackError(`The pack holds “${fileName}”, which does not belong in a handover pack.`);
  }
  if (entries.has(fileName)) throw new PackError(`The pack holds “${fileName}” twice.`);
  if (entries.size >= packLimits.maxEntries) throw new PackError("The pack holds too many files.");
  if (entry.isEncrypted())
    throw new PackError("The pack is encrypted. Unpack it and zip it again without a password.");
  const isDocument = fileName.startsWith("documents/");
  const maxBytes = isDocument ? documentLimits.fileBytes : packLimits.maxPartBytes;
  const isBomb = uncompressedSize > packLimits.maxRatio * compressedSize + 1024 * 1024;
  if (uncompressedSize > maxBytes || isBomb) {
    throw new PackError(`“${fileName}” unpacks to more than Baton takes.`);
  }
}

const readEntries = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    // A path that leads elsewhere is refused by the reader itself.
    zip.on("error", (error) =>
      reject(error instanceof PackError ? error : new PackError(noZip, { cause: error })),
    );
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry) => {
      try {
        checkEntry(entry, entries);
      } catch (error) {
        reject(error);
        return;
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

/** The files of a pack. The caller closes it. Throws PackError. */
export async function openPackFile(path: string) {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const stream = (name: string) =>
      new Promise<Readable>((resolve, reject) => {
        const entry = entries.get(name);
        if (!entry) return reject(new PackError(`The pack lacks “${name}”.`));
        zip.openReadStream(entry, (error, opened) => {
          if (error) reject(new PackError(`“${name}” cannot be unpacked.`, { cause: error }));
          else resolve(opened);
        });
      });
    const read = async (name: string) => {
      const opened = await stream(name);
      return text(opened).catch((error) => {
        throw new PackError(`“${name}” cannot be unpacked.`, { cause: error });
      });
    };
    return { names: [...entries.keys()], stream, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export type PackFile = Awaited<ReturnType<typeof openPackFile>>;

async function sha256Of(pack: PackFile, name: string) {
  const hash = createHash("sha256");
  try {
    for await (const bytes of await pack.stream(name)) hash.update(bytes);
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError(`“${name}” cannot be unpacked.`, { cause: error });
  }
  return hash.digest("hex");
}

/** Throws PackError unless every file of the pack, and no other, has its checksum. */
export async function verifyChecksums(pack: PackFile): Promise<void> {
  const lines = (await pack.read(packFiles.checksums)).split("\n").filter((line) => line !== "");
  const expected = new Map<string, string>();
  for (const line of lines) {
    const [, hash = "", name = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    expected.set(name, hash);
  }
  for (const name of pack.names) {
    if (name === packFiles.checksums) continue;
    const hash = expected.get(name);
    if (hash === undefined) throw new PackError(`“${name}” has no checksum in the pack.`);
    if (hash !== (await sha256Of(pack, name))) {
      throw new PackError(`“${name}” has been changed: its checksum is a different one.`);
    }
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new PackError(`The pack lacks “${missing}”.`);
}

/** The files of rows, each with its kind. */
export const partsOf = ({ names }: PackFile) =>
  names.flatMap((name) => {
    const kind = kindOfPart(name);
    return kind ? [{ name, kind }] : [];
  });
