import { ExtractionError } from "../../extraction-error.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml, type XmlAttributes } from "../container/xml.ts";

const manifest = "META-INF/manifest.xml";

/** Encrypted entries are named in the manifest; newer writers encrypt the document as a whole. */
async function isEncrypted(archive: Archive): Promise<boolean> {
  if (archive.has("encrypted-package")) return true;
  if (!archive.has(manifest)) return false;
  let found = false;
  await readXml(archive.read(manifest), {
    open: (name) => {
      found ||= name === "encryption-data";
    },
  });
  return found;
}

/** Throws ExtractionError `encrypted` or `damaged` where the content of a file cannot be read. */
export async function requireContent(archive: Archive): Promise<void> {
  if (await isEncrypted(archive)) throw new ExtractionError("encrypted");
  if (!archive.has("content.xml")) throw new ExtractionError("damaged", "its text is missing");
}

/** What else is in the file that was left alone. */
export const packageNotes = (archive: Archive): string[] =>
  archive.names.some((name) => /^(?:Basic|Scripts)\/.+\/.+/.test(name))
    ? ["The file holds macros; they were neither run nor read."]
    : [];

/** How often a row or cell repeats, or how many it spans; at least 1. */
export const repetitions = (attributes: XmlAttributes, name: string) =>
  Math.max(1, Math.trunc(Number(attribute(attributes, name))) || 1);
