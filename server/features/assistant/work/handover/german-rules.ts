import type { HandoverRule } from "./english-rules.ts";

const letter = String.raw`[\p{L}\p{N}]`;

/** Whole words stand between "<" and ">"; \b knows no letters beyond ASCII. */
const words = (pattern: string) =>
  new RegExp(pattern.replaceAll("<", `(?<!${letter})`).replaceAll(">", `(?!${letter})`), "iu");

const handedOver =
  "(?:übergeben(?:e[nrs]?)?|übergabe(?:n|stand)?|übernommen|abgegeben|transition|wissenstransfers?)";
const absent =
  "(?:geht|gehen|ausscheidet|ausscheiden|ausfällt|ausfallen|fehlt|fehlen|weg|krank|abwesend|nicht (?:da|mehr da)|kündigt|verlässt|urlaub)";

/** By what questions about the handover are known in German; the first that matches wins. */
export const germanRules: HandoverRule[] = [
  {
    intent: "absence",
    pattern: words(
      `<was> [^?]*<(?:passiert|geschieht|bleibt liegen|steht still|fällt aus|bricht|stoppt|geht (?:schief|verloren))>[^?]*<(?:wenn|sobald|falls|ohne)>[^?]*(?:<${absent}>|<ohne>)|<was> [^?]*<ohne>`,
    ),
  },
  {
    intent: "absence",
    pattern: words("<was> (?:weiß|kann|hat|kennt) nur>|<wer> [^?]*<als einzige[rn]?>"),
  },
  {
    intent: "receiver",
    pattern: words(
      "<(?:wer|wem|an wen)> [^?]*<(?:übernimmt|übernehmen|nachfolger(?:in)?|nachfolge|bekommt|erbt|wird übergeben|übergeben)>",
    ),
    needsArea: true,
  },
  {
    intent: "expert",
    pattern: words(
      "<(?:wer|wen)> [^?]*<(?:expert(?:e|in)|übergibt|gibt [^?]*<ab|kennt sich [^?]*<aus|weiß|hat das wissen)>",
    ),
    needsArea: true,
  },
  {
    intent: "leaving",
    pattern: words(
      "<(?:was|welche bereiche)> [^?]*<(?:muss|soll|sollte|habe|müssen)> [^?]*<(?:ich|wir)> [^?]*<(?:übergeben|abgeben)>",
    ),
  },
  {
    intent: "receiving",
    pattern: words(
      "<(?:was|welche bereiche|wofür)> [^?]*<(?:muss|soll|sollte|werde|übernehme|bin)> [^?]*<ich>(?:[^?]*<(?:übernehmen|verantwortlich|zuständig)>|[ ?]*$)",
    ),
  },
  {
    intent: "gaps",
    pattern: words(
      `<(?:nicht|noch|fehlt|fehlen|offen|unerledigt|übrig)> [^?]*<${handedOver}>|<${handedOver}> [^?]*<(?:nicht|fehlt|fehlen|offen|lücken?)>|<(?:welche|was für|gibt es|zeige?|wie viele)> [^?]*<lücken?>`,
    ),
  },
  {
    intent: "stage",
    pattern: words(
      "<(?:welche|was|wie viele|ist|sind|wurde|wurden)> [^?]*<(?:dokumentiert|begleitet|abgenommen|angenommen|unterschrieben|unterzeichnet|geübt|übungen)>",
    ),
  },
  {
    intent: "frame",
    pattern: words(
      "<(?:wann|welcher tag|was)> [^?]*<(?:letzte[rn]? (?:arbeits)?tag|hypercare)>|<wie (?:viele tage|lange)> [^?]*<(?:letzten? tag|übergabe|hypercare|bleiben|noch)>|<wer übergibt (?:an wen|wem)>|<(?:abgebende|übernehmende)[snr]? (?:team|seite)>",
    ),
  },
  {
    intent: "state",
    pattern: words(
      `<(?:wie (?:weit|fertig|bereit|gut|vollständig)|ist|sind|was ist der stand|wie ist der stand)> [^?]*<(?:${handedOver}|bereit|fertig|stand)>`,
    ),
    needsArea: true,
  },
  {
    intent: "state",
    pattern: words(
      "<(?:wie (?:weit|fertig|bereit|vollständig)|wo) [^?]*<(?:die|der|unsere) (?:übergabe|transition|wissenstransfer)>|<(?:stand|fortschritt) (?:der übergabe|des wissenstransfers)>",
    ),
  },
];
