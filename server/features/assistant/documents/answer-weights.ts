/** The logarithm of the odds that a candidate without any sign answers. */
export const answerBias = -9.19;

/** What each sign of a candidate adds to the logarithm of its odds to answer. */
export const answerWeights = {
  /** How well its passage answers by its words, as search has found it. */
  passage: 0.7,
  /** The share of the question that it holds itself. */
  own: 0.24,
  /** The same with the names above it: title, headings, caption, lead-in. */
  told: 0.34,
  /** The share of the question that its whole passage holds, with title and headings. */
  around: 0.08,
  /** The same with the sentence before it. */
  withPrevious: 0.06,
  /** The same with the sentence after it. */
  withNext: 0.41,
  /** It holds something new of the type asked for: a date, a name, an amount. */
  answerType: 0,
  /** The question asks for such a type, and it holds nothing of it. */
  lacksType: -0.16,
  /** It names a person beside what is asked. */
  person: 0,
  /** It counts what is to be counted. */
  count: 0,
  /** It says what is asked in few words. */
  brevity: 0,
  /** How well the best passage of all answers by its words, less what names it does not speak of. */
  found: 16.31,
  /** The share of the question that stands nowhere in the project. */
  absent: -4,
  /** The share that was taken for a slip of the keyboard. */
  guessed: -0.97,
  /** The share of the names asked about that neither it nor anything above it speaks of. */
  unnamed: -0.49,
  /** Whether the question names anything. */
  names: 0,
  /** It is asked in another language than English: words have more forms than their stems tell. */
  otherLanguage: 1.9,
  /** How many words the question has, as a logarithm. */
  length: 4.67,
  /** Of a row or a block: how well its form fits the question's, such as steps to "how do I". */
  form: 5.96,
  isRow: -3.4,
  isBlock: -3.4,
  /** Of a row: document, row and column are the ones asked for, each of them. */
  isExact: 4,
};
