import type { LanguagePack } from "./language.ts";

export const spanish: LanguagePack = {
  sentences: {
    abbreviations: `p abr admón aprox apdo av avda cap cdad cf cía dña dic dir dpto dr dra dres ee ej ene excmo
      ext feb gral ing izq jr lic ltda mar máx mín ntra nov oct prof profa pza sept sr sra sres
      srta sta sto tel telf ud uds uu vda vs`,
    numberAbbreviations: "p pp art fig no núm nro pág págs párr vol",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "quién|quiénes",
    where: "dónde|adónde|en qué (?:ciudad|país|lugar)",
    when: "cuándo|en qué fecha|qué (?:día|fecha)|cuál (?:es|fue|era) la fecha",
    whatYear: "(?:en )?qué año",
    howMany: "cuántos|cuántas",
    howMuch:
      "cuánto (?:cuesta|cuestan|costó|dinero|gana|paga)|cuál (?:es|fue|era) el (?:precio|coste|costo|salario)|precio|salario",
    whatShare: "qué porcentaje|porcentaje|qué (?:parte|proporción)",
    whatFigure:
      "cuánto|cuánta|cuál (?:es|fue|era) (?:el|la) (?:número|cantidad|tasa|tamaño|duración|importe|valor)|qué (?:número|cantidad|tamaño|mes|siglo|edad)|a qué (?:hora|velocidad)",
    why: "por qué|cómo|explica|explique|describe|describa|compara|compare",
  },
  figures: {
    numbers:
      "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien",
    magnitudes: "mil|millón|millones|mil millones",
    percent: "por ciento",
    currencies: "dólares|euros|libras|pesos",
    exceptions: "excepto|salvo",
  },
  followUps: {
    conjunctions: "y|e|pero|o|u|también|entonces",
    openings: "qué (?:hay de|tal|pasa con)|por qué|quién más|qué más|lo mismo",
    references: "él|ellas?|ellos|eso|esto|est[eo]s|ese|esos|esa|esas|su|sus",
    asks: "quién|quiénes|qué|cuándo|dónde|adónde|cómo|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|por qué|hay|es|son|está|están|puedo|se puede",
    prepositions: "en para de|del con a|al por",
  },
  functionWords: `además encuentra encuentran llama llaman adónde aquel aquella cada cual cuales cualquier cuando cuánta cuántas cuánto cuántos cuál cuáles cuándo
    cómo dentro desde después dónde entonces está están ésta éste fueron haber hace hacia hasta
    hay incluso mientras ningún ninguna ni pero porque pueden puede qué quién quiénes según ser si
    sido sin sino sobre son sólo solo también tan tanto tras tiene tienen vez`,
  pointers:
    "él|ella|ellos|ellas|su|sus|este|esta|estos|estas|esto|ese|esa|esos|esas|eso|tal|tales|ambos|ambas",
  limits: "salvo|excepto|excepci(?:ón|ones)|a menos|solo|sólo|solamente|nunca",
  letters: "ñ¿¡áíóú",
  joinsWords: false,
  capitalizesNouns: false,
};
