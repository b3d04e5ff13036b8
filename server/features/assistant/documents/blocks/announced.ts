import { matchTerms, queryCoverage } from "../../../search/query.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import type { FoundBlock } from "./read-blocks.ts";
import { writeBlock } from "./write-block.ts";

/** Of what holds less of the question, something else is asked. */
const minShare = 0.65;
const maxProposed = 3;

/**
 * What a sentence introduces, with it, where that sentence speaks of what is asked, whatever the
 * form of the question: by itself it would only promise an answer.
 */
export function proposeAnnounced({ query }: AnswerContext, all: FoundBlock[]): Candidate[] {
  const share = (text: string) => queryCoverage(query, matchTerms(query, text));
  return all
    .flatMap((found): Candidate[] => {
      const { block, passage, nearness, read } = found;
      const leadIn = block.leadIn && read(block.leadIn);
      if (!leadIn || !/[:：]\s*$/.test(leadIn)) return [];
      const own = share(leadIn);
      if (own < minShare) return [];
      const above = [passage.title, ...(block.headings ?? [])].join(" ");
      return [
        {
          kind: "block",
          sources: [{ passage, quote: leadIn }],
          features: {
            passage: Math.min(1, nearness),
            own,
            told: share(`${above} ${leadIn}`),
            withPrevious: share(`${block.headings?.at(-1) ?? ""} ${leadIn}`),
            withNext: share(`${leadIn} ${block.items.map(read).join(" ")}`),
            brevity: own,
            isBlock: 1,
          },
          write: ([marker = ""]) => writeBlock(found, marker),
        },
      ];
    })
    .toSorted((left, right) => (right.features.own ?? 0) - (left.features.own ?? 0))
    .slice(0, maxProposed);
}
