import type { StoredBlock, TextRange } from "../../../db/structure.ts";
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

export type BlocksIn = (range: TextRange) => StoredBlock[];

/** The block's own text: between the headings of a list stands that of others. */
const partsOf = ({ start, end, leadIn, items }: StoredBlock): TextRange[] =>
  items.length > 0 ? [...(leadIn ? [leadIn] : []), ...items] : [{ start, end }];

/** Gives the blocks that reach into a range of the text; to be asked for ranges in their order. */
export function blocksByRange(blocks: StoredBlock[]): BlocksIn {
  const parts = blocks
    .flatMap((block, index) => partsOf(block).map(({ start, end }) => ({ start, end, index })))
    .sort((left, right) => left.start - right.start);
  let next = 0;
  let open: typeof parts = [];
  return (range) => {
    for (let part = parts[next]; part && part.start < range.end; part = parts[next]) {
      open.push(part);
      next++;
    }
    open = open.filter(({ end }) => end > range.start);
    const inside = new Set(open.filter(({ start }) => start < range.end).map(({ index }) => index));
    return [...inside].sort((left, right) => left - right).flatMap((index) => blocks[index] ?? []);
  };
}
