import type { Language } from "../../platform/text/languages/language.ts";
import { isTableRow } from "../../platform/text/sentences.ts";
import { tokenize } from "../../platform/text/terms.ts";
import { type MatchedTerm, matchTerms, type ParsedQuery, queryCoverage } from "./query.ts";

type Candidate = {
  /** What the passage goes by: its document's title, labels and owner, its headings. */
  names: string;
  content: string;
  language: Language;
};

/**
 * What each sign of an answer counts for beside BM25, all being shares of the question's weight.
 * Fitted on a public question set, checked on articles left out of the fit, then rounded.
 */
const influence = {
  relevance: 1,
  narrowWindow: 1,
  wideWindow: 0.5,
  neighbors: 1,
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

/** A word of the question and its place among the words of the passage. */
type Hit = { stem: string; word: string; share: number; at: number };

/** BM25 of the passage's words as a share of what a passage full of the question would have. */
function relevance(query: ParsedQuery, hits: Hit[], words: number) {
  const counts = new Map<string, number>();
  for (const { stem, share } of hits) {
    counts.set(stem, (counts.get(stem) ?? 0) + share);
  }
  const length = 1 - lengthInfluence + (lengthInfluence * words) / usualLength;
  let score = 0;
  for (const [stem, count] of counts) {
    const weight = query.terms.get(stem)?.weight ?? 0;
    score += (weight * count * (saturation + 1)) / (count + saturation * length);
  }
  return query.totalWeight > 0 ? score / query.totalWeight : 0;
}

/** The largest share of the question that stands within so many words of one another. */
function windowCoverage(query: ParsedQuery, hits: Hit[], words: number) {
  let best = 0;
  let end = 0;
  for (let first = 0; first < hits.length; first++) {
    const start = hits[first]?.at ?? 0;
    const before = end;
    while (end < hits.length && (hits[end]?.at ?? 0) - start < words) end++;
    // A window that ends where the one before it did holds no more than that.
    if (end > before) best = Math.max(best, queryCoverage(query, hits.slice(first, end)));
  }
  return best;
}

/** The share of the question's neighboring words that are neighbors in the passage too. */
function neighborCoverage({ terms: asked, sequence }: ParsedQuery, terms: MatchedTerm[]) {
  const weightOf = (stem: string) => asked.get(stem)?.weight ?? grammarWeight;
  const wanted = new Set(sequence);
  const followers = new Map<string, Set<string>>();
  let last = "";
  for (const { stem } of terms) {
    const isWanted = wanted.has(stem);
    if (isWanted && last) {
      const known = followers.get(last);
      if (known) known.add(stem);
      else followers.set(last, new Set([stem]));
    }
    last = isWanted ? stem : "";
  }
  let found = 0;
  let total = 0;
  for (let index = 1; index < sequence.length; index++) {
    const left = sequence[index - 1] ?? "";
    const right = sequence[index] ?? "";
    const weight = weightOf(left) + weightOf(right);
    total += weight;
    if (followers.get(left)?.has(right)) found += weight;
  }
  return total > 0 ? found / total : 0;
}

const enoughNewTerms = 8;
const minNovelty = 0.6;

/** A passage that says little beyond the question and its own headings answers little. */
function substance(query: ParsedQuery, terms: MatchedTerm[], names: MatchedTerm[]) {
  const told = new Set([...query.sequence, ...names.map((term) => term.stem)]);
  const enough = told.size + enoughNewTerms;
  const known = told.size;
  for (const { stem } of terms) {
    told.add(stem);
    if (told.size === enough) break;
  }
  return minNovelty + ((1 - minNovelty) * (told.size - known)) / enoughNewTerms;
}

const rowInfluence = 0.2;
const minLabelCoverage = 0.6;
/** More words than that before the first figure are a sentence. */
const maxLabelLength = 100;
const labelOfRow = /^[^|\t\d$€£¥]*\p{L}(?=[\s|$€£¥(–—-]*\d)/u;

/** The share of the question that the label of one row of figures holds, where it says little else. */
function rowCoverage(query: ParsedQuery, { content, language }: Candidate) {
  let best = 0;
  for (const line of content.split("\n")) {
    const label = labelOfRow.exec(line)?.[0];
    if (!label || label.length > maxLabelLength || !isTableRow(line)) continue;
    const terms = matchTerms(query, label, language);
    const stems = new Set(terms.map((term) => term.stem));
    const shared = [...stems].filter((stem) => query.terms.has(stem));
    if (shared.length < minLabelCoverage * stems.size) continue;
    best = Math.max(best, queryCoverage(query, terms));
  }
  return best;
}

/** How well a passage answers the question, from 0 to about 1. */
export function scorePassage(query: ParsedQuery, candidate: Candidate) {
  const terms = matchTerms(query, candidate.content, candidate.language);
  const hits: Hit[] = [];
  for (const [at, { stem, word, share = 1 }] of terms.entries()) {
    if (query.terms.has(stem)) hits.push({ stem, word, share, at });
  }
  const exact = hits.filter(({ stem, word }) => query.terms.get(stem)?.word === word);
  const named = matchTerms(query, candidate.names, candidate.language);
  const score =
    influence.relevance * relevance(query, hits, terms.length) +
    influence.narrowWindow * windowCoverage(query, hits, narrowWindowWords) +
    influence.wideWindow * windowCoverage(query, hits, wideWindowWords) +
    influence.neighbors * neighborCoverage(query, terms) +
    influence.exactWords * queryCoverage(query, exact) +
    influence.naming * queryCoverage(query, named);
  const asRow = rowInfluence * rowCoverage(query, candidate);
  return (score / totalInfluence) * substance(query, terms, named) + asRow;
}

const shingleWords = 4;

const shinglesOf = ({ content, language }: Pick<Candidate, "content" | "language">) => {
  const stems = tokenize(content, language).map((term) => term.stem);
  const shingles = new Set<string>();
  for (let index = 0; index + shingleWords <= stems.length; index++) {
    let shingle = "";
    for (let at = index; at < index + shingleWords; at++) shingle += ` ${stems[at]}`;
    shingles.add(shingle);
  }
  return shingles.size > 0 ? shingles : new Set([stems.join(" ")]);
};

const nearDuplicateShare = 0.9;

/** Whether so much of a text stands in another; told by the first parts that do not, mostly. */
function isRepeated(shingles: ReadonlySet<string>, other: ReadonlySet<string>) {
  let possible = shingles.size;
  for (const shingle of shingles) {
    if (!other.has(shingle)) possible--;
    if (possible < nearDuplicateShare * shingles.size) return false;
  }
  return true;
}

/** Drops each passage that says, almost word for word, what a better one before it says. */
export function dropNearDuplicates<Passage extends Pick<Candidate, "content" | "language">>(
  passages: Iterable<Passage>,
  limit: number,
) {
  const kept: { passage: Passage; shingles: Set<string> }[] = [];
  for (const passage of passages) {
    const shingles = shinglesOf(passage);
    const repeated = kept.some((other) => isRepeated(shingles, other.shingles));
    if (repeated) continue;
    kept.push({ passage, shingles });
    if (kept.length === limit) break;
  }
  return kept.map((entry) => entry.passage);
}
