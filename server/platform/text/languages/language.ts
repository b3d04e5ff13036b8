/** The languages whose rules Baton knows, by their ISO 639-1 codes. */
export const languages = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** What a full stop may follow without ending a sentence; words in lower case, without the stop. */
export type SentenceRules = {
  /** Held apart by white space. Single letters and "U.S." are recognised without being listed. */
  abbreviations: string;
  /** Words that are abbreviations only before a figure: "No. 5", but "The answer is no." */
  numberAbbreviations: string;
  /** Whether "7." is "the seventh", as in "am 7. März". */
  hasDottedOrdinals: boolean;
};
