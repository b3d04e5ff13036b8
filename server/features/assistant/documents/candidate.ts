import type { Database } from "../../../../db/client.ts";
import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import type { ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import { answerBias, answerWeights } from "./answer-weights.ts";

/** What the candidates for an answer are proposed from. */
export type AnswerContext = {
  db: Database;
  projectId: number;
  /** Without what it tells of the form of the answer. */
  question: string;
  /** As it was asked, where that differs. */
  asked?: string;
  /** Stems of names that the answer itself has to speak of. */
  names?: readonly string[];
  query: ParsedQuery;
  /** Those that search found, best first. */
  passages: Passage[];
  /** Where only some documents are asked: their ids. */
  documentIds?: readonly number[];
  /**
   * How likely a candidate must be to answer the question, from 0 to 1; by default, as fitted to the
   * assistant's answers.
   */
  minProbability?: number;
};

export type FeatureName = keyof typeof answerWeights;

/**
 * Signs that a candidate answers, each from 0 to 1. One that says nothing of a candidate is left
 * out, which counts as 0.
 */
export type Features = Partial<Record<FeatureName, number>>;

/** What a candidate is taken from: the words that are cited, as they stand in their passage. */
export type CandidateSource = { passage: Passage; quote: string };

/**
 * Something that may answer a question as it is: a sentence, a row of a table, or a block such as
 * steps or a contact. It knows how it is written; which one answers is decided for all of them by
 * one model.
 */
export type Candidate = {
  kind: "row" | "block" | "sentence";
  /** The first is what answers; further ones are what it is compared with. */
  sources: [CandidateSource, ...CandidateSource[]];
  features: Features;
  /** A whole table that is asked for: a row of it that is only near the question says less. */
  isListed?: boolean;
  /**
   * The answer in one phrase, bold, such as "**39,117** (Revenues, 2019)". Only where nothing has
   * to be taken for granted: the entity, the period and the subject are those asked about.
   */
  short?: (markers: string[]) => string;
  /** The candidate in Markdown; `markers` cite its sources in their order: "[1]", "[2]". */
  write: (markers: string[]) => string;
};

/** Proposes what may answer; nothing where its kind of answer is not asked for. */
export type Proposer = (context: AnswerContext) => Candidate[];

/** How likely it is that a candidate with these features answers, from 0 to 1. */
export function probabilityOf(features: Features) {
  let sum: number = answerBias;
  for (const [name, weight] of Object.entries(answerWeights)) {
    sum += weight * (features[name as FeatureName] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}

export function citationOf({ passage, quote }: CandidateSource, number: number): StoredCitation {
  const { kind, sourceId, title, chunkIndex, location } = passage;
  return { number, kind, sourceId, title, chunkIndex, location, quote };
}
