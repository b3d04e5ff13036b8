import type { SentenceRules } from "./language.ts";

export const dutch: SentenceRules = {
  abbreviations: `a b d l o w z aug bijv bv ca dec dhr dr drs excl febr feb geb incl ing ir jan jhr jl jr jul jun max mej
    mevr min mld mln mr mrt mw nov okt prof resp sept sep sr st tel vgl`,
  numberAbbreviations: "afb art bijl blz fig hfdst lid nr nrs par pag pp tab",
  hasDottedOrdinals: false,
};
