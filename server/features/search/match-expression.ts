import type { Queryable } from "../../../db/client.ts";
import { indexTerm } from "./index-terms.ts";
import type { ParsedQuery } from "./query.ts";
import { documentFrequencies } from "./term-statistics.ts";

/**
 * Ranking every passage that holds any word of the question takes some 0.6 µs each: 100 ms where a
 * common word stands in a fifth of 100,000 passages. So a passage must hold one of the rarest
 * words, as many of them as stand in so many passages together; the others only help to rank it.
 * Measured on 100,000 passages: 99 ms before, 15 ms so (95th percentile), and of the answering
 * passages 90 % are found instead of 93 %. Up to some 10,000 passages nothing is left out.
 */
const maxRankedPassages = 10_000;

const alternativesOf = (phrases: string[][]) =>
  phrases.map((words) => `"${words.join(" ")}"`).join(" OR ");

/** The words and phrases of the index by which a question is found. */
function phrasesOf({ language, terms, alternatives, stemsIn }: ParsedQuery) {
  return [
    ...[...terms.keys()].map((stem) => [indexTerm(language, stem)]),
    ...[...alternatives.values()]
      .flat()
      .map(({ stems }) => stems.map((stem) => indexTerm(language, stem))),
    ...[...stemsIn].flatMap(([other, stems]) =>
      [...stems.keys()].map((stem) => [indexTerm(other, stem)]),
    ),
  ];
}

/**
 * The FTS5 expression that finds the passages with the question's words, or what stands for them;
 * undefined where the project holds none of them.
 */
export function matchExpression(db: Queryable, projectId: number, query: ParsedQuery) {
  const phrases = phrasesOf(query);
  const frequencies = documentFrequencies(db, projectId, phrases.flat());
  const found = phrases
    .filter((words) => words.every((word) => frequencies.has(word)))
    .map((words) => {
      const counts = words.map((word) => frequencies.get(word) ?? 0);
      return { words, count: Math.min(...counts) };
    })
    .sort((left, right) => left.count - right.count);
  let total = 0;
  const common = found.findIndex(({ count }, index) => {
    total += count;
    return index > 0 && total > maxRankedPassages;
  });
  const all = found.map(({ words }) => words);
  if (all.length === 0) return undefined;
  if (common < 0) return alternativesOf(all);
  return `(${alternativesOf(all.slice(0, common))}) AND (${alternativesOf(all)})`;
}
