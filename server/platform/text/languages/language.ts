/** The languages whose rules Baton knows, by their ISO 639-1 codes. */
export const languages = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** What a full stop may follow without ending a sentence; words in lower case, without the stop. */
export type SentenceRules = {
  /** Held apart by white space. Single letters and "U.S." are recognized without being listed. */
  abbreviations: string;
  /** Words that are abbreviations only before a figure: "No. 5", but "The answer is no." */
  numberAbbreviations: string;
  /** Whether "7." is "the seventh", as in "am 7. März". */
  hasDottedOrdinals: boolean;
};

/**
 * How questions of each kind are put: the words or phrases by which they are known, as alternatives
 * of a regular expression.
 */
export type QuestionForms = {
  who: string;
  where: string;
  when: string;
  whatYear: string;
  howMany: string;
  /** For an amount of money. */
  howMuch: string;
  /** For a share of something, most often in percent. */
  whatShare: string;
  /** For any other figure: a length, a number, a size. */
  whatFigure: string;
  /** For a reason or an explanation, which takes more than one phrase. */
  why: string;
};

/**
 * Words by which a question goes on from the one before it; alternatives of a regular expression,
 * in lower case.
 */
export type FollowUpWords = {
  /** "and", "but". */
  conjunctions: string;
  /** "what about", "who else". */
  openings: string;
  /** What stands for something named before: "it", "those". */
  references: string;
  /** Words that begin a question of its own. */
  asks: string;
  /** Prepositions; those of a group, held apart by white space, may stand for each other. */
  prepositions: string;
};

/** How figures are written out; alternatives of a regular expression. */
export type FigureWords = {
  /** Where "one" is an article too, from two on. */
  numbers: string;
  /** "thousand", "million". */
  magnitudes: string;
  percent: string;
  currencies: string;
  /** What leaves something out of a unit that holds for all other figures: "except per share". */
  exceptions: string;
};

export type LanguagePack = {
  sentences: SentenceRules;
  questions: QuestionForms;
  figures: FigureWords;
  followUps: FollowUpWords;
  /** Words of grammar that the Snowball project's list lacks; held apart by white space. */
  functionWords: string;
  /**
   * At the head of a sentence, words that stand for what the sentence before it names: "they",
   * "this". Alternatives of a regular expression.
   */
  pointers: string;
  /**
   * At the head of a sentence, words that limit what the sentence before it says: "unless", "never".
   * Alternatives of a regular expression.
   */
  limits: string;
  /** Letters and marks that set the language apart from the others. */
  letters: string;
  /** Whether nouns are written together: "Schlüsselbrett". */
  joinsWords: boolean;
  /** Where every noun has a capital letter, it tells no name. */
  capitalizesNouns: boolean;
};
