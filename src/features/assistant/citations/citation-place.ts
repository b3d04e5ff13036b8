import { placeWithin } from "../../../lib/place-within.ts";
import type { Citation } from "../assistant-types.ts";

const kindLabels = {
  document: "",
  task: "Task",
  meeting: "Meeting",
  milestone: "Milestone",
  track: "Track",
  area: "Area",
} as const satisfies Record<Citation["kind"], string>;

type Placed = Pick<Citation, "kind" | "location"> & { title?: string };

/**
 * Where a citation stands, coarse to fine: "page 28", "sheet Budget, A2:F14", "Refunds › Limits";
 * for what is no document, what it is. "" where nothing is known.
 */
export function citationPlace({ kind, title, location }: Placed): string {
  if (kind !== "document") return kindLabels[kind];
  const { headings, line, part } = location;
  const words = [placeWithin(location), part].filter(Boolean);
  if (words.length > 0) return words.join(", ");
  // The first heading of many a document is its title, which stands before these words.
  const under = headings?.[0] === title ? headings?.slice(1) : headings;
  if (under && under.length > 0) return under.join(" › ");
  return line === undefined ? "" : `line ${line}`;
}
