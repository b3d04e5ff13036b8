import { type FigureWords, type Language, languages, type QuestionForms } from "./language.ts";
import { languagePacks } from "./packs.ts";

/** Whole words only; JavaScript's \b knows no letters beyond ASCII. */
const wholeWords = (alternatives: string, flags = "iu") =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{M}\\p{N}])`, flags);

type Compiled = Record<keyof QuestionForms, RegExp> & {
  /** For a date, a count or any other figure. */
  figure: RegExp;
  /** For somebody or some place. */
  name: RegExp;
  /** By its first word for somebody. */
  opensWithWho: RegExp;
};

function compile(forms: QuestionForms): Compiled {
  const { who, where, when, whatYear, howMany, howMuch, whatShare, whatFigure, why } = forms;
  const figures = [when, whatYear, howMany, howMuch, whatShare, whatFigure];
  return {
    who: wholeWords(who),
    where: wholeWords(where),
    when: wholeWords(when),
    whatYear: wholeWords(whatYear),
    howMany: wholeWords(howMany),
    howMuch: wholeWords(howMuch),
    whatShare: wholeWords(whatShare),
    whatFigure: wholeWords(whatFigure),
    why: wholeWords(why),
    figure: wholeWords(figures.join("|")),
    name: wholeWords(`${who}|${where}`),
    opensWithWho: new RegExp(`^[\\s¿¡]*(?:and )?(?:${who})(?!\\p{L})`, "iu"),
  };
}

const formsByLanguage = new Map(
  languages.map((language) => [language, compile(languagePacks[language].questions)]),
);
const english = compile(languagePacks.en.questions);

/** By what questions of each kind are known in a language. */
export const questionForms = (language: Language) => formsByLanguage.get(language) ?? english;

/** Whether a question begins by asking for somebody. */
export const asksWho = (question: string, language: Language) =>
  questionForms(language).opensWithWho.test(question);

const figureWord = ({ numbers, magnitudes }: FigureWords) =>
  new RegExp(`^(?:\\d.*|${numbers}|${magnitudes})$`, "iu");
const figureWords = new Map(
  languages.map((language) => [language, figureWord(languagePacks[language].figures)]),
);

/** Whether a word is a figure, in digits or written out. */
export const isFigureWord = (word: string, language: Language) =>
  figureWords.get(language)?.test(word) ?? false;

const exceptions = languages.map((language) => languagePacks[language].figures.exceptions);
const exception = new RegExp(`[,;]?\\s+(?:${exceptions.join("|")})(?!\\p{L})(.*)$`, "iu");

/**
 * What a unit leaves out, in any of the languages, since a unit alone tells none: of "in millions,
 * except per share", `rest` is "in millions" and `leftOut` "per share"; undefined where it holds for all.
 */
export function splitException(unit: string) {
  const found = exception.exec(unit);
  return found ? { rest: unit.slice(0, found.index), leftOut: found[1] ?? "" } : undefined;
}
