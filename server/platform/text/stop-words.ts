import { stopwords as dutch } from "@orama/stopwords/dutch";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as italian } from "@orama/stopwords/italian";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { defaultLanguage, type Language, languages } from "./languages/language.ts";
import { languagePacks } from "./languages/packs.ts";

/** The Snowball project's lists. */
const lists: Record<Language, string[]> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** Texts are split at apostrophes: of "isn't" and "we'll" only the endings say nothing. */
const lastPart = (word: string) => word.split("'").at(-1) ?? word;

const stopWords = new Map(
  languages.map((language) => {
    const ofPack = languagePacks[language].functionWords.split(/\s+/);
    return [language, new Set([...lists[language], ...ofPack].map(lastPart))];
  }),
);

/** Whether a word, in lower case, carries grammar rather than a subject. */
export const isStopWord = (word: string, language: Language = defaultLanguage) =>
  stopWords.get(language)?.has(word) ?? false;
