import type { DocumentCategory } from "../../../../../db/enums.ts";
import type { SuggestedFiling } from "./use-suggested-filing.ts";

/** Where a document belongs; what is empty is taken from the fields that all files share. */
export type Filing = { category: DocumentCategory | ""; track: string; area: string };

/** What somebody has chosen for a file, beside what was suggested for it. */
export type ChosenFiling = Partial<Filing>;

/** The fields that somebody has chosen for all files: nothing is suggested for one of them there. */
export type SharedFields = { category: boolean; track: boolean };

/** The fields of the form that somebody has filled in; an area is that of a single file alone. */
export type ChosenFields = SharedFields & { area: boolean };

/** What is said of a file: what somebody has chosen, else what was suggested. */
export const filingOf = (
  chosen: ChosenFiling | undefined,
  suggested: SuggestedFiling | undefined,
  shared: SharedFields,
): Filing => ({
  category: (!shared.category && suggested?.category) || "",
  track: (!shared.track && suggested?.track) || "",
  area: suggested?.area ? String(suggested.area.id) : "",
  ...chosen,
});
