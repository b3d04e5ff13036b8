import type { Language } from "../../../platform/text/languages/language.ts";

const meaningWords: Record<Language, RegExp> = {
  en: /^(?:stands?|means?|meant|abbreviation)$/,
  de: /^(?:steht|bedeutet|abkürzung)$/,
  fr: /^(?:signifie|veut|dire|abréviation)$/,
  es: /^(?:significa|abreviatura)$/,
  it: /^(?:significa|abbreviazione)$/,
  nl: /^(?:betekent|afkorting)$/,
  pt: /^(?:significa|abreviatura)$/,
};

/** "What does PRV stand for?": the answer gives the meaning and does not say so. */
export const isMeaningWord = (word: string, language: Language): boolean =>
  meaningWords[language].test(word);
