import { isTableRow, splitSentences } from "../../platform/sentences.ts";
import { termsOf } from "../../platform/terms.ts";
import type { PassageQuery } from "../documents/passage-query.ts";
import type { Passage } from "./answer.ts";
import { offersAnswer } from "./answer-type.ts";
import { headsOfRow, readTableRow, type TableRow } from "./table-rows.ts";

/** A sentence, list item or table row that may answer a question. */
export type Quote = {
  passage: Passage;
  /** As it stands in the passage. */
  text: string;
  score: number;
  /** The share of the question that the sentence itself holds. */
  own: number;
  /** The row's label, figures and column heads, where the sentence is a row of a table. */
  row: (TableRow & { heads: string[] }) | undefined;
};

/** What a sentence's own words and its neighbours' count for beside its passage. */
const influence = { own: 0.25, withPrevious: 0.4, withNext: 0.15, answerType: 0.12 };

const mostQuotes = 3;
/** A further sentence is quoted where it is nearly as good as the best one. */
const nearlyAsGood = 0.8;

/** Text on one line, as it is shown. */
export const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function quotesOf(question: string, query: PassageQuery, passage: Passage): Quote[] {
  const share = (stems: Iterable<string>) => {
    let weight = 0;
    for (const stem of new Set(stems)) weight += query.terms.get(stem)?.weight ?? 0;
    return query.totalWeight > 0 ? weight / query.totalWeight : 0;
  };
  const headings = new Set(passage.location.headings?.map(onOneLine));
  const sentences = splitSentences(passage.content).map((sentence) => sentence.text);
  const rows = sentences.map((sentence, index) => {
    const row = isTableRow(sentence) ? readTableRow(sentence) : undefined;
    const heads = row && headsOfRow(row, sentences.slice(0, index));
    return row && heads ? { ...row, heads } : undefined;
  });
  const stems = sentences.map((sentence, index) =>
    termsOf(`${sentence} ${rows[index]?.heads.join(" ") ?? ""}`).map((term) => term.stem),
  );
  return sentences.flatMap((text, index) => {
    const own = stems[index] ?? [];
    const line = onOneLine(text);
    // A heading or a question is answered by what stands under it.
    const isWhole = /\p{L}.*\s/u.test(line);
    if (!isWhole || headings.has(line.replace(/^#+ /, "")) || line.endsWith("?")) return [];
    const ownShare = share(own);
    const score =
      passage.score +
      influence.own * ownShare +
      influence.withPrevious * share([...own, ...(stems[index - 1] ?? [])]) +
      influence.withNext * share([...own, ...(stems[index + 1] ?? [])]) +
      influence.answerType * (offersAnswer(question, query, text) ? 1 : 0);
    return [{ passage, text, score, own: ownShare, row: rows[index] }];
  });
}

/** Every sentence of the passages, the one that answers best first. */
export function rankQuotes(question: string, query: PassageQuery, passages: Passage[]) {
  return passages
    .flatMap((passage) => quotesOf(question, query, passage))
    .sort((left, right) => right.score - left.score);
}

/** The few best, none within another: chunks overlap and documents repeat each other. */
export function chooseQuotes(ranked: Quote[]) {
  const chosen: Quote[] = [];
  const best = ranked[0]?.score ?? 0;
  for (const quote of ranked) {
    if (chosen.length === mostQuotes || quote.score < nearlyAsGood * best) break;
    const text = onOneLine(quote.text);
    const repeated = chosen.some((other) => {
      const kept = onOneLine(other.text);
      return kept.includes(text) || text.includes(kept);
    });
    if (!repeated) chosen.push(quote);
  }
  return chosen;
}
