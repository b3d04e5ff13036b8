import type { LanguagePack } from "./language.ts";

export const dutch: LanguagePack = {
  sentences: {
    abbreviations: `a b d l o w z aug bijv bv ca dec dhr dr drs excl febr feb geb incl ing ir jan jhr jl jr jul jun max mej
      mevr min mld mln mr mrt mw nov okt prof resp sept sep sr st tel vgl`,
    numberAbbreviations: "afb art bijl blz fig hfdst lid nr nrs par pag pp tab",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "wie|wiens",
    where: "waar|waarheen|waarvandaan|in welke (?:stad|plaats)|in welk land",
    when: "wanneer|op welke (?:dag|datum)|welke (?:dag|datum)",
    whatYear: "in welk jaar|welk jaar",
    howMany: "hoeveel",
    howMuch: "hoeveel (?:kost|kosten|geld|verdient|betaalt)|wat kost|wat kosten|prijs|salaris",
    whatShare: "hoeveel procent|welk percentage|percentage|welk (?:deel|aandeel)",
    whatFigure:
      "hoe (?:lang|oud|ver|groot|hoog|vaak|snel|zwaar|diep|breed)|welk (?:aantal|getal|bedrag|nummer)|welke (?:maand|eeuw|grootte)",
    why: "waarom|hoe (?:kan|kunnen|moet|moeten|wordt|worden|werkt)|leg uit|beschrijf|vergelijk",
  },
  figures: {
    numbers:
      "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|twintig|dertig|veertig|vijftig|honderd",
    magnitudes: "duizend|miljoen|mln\\.?|miljard|mld\\.?|biljoen",
    percent: "procent",
    currencies: "dollar|euro|pond",
    exceptions: "behalve|uitgezonderd",
  },
  followUps: {
    conjunctions: "en|maar|of|ook|dan",
    openings: "hoe zit het met|wat is er met|wie nog|wat nog|waarom|hetzelfde",
    references:
      "hij|zij|ze|hem|haar|hun|dit|deze|die|daar(?:voor|mee|van|bij|na)?|ervoor|ervan|ermee",
    asks: "wie|wat|wanneer|waar|waarom|hoe|welke?|is|zijn|was|waren|heeft|hebben|kan|mag|moet",
    prepositions: "in|te|op voor van bij met naar",
  },
  functionWords: `bevindt bevinden ligt liggen heet heten alle beide binnen bij boven buiten daar daarom daarna deze dit dus een elk elke enkele er gaat geen
    geworden hadden hebben heeft hoe hoeveel iedere ieder in indien kan kunnen maar meer moet moeten
    na naar naast niet nog of onder ook op over per pas samen sinds sommige staat steeds tegen
    tijdens toen tot totdat tussen uit vaak van vanaf vanuit vanwege vele verder via volgens voor
    vooral waar waarbij waardoor waarheen waarin waarom waarop waarvandaan wanneer want waren was
    wat welk welke werd werden wie wiens wordt worden zal zijn zich zij zo zonder zou zouden zullen`,
  pointers:
    "hij|zij|ze|het|hun|zijn|haar|deze|dit|die|dat|zulke|beide|daar(?:bij|door|mee|na|op|uit|van|voor|toe)",
  limits: "behalve|tenzij|uitgezonderd|uitzonderingen?|alleen|slechts|nooit",
  letters: "",
  joinsWords: true,
  capitalizesNouns: false,
};
