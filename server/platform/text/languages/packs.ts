import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import type { Language, LanguagePack } from "./language.ts";
import { dutch } from "./nl.ts";
import { portuguese } from "./pt.ts";

/** What Baton knows of each language. */
export const languagePacks: Record<Language, LanguagePack> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};
