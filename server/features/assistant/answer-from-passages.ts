import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { isTableRow, splitSentences } from "../../platform/sentences.ts";
import { termsOf } from "../../platform/terms.ts";
import type { PassageQuery } from "../documents/passage-query.ts";
import type { FoundPassage } from "../documents/search.ts";
import { type Answer, builtInEngine, decline } from "./answer.ts";
import { isAnswerable } from "./confidence.ts";
import { headsOfRow, readTableRow, type TableRow } from "./table-rows.ts";

type Candidate = {
  passage: FoundPassage;
  /** As it stands in the passage. */
  quote: string;
  score: number;
  row: (TableRow & { heads: string[] }) | undefined;
};

const mostQuotes = 3;
/** A further sentence is quoted where it is nearly as good as the best one. */
const nearlyAsGood = 0.8;

/** What a sentence's own words and its neighbours' count for beside its passage. */
const influence = { own: 0.25, withPrevious: 0.4, withNext: 0.15, answerType: 0.12 };

const asksForFigure =
  /\b(when|how (?:many|much|long|old|far|large|big|tall|high|often|fast)|(?:what|which) (?:year|date|month|day|century|percent\w*|number|amount|share|rate|price|cost|size))\b/i;
const asksForName = /\b(who|whom|whose|where)\b/i;
const figureWord =
  /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|millions?|billions?|half|third|quarter|once|twice|first|second)$/;

/** Whether a sentence holds something new of the kind the question asks for. */
function offersAnswer(question: string, query: PassageQuery, quote: string) {
  const fresh = termsOf(quote).filter((term) => !query.sequence.includes(term.stem));
  if (asksForFigure.test(question)) return fresh.some((term) => figureWord.test(term.word));
  if (asksForName.test(question)) {
    return fresh.some((term) => term.start > 0 && /^\p{Lu}/u.test(quote.slice(term.start)));
  }
  return false;
}

function candidatesOf(question: string, query: PassageQuery, passage: FoundPassage): Candidate[] {
  const share = (stems: Iterable<string>) => {
    let weight = 0;
    for (const stem of new Set(stems)) weight += query.terms.get(stem)?.weight ?? 0;
    return query.totalWeight > 0 ? weight / query.totalWeight : 0;
  };
  const sentences = splitSentences(passage.content).map((sentence) => sentence.text);
  const rows = sentences.map((sentence, index) => {
    const row = isTableRow(sentence) ? readTableRow(sentence) : undefined;
    const heads = row && headsOfRow(row, sentences.slice(0, index));
    return row && heads ? { ...row, heads } : undefined;
  });
  const stems = sentences.map((sentence, index) =>
    termsOf(`${sentence} ${rows[index]?.heads.join(" ") ?? ""}`).map((term) => term.stem),
  );
  return sentences.map((quote, index) => {
    const own = stems[index] ?? [];
    const score =
      passage.score +
      influence.own * share(own) +
      influence.withPrevious * share([...own, ...(stems[index - 1] ?? [])]) +
      influence.withNext * share([...own, ...(stems[index + 1] ?? [])]) +
      influence.answerType * (offersAnswer(question, query, quote) ? 1 : 0);
    return { passage, quote, score, row: rows[index] };
  });
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The best sentences, none within another: chunks overlap and documents repeat each other. */
function chooseQuotes(candidates: Candidate[]) {
  const ranked = candidates
    .filter((candidate) => /\p{L}.*\s/u.test(candidate.quote))
    .sort((left, right) => right.score - left.score);
  const chosen: Candidate[] = [];
  const best = ranked[0]?.score ?? 0;
  for (const candidate of ranked) {
    if (chosen.length === mostQuotes || candidate.score < nearlyAsGood * best) break;
    const text = plain(candidate.quote);
    const repeated = chosen.some((other) => {
      const kept = plain(other.quote);
      return kept.includes(text) || text.includes(kept);
    });
    if (!repeated) chosen.push(candidate);
  }
  return chosen;
}

/** The one figure of a row whose column the question names. */
function figureAskedFor(query: PassageQuery, candidate: Candidate) {
  const { row } = candidate;
  if (!row) return undefined;
  const columns = row.heads.flatMap((head, column) =>
    termsOf(head).some((term) => query.terms.has(term.stem)) ? [column] : [],
  );
  const [column] = columns;
  if (columns.length !== 1 || column === undefined) return undefined;
  return { figure: row.cells[column], label: row.label, head: row.heads[column] };
}

const rowInWords = ({ label, heads, cells }: NonNullable<Candidate["row"]>) =>
  `${label}: ${heads.map((head, column) => `${head} ${cells[column]}`).join("; ")}`;

function citationOf({ passage, quote }: Candidate, number: number): StoredCitation {
  return {
    number,
    kind: "document",
    sourceId: passage.documentId,
    title: passage.title,
    chunkIndex: passage.chunkIndex,
    location: passage.location,
    quote,
  };
}

/**
 * Answers with the sentences that answer best, quoted and cited, or declines. A figure that stands
 * plainly under the column the question names comes first.
 */
export function answerFromPassages(
  question: string,
  query: PassageQuery,
  passages: FoundPassage[],
): Answer {
  if (!isAnswerable(question, query, passages)) return decline(builtInEngine);
  const chosen = chooseQuotes(
    passages.flatMap((passage) => candidatesOf(question, query, passage)),
  );
  if (chosen.length === 0) return decline(builtInEngine);
  const lines = chosen.map((candidate, index) => {
    const text = candidate.row ? rowInWords(candidate.row) : plain(candidate.quote);
    return `> ${text} [${index + 1}]`;
  });
  const figures = chosen.flatMap((candidate, index) => {
    const found = figureAskedFor(query, candidate);
    return found ? [`**${found.figure}** (${found.label}, ${found.head}) [${index + 1}]`] : [];
  });
  const titles = [...new Set(chosen.map((candidate) => candidate.passage.title))];
  const content = [
    ...figures.slice(0, 1),
    `Quoted by the built-in assistant from ${titles.join(", ")}:`,
    ...lines,
  ].join("\n\n");
  return {
    content,
    citations: chosen.map((candidate, index) => citationOf(candidate, index + 1)),
    declined: false,
    engine: builtInEngine,
  };
}
