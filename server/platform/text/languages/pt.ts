import type { SentenceRules } from "./language.ts";

export const portuguese: SentenceRules = {
  abbreviations: `p abr ago apr aprox av cia dept dez dr dra drs eng ex exa exmo fev gen ger ilmo incl jan jr
    jul jun ltda mar máx mín mai nov out prof profa sen set sr sra srs srta sta sto tel trav vs`,
  numberAbbreviations: "p pp art arts cap fig no núm pág págs par séc vol",
  hasDottedOrdinals: false,
};
