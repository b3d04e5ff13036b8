import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { termsOf } from "../../platform/terms.ts";
import type { PassageQuery } from "../documents/passage-query.ts";
import { type Answer, builtInEngine, decline, type Passage } from "./answer.ts";
import { isAnswerable } from "./confidence.ts";
import { directAnswer } from "./direct-answer.ts";
import { asMarkdownText } from "./markdown.ts";
import { chooseQuotes, onOneLine, type Quote, rankQuotes } from "./quotes.ts";

/** A sentence holds so much of the question that what stands in it is meant. */
const plainlyMeant = 0.65;
/** As a row's label does with so much of what its column heads leave of the question. */
const rowMeant = 0.5;

/** The one figure of a row that the question names, by the row's label and a column's head. */
function figureAskedFor(query: PassageQuery, { row }: Quote) {
  if (!row) return undefined;
  const headStems = new Set(row.heads.flatMap((head) => termsOf(head).map((term) => term.stem)));
  const labelStems = new Set(termsOf(row.label).map((term) => term.stem));
  const rest = [...query.terms.keys()].filter((stem) => !headStems.has(stem));
  const named = rest.filter((stem) => labelStems.has(stem)).length;
  if (named < rowMeant * rest.length) return undefined;
  const columns = row.heads.flatMap((head, column) =>
    termsOf(head).some((term) => query.terms.has(term.stem)) ? [column] : [],
  );
  const [column] = columns;
  if (columns.length !== 1 || column === undefined) return undefined;
  return { figure: row.cells[column], label: row.label, head: row.heads[column] };
}

/** The answer in one phrase, where the best sentence or row gives it plainly. */
function shortAnswer(question: string, query: PassageQuery, chosen: Quote[]) {
  for (const [index, quote] of chosen.entries()) {
    const found = figureAskedFor(query, quote);
    if (!found) continue;
    const place = asMarkdownText(`${found.label}, ${found.head}`);
    return `**${found.figure}** (${place}) [${index + 1}]`;
  }
  const [best] = chosen;
  if (!best || best.row || best.own < plainlyMeant) return undefined;
  const answer = directAnswer(question, query, onOneLine(best.text));
  return answer && `**${asMarkdownText(answer)}** [1]`;
}

const rowInWords = ({ label, heads, cells }: NonNullable<Quote["row"]>) =>
  `${label}: ${heads.map((head, column) => `${head} ${cells[column]}`).join("; ")}`;

function citationOf({ passage, text }: Quote, number: number): StoredCitation {
  const { kind, sourceId, title, chunkIndex, location } = passage;
  return { number, kind, sourceId, title, chunkIndex, location, quote: text };
}

/**
 * Answers with the sentences that answer best, quoted and cited, or declines. A name, a figure, a
 * date, or yes or no comes first where the best of them gives it plainly.
 */
export function answerFromPassages(
  question: string,
  query: PassageQuery,
  passages: Passage[],
): Answer {
  if (!isAnswerable(question, query, passages)) return decline();
  const chosen = chooseQuotes(rankQuotes(question, query, passages));
  if (chosen.length === 0) return decline();
  const lines = chosen.map((quote, index) => {
    const text = quote.row ? rowInWords(quote.row) : quote.text;
    return `> ${asMarkdownText(text)} [${index + 1}]`;
  });
  const titles = [...new Set(chosen.map((quote) => quote.passage.title))];
  const short = shortAnswer(question, query, chosen);
  return {
    content: [
      ...(short ? [short] : []),
      `Quoted by the built-in assistant from ${asMarkdownText(titles.join(", "))}:`,
      ...lines,
    ].join("\n\n"),
    citations: chosen.map((quote, index) => citationOf(quote, index + 1)),
    declined: false,
    engine: builtInEngine,
  };
}
