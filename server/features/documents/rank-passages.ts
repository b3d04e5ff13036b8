import { isTableRow } from "../../platform/sentences.ts";
import { type Term, termsOf } from "../../platform/terms.ts";
import { type PassageQuery, type ReadTerm, readTerms, shareOf } from "./passage-query.ts";

export type Candidate = {
  /** What the passage goes by: its document's title, labels and owner, its headings. */
  names: string;
  content: string;
};

/**
 * What each sign of an answer counts for beside BM25, all being shares of the question's weight.
 * Fitted on a public question set, checked on articles left out of the fit, then rounded.
 */
const influence = {
  relevance: 1,
  narrowWindow: 1,
  wideWindow: 0.5,
  neighbours: 1,
  exactWords: 0.8,
  naming: 1.5,
};
const totalInfluence = Object.values(influence).reduce((sum, share) => sum + share, 0);

/** BM25's usual constants, and the words of a chunk of 1000 characters. */
const saturation = 1.2;
const lengthInfluence = 0.75;
const usualLength = 150;

const narrowWindowWords = 15;
const wideWindowWords = 40;
/** A pair of words with a grammar word in it still says something about order. */
const grammarWeight = 0.3;

/** BM25 of the passage's words as a share of what a passage full of the question would have. */
function relevance(query: PassageQuery, terms: ReadTerm[]) {
  const counts = new Map<string, number>();
  for (const { stem, share } of terms) {
    if (query.terms.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + share);
  }
  const length = 1 - lengthInfluence + (lengthInfluence * terms.length) / usualLength;
  let score = 0;
  for (const [stem, count] of counts) {
    const weight = query.terms.get(stem)?.weight ?? 0;
    score += (weight * count * (saturation + 1)) / (count + saturation * length);
  }
  return query.totalWeight > 0 ? score / query.totalWeight : 0;
}

/** A word of the question and its place among the words of the passage. */
type Hit = { stem: string; share: number; at: number };

/** The largest share of the question that stands within so many words of one another. */
function windowCoverage(query: PassageQuery, hits: Hit[], words: number) {
  let best = 0;
  let end = 0;
  for (let first = 0; first < hits.length; first++) {
    const start = hits[first]?.at ?? 0;
    const before = end;
    while (end < hits.length && (hits[end]?.at ?? 0) - start < words) end++;
    // A window that ends where the one before it did holds no more than that.
    if (end > before) best = Math.max(best, shareOf(query, hits.slice(first, end)));
  }
  return best;
}

/** The share of the question's neighbouring words that are neighbours in the passage too. */
function neighbourCoverage(query: PassageQuery, terms: Term[]) {
  const pairs = new Set<string>();
  for (let index = 1; index < terms.length; index++) {
    pairs.add(`${terms[index - 1]?.stem} ${terms[index]?.stem}`);
  }
  let found = 0;
  let total = 0;
  for (let index = 1; index < query.sequence.length; index++) {
    const left = query.sequence[index - 1] ?? "";
    const right = query.sequence[index] ?? "";
    const weight =
      (query.terms.get(left)?.weight ?? grammarWeight) +
      (query.terms.get(right)?.weight ?? grammarWeight);
    total += weight;
    if (pairs.has(`${left} ${right}`)) found += weight;
  }
  return total > 0 ? found / total : 0;
}

const enoughNewWords = 8;
const leastSubstance = 0.6;

/** A passage that says little beyond the question and its own headings answers little. */
function substance(query: PassageQuery, terms: Term[], names: Set<string>) {
  const told = new Set(terms.map((term) => term.stem));
  let fresh = 0;
  for (const stem of told) if (!names.has(stem) && !query.sequence.includes(stem)) fresh++;
  return leastSubstance + (1 - leastSubstance) * Math.min(1, fresh / enoughNewWords);
}

const rowInfluence = 0.2;
const leastOfLabel = 0.6;
const labelOfRow = /^[^|\t\d$€£¥]*\p{L}(?=[\s|$€£¥(–—-]*\d)/u;

/** The share of the question that the label of one row of figures holds, where it says little else. */
function rowCoverage(query: PassageQuery, content: string) {
  let best = 0;
  for (const line of content.split("\n")) {
    const label = isTableRow(line) ? labelOfRow.exec(line)?.[0] : undefined;
    if (!label) continue;
    const terms = readTerms(query, label);
    const stems = new Set(terms.map((term) => term.stem));
    const shared = [...stems].filter((stem) => query.terms.has(stem));
    if (shared.length < leastOfLabel * stems.size) continue;
    best = Math.max(best, shareOf(query, terms));
  }
  return best;
}

/** How well a passage answers the question, from 0 to about 1. */
export function scorePassage(query: PassageQuery, candidate: Candidate) {
  const terms = readTerms(query, candidate.content);
  const hits = terms.flatMap((term, at) =>
    query.terms.has(term.stem) ? [{ stem: term.stem, share: term.share, at }] : [],
  );
  const words = new Set(terms.map((term) => term.word));
  const exact = [...query.terms.values()].flatMap(({ word, stem }) =>
    words.has(word) ? [{ stem, share: 1 }] : [],
  );
  const named = readTerms(query, candidate.names);
  const names = new Set(named.map((term) => term.stem));
  const score =
    influence.relevance * relevance(query, terms) +
    influence.narrowWindow * windowCoverage(query, hits, narrowWindowWords) +
    influence.wideWindow * windowCoverage(query, hits, wideWindowWords) +
    influence.neighbours * neighbourCoverage(query, terms) +
    influence.exactWords * shareOf(query, exact) +
    influence.naming * shareOf(query, named);
  const asRow = rowInfluence * rowCoverage(query, candidate.content);
  return (score / totalInfluence) * substance(query, terms, names) + asRow;
}

const shingleWords = 4;

const shinglesOf = (content: string) => {
  const stems = termsOf(content).map((term) => term.stem);
  const shingles = new Set<string>();
  for (let index = 0; index + shingleWords <= stems.length; index++) {
    shingles.add(stems.slice(index, index + shingleWords).join(" "));
  }
  return shingles.size > 0 ? shingles : new Set([stems.join(" ")]);
};

const nearDuplicateShare = 0.9;

/** Drops each passage that says, almost word for word, what a better one before it says. */
export function dropNearDuplicates<Passage extends { content: string }>(
  passages: Iterable<Passage>,
  limit: number,
) {
  const kept: { passage: Passage; shingles: Set<string> }[] = [];
  for (const passage of passages) {
    const shingles = shinglesOf(passage.content);
    const repeated = kept.some((other) => {
      let shared = 0;
      for (const shingle of shingles) if (other.shingles.has(shingle)) shared++;
      return shared >= nearDuplicateShare * shingles.size;
    });
    if (repeated) continue;
    kept.push({ passage, shingles });
    if (kept.length === limit) break;
  }
  return kept.map((entry) => entry.passage);
}
