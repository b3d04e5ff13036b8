import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { termsOf } from "../../platform/terms.ts";
import type { PassageQuery } from "../documents/passage-query.ts";
import { type Answer, builtInEngine, decline, type Passage } from "./answer.ts";
import { isAnswerable } from "./confidence.ts";
import { asMarkdownText } from "./markdown.ts";
import { chooseQuotes, type Quote, rankQuotes } from "./quotes.ts";

/** The one figure of a row whose column the question names. */
function figureAskedFor(query: PassageQuery, { row }: Quote) {
  if (!row) return undefined;
  const columns = row.heads.flatMap((head, column) =>
    termsOf(head).some((term) => query.terms.has(term.stem)) ? [column] : [],
  );
  const [column] = columns;
  if (columns.length !== 1 || column === undefined) return undefined;
  return { figure: row.cells[column], label: row.label, head: row.heads[column] };
}

const rowInWords = ({ label, heads, cells }: NonNullable<Quote["row"]>) =>
  `${label}: ${heads.map((head, column) => `${head} ${cells[column]}`).join("; ")}`;

function citationOf({ passage, text }: Quote, number: number): StoredCitation {
  const { kind, sourceId, title, chunkIndex, location } = passage;
  return { number, kind, sourceId, title, chunkIndex, location, quote: text };
}

/**
 * Answers with the sentences that answer best, quoted and cited, or declines. A figure that stands
 * plainly under the column the question names comes first.
 */
export function answerFromPassages(
  question: string,
  query: PassageQuery,
  passages: Passage[],
): Answer {
  if (!isAnswerable(question, query, passages)) return decline();
  const chosen = chooseQuotes(rankQuotes(question, query, passages));
  if (chosen.length === 0) return decline();
  const figures = chosen.flatMap((quote, index) => {
    const found = figureAskedFor(query, quote);
    return found
      ? [`**${found.figure}** (${asMarkdownText(`${found.label}, ${found.head}`)}) [${index + 1}]`]
      : [];
  });
  const lines = chosen.map((quote, index) => {
    const text = quote.row ? rowInWords(quote.row) : quote.text;
    return `> ${asMarkdownText(text)} [${index + 1}]`;
  });
  const titles = [...new Set(chosen.map((quote) => quote.passage.title))];
  return {
    content: [
      ...figures.slice(0, 1),
      `Quoted by the built-in assistant from ${asMarkdownText(titles.join(", "))}:`,
      ...lines,
    ].join("\n\n"),
    citations: chosen.map((quote, index) => citationOf(quote, index + 1)),
    declined: false,
    engine: builtInEngine,
  };
}
