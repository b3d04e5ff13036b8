import type { Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { isWeekday, monthOf } from "./figures.ts";

/** A capital letter tells nothing at the beginning of what is said. */
const opening = /(?:^|[:|.!?•–—]|["“„«(]|^\s*\S+\s*=)\s*$/;
const hasInnerCapital = /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{N}*$|\p{L}\p{N}|\p{N}\p{L}/u;

/**
 * Words that name somebody or something: with a capital letter inside a sentence, where the language
 * writes no other words so, and words such as "ERP" or "TrackPoint" in any language.
 */
export function namesIn(text: string, language: Language) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word,
    opens: opening.test(text.slice(0, index)),
    isCapital: /^\p{Lu}/u.test(word),
    start: index,
    end: index + word.length,
  }));
  return words
    .filter(({ word, opens, isCapital }, index) => {
      if (monthOf(word) || isWeekday(word) || isStopWord(word.toLowerCase(), language))
        return false;
      if (/\p{Lu}/u.test(word) && hasInnerCapital.test(word)) return true;
      if (!isCapital || languagePacks[language].capitalizesNouns) return false;
      if (!opens) return word.length > 1;
      // "Dana Marsh owns it" begins with a name, "Backups run at night" does not.
      const next = words[index + 1];
      return next?.isCapital === true && text.slice(words[index]?.end, next.start) === " ";
    })
    .map(({ word }) => word);
}
