import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as english } from "stemmer";
import { defaultLanguage, type Language } from "./languages/language.ts";

const asciiWord = /^[a-z0-9]*$/;

/** Kana, whose voicing marks tell words apart: "バス" is a bus, "ハス" a lotus. */
const kana = /[\u3040-\u30ff]/;

/** Without accents, as FTS5's "unicode61" writes a word. */
export function removeAccents(word: string) {
  if (asciiWord.test(word)) return word;
  if (kana.test(word)) return word.normalize("NFC");
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}

/**
 * English by Porter's algorithm, which FTS5's "porter" tokenizer uses too, so that a query's words
 * are stemmed as those of the index; the other languages by the Snowball project's algorithms,
 * which need a word's accents.
 */
const stemmers: Record<Language, (word: string) => string> = {
  en: (word) => english(removeAccents(word)),
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** The stem of a word in lower case, without accents. */
export const stem = (word: string, language: Language = defaultLanguage) =>
  removeAccents(stemmers[language](word));
