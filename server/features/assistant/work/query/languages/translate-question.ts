import { collapseWhitespace } from "../../../../../platform/text/format.ts";
import { detectLanguage } from "../../../../../platform/text/languages/detect-language.ts";
import type { Language } from "../../../../../platform/text/languages/language.ts";
import { isStopWord } from "../../../../../platform/text/stop-words.ts";
import { dutchWorkWords } from "./dutch.ts";
import { frenchWorkWords } from "./french.ts";
import { germanWorkWords } from "./german.ts";
import { italianWorkWords } from "./italian.ts";
import { portugueseWorkWords } from "./portuguese.ts";
import { spanishWorkWords } from "./spanish.ts";
import type { WorkWords } from "./work-words.ts";

const englishMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Whole words; a word may follow an apostrophe. */
const whole = (alternatives: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?:(?<=['’])|(?![\\p{L}\\p{N}]))`, flags);

/** "12. Dezember 2026", "12 de diciembre de 2026", "1º marzo", "Dezember" */
const datePattern = (month: string) =>
  whole(
    `(?:(?<day>\\d{1,2})(?:\\.|er|º|°)? (?:de )?)?(?:${month})\\b\\.?(?: (?:de )?(?<year>\\d{4}))?`,
    "giu",
  );
/** "12.11.2026" and "12/11/2026": the day comes first. */
const numericDate = /(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/g;

type Phrase = { pattern: RegExp; english: string };

function compile({ forms, words, months, firstWords, opening }: WorkWords) {
  const lines = words.trim().split(/\n\s*/);
  const phrases = lines.flatMap((line): Phrase[] => {
    const [alternatives = "", english = ""] = line.split(/ = ?/);
    return [{ pattern: whole(alternatives, "iuy"), english }];
  });
  const first = firstWords ? new RegExp(`^(?:${firstWords})(?!\\p{L})`, "iu") : undefined;
  return { forms, phrases, dates: months.map(datePattern), first, opening };
}

const grammars = new Map<Language, ReturnType<typeof compile>>([
  ["de", compile(germanWorkWords)],
  ["fr", compile(frenchWorkWords)],
  ["es", compile(spanishWorkWords)],
  ["it", compile(italianWorkWords)],
  ["nl", compile(dutchWorkWords)],
  ["pt", compile(portugueseWorkWords)],
]);

/**
 * The language of a question. Its first word tells it where only one language has that: names and
 * titles may well be of another. One whose few words leave it open is known by how it begins.
 */
function languageOf(question: string) {
  const begins = (sign: "first" | "opening") =>
    [...grammars].find(([, grammar]) => grammar[sign]?.test(question))?.[0];
  return begins("first") ?? detectLanguage(question) ?? begins("opening");
}

/** The longest phrase that begins at a place of the text. */
function phraseAt(text: string, place: number, phrases: Phrase[]) {
  let longest: { english: string; length: number } | undefined;
  for (const { pattern, english } of phrases) {
    pattern.lastIndex = place;
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > (longest?.length ?? 0)) longest = { english, length };
  }
  return longest;
}

const token = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/uy;

/** Phrases in English, words of grammar left out, and everything else, such as names, as it is. */
function translateWords(text: string, phrases: Phrase[], language: Language) {
  let result = "";
  for (let place = 0; place < text.length; ) {
    const phrase = phraseAt(text, place, phrases);
    token.lastIndex = place;
    const word = token.exec(text)?.[0] ?? text.charAt(place);
    // The end of "cut-over" is none.
    const isGrammar = !result.endsWith("-") && isStopWord(word.toLowerCase(), language);
    result += phrase?.english ?? (isGrammar ? "" : word);
    place += phrase?.length ?? word.length;
  }
  return collapseWhitespace(result);
}

const twoDigits = (text: string) => text.padStart(2, "0");

/**
 * A question in one of the languages above in the words that the English grammar of questions about
 * the work knows: phrases are replaced by English ones, the longest first, words of grammar go, and names
 * stay as they are. What asks for something else finds no intent there, as in English. A question
 * in any other language stays as it is.
 */
export function toEnglishGrammar(question: string): string {
  const asked = question.trim();
  const language = asked.startsWith("¿") ? "es" : languageOf(asked);
  const grammar = language && grammars.get(language);
  if (!language || !grammar) return question;
  let text = asked
    .replace(/^[¿¡]\s*/, "")
    .replace(numericDate, (_, day: string, month: string, year: string) => {
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    });
  for (const [index, pattern] of grammar.dates.entries()) {
    text = text.replace(pattern, (...args) => {
      const { day, year }: { day?: string; year?: string } = args.at(-1);
      return [englishMonths[index], day, year].filter(Boolean).join(" ");
    });
  }
  const form = grammar.forms.find(([pattern]) => pattern.test(text));
  if (!form) return translateWords(text, grammar.phrases, language);
  const [pattern, english] = form;
  const parts = (pattern.exec(text) ?? []).map((part) =>
    translateWords(part ?? "", grammar.phrases, language),
  );
  return english.replace(/\$(\d)/g, (_, number) => parts[Number(number)] ?? "");
}
