import { CFB } from "xlsx";
import { ExtractionError } from "../extraction-failure.ts";

/** The container of the older Office formats: named streams in one file. */
export type CompoundFile = {
  has: (name: string) => boolean;
  /** Throws ExtractionError `damaged` when the stream is missing or cut off. */
  stream: (name: string) => Buffer;
};

type Entry = { name: string; type: number; size: number; content?: Uint8Array | number[] };

const STREAM = 2;

/** Throws ExtractionError `damaged` when the container cannot be followed. */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  const entries = new Map<string, Entry>();
  try {
    const container: { FileIndex: Entry[] } = CFB.read(bytes, { type: "buffer" });
    for (const entry of container.FileIndex) {
      if (entry.type === STREAM && !entries.has(entry.name)) entries.set(entry.name, entry);
    }
  } catch {
    throw new ExtractionError("damaged", "its list of streams is broken");
  }
  return {
    has: (name) => entries.has(name),
    stream: (name) => {
      const entry = entries.get(name);
      if (!entry?.content) throw new ExtractionError("damaged", `its stream ${name} is missing`);
      if (entry.content.length < entry.size) {
        throw new ExtractionError("damaged", `its stream ${name} is cut off`);
      }
      return Buffer.from(entry.content);
    },
  };
}
