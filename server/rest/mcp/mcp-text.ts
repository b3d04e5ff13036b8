import type { z } from "zod";
import { placeWithin } from "../../../db/location.ts";
import type { citationOutput } from "../../features/assistant/assistant.schema.ts";
import { collapseWhitespace } from "../../platform/text/format.ts";

type Citation = Omit<z.output<typeof citationOutput>, "number">;
type Location = Citation["location"];
/** The address of one of Baton's pages for somebody outside. */
type LinkTo = (path: string) => string;

/** Where within a document: the page, slide or sheet, else the heading right above. */
const placeOf = (location: Location): string =>
  placeWithin(location) ?? location.headings?.at(-1) ?? "";

/** The page of Baton that shows what is cited. */
function pathOf({ kind, sourceId, chunkIndex, title }: Citation): string {
  switch (kind) {
    case "document": {
      const chunk = chunkIndex === null ? "" : `&chunk=${chunkIndex}`;
      return `/knowledge-base?document=${sourceId}${chunk}`;
    }
    case "task":
      return `/workflow?task=${sourceId}`;
    case "track":
      return `/workflow?track=${encodeURIComponent(JSON.stringify([title]))}`;
    case "meeting":
      return `/meeting-logs?meeting=${sourceId}`;
    case "milestone":
      return `/meeting-logs?milestone=${sourceId}`;
    case "area":
      return `/handover/${sourceId}`;
  }
}

/** A citation in one line: what is cited, where in it, its words, and the address that shows it. */
export function citationLine(linkTo: LinkTo, citation: Citation): string {
  const place = placeOf(citation.location);
  const named = place ? `${citation.title}, ${place}` : citation.title;
  const quote = collapseWhitespace(citation.quote);
  return `${named}: “${quote}” ${linkTo(pathOf(citation))}`;
}

type Passage = { documentId: number; title: string; chunkIndex: number; location: Location };

/** Where a passage stands, and the address that shows it. */
export function passageLine(
  linkTo: LinkTo,
  { documentId, title, chunkIndex, location }: Passage,
): string {
  const place = placeOf(location);
  const path = pathOf({
    kind: "document",
    sourceId: documentId,
    chunkIndex,
    title,
    location,
    quote: "",
  });
  return `${place ? `${title}, ${place}` : title} ${linkTo(path)}`;
}
