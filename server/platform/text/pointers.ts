import { type Language, languages } from "./languages/language.ts";
import { languagePacks } from "./languages/packs.ts";

/** One word may stand before: "In this case", "While they". */
const pointerAtHead = (pointers: string) =>
  new RegExp(`^[^\\p{L}\\p{N}]*(?:\\p{L}+ )?(?:${pointers})(?![\\p{L}\\p{M}\\p{N}])`, "iu");

const pointers = new Map(
  languages.map((language) => [language, pointerAtHead(languagePacks[language].pointers)]),
);

/**
 * Whether a sentence begins by speaking of what the one before it names, as "It serves 42 people"
 * does, so that nobody can tell by itself what it is about. Such references are what makes extracted
 * sentences hard to read (Paice: Constructing literature abstracts by computer, Information Processing
 * & Management 26(1), 1990).
 */
export const pointsBack = (sentence: string, language: Language): boolean =>
  pointers.get(language)?.test(sentence) ?? false;

const limitAtHead = (limits: string) =>
  new RegExp(`^[^\\p{L}\\p{N}]*(?:${limits})(?![\\p{L}\\p{M}\\p{N}])`, "iu");

const limits = new Map(
  languages.map((language) => [language, limitAtHead(languagePacks[language].limits)]),
);

/** Whether a sentence begins by limiting the one before it, as "Unless it rains." and "Never alone." do. */
export const limitsBefore = (sentence: string, language: Language): boolean =>
  limits.get(language)?.test(sentence) ?? false;
