import { isStopWord } from "../stop-words.ts";
import { defaultLanguage, type Language, languages } from "./language.ts";
import { languagePacks } from "./packs.ts";

/** Enough of a text to know its language by. */
const maxLength = 20_000;
/** Of running text, words of grammar are a third and more; a table of names has hardly any. */
const minShare = 0.05;
/** A letter may come from a foreign name: it says less than a word. */
const letterEvidence = 0.25;

/**
 * The language of a text by its words of grammar, each counting the less the more languages have
 * it (the "short words" method: Grefenstette 1995, "Comparing two language identification
 * schemes"); undefined where two are as likely or hardly any word is known.
 */
export function detectLanguage(text: string): Language | undefined {
  const sample = text.slice(0, maxLength).toLowerCase();
  const words = sample.match(/[\p{L}\p{M}]+/gu) ?? [];
  const evidence = new Map<Language, number>();
  const add = (language: Language, weight: number) =>
    evidence.set(language, (evidence.get(language) ?? 0) + weight);
  for (const word of words) {
    const holding = languages.filter((language) => isStopWord(word, language));
    for (const language of holding) add(language, 1 / holding.length);
  }
  for (const language of languages) {
    for (const letter of languagePacks[language].letters) {
      if (sample.includes(letter)) add(language, letterEvidence);
    }
  }
  const [best, second] = [...evidence].sort((left, right) => right[1] - left[1]);
  if (!best || best[1] < minShare * words.length) return undefined;
  const isTie = second !== undefined && second[1] > best[1] - letterEvidence / 10;
  return isTie ? undefined : best[0];
}

/** A language as documents note it; English where none is noted or Baton has no rules for it. */
export const knownLanguage = (code: string | null) =>
  languages.find((language) => language === code) ?? defaultLanguage;
