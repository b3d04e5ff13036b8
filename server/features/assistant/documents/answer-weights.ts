/** The logarithm of the odds that a candidate without any sign answers. */
export const answerBias = -2;

/** What each sign of a candidate adds to the logarithm of its odds to answer. */
export const answerWeights = {
  /** How well its passage answers by its words, as search has found it. */
  passage: 4,
  /** The share of the question that it holds itself. */
  own: 1,
  /** The same with the names above it: title, headings, caption, lead-in. */
  told: 0,
  /** The same with the sentence before it. */
  withPrevious: 1.6,
  /** The same with the sentence after it. */
  withNext: 0.6,
  /** It holds something new of the type asked for: a date, a name, an amount. */
  answerType: 0.48,
  /** It names a person beside what is asked. */
  person: 0.8,
  /** It counts what is to be counted. */
  count: 0.8,
  /** It says what is asked in few words. */
  brevity: 1.2,
  /** Of a row or a block: how well its form fits the question's, such as steps to "how do I". */
  form: 3,
  isRow: 0,
  isBlock: 0,
  /** Of a row: document, row and column are the ones asked for, each of them. */
  isExact: 6,
};
