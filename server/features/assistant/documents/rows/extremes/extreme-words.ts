import type { Language } from "../../../../../platform/text/languages/language.ts";
import type { QuestionFrame } from "../question-frame.ts";

/** Which rows of a table are asked for: those with the greatest or the least figure, or with none. */
export type Extreme = "greatest" | "least" | "none";

type ExtremeWords = Record<Extreme | "which", string>;

/** By language, since "no" and "mais" mean something else in the next one. */
const wordsByLanguage: Record<Language, ExtremeWords> = {
  en: {
    which: "which what who where",
    greatest: "most highest largest biggest greatest longest maximum top",
    least: "least fewest lowest smallest shortest minimum",
    none: "no zero",
  },
  de: {
    which: "welche welcher welches welchen welchem wer was wo",
    greatest:
      "meisten höchste höchsten höchster größte größten größter größtes längste längsten maximale",
    least:
      "wenigsten niedrigste niedrigsten niedrigster kleinste kleinsten kleinster kürzeste kürzesten",
    none: "kein keine keinen keiner null",
  },
  fr: {
    which: "quel quelle quels quelles qui que où",
    greatest: "plus maximum",
    least: "moins minimum",
    none: "aucun aucune zéro",
  },
  es: {
    which: "qué cuál cuáles quién dónde",
    greatest: "más mayor máximo máxima",
    least: "menos menor mínimo mínima",
    none: "ningún ninguno ninguna cero",
  },
  it: {
    which: "quale quali chi che dove",
    greatest: "più maggiore maggior massimo massima",
    least: "meno minore minor minimo minima",
    none: "nessun nessuno nessuna zero",
  },
  nl: {
    which: "welke welk wie wat waar",
    greatest: "meeste hoogste grootste langste",
    least: "minste laagste kleinste kortste",
    none: "geen nul",
  },
  pt: {
    which: "qual quais quem que onde",
    greatest: "mais maior máximo máxima",
    least: "menos menor mínimo mínima",
    none: "nenhum nenhuma zero",
  },
};

/** Whether a text holds one of the words; JavaScript's \b knows no letters beyond ASCII. */
const holdsOneOf = (text: string, words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "iu").test(text);

/** How a figure went from one time to another. */
const grown =
  /(?<!\p{L})(?:grew|grown|grow|growth|increas\w+|rose|risen|gain\w*|improv\w+|gewachsen|gestiegen|zugenommen|wuchs\w*|stieg\w*)(?!\p{L})/iu;
const shrunk =
  /(?<!\p{L})(?:fell|fallen|decreas\w+|declin\w+|dropp?\w*|shrank|shrunk|gesunken|gefallen|geschrumpft|abgenommen|sank\w*|fiel\w*)(?!\p{L})/iu;

/** What heads a column that tells how much something has changed. */
export const headsChange =
  /(?<!\p{L})(?:changes?|growth|difference|delta|veränderung|änderung|zuwachs|differenz|évolution|écart|variation|variación|variazione|verandering|verschil|variação)(?!\p{L})|Δ/iu;

/** Words for what is measured, which say nothing of the column. */
const measures = "number amount value";

/** Whether a question asks which of several things something holds for. */
export const asksWhich = (question: string, language: Language) =>
  holdsOneOf(question, wordsByLanguage[language].which);

/** Which extreme a question asks for; undefined where it asks for none. */
export function extremeAsked(question: string, language: Language): Extreme | undefined {
  const words = wordsByLanguage[language];
  if (!asksWhich(question, language)) return undefined;
  return (["greatest", "least", "none"] as const).find((one) => holdsOneOf(question, words[one]));
}

/**
 * The extreme of a column of changes that answers: "grew the most" its greatest figure, "fell the most"
 * its least. Undefined where no change is asked for, and for "fell the least", which may mean a rise.
 */
export function changeAsked(question: string, extreme: Extreme): Extreme | undefined {
  if (shrunk.test(question)) return extreme === "greatest" ? "least" : undefined;
  return grown.test(question) && extreme !== "none" ? extreme : undefined;
}

/** What is compared, without the words that say which row is meant. */
export function termsCompared({ terms, language }: QuestionFrame) {
  const { greatest, least } = wordsByLanguage[language];
  const comparing = new Set(`${greatest} ${least} ${measures}`.split(" "));
  return terms.filter(
    ({ word, isLight }) =>
      !isLight && !comparing.has(word) && !grown.test(word) && !shrunk.test(word),
  );
}
