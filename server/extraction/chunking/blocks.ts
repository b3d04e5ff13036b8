import type { BlockItem, StoredBlock, TextRange } from "../../../db/structure.ts";
import { listMarkerOf } from "../../platform/text/list-marker.ts";
import type { Unit } from "./unit.ts";

/** A lead-in longer than this is a passage of its own. */
const maxLeadInLength = 400;
const minItems = 2;
const numbered = /^\(?(?:\d{1,3}|[a-z])[.)]/i;

const isItem = (unit: Unit) => unit.piece.kind === "list-item";

/** What introduces a list: the paragraph right before it, where it is short. */
function leadInOf(before: Unit | undefined): TextRange | undefined {
  if (before?.piece.kind !== "paragraph") return undefined;
  const { start, end } = before;
  return end - start <= maxLeadInLength ? { start, end } : undefined;
}

function toItem(text: string, { start, end }: Unit): BlockItem {
  const marker = listMarkerOf(text.slice(start, end))?.trim();
  return { start, end, depth: 0, ...(marker ? { marker } : {}) };
}

function endOfEntries(units: Unit[], first: number) {
  let end = first;
  for (let unit = units[end]; unit && isItem(unit); unit = units[end]) end++;
  return end;
}

/**
 * The lists of a document, whole, with the sentence that introduces each.
 * @param units the document's headings, sentences, list entries and rows in order
 */
export function findBlocks(text: string, units: Unit[]): StoredBlock[] {
  const blocks: StoredBlock[] = [];
  let first = 0;
  while (first < units.length) {
    const unit = units[first];
    if (!unit || !isItem(unit)) {
      first++;
      continue;
    }
    const entries = units.slice(first, endOfEntries(units, first));
    const leadIn = leadInOf(units[first - 1]);
    first += entries.length;
    if (entries.length < minItems) continue;
    const items = entries.map((entry) => toItem(text, entry));
    const { headings } = unit.piece.location;
    const isSteps = items.every(({ marker }) => marker !== undefined && numbered.test(marker));
    blocks.push({
      kind: isSteps ? "steps" : "list",
      start: leadIn?.start ?? unit.start,
      end: entries.at(-1)?.end ?? unit.end,
      ...(headings ? { headings } : {}),
      ...(leadIn ? { leadIn } : {}),
      items,
    });
  }
  return blocks;
}
