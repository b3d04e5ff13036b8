import type { Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { normalizeWord } from "../../../platform/text/terms.ts";

/**
 * Stems of the words a question writes with a capital letter, its first word apart; none in a
 * language that writes every noun so.
 */
export function extractNames(question: string, language: Language) {
  if (languagePacks[language].capitalizesNouns) return [];
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].slice(1).map((match) => match[0]);
  return words
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => normalizeWord(word, language))
    .filter(({ word }) => !isStopWord(word, language))
    .map(({ stem }) => stem);
}
