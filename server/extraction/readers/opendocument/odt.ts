import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { readOdtStory } from "./odt-story.ts";
import { readOdtStyles } from "./odt-styles.ts";
import { packageNotes, requireContent } from "./opendocument-package.ts";

/** Parts beside the body, in the order in which they follow it. */
const sideParts = ["footnotes", "endnotes", "comments", "header", "footer"];

/**
 * Reads odt: the body with its headings, lists, tables and text boxes, then its notes, comments,
 * headers and footers. Throws ExtractionError `encrypted` or `damaged`.
 */
export async function readOdt(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  await requireContent(archive);
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
  return { notes: packageNotes(archive) };
}
