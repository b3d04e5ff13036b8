// Fitted by `npm run bench fit-answers` on 2026-11-23; nothing here is set by hand.
// On documents left out of the fit:
// handover-questions, 46 questions: 93.5% right, 0.0% declined; without its document 65.2% declined
// table-lookups, 22 questions: 86.4% right, 0.0% declined; without its document 86.4% declined
// xquad-de, 204 questions: 84.3% right, 2.5% declined; without its document 87.7% declined
// squad, 291 questions: 86.3% right, 4.8% declined; without its document 86.3% declined
// handover-questions among all, 46 questions: 91.3% right, 4.3% declined; without its document 50.0% declined
// table-lookups among all, 22 questions: 86.4% right, 0.0% declined; without its document 90.9% declined
// xquad-de among all, 204 questions: 85.3% right, 1.5% declined; without its document 80.4% declined
// squad among all, 291 questions: 84.9% right, 5.2% declined; without its document 85.9% declined

/** Below this, nothing is taken for an answer. */
export const minProbability = 0.11;

/**
 * A row or a block answers where it does so with at least this share of the sentences' probability:
 * it says more than one of its sentences.
 */
export const wholeRatio = 0.4;

/** The logarithm of the odds that a candidate without any sign answers. */
export const answerBias = -5.72;

/** What each sign of a candidate adds to the logarithm of its odds to answer. */
export const answerWeights = {
  /** How well its passage answers by its words, as search has found it. */
  passage: 0,
  /** The share of the question that it holds itself. */
  own: 1.18,
  /** The same with the names above it: title, headings, caption, lead-in. */
  told: 0.83,
  /** The share of the question that its whole passage holds, with title and headings. */
  around: 0.22,
  /** The share of the question that all that was found of its document holds together. */
  document: 0.96,
  /** The same where the question is asked in another language than English. */
  documentInOther: 1.23,
  /** The same with the sentence before it. */
  withPrevious: 0.96,
  /** The same with the sentence after it. */
  withNext: 0.71,
  /** It holds something new of the type asked for: a date, a name, an amount. */
  answerType: 0.19,
  /** The question asks for such a type, and it holds nothing of it. */
  lacksType: -0.32,
  /** It names a person beside what is asked. */
  person: 0.65,
  /** It counts what is to be counted. */
  count: 0.44,
  /** It says what is asked in few words. */
  brevity: 0.2,
  /** The share of the passages found that are of the best one's document. */
  focus: 2.38,
  /** The share of the question that stands nowhere in the project. */
  absent: -2.8,
  /** The share that was taken for a slip of the keyboard. */
  guessed: -0.76,
  /** The share of the names asked about that neither it nor anything above it speaks of. */
  unnamed: -0.89,
  /** The question has few words, and no sentence holds all of them. */
  uncovered: -0.32,
  /** Whether the question names anything. */
  names: 0.07,
  /** It is asked in another language than English: words have more forms than their stems tell. */
  otherLanguage: 0.14,
  /** How many words the question has, as a logarithm. */
  length: 0.74,
  /** Of a row or a block: how well its form fits the question's, such as steps to "how do I". */
  form: 0.43,
  isRow: 0.82,
  isBlock: -1.29,
  /** Of a row: document, row and column are the ones asked for, each of them. */
  isExact: 0.27,
};
