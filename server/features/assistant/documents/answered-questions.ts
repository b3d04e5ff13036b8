import type { Language } from "../../../platform/text/languages/language.ts";
import type { Sentence } from "../../../platform/text/sentences.ts";
import { isStopWord } from "../../../platform/text/stop-words.ts";
import { tokenize } from "../../../platform/text/terms.ts";

const isQuestion = ({ text }: Sentence) => /\?["'”’»)*_]*$/.test(text);

/** Sentences that follow a question in its paragraph, or in the one right under it. */
const maxSentencesOfAnswer = 3;

const isParted = (content: string, before: Sentence, next: Sentence) =>
  /\n\s*\n/.test(content.slice(before.end, next.start));

/** "What do I do?": of what, the sentence before it tells. */
const isBare = ({ text }: Sentence, language: Language) =>
  tokenize(text, language).every(({ word }) => isStopWord(word, language));

/** The places of sentences that are the case a bare question right after them asks about. */
export function casesAsked(
  content: string,
  sentences: Sentence[],
  language: Language,
): ReadonlySet<number> {
  const cases = sentences.flatMap((sentence, index) => {
    const next = sentences[index + 1];
    const isCase =
      next && isQuestion(next) && isBare(next, language) && !isParted(content, sentence, next);
    return isCase ? [index] : [];
  });
  return new Set(cases);
}

/**
 * For each sentence the place of the question that stands before it and that it answers, as in pages of
 * questions and answers: such a sentence seldom says the words of its question again.
 */
export function answeredQuestions(content: string, sentences: Sentence[]): (number | undefined)[] {
  let asked: number | undefined;
  return sentences.map((sentence, index) => {
    const before = sentences[index - 1];
    const standsApart = before !== undefined && isParted(content, before, sentence);
    if (isQuestion(sentence)) asked = index;
    else if (asked !== undefined) {
      const isFirst = index === asked + 1;
      if ((standsApart && !isFirst) || index > asked + maxSentencesOfAnswer) asked = undefined;
    }
    return asked === index ? undefined : asked;
  });
}
