import type { SentenceRules } from "./language.ts";

export const french: SentenceRules = {
  abbreviations: `p adj apr av avr boul cf déc dir dr env ex éd févr hab janv jr juil lt mgr mm max min mlle mme
    nov oct prof resp sept st ste suiv suppl tél vs`,
  numberAbbreviations: "c p pp al art chap fig no nos pp par réf sect vol",
  hasDottedOrdinals: false,
};
