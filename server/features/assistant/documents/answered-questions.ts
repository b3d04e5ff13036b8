import type { Sentence } from "../../../platform/text/sentences.ts";

const isQuestion = ({ text }: Sentence) => /\?["'”’»)*_]*$/.test(text);

/** Sentences that follow a question in its paragraph, or in the one right under it. */
const maxSentencesOfAnswer = 3;

/**
 * For each sentence the place of the question that stands before it and that it answers, as in pages of
 * questions and answers: such a sentence seldom says the words of its question again.
 */
export function answeredQuestions(content: string, sentences: Sentence[]): (number | undefined)[] {
  let asked: number | undefined;
  return sentences.map((sentence, index) => {
    const before = sentences[index - 1];
    const isParted =
      before !== undefined && /\n\s*\n/.test(content.slice(before.end, sentence.start));
    if (isQuestion(sentence)) asked = index;
    else if (asked !== undefined) {
      const isFirst = index === asked + 1;
      if ((isParted && !isFirst) || index > asked + maxSentencesOfAnswer) asked = undefined;
    }
    return asked === index ? undefined : asked;
  });
}
