import type { SentenceRules } from "./language.ts";

export const italian: SentenceRules = {
  abbreviations: `p ago all approx apr arch avv ca cfr dic dott dott.ssa dr ed es feb gen geom giu ing jr lug
    mag mar max min mons nov on ott prof prof.ssa rag sen set sig sig.ra sigg sig.na soc spett
    ss st tel vs`,
  numberAbbreviations: "n nn p art artt cap fig lett num pag pagg par pp sez vol",
  hasDottedOrdinals: false,
};
