import { posix } from "node:path";
import type { Archive } from "./archive.ts";
import { readXml } from "./xml.ts";

export type Relationship = { id: string; type: string; target: string };

/**
 * The parts that a part of an Office file refers to, by the last word of their type
 * ("slide", "notesSlide", "comments"). What stands outside the file is left out: it is never fetched.
 */
export async function relationships(archive: Archive, part: string): Promise<Relationship[]> {
  const directory = posix.dirname(part);
  const name = posix.join(directory, "_rels", `${posix.basename(part)}.rels`);
  if (!archive.has(name)) return [];
  const found: Relationship[] = [];
  await readXml(archive.read(name), {
    open: (element, attributes) => {
      if (element !== "Relationship" || attributes.TargetMode === "External") return;
      const target = attributes.Target ?? "";
      found.push({
        id: attributes.Id ?? "",
        type: (attributes.Type ?? "").split("/").at(-1) ?? "",
        target: target.startsWith("/") ? target.slice(1) : posix.join(directory, target),
      });
    },
  });
  return found.filter((relationship) => archive.has(relationship.target));
}

/** The part that the package names as its document, such as word/document.xml. */
export async function mainPart(archive: Archive, fallback: string): Promise<string> {
  const root = await relationships(archive, "");
  return root.find((relationship) => relationship.type === "officeDocument")?.target ?? fallback;
}

/** What a reader would want to know of a package beside its text. */
export function packageNotes(archive: Archive): string[] {
  return archive.names.some((name) => /vbaproject\.bin$/i.test(name))
    ? ["The file holds macros; they were neither run nor read."]
    : [];
}
