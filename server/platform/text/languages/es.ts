import type { SentenceRules } from "./language.ts";

export const spanish: SentenceRules = {
  abbreviations: `p abr admón aprox apdo av avda cap cdad cf cía dña dic dir dpto dr dra dres ee ej ene excmo
    ext feb gral ing izq jr lic ltda mar máx mín ntra nov oct prof profa pza sept sr sra sres
    srta sta sto tel telf ud uds uu vda vs`,
  numberAbbreviations: "p pp art fig no núm nro pág págs párr vol",
  hasDottedOrdinals: false,
};
