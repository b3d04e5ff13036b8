import { collapseWhitespace } from "../../platform/text/format.ts";
import { defaultLanguage, type Language } from "../../platform/text/languages/language.ts";
import { listMarkerOf } from "../../platform/text/list-marker.ts";
import { splitSentences } from "../../platform/text/sentences.ts";
import { contentTerms } from "../../platform/text/terms.ts";
import type { TextPiece } from "../text-piece.ts";
import { describeContents } from "./describe-contents.ts";

const defaultSentences = 5;
const minLength = 40;
const maxLength = 320;
/** Enough to know a document by; the cost of choosing grows with it. */
const maxCandidates = 4_000;

type Candidate = {
  text: string;
  words: Set<string>;
  /** 0 at the beginning of the document, 1 at its end. */
  position: number;
  isFirstInParagraph: boolean;
  section: string;
  score: number;
};

/**
 * Summarizes a document by its own sentences: those that hold most of what the document keeps
 * speaking of, without repeating each other, in their order. Of what has no prose, such as a workbook,
 * it says what that holds.
 */
export function summarizeText(
  pieces: TextPiece[],
  options: { maxSentences?: number; language?: Language } = {},
): string {
  const { maxSentences = defaultSentences, language = defaultLanguage } = options;
  const candidates = candidateSentences(pieces, language);
  if (candidates.length < minProseSentences) {
    const sentences = candidates.slice(0, maxSentences).map(({ text }) => text);
    return [...sentences, ...describeContents(pieces, sentences.length > 0)].join(" ");
  }
  const weights = wordWeights(candidates);
  const headingWords = new Set(
    pieces
      .filter((piece) => piece.kind === "heading")
      .flatMap((piece) => contentStems(piece.text, language)),
  );
  for (const candidate of candidates) candidate.score = score(candidate, weights, headingWords);
  const chosen = choose(candidates, maxSentences);
  chosen.sort((a, b) => a.position - b.position);
  return chosen.map((candidate) => candidate.text).join(" ");
}

const minProseSentences = 2;

function candidateSentences(pieces: TextPiece[], language: Language): Candidate[] {
  const repeated = repeatedTexts(pieces);
  const prose = pieces.filter(
    (piece) =>
      (piece.kind === "paragraph" || piece.kind === "list-item") &&
      piece.location.part === undefined &&
      !repeated.has(piece.text),
  );
  const step = Math.max(1, Math.ceil(prose.length / maxCandidates));
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < prose.length; index += step) {
    const piece = prose[index];
    if (!piece) continue;
    const sentences = splitSentences(piece.text.slice(0, maxPieceLength), language);
    for (const [order, sentence] of sentences.entries()) {
      const marker = listMarkerOf(sentence.text) ?? "";
      const text = collapseWhitespace(sentence.text.slice(marker.length));
      if (!readsWell(text) || seen.has(text)) continue;
      seen.add(text);
      candidates.push({
        text,
        words: new Set(contentStems(text, language)),
        position: (index + order / sentences.length) / prose.length,
        isFirstInParagraph: order === 0 && piece.kind === "paragraph",
        section: piece.location.headings?.join("/") ?? String(piece.location.page ?? ""),
        score: 0,
      });
    }
  }
  return candidates;
}

const maxPieceLength = 20_000;

/** What stands again and again, such as a page's header, says nothing of this document. */
function repeatedTexts(pieces: TextPiece[]): Set<string> {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece.text, (counts.get(piece.text) ?? 0) + 1);
  return new Set([...counts].filter(([, times]) => times >= 3).map(([text]) => text));
}

const boilerplate =
  /all rights reserved|copyright|©|confidential|table of contents|this page (?:is )?intentionally|pursuant to|hereby|\bwww\.|https?:|@|click here|sign(?:ed|ature)\b|\bsee (?:note|item|page|section|figure|table|appendix|annex)s?\b|page \d+ of|cookies?\b/i;

/** Needs the sentence before it to be understood; "This runbook describes ..." does not. */
const danglingOpening =
  /^(?!this (?:document|runbook|guide|report|policy|procedure|manual|plan|playbook|paper|section|file)\b)(?:this|these|those|that|it|its|they|their|he|she|his|her|such|however|therefore|thus|hence|also|additionally|furthermore|moreover|and|but|or|so|for example|in addition|as a result|conversely|otherwise|similarly|the former|the latter)\b/i;

function readsWell(text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (!/^["“‘(]?[\p{Lu}\p{Lo}\d]/u.test(text) || !/[.!?。！？]["”’)]*$/.test(text)) return false;
  if (/\.{4,}|_{3,}|[☐☑☒●•|\t]/.test(text) || boilerplate.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters > text.length * 0.65 && upper < letters * 0.3;
}

const minWordLength = 3;

/** The stems of the words that carry a text's subject. */
const contentStems = (text: string, language: Language) =>
  contentTerms(text, language)
    .filter(({ word }) => word.length >= minWordLength && /^\p{L}/u.test(word))
    .map((term) => term.stem);

function wordWeights(candidates: Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of candidates) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weights = new Map<string, number>();
  for (const [word, count] of counts) if (count > 1) weights.set(word, Math.log2(1 + count));
  return weights;
}

function score(
  candidate: Candidate,
  weights: Map<string, number>,
  headingWords: Set<string>,
): number {
  let total = 0;
  for (const word of candidate.words) {
    total += (weights.get(word) ?? 0) * (headingWords.has(word) ? 1.2 : 1);
  }
  // The root keeps long sentences from winning by length alone and short ones by density.
  let result = total / Math.sqrt(candidate.words.size + 6);
  if (candidate.isFirstInParagraph) result *= 1.15;
  if (candidate.position < 0.05) result *= 1.5;
  else if (candidate.position < 0.15) result *= 1.25;
  if (danglingOpening.test(candidate.text)) result *= 0.55;
  if (
    /\b(?:purpose|overview|in summary|overall|aims?|goals?|responsible|describes|key)\b/i.test(
      candidate.text,
    )
  ) {
    result *= 1.15;
  }
  const digits = candidate.text.match(/\d/g)?.length ?? 0;
  return digits > candidate.text.length * 0.08 ? result * 0.7 : result;
}

const maxOverlap = 0.6;
const maxPerSection = 2;
/** What scores less than this beside the best sentence is beside the point. */
const minShareOfBest = 0.25;

function choose(candidates: Candidate[], maxSentences: number): Candidate[] {
  const chosen: Candidate[] = [];
  const perSection = new Map<string, number>();
  const ranked = [...candidates].sort((a, b) => b.score - a.score || a.position - b.position);
  const floor = (ranked[0]?.score ?? 0) * minShareOfBest;
  const isShort = candidates.length <= maxSentences;
  for (const candidate of ranked) {
    if (chosen.length === maxSentences || candidate.score < floor) break;
    const taken = perSection.get(candidate.section) ?? 0;
    if (!isShort && taken >= maxPerSection && perSection.size > 1) continue;
    if (chosen.some((other) => overlap(other.words, candidate.words) > maxOverlap)) continue;
    perSection.set(candidate.section, taken + 1);
    chosen.push(candidate);
  }
  return chosen;
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.max(1, Math.min(a.size, b.size));
}
