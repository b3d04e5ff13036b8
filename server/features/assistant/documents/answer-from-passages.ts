import type { ParsedQuery } from "../../search/query.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine, decline } from "../decline.ts";
import { quoteMarkdown } from "../quote-markdown.ts";
import { minProbability as fittedMinProbability, wholeRatio } from "./answer-weights.ts";
import { contactAsked } from "./blocks/contact-details.ts";
import { type AnswerContext, type Candidate, citationOf, probabilityOf } from "./candidate.ts";
import {
  minDirectCoverage,
  type Quote,
  rankCandidates,
  selectCandidates,
} from "./candidate-answers.ts";
import { keepCoded } from "./codes.ts";
import { asksOfUnknownYears, lacksWordOfShortQuestion, namesNobody } from "./covers-question.ts";
import { withoutImplied } from "./implied-words.ts";
import { answerWithNearest, isOfOthers } from "./nearest-answer.ts";
import { proposeCandidates, speaksOfNames } from "./propose-candidates.ts";
import { describeRow, mentionsSameFigure, shortAnswer } from "./short-answers/short-answer.ts";
import { asksYesOrNo } from "./short-answers/yes-or-no.ts";
import { withAntecedent } from "./with-antecedent.ts";

function answerWith(best: Candidate): Answer {
  const markers = best.sources.map((_, index) => `[${index + 1}]`);
  return {
    content: [...(best.short ? [best.short(markers)] : []), best.write(markers)].join("\n\n"),
    citations: best.sources.map((source, index) => citationOf(source, index + 1)),
    declined: false,
    engine: builtInEngine,
  };
}

/**
 * Each with what it speaks of, and the best with what goes on from it unless it has answered in a
 * phrase; what one of them then holds is not quoted again.
 */
function readable(quotes: Quote[], query: ParsedQuery, hasShort: boolean): Quote[] {
  const whole = quotes.map((quote, index) => ({
    ...quote,
    text: withAntecedent(quote, query, { goesOn: index === 0 && !hasShort }),
  }));
  return whole.filter(
    ({ text }, index) =>
      !whole.some(
        (other, at) =>
          at !== index && other.text.includes(text) && (other.text !== text || at < index),
      ),
  );
}

function answerWithSentences({ question, query }: AnswerContext, best: Quote[]): Answer {
  const short = shortAnswer(question, query, best);
  // A plain yes or no needs nothing beside it but what says as much of the question itself.
  const isDecided = short !== undefined && asksYesOrNo(question, query.language);
  const beside = best.filter(
    (quote) =>
      quote !== short?.quote &&
      (!isDecided || quote.own >= minDirectCoverage) &&
      (short?.cell === undefined || mentionsSameFigure(question, short.cell, quote)),
  );
  const chosen = readable(short ? [short.quote, ...beside] : beside, query, short !== undefined);
  const lines = chosen.map(({ row, text }, index) => {
    const shown = row ? describeRow(query, row) : text;
    return `> ${quoteMarkdown(shown)} [${index + 1}]`;
  });
  return {
    content: [...(short ? [short.text] : []), ...lines].join("\n\n"),
    citations: chosen.map(({ passage, text }, index) =>
      citationOf({ passage, quote: text }, index + 1),
    ),
    declined: false,
    engine: builtInEngine,
  };
}

/** The row or the block that answers as a whole; undefined where none does. */
export function answerFromWhole(context: AnswerContext): Answer | undefined {
  const [best] = proposeCandidates(context);
  return best && probabilityOf(best.features) >= fittedMinProbability
    ? answerWith(best)
    : undefined;
}

/** Whether what was found is of the names and years asked about, and says every word of a short question. */
export const speaksOfAsked = ({ question, query, passages }: AnswerContext, sentences: Quote[]) =>
  !isOfOthers(question, query, sentences) &&
  !lacksWordOfShortQuestion(query, passages) &&
  !namesNobody(question, query, sentences) &&
  !asksOfUnknownYears(question, query, passages);

/**
 * Answers with the row, the block or the sentences that answer best, quoted and cited, or declines.
 * A name, a figure, a date, or yes or no comes first where the best of them gives it plainly.
 */
export function answerFromPassages(asked: AnswerContext): Answer {
  const { question, passages, names = [] } = asked;
  const { query, says } = withoutImplied(question, asked.query, passages);
  const context = { ...asked, query };
  const { minProbability = fittedMinProbability } = context;
  const holdsContact = contactAsked(question);
  const [best] = proposeCandidates(says ? asked : context).filter(
    ({ write }) => !holdsContact || holdsContact(write([])),
  );
  const speaking = rankCandidates(question, query, passages).filter(
    ({ text, passage, row }) =>
      speaksOfNames(names, query, text, passage) &&
      (!says || says(text, passage)) &&
      (!holdsContact || holdsContact(row ? describeRow(query, row) : text)),
  );
  const ranked = keepCoded(question, query, speaking, (quote) => [
    { passage: quote.passage, quote: quote.text },
  ]);
  const sentences = selectCandidates(ranked);
  const [first] = sentences;
  const mayAnswer = first !== undefined && speaksOfAsked(context, sentences);
  const ofSentences = mayAnswer ? probabilityOf(first.features) : 0;
  const ofBest = best ? probabilityOf(best.features) : 0;
  // A row that is not the one asked for says no more than a sentence does.
  const isNearRow = best?.kind === "row" && !best.features.isExact;
  const ratio = isNearRow ? 1 : wholeRatio;
  if (best && ofBest >= Math.max(minProbability, ratio * ofSentences)) {
    return answerWith(best);
  }
  const nearest = answerWithNearest(question, query, sentences);
  if (nearest) return nearest;
  return ofSentences >= minProbability ? answerWithSentences(context, sentences) : decline();
}
