import { frequencyOfWord } from "../word-frequencies.ts";
import { defaultLanguage, type Language, languages } from "./language.ts";
import { languagePacks } from "./packs.ts";

/** Enough of a text to know its language by. */
const maxLength = 20_000;
/** Of running text, most words are among the commonest; a table of names has hardly any. */
const minShare = 0.05;
/** How often a language has a word that only the lists of others hold: less than the last of its own. */
const unlistedShare = 5e-6;
/** A letter may come from a foreign name: it says less than a word. */
const letterEvidence = 1;
/** The natural logarithm of how many times likelier the best language has to be than the next one. */
const minEvidence = 1;

/**
 * The language of a text by how common its words are in each, every word counted once, so that one
 * that a table repeats does not decide (naive Bayes over words; the measure of Dunning 1994,
 * "Statistical identification of language", with words in place of sequences of letters). Undefined
 * where two languages are about as likely or hardly any word is known.
 */
export function detectLanguage(text: string): Language | undefined {
  const sample = text.slice(0, maxLength).toLowerCase();
  const words = sample.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const listed = new Map<string, (number | undefined)[]>();
  let known = 0;
  for (const word of words) {
    const shares = listed.get(word) ?? languages.map((language) => frequencyOfWord(word, language));
    listed.set(word, shares);
    if (shares.some((share) => share !== undefined)) known += 1;
  }
  if (known === 0 || known < minShare * words.length) return undefined;
  const likelihoods = languages.map((language, index) => {
    let likelihood = 0;
    for (const shares of listed.values()) {
      if (shares.some((share) => share !== undefined)) {
        likelihood += Math.log(shares[index] ?? unlistedShare);
      }
    }
    for (const letter of languagePacks[language].letters) {
      if (sample.includes(letter)) likelihood += letterEvidence;
    }
    return { language, likelihood };
  });
  const [best, second] = likelihoods.sort((left, right) => right.likelihood - left.likelihood);
  if (!best || !second || best.likelihood - second.likelihood < minEvidence) return undefined;
  return best.language;
}

/** A language as documents note it; English where none is noted or Baton has no rules for it. */
export const knownLanguage = (code: string | null) =>
  languages.find((language) => language === code) ?? defaultLanguage;
