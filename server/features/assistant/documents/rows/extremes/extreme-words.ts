import type { Language } from "../../../../../platform/text/languages/language.ts";
import { normalizeWord } from "../../../../../platform/text/terms.ts";
import type { QuestionFrame } from "../question-frame.ts";

/** Which rows of a table are asked for: those with the greatest or the least figure, or with none. */
export type Extreme = "greatest" | "least" | "none";

/** What is compared where the word for the extreme tells it: what things are paid, or their days. */
export type Measure = "price" | "day";

type MeasuredWords = Record<
  "dearest" | "cheapest" | "latest" | "earliest" | "last" | "first",
  string
>;
type ExtremeWords = Record<Extreme | "which", string> & MeasuredWords;

/** By language, since "no" and "mais" mean something else in the next one. */
const wordsByLanguage: Record<Language, ExtremeWords> = {
  en: {
    which: "which what who where",
    greatest: "most highest largest biggest greatest longest maximum top",
    least: "least fewest lowest smallest shortest minimum",
    none: "no zero",
    dearest: "expensive dearest costliest",
    cheapest: "cheapest",
    latest: "latest newest",
    earliest: "earliest oldest soonest",
    last: "last",
    first: "first",
  },
  de: {
    which: "welche welcher welches welchen welchem wer was wo",
    greatest:
      "meisten höchste höchsten höchster größte größten größter größtes längste längsten maximale",
    least:
      "wenigsten niedrigste niedrigsten niedrigster kleinste kleinsten kleinster kürzeste kürzesten",
    none: "kein keine keinen keiner null",
    dearest: "teuerste teuersten teuerster teuerstes",
    cheapest:
      "billigste billigsten billigster billigstes günstigste günstigsten günstigster günstigstes",
    latest: "neueste neuesten neuester neuestes jüngste jüngsten späteste spätesten",
    earliest: "älteste ältesten ältester ältestes früheste frühesten",
    last: "zuletzt",
    first: "zuerst",
  },
  fr: {
    which: "quel quelle quels quelles qui que où",
    greatest: "plus maximum",
    least: "moins minimum",
    none: "aucun aucune zéro",
    dearest: "cher chère chers chères",
    cheapest: "économique",
    latest: "récent récente",
    earliest: "ancien ancienne",
    last: "dernier",
    first: "premier",
  },
  es: {
    which: "qué cuál cuáles quién dónde",
    greatest: "más mayor máximo máxima",
    least: "menos menor mínimo mínima",
    none: "ningún ninguno ninguna cero",
    dearest: "caro cara",
    cheapest: "barato barata",
    latest: "reciente",
    earliest: "antiguo antigua",
    last: "último",
    first: "primero",
  },
  it: {
    which: "quale quali chi che dove",
    greatest: "più maggiore maggior massimo massima",
    least: "meno minore minor minimo minima",
    none: "nessun nessuno nessuna zero",
    dearest: "caro cara costoso costosa",
    cheapest: "economico economica",
    latest: "recente",
    earliest: "vecchio vecchia",
    last: "ultimo",
    first: "prima",
  },
  nl: {
    which: "welke welk wie wat waar",
    greatest: "meeste hoogste grootste langste",
    least: "minste laagste kleinste kortste",
    none: "geen nul",
    dearest: "duurste",
    cheapest: "goedkoopste",
    latest: "nieuwste recentste",
    earliest: "oudste vroegste",
    last: "laatst",
    first: "eerst",
  },
  pt: {
    which: "qual quais quem que onde",
    greatest: "mais maior máximo máxima",
    least: "menos menor mínimo mínima",
    none: "nenhum nenhuma zero",
    dearest: "caro cara",
    cheapest: "barato barata",
    latest: "recente",
    earliest: "antigo antiga",
    last: "último",
    first: "primeiro",
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

/** What sums up others, in whichever language, at the head or at the end of a row's label. */
const totals = "(?:(?:sub|sous|grand|net)?[- ]?)?tota(?:l|ls|le|li|les|is|al|ux)";

type TotalWords = {
  /** At the head and at the end: "Zwischensumme", "Umsatz gesamt". */
  whole: string;
  /** Only where no name goes on from it: "Mean Street" and "All Saints" are none. */
  alone: string;
};

const totalsByLanguage: Record<Language, TotalWords> = {
  en: { whole: "overall", alone: "sums?|all|averages?|mean|median" },
  de: {
    whole:
      "gesamt(?:summe|betrag|ergebnis|wert|zahl|anzahl|menge|umsatz|kosten|ausgaben|einnahmen)?|\\p{L}*summen?|insgesamt|\\p{L}*durchschnitt",
    alone: "mittelwert|median",
  },
  fr: { whole: "ensemble", alone: "sommes?|moyenne|médiane|tous|toutes" },
  es: { whole: "promedio", alone: "suma|media|mediana|todos|todas" },
  it: { whole: "complessivo", alone: "somma|media|mediana|tutti|tutte" },
  nl: { whole: "gemiddelde?", alone: "som|mediaan|alle" },
  pt: { whole: "média", alone: "soma|mediana|todos|todas" },
};

/** Whether a row sums up others, by what it is called in the language of its document. */
export function isTotal(label: string, language: Language): boolean {
  const text = label.trim().replace(/[\s:*.]+$/u, "");
  const { whole, alone } = totalsByLanguage[language];
  const atEdge = `(?:${totals}|${whole})`;
  const isAtEdge = new RegExp(`^${atEdge}(?!\\p{L})|(?<!\\p{L})${atEdge}$`, "iu").test(text);
  const rest = new RegExp(`^(?:${alone})(?!\\p{L})`, "iu").exec(text)?.[0];
  return isAtEdge || (rest !== undefined && !/^\s*\p{Lu}/u.test(text.slice(rest.length)));
}

/** Whether a row tells a part of the one before it: "of which Germany". */
export const isPart = (label: string) =>
  /^\P{L}*(?:of which|thereof|davon|darunter|dont|di cui|waarvan|dos quais|de los cuales)(?!\p{L})/iu.test(
    label,
  );

/** The words by which a question asks for those that have none: "Which route has no delays?" */
export const wordsForNone = (language: Language) => wordsByLanguage[language].none;

/** Words for what is measured, which say nothing of the column. */
const measures = "number amount value";

/** Whether a question asks which of several things something holds for. */
export const asksWhich = (question: string, language: Language) =>
  holdsOneOf(question, wordsByLanguage[language].which);

/** Whether a question ends with one of the words: "ends first?", and not "the first name". */
const endsWithOneOf = (question: string, words: string) =>
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll(" ", "|")})[\\s?.!]*$`, "iu").test(question);

/** What tells which quarter is meant: "what costs this quarter". */
const ofOneTime =
  "(?:this|last|next|previous|past|current|each|every|per|an?|in|of|for|during|by|from|im|pro|je|des|dieses|letztes)";

/** Whether it is a part of the year itself that is asked for: "Which quarter had the highest costs?" */
export const asksWhichPart = (question: string, language: Language, part: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${wordsByLanguage[language].which.replaceAll(" ", "|")})\\s+(?:(?!${ofOneTime}\\s)\\p{L}+\\s+){0,2}${part}(?!\\p{L})`,
    "iu",
  ).test(question);

