/** Characters of a question, wherever it is asked, noted or handed on. */
export const maxQuestionLength = 4_000;
