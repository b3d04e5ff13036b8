// Fitted by `npm run bench fit-answers` on 2026-11-23; nothing here is set by hand.
// On documents left out of the fit:
// handover-questions, 46 questions: 93.5 % right, 2.2 % declined; without its document 65.2 % declined
// table-lookups, 22 questions: 86.4 % right, 0.0 % declined; without its document 90.9 % declined
// xquad-de, 306 questions: 84.0 % right, 2.9 % declined; without its document 77.5 % declined
// squad, 582 questions: 86.6 % right, 4.0 % declined; without its document 81.4 % declined

/** Below this, nothing is taken for an answer. */
export const minProbability = 0.11;

/**
 * A row or a block answers where it does so with at least this share of the sentences' probability:
 * it says more than one of its sentences.
 */
export const wholeRatio = 0.4;

/** The logarithm of the odds that a candidate without any sign answers. */
export const answerBias = -5.48;

/** What each sign of a candidate adds to the logarithm of its odds to answer. */
export const answerWeights = {
  /** How well its passage answers by its words, as search has found it. */
  passage: 0,
  /** The share of the question that it holds itself. */
  own: 1.55,
  /** The same with the names above it: title, headings, caption, lead-in. */
  told: 0.6,
  /** The share of the question that its whole passage holds, with title and headings. */
  around: 0.79,
  /** The same with the sentence before it. */
  withPrevious: 0.94,
  /** The same with the sentence after it. */
  withNext: 1.01,
  /** It holds something new of the type asked for: a date, a name, an amount. */
  answerType: 0.05,
  /** The question asks for such a type, and it holds nothing of it. */
  lacksType: -0.06,
  /** It names a person beside what is asked. */
  person: 0.59,
  /** It counts what is to be counted. */
  count: 0.54,
  /** It says what is asked in few words. */
  brevity: 0,
  /** The share of the passages found that are of the best one's document. */
  focus: 2.35,
  /** The share of the question that stands nowhere in the project. */
  absent: -2.58,
  /** The share that was taken for a slip of the keyboard. */
  guessed: -1.29,
  /** The share of the names asked about that neither it nor anything above it speaks of. */
  unnamed: -0.89,
  /** The question has few words, and no sentence holds all of them. */
  uncovered: -0.26,
  /** Whether the question names anything. */
  names: 0.14,
  /** It is asked in another language than English: words have more forms than their stems tell. */
  otherLanguage: 0.97,
  /** How many words the question has, as a logarithm. */
  length: 0.76,
  /** Of a row or a block: how well its form fits the question's, such as steps to "how do I". */
  form: 0.24,
  isRow: 1.35,
  isBlock: -0.74,
  /** Of a row: document, row and column are the ones asked for, each of them. */
  isExact: 0.4,
};