/** The extreme of prices or of days that a question asks for by a word of its own: "cheapest". */
export function measureAsked(
  question: string,
  language: Language,
): { measure: Measure; extreme: Extreme } | undefined {
  const words = wordsByLanguage[language];
  if (!asksWhich(question, language)) return undefined;
  if (holdsOneOf(question, words.cheapest)) return { measure: "price", extreme: "least" };
  if (holdsOneOf(question, words.dearest)) {
    const isLeast = holdsOneOf(question, words.least);
    return { measure: "price", extreme: isLeast ? "least" : "greatest" };
  }
  if (holdsOneOf(question, words.earliest) || endsWithOneOf(question, words.first)) {
    return { measure: "day", extreme: "least" };
  }
  const isLatest = holdsOneOf(question, words.latest) || endsWithOneOf(question, words.last);
  return isLatest ? { measure: "day", extreme: "greatest" } : undefined;
}

/** What rows are ranked by: by any figure where no measure is told. */
export type Ranking = { extreme: Extreme; measure?: Measure; time?: "latest" | "earliest" };

/**
 * The ranking that a question asks for. "The highest costs in the latest quarter" are those of the rows
 * of that time; where a word for the latest and one for the most stand in another way, none is told.
 */
export function rankingAsked(question: string, language: Language): Ranking | undefined {
  const measured = measureAsked(question, language);
  const words = wordsByLanguage[language];
  const times = `${words.latest} ${words.earliest}`.replaceAll(" ", "|");
  const most = `${words.greatest} ${words.least}`.replaceAll(" ", "|");
  // "Le plus récent" is one word for the latest.
  const ofTime = new RegExp(`(?<!\\p{L})(?:(?:${most})\\s+)?(?:${times})(?!\\p{L})`, "giu");
  const extreme = extremeAsked(
    measured?.measure === "day" ? question.replace(ofTime, " ") : question,
    language,
  );
  if (measured?.measure !== "day" || extreme === undefined || extreme === "none")
    return measured ?? (extreme && { extreme });
  const within = new RegExp(
    `\\b(?:in|of|for|during|im|in der|des|der)\\s+(?:the\\s+|our\\s+)?(?:${times})(?!\\p{L})`,
    "iu",
  );
  const time = measured.extreme === "greatest" ? "latest" : "earliest";
  return within.test(question) ? { extreme, time } : undefined;
}

/** Which extreme of any figure a question asks for; undefined where it asks for none. */
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

/** Words for the one that the whole table is about: the company itself. */
const ofWhole =
  /^(?:compan(?:y|ies)|groups?|firms?|unternehmen|konzerns?|entreprises?|groupes?|societe)$/;

/** "Which fiscal quarter", "all four quarters" */
const besideParts = /^(?:fiscal|financial|calendar|four|two|vier|zwei)$/;

/** What a question says of the figures and the rows that it means, without the words that rank them. */
export function termsAsked({ terms, words, part, language }: QuestionFrame) {
  const { which: _which, none: _none, ...extremes } = wordsByLanguage[language];
  const listed = [...Object.values(extremes), measures].join(" ").split(" ");
  const comparing = new Set(listed.map((one) => normalizeWord(one, language).word));
  // "How high" asks for a figure, and not for what has a high priority.
  const measured = words[words.findIndex((word) => /^(?:how|wie)$/.test(word)) + 1];
  return terms.filter(
    ({ word, isLight }) =>
      !comparing.has(word) &&
      !grown.test(word) &&
      !shrunk.test(word) &&
      !(part !== undefined && besideParts.test(word)) &&
      !(isLight && (word === measured || ofWhole.test(word))),
  );
}

/** What is compared, without the words that say which row is meant. */
export const termsCompared = (frame: QuestionFrame) =>
  termsAsked(frame).filter(({ isLight }) => !isLight);
