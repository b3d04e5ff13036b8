import type { Language } from "../../platform/text/languages/language.ts";
import { tokenize } from "../../platform/text/terms.ts";

/**
 * A word as the full-text index holds it: its stem with the language of its document, so that
 * the German "war" is not the English one. FTS5 splits text at white space only here.
 */
export const indexTerm = (language: Language, stem: string) => `${language}:${stem}`;

/** The tokenizer of an index of such terms. */
export const termTokenizer = `unicode61 remove_diacritics 0 tokenchars '':''`;

/** The words of a text as the index holds them, in order. */
export const indexTermsOf = (text: string, language: Language) =>
  tokenize(text, language)
    .map(({ stem }) => indexTerm(language, stem))
    .join(" ");
