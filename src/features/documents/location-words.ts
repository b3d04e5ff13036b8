import { placeWithin } from "../../../db/location.ts";
import { capitalize } from "../../lib/formats.ts";
import type { PassageLocation } from "./document-types.ts";

/** The page, slide or sheet where it stands by itself: "Page 28". */
export function placeWords(location: PassageLocation): string | null {
  const place = placeWithin(location);
  return place && capitalize(place);
}

/** The place with the headings above it, from the outermost: "Page 28 · Taxes › Rates". */
export function locationWords(location: PassageLocation): string {
  const headings = location.headings?.join(" › ");
  return [placeWords(location), location.part, headings].filter(Boolean).join(" · ");
}

/** The place with the heading right above it alone, where there is room for no more. */
export const nearestWords = ({ headings, ...location }: PassageLocation): string =>
  locationWords({ ...location, ...(headings ? { headings: headings.slice(-1) } : {}) });
