import { normalizeWord } from "../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import type { Features } from "./candidate.ts";
import { extractNames } from "./extract-names.ts";

const minTerms = 3;
const maxTerms = 12;
/** A name that a passage does not speak of takes as much from what its words tell. */
const nameInfluence = 0.09;

/** How well the best passage answers by its words and the names it speaks of. */
function bestFound(question: string, query: ParsedQuery, passages: Passage[]) {
  const names = askedNames(question, query);
  const found = passages.map(({ title, content, language, wordScore }) => {
    if (names.length === 0) return wordScore;
    const told = new Set(
      matchTerms(query, `${title} ${content}`, language).map(({ stem }) => stem),
    );
    const missing = names.filter((name) => !told.has(name)).length / names.length;
    return wordScore - nameInfluence * missing;
  });
  return Math.max(0, ...found);
}

/** Stems of the names that a question asks about; of a misspelt one, what was searched for. */
export function askedNames(question: string, query: ParsedQuery) {
  const corrected = new Map(
    [...query.corrections].map(([word, term]) => [normalizeWord(word, query.language).stem, term]),
  );
  return extractNames(question, query.language).map((stem) => corrected.get(stem) ?? stem);
}

/** Stems of the question that stand in no document, nor in the tasks and meetings found beside. */
export function absentTerms(query: ParsedQuery, passages: Passage[]): ReadonlySet<string> {
  if (!query.absent?.size) return new Set();
  const found = new Set(
    passages
      .filter(({ kind }) => kind !== "document")
      .flatMap(({ content, title }) => matchTerms(query, `${title} ${content}`))
      .map(({ stem }) => stem),
  );
  return new Set([...query.absent].filter((stem) => !found.has(stem)));
}

/** What the question itself, and what search has found, say of whether anything will answer it. */
export function questionSigns(question: string, query: ParsedQuery, passages: Passage[]): Features {
  const absent = absentTerms(query, passages);
  const corrected = new Set(query.corrections.values());
  const shareOf = (isMeant: (stem: string) => boolean | undefined) => {
    let weight = 0;
    for (const { stem, weight: own } of query.terms.values()) if (isMeant(stem)) weight += own;
    return query.totalWeight > 0 ? weight / query.totalWeight : 0;
  };
  return {
    found: bestFound(question, query, passages),
    otherLanguage: query.language === "en" ? 0 : 1,
    absent: shareOf((stem) => absent.has(stem)),
    guessed: shareOf((stem) => corrected.has(stem)),
    names: extractNames(question, query.language).length > 0 ? 1 : 0,
    length: Math.log(Math.min(Math.max(query.terms.size, minTerms), maxTerms)) / Math.log(maxTerms),
  };
}
