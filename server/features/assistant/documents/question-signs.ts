import { normalizeWord } from "../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../search/query.ts";
import { wordsOfPhrases } from "../../search/words/synonyms.ts";
import type { Passage } from "../assistant.types.ts";
import type { Features } from "./candidate.ts";
import { extractNames } from "./extract-names.ts";

/** Of a single name, many documents speak by chance. */
const minNamesToTell = 2;
const minTerms = 3;
const maxTerms = 12;

/**
 * The share of the passages found that are of the best one's document. Where nothing answers, many
 * documents come out about even: how search spreads foretells whether it has found anything (Shtok et
 * al.: Predicting Query Performance by Query-Drift Estimation, ACM TOIS 30(2), 2012). Where the best
 * speaks of all that the question names, only those count that do so too: a page for every site is
 * found for any of them.
 */
function focusOf(question: string, query: ParsedQuery, passages: Passage[]) {
  if (passages.length === 0) return 0;
  const best = passages.reduce((left, right) => (right.wordScore > left.wordScore ? right : left));
  const names = askedNames(question, query);
  const speaksOfAll = ({ title, location, opening = "", content, language }: Passage) => {
    const told = [title, ...(location.headings ?? []), opening, content];
    const stems = new Set(matchTerms(query, told, language).map(({ stem }) => stem));
    return names.every((name) => stems.has(name));
  };
  const tellsApart = names.length >= minNamesToTell && speaksOfAll(best);
  const alike = tellsApart ? passages.filter(speaksOfAll) : passages;
  const ofBest = alike.filter(
    ({ kind, sourceId }) => kind === best.kind && sourceId === best.sourceId,
  );
  return ofBest.length / alike.length;
}

/**
 * What was searched for in place of a word of the question, by its stem: for a misspelt one another,
 * and for those of "Human Resources" the one word that stands for both.
 */
export function searchedInstead(question: string, query: ParsedQuery): ReadonlyMap<string, string> {
  const corrected = [...query.corrections].map(
    ([word, term]) => [normalizeWord(word, query.language).stem, term] as const,
  );
  return new Map([...(query.language === "en" ? wordsOfPhrases(question) : []), ...corrected]);
}

/** Stems of the names that a question asks about, as they were searched for. */
export function askedNames(question: string, query: ParsedQuery) {
  const instead = searchedInstead(question, query);
  const names = extractNames(question, query.language).map((stem) => instead.get(stem) ?? stem);
  return [...new Set(names)].filter((stem) => !query.implied?.has(stem));
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
    focus: focusOf(question, query, passages),
    otherLanguage: query.language === "en" ? 0 : 1,
    absent: shareOf((stem) => absent.has(stem)),
    guessed: shareOf((stem) => corrected.has(stem)),
    names: extractNames(question, query.language).length > 0 ? 1 : 0,
    length: Math.log(Math.min(Math.max(query.terms.size, minTerms), maxTerms)) / Math.log(maxTerms),
  };
}

const documentOf = ({ kind, sourceId }: Pick<Passage, "kind" | "sourceId">) =>
  `${kind} ${sourceId}`;

/**
 * The share of the question that all passages found of a document hold together, by document. Where
 * each document holds another part of the question, none of them is about it.
 */
export function documentShares(query: ParsedQuery, passages: Passage[]) {
  const shares = new Map(
    [...Map.groupBy(passages, documentOf)].map(([document, found]) => {
      const terms = found.flatMap(({ title, location, content, language }) =>
        matchTerms(query, [title, ...(location.headings ?? []), content], language),
      );
      return [document, queryCoverage(query, terms)];
    }),
  );
  return (passage: Passage) => shares.get(documentOf(passage)) ?? 0;
}

/** What the share of the question that a document holds says of a candidate from it. */
export const documentSigns = ({ language }: ParsedQuery, document: number): Features => ({
  document,
  documentInOther: language === "en" ? 0 : document,
});
