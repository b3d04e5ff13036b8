import type { LanguagePack } from "./language.ts";

export const german: LanguagePack = {
  sentences: {
    abbreviations: `a b d h i m o s t u v z abb abk abt apr aug ausg bes bsp bspw bzgl bzw ca chr dez dipl dr ehem einschl engl entspr
      evtl exkl feb frl fr gegr geb gem ggf ggfs griech hl hr hrsg ing inkl insb jan jh jr jul jun
      kath lat lfd ltd max mag mind mio mrd mrz nov okt phil prof rd rer resp schw sep sept sog sr
      st std str tel tsd ursprgl vgl vorm zt zw zzgl`,
    numberAbbreviations: "abs abschn anh anl anm art aufl az bd bde kap lit nr nrn pos ziff",
    hasDottedOrdinals: true,
  },
  questions: {
    who: "wer|wen|wem|wessen",
    where: "wo|wohin|woher|an welchem ort|in welche[rnm]? (?:stadt|land|ort)",
    when: "wann|(?:an|zu) welchem (?:tag|datum|termin)|welche[rs]? (?:tag|datum|termin)|bis wann|seit wann",
    whatYear: "(?:in )?welche[mns]? jahr",
    howMany: "wie ?viele",
    howMuch:
      "wie ?viel (?:geld|kostet|kosten|zahlt|zahlen|verdient)|was kostet|was kosten|preis|gehalt|gebühr",
    whatShare:
      "wie ?viel prozent|prozentsatz|welcher anteil|welchen anteil|wie hoch (?:ist|war) der anteil",
    whatFigure:
      "wie (?:lange|lang|alt|weit|groß|hoch|oft|schnell|bald|schwer|tief|breit|viel)|welche (?:zahl|anzahl|nummer|menge|höhe|größe)|welche[rs]? (?:monat|jahrhundert|betrag|wert)",
    why: "warum|weshalb|wieso|weswegen|aus welchem grund|erkläre?|beschreibe?|vergleiche?|wie (?:kann|können|soll|sollen|wird|werden|funktioniert)",
  },
  figures: {
    numbers:
      "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert",
    magnitudes: "tausend|million(?:en)?|mio\\.?|milliarden?|mrd\\.?|billion(?:en)?",
    percent: "prozent",
    currencies: "dollar|euro|franken|pfund",
    exceptions: "außer|ausgenommen",
  },
  followUps: {
    conjunctions: "und|aber|oder|auch|also|dann",
    openings:
      "was ist mit|wie (?:sieht es|ist es|steht es)|wer noch|wo noch|was noch|warum|wieso|weshalb|weswegen|das ?selbe|das gleiche",
    references:
      "er|sie|ihn|ihm|ihnen|deren|dessen|dies|diese[mnrs]?|jene[mnrs]?|letztere[mnrs]?|(?<!gibt |ist |war )es(?! gibt)|da(?:bei|für|gegen|mit|nach|von|zu)|daran|darauf|darin|darüber|dort",
    asks: "wer|wen|wem|wessen|was|wann|wo|wohin|woher|womit|wofür|welche[mnrs]?|warum|wieso|weshalb|wie|ist|sind|war|waren|hat|haben|kann|können|darf|muss|gibt",
    prepositions: "in|im für von|vom|des bei|beim|am|an mit zu|zum|zur nach aus",
  },
  functionWords: `ab beim bevor bzw denen deren dessen etwa für gab gegen gibt ging hieß heißt ins ihr kam laut lautet
    liegt man mehr mittels neben obwohl per seit sei seien sowie statt trotz um unter vom viel viele
    wann warum wem wen wer werde weshalb wessen wieso wieviel wieviele wo wodurch woher wohin womit
    wofür woran worauf worin worum worden wurde wurden während wäre wären zum zur über`,
  pointers:
    "er|sie|es|ihnen|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?|dies(?:e[mnrs]?)?|jene[mnrs]?|solche[mnrs]?|beide[nr]?|derselben?|dieselben?|letztere[nrs]?|da(?:bei|durch|für|mit|nach|rauf|raus|rin|von|zu)|dort|deren|dessen",
  limits: "außer|ausnahmen?|ausgenommen|es sei denn|nur|nie|niemals",
  letters: "äöüß",
  joinsWords: true,
  capitalizesNouns: true,
};
