import type { StoredBlock } from "../../../db/structure.ts";
import { findContacts } from "./contact-blocks.ts";
import { findAnnounced, findLists } from "./list-blocks.ts";
import { findSections } from "./section-blocks.ts";
import { placePieces, type Unit } from "./unit.ts";

/**
 * What answers as a whole in a document: its lists and steps with the sentence that introduces
 * them, what stands under each of its headings, records made of named parts, and contacts.
 * @param units the document's headings, sentences, list entries and rows in order
 */
export function findBlocks(text: string, units: Unit[]): StoredBlock[] {
  const pieces = placePieces(units);
  return [
    ...findLists(text, pieces),
    ...findAnnounced(text, pieces),
    ...findSections(text, pieces),
    ...findContacts(text, pieces),
  ];
}
