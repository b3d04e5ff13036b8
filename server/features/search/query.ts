import type { Language } from "../../platform/text/languages/language.ts";
import { type Term, tokenize } from "../../platform/text/terms.ts";
import { areUnrelated } from "./words/synonyms.ts";

export type QueryTerm = { word: string; stem: string; weight: number };

/** A phrase that stands for a word of the question, and how much of it that says. */
export type Alternative = { words: string[]; stems: string[]; standsFor: string; share: number };

/** A question as the index understands it. */
export type ParsedQuery = {
  language: Language;
  /** Its words of content by stem; the weight is the inverse document frequency. */
  terms: Map<string, QueryTerm>;
  /** Stems of all its words in order, grammar words too. */
  sequence: string[];
  totalWeight: number;
  /** Phrases that stand for words of the question, by their first stem. */
  alternatives: Map<string, Alternative[]>;
  /** Words the project does not hold, by what was searched for instead. */
  corrections: Map<string, string>;
  /** Stems of words that the project holds nowhere, nor anything that stands for them. */
  absent?: ReadonlySet<string>;
  /** Stems of words that are left out, since what was found says what they ask for. */
  implied?: ReadonlySet<string>;
  /**
   * For each other language of the project's documents: the stems its rules give the question's
   * words, and the question's own.
   */
  stemsIn: ReadonlyMap<Language, ReadonlyMap<string, string>>;
};

/** Stands for the words of another language that are none of the question's. */
const otherWord = "";

/** A word of a text; `share` is how much of the question's word it says, all where left out. */
export type MatchedTerm = Term & { share?: number };

/** "establishing" is not "established". */
const isSameForm = (meant: string, word: string) => !meant.endsWith("ed") || word.endsWith("ed");

/**
 * The words of a text as an answer to the question reads them: what stands for a word of the
 * question counts as that word, and a word that only shares its stem does not. `language` is the
 * text's. A text in parts is read as one, and each of its parts is taken apart only once; where a
 * word stands is then told within its part.
 */
export function matchTerms(
  query: ParsedQuery,
  text: string | readonly string[],
  language: Language = query.language,
): MatchedTerm[] {
  const terms =
    typeof text === "string"
      ? tokenize(text, language)
      : text.flatMap((part) => tokenize(part, language));
  if (language !== query.language) {
    const meant = query.stemsIn.get(language);
    return terms.map((term) => ({ ...term, stem: meant?.get(term.stem) ?? otherWord }));
  }
  return terms.map((term, index) => {
    const asked = query.terms.get(term.stem);
    if (asked) return areUnrelated(asked.word, term.word) ? { ...term, stem: term.word } : term;
    const standing = query.alternatives
      .get(term.stem)
      ?.find(
        ({ words, stems }) =>
          isSameForm(words[0] ?? "", term.word) &&
          !areUnrelated(words[0] ?? "", term.word) &&
          stems.every((stem, offset) => terms[index + offset]?.stem === stem),
      );
    return standing ? { ...term, stem: standing.standsFor, share: standing.share } : term;
  });
}

/** The share of the question's weight that words of a text hold, as `matchTerms` has read them. */
export function queryCoverage(
  query: ParsedQuery,
  terms: Iterable<Pick<MatchedTerm, "stem" | "share">>,
) {
  const shares = new Map<string, number>();
  for (const { stem, share = 1 } of terms) {
    if (query.terms.has(stem)) shares.set(stem, Math.max(share, shares.get(stem) ?? 0));
  }
  let weight = 0;
  for (const [stem, share] of shares) weight += share * (query.terms.get(stem)?.weight ?? 0);
  return query.totalWeight > 0 ? weight / query.totalWeight : 0;
}
