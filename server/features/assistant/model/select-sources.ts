import type { Source } from "../assistant.types.ts";
import { minProbability } from "../documents/answer-weights.ts";
import { type AnswerContext, probabilityOf } from "../documents/candidate.ts";
import { proposeCandidates } from "../documents/propose-candidates.ts";

const maxCandidates = 3;
/** A longer block stays with the passages it was found in. */
const maxLength = 2_000;

/**
 * What a model answers from: the rows and blocks that the built-in assistant would answer with, each
 * whole and with its heads and unit, and then the passages.
 */
export function selectSources(context: AnswerContext): (Source & { quote?: string })[] {
  const candidates = proposeCandidates(context)
    .filter(({ features }) => probabilityOf(features) >= minProbability)
    .slice(0, maxCandidates)
    .flatMap(({ sources, write }) =>
      sources.map(({ passage, quote }) => {
        const whole = sources.length === 1 ? write([""]).trim() : quote;
        return { ...passage, content: whole, quote };
      }),
    )
    .filter(({ content }) => content.length <= maxLength);
  return [...candidates, ...context.passages];
}
