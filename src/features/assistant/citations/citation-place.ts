import { placeWithin } from "../../../../db/location.ts";
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
export const citationPlace = (citation: Placed): string => placeUnder(citation, (all) => all);

/** The same where there is room for little: of headings, the one right above the passage alone. */
export const nearestPlace = (citation: Placed): string =>
  placeUnder(citation, (all) => all.slice(-1));

function placeUnder(
  { kind, title, location }: Placed,
  choose: (headings: string[]) => string[],
): string {
  if (kind !== "document") return kindLabels[kind];
  const { headings, line, part } = location;
  const words = [placeWithin(location), part].filter(Boolean);
  if (words.length > 0) return words.join(", ");
  // The first heading of many a document is its title, which stands before these words.
  const under = headings?.[0] === title ? headings?.slice(1) : headings;
  if (under && under.length > 0) return choose(under).join(" › ");
  return line === undefined ? "" : `line ${line}`;
}
