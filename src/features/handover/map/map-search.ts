import { parseOneOf, parseText, parseWholeNumber } from "../../../lib/navigation/search-params.ts";

/** What the map can be narrowed to: what I hand over, what I take over, what would be lost. */
export const mapViews = ["leaving", "receiving", "critical"] as const;
export type MapView = (typeof mapViews)[number];

/** Areas without a track, among the tracks of the filter. */
export const withoutTrack = "";

/** What the address of the Handover page may carry; what is left out is not a condition. */
export type MapSearch = {
  view?: MapView | undefined;
  track?: string | undefined;
  /** Somebody who is the expert, takes over or stands in. */
  person?: number | undefined;
  group?: "none" | undefined;
};

/** Reads the address; what makes no sense in it is passed over. */
export const parseMapSearch = (search: Record<string, unknown>): MapSearch => ({
  view: parseOneOf(mapViews, search.view),
  track: parseText(search.track),
  person: parseWholeNumber(search.person),
  group: search.group === "none" ? "none" : undefined,
});
