import { type Language, languages, type SentenceRules } from "./languages/language.ts";
import { languagePacks } from "./languages/packs.ts";

const wordSet = (words: string) => new Set(words.split(/\s+/));

const compile = ({ abbreviations, numberAbbreviations, ...rules }: SentenceRules) => ({
  ...rules,
  abbreviations: wordSet(abbreviations),
  numberAbbreviations: wordSet(numberAbbreviations),
});

const rulesByLanguage = new Map(
  languages.map((language) => [language, compile(languagePacks[language].sentences)]),
);

/** Longer than any abbreviation; looking further back costs the square of a text of initials. */
const maxAbbreviationLength = 14;

/** An initial, or letters with dots between them: "J", "U.S", "z.B", "Ph.D". */
const initials = /^(?:\p{Lu}|(?:\p{L}{1,2}\.)+\p{L}{1,3})$/u;
const lastWord = /(?<![\p{L}\p{M}\p{N}.])\p{L}[\p{L}\p{M}.]*$/u;
const ordinal = /(?<![\d.,:])\d{1,2}$/;

/**
 * Whether the full stop after `before` belongs to an abbreviation, an initial or an ordinal number
 * of the language; `after` is what follows the stop.
 */
export function isStopInside(before: string, after: string, language: Language) {
  const rules = rulesByLanguage.get(language);
  if (!rules) return false;
  const tail = before.slice(-maxAbbreviationLength);
  if (rules.hasDottedOrdinals && ordinal.test(tail)) return true;
  const word = lastWord.exec(tail)?.[0] ?? "";
  const lower = word.toLowerCase();
  if (initials.test(word) || rules.abbreviations.has(lower)) return true;
  return rules.numberAbbreviations.has(lower) && /^\s*(?:\d|[IVXLC]+\b)/.test(after);
}
