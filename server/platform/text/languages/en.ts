import type { SentenceRules } from "./language.ts";

export const english: SentenceRules = {
  abbreviations: `al approx apr assoc aug ave bros ca cf co col corp dec dept dr ed eds eg eq est excl ext feb
    gen gov hon ie inc incl jan jr jul jun lt ltd mar max messrs min mr mrs ms mt nov oct plc
    prof rep resp rev sen sep sept sgt sr st tel viz vs`,
  numberAbbreviations: "b c d p pp app art ch chap cl fig figs no nos par para pp reg sec vol",
  hasDottedOrdinals: false,
};
