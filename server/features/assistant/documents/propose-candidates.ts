import { proposeBlocks } from "./blocks/propose-blocks.ts";
import { type AnswerContext, type Candidate, type Proposer, probabilityOf } from "./candidate.ts";
import { proposeRows } from "./rows/propose-rows.ts";

/** Rows and blocks; sentences are what is left where none of these answers. */
const proposers: Proposer[] = [proposeRows, proposeBlocks];

/** The rows and blocks that may answer, the likeliest first. */
export function proposeCandidates(context: AnswerContext): Candidate[] {
  return proposers
    .flatMap((propose) => propose(context))
    .toSorted((left, right) => probabilityOf(right.features) - probabilityOf(left.features));
}
