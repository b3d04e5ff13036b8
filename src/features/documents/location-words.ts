import { placeWithin } from "../../../db/location.ts";
import { capitalize } from "../../lib/formats.ts";
import type { PassageLocation } from "./document-types.ts";

/** The page, slide or sheet where it stands by itself: "Page 28". */
export function placeWords(location: PassageLocation): string | null {
  const place = placeWithin(location);
  return place && capitalize(place);
}

const attachmentSign = "attachment ";

/** Whether it stands in a file that came with a message. */
export const isInAttachment = ({ part }: PassageLocation): boolean =>
  part?.startsWith(attachmentSign) ?? false;

/**
 * The place with the headings above it, from the outermost: "Page 28 · Taxes › Rates". Pages are
 * those of the attachment before them: "Attachment costs.pdf · Page 1".
 */
export function locationWords(location: PassageLocation): string {
  const { part, headings } = location;
  const place = placeWords(location);
  const parts = part && isInAttachment(location) ? [capitalize(part), place] : [place, part];
  return [...parts, headings?.join(" › ")].filter(Boolean).join(" · ");
}

/** The place with the heading right above it alone, where there is room for no more. */
export const nearestWords = ({ headings, ...location }: PassageLocation): string =>
  locationWords({ ...location, ...(headings ? { headings: headings.slice(-1) } : {}) });
