import { contentTerms } from "../../../../platform/text/terms.ts";
import type { Candidate, CandidateSource } from "../candidate.ts";

/**
 * What two things stand for, in the order of the question. `find` gives what one of them names, the
 * second time beside what the first one named. The longer name comes first there: it says more of
 * where both stand.
 */
export function findPair<Found>(
  things: readonly [string, string],
  find: (thing: string, other?: Found) => Found | undefined,
): [Found, Found] | undefined {
  const lengthOf = (thing: string) => contentTerms(thing).length;
  const isTurned = lengthOf(things[1]) > lengthOf(things[0]);
  const [longer, shorter] = isTurned ? [things[1], things[0]] : things;
  const first = find(longer);
  const second = first && find(shorter, first);
  if (!first || !second) return undefined;
  return isTurned ? [second, first] : [first, second];
}

/** Two things compared, which say all that is asked. `nearness` is how near their passages are, from 0. */
export const comparedCandidate = (
  sources: [CandidateSource, CandidateSource],
  nearness: number,
  write: Candidate["write"],
): Candidate => ({
  kind: "block",
  sources,
  features: {
    passage: Math.min(1, nearness),
    own: 1,
    told: 1,
    withPrevious: 1,
    withNext: 1,
    brevity: 1,
    form: 1,
    isBlock: 1,
  },
  write,
});
