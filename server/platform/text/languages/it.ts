import type { LanguagePack } from "./language.ts";

export const italian: LanguagePack = {
  sentences: {
    abbreviations: `p ago all approx apr arch avv ca cfr dic dott dott.ssa dr ed es feb gen geom giu ing jr lug
      mag mar max min mons nov on ott prof prof.ssa rag sen set sig sig.ra sigg sig.na soc spett
      ss st tel vs`,
    numberAbbreviations: "n nn p art artt cap fig lett num pag pagg par pp sez vol",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "chi",
    where: "dove|in quale (?:città|paese|luogo)",
    when: "quando|in (?:che|quale) data|(?:che|quale) giorno|qual è la data",
    whatYear: "in (?:che|quale) anno|(?:che|quale) anno",
    howMany: "quanti|quante",
    howMuch:
      "quanto (?:costa|costano|è costato|guadagna|paga)|qual è il (?:prezzo|costo|salario|canone)|prezzo|stipendio",
    whatShare: "(?:che|quale) percentuale|percentuale|(?:che|quale) (?:quota|parte)",
    whatFigure:
      "quanto|quanta|qual (?:è|era) (?:il|la|l['’]) ?(?:numero|importo|tasso|dimensione|durata|valore)|(?:che|quale) (?:numero|importo|mese|secolo|età)|a che (?:ora|velocità)",
    why: "perché|come|spiega|spieghi|descrivi|descriva|confronta",
  },
  figures: {
    numbers:
      "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|quaranta|cinquanta|cento",
    magnitudes: "mila|milione|milioni|miliardo|miliardi",
    percent: "per ?cento",
    currencies: "dollari|euro|sterline|franchi",
    exceptions: "eccetto|salvo",
  },
  followUps: {
    conjunctions: "e|ed|ma|o|anche|allora",
    openings: "che ne è di|che dire di|perché|chi altro|cos['’]altro|lo stesso",
    references: "lui|lei|essi|esse|loro|ciò|quello|quella|quelli|quelle|suo|sua|suoi|sue",
    asks: "chi|che|cosa|quando|dove|come|quale|quali|quanto|quanta|quanti|quante|perché|c['’]è|è|sono|posso",
    prepositions: "in|nel|nella|a|al|alla per di|del|della|dei|delle con da",
  },
  functionWords: `trova trovano chiama chiamano alcuni alcune allora anche ancora attraverso chi ciascun ciò cioè così dall dalla dello dentro dopo dove dunque
    durante essere fino fra già infine infatti invece mentre nessun oltre ogni ognuno oppure
    perché però poi presso prima può possono qual quale quali quando quanta quante quanti quanto
    qualche quasi quindi secondo senza sia solo sopra sotto stato stata tale tra tramite tutta
    tutte verso viene vengono è`,
  pointers:
    "egli|esso|essa|essi|esse|lui|lei|loro|il suo|la sua|i suoi|le sue|questo|questa|questi|queste|tale|tali|entrambi|entrambe",
  limits: "salvo|eccetto|tranne|eccezion[ei]|a meno|solo|soltanto|mai",
  letters: "àèìòù",
  joinsWords: false,
  capitalizesNouns: false,
};
