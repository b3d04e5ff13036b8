import { tokenize } from "../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import { withoutFormWords } from "./blocks/form-words.ts";
import { proposeBlocks } from "./blocks/propose-blocks.ts";
import {
  type AnswerContext,
  type Candidate,
  type CandidateSource,
  type Proposer,
  probabilityOf,
} from "./candidate.ts";
import { keepCoded } from "./codes.ts";
import { askedNames, documentShares, documentSigns, questionSigns } from "./question-signs.ts";
import { proposeComparedRows } from "./rows/extremes/compare-rows.ts";
import { proposeListed } from "./rows/list-table.ts";
import { proposeRows } from "./rows/propose-rows.ts";

/** Rows and blocks; sentences are what is left where none of these answers. */
const proposers: Proposer[] = [proposeRows, proposeBlocks, proposeListed, proposeComparedRows];

/** The share of the question's names that neither the sources nor anything above them speak of. */
function shareOfUnnamed(question: string, query: ParsedQuery, sources: CandidateSource[]) {
  const names = askedNames(question, query);
  const stems = new Set(
    sources.flatMap(({ quote, passage }) => {
      const { title, location, opening = "" } = passage;
      const told = [quote, title, ...(location.headings ?? []), opening];
      return matchTerms(query, told, passage.language).map(({ stem }) => stem);
    }),
  );
  const missing = names.filter((name) => !stems.has(name));
  return names.length > 0 ? missing.length / names.length : 0;
}

/** Whether what would be shown, or what stands over it, speaks of each of the names. */
export function speaksOfNames(
  names: readonly string[],
  { language }: ParsedQuery,
  shown: string,
  { title, location }: Passage,
) {
  const words = tokenize([title, ...(location.headings ?? []), shown].join(" "), language);
  const stems = new Set(words.map(({ stem }) => stem));
  return names.every((name) => stems.has(name));
}

/** The rows and blocks that may answer, the likeliest first. */
export function proposeCandidates(context: AnswerContext): Candidate[] {
  const { question, query, passages, names = [] } = context;
  const ofQuestion = questionSigns(question, query, passages);
  // A block answers words such as "steps" or "attended" by its form, wherever they stand.
  const meant = withoutFormWords(query);
  const { absent = 0 } = questionSigns(question, meant, passages);
  const shareOfDocument = documentShares(query, passages);
  const shareBesideForm = documentShares(meant, passages);
  const proposed = proposers.flatMap((propose) => propose(context));
  const hasListed = proposed.some(({ isListed }) => isListed);
  const speaking = proposed
    .filter(({ kind, features }) => !(hasListed && kind === "row" && !features.isExact))
    .filter(({ write, sources: [{ passage }] }) =>
      speaksOfNames(names, query, names.length > 0 ? write([]) : "", passage),
    );
  return keepCoded(question, query, speaking, ({ sources }) => sources)
    .map((candidate) => {
      const unnamed = shareOfUnnamed(question, query, candidate.sources);
      const isBlock = candidate.kind === "block";
      const signs = isBlock ? { ...ofQuestion, absent } : ofQuestion;
      const [{ passage }] = candidate.sources;
      const ofDocument = isBlock ? shareBesideForm(passage) : shareOfDocument(passage);
      // What a row is looked up by need not have been found by search.
      const document = Math.max(ofDocument, candidate.features.told ?? 0);
      const ofAll = { ...signs, ...documentSigns(query, document), unnamed };
      return { ...candidate, features: { ...ofAll, ...candidate.features } };
    })
    .toSorted((left, right) => probabilityOf(right.features) - probabilityOf(left.features));
}
