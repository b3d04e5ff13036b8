import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { readXml } from "../container/xml.ts";
import { readOdtStory } from "./odt-story.ts";
import { readOdtStyles } from "./odt-styles.ts";

/** Parts beside the body, in the order in which they follow it. */
const sideParts = ["footnotes", "endnotes", "comments", "header", "footer"];

/**
 * Reads odt: the body with its headings, lists, tables and text boxes, then its notes, comments,
 * headers and footers. Throws ExtractionError `encrypted` or `damaged`.
 */
export async function readOdt(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  if (await isEncrypted(archive)) throw new ExtractionError("encrypted");
  if (!archive.has("content.xml")) throw new ExtractionError("damaged", "its text is missing");
  const styles = await readOdtStyles(archive);
  const besides = new Map(sideParts.map((part) => [part, new Set<string>()]));
  await readOdtStory(archive, "content.xml", styles, (piece, part) => {
    if (part === undefined) sink.piece(piece);
    else besides.get(part)?.add(piece.text);
  });
  if (archive.has("styles.xml")) {
    await readOdtStory(archive, "styles.xml", styles, (piece, part) => {
      // The same header stands once for each kind of page.
      if (part !== undefined) besides.get(part)?.add(piece.text);
    });
  }
  for (const [part, texts] of besides) {
    for (const text of texts) sink.piece({ text, kind: "note", location: { part } });
  }
  const hasMacros = archive.names.some((name) => /^(?:Basic|Scripts)\/.+\/.+/.test(name));
  return { notes: hasMacros ? ["The file holds macros; they were neither run nor read."] : [] };
}

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
