/** How questions about the work are put in a language, in the words of the English grammar. */
export type WorkWords = {
  /** Whole questions whose order of words differs: a pattern and what it says, `$1` for its parts. */
  forms: [pattern: RegExp, english: string][];
  /** A line for each word or phrase: alternatives of a regular expression, "=", the English for it. */
  words: string;
  /** The months from January on, as alternatives of a regular expression. */
  months: string[];
  /** Words that begin a question in this language alone, as alternatives of a regular expression. */
  firstWords?: string;
  /** How a question begins that is taken for one in this language where its words leave it open. */
  opening?: RegExp;
};
