import { normalizeWord } from "../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery } from "../../search/query.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine } from "../decline.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { quoteMarkdown } from "../quote-markdown.ts";
import { minProbability } from "./answer-weights.ts";
import { citationOf, probabilityOf } from "./candidate.ts";
import type { Quote } from "./candidate-answers.ts";
import { askedNames, searchedInstead } from "./question-signs.ts";
import { describeRow } from "./short-answers/short-answer.ts";

/** So much of what the question says beside its names is to stand in what is nearest to it. */
const minCoverage = 0.65;

const nameRun = /\p{Lu}[\p{L}\p{N}]*(?:[ -]\p{Lu}[\p{L}\p{N}]*)*/gu;

/** The names of a question whose words are among the stems, as they were typed. */
function writtenNames(question: string, query: ParsedQuery, stems: ReadonlySet<string>) {
  const instead = searchedInstead(question, query);
  const runs = [...question.matchAll(nameRun)].map((match) => match[0]);
  return runs.filter((run) =>
    run.split(/[ -]/).some((word) => {
      const { stem } = normalizeWord(word, query.language);
      return stems.has(instead.get(stem) ?? stem);
    }),
  );
}

/** The share of the question's other words that a quote holds, with what heads it where it is a row. */
function coverageWithout(query: ParsedQuery, quote: Quote, left: ReadonlySet<string>) {
  const { text, passage, row } = quote;
  const over = row ? [...row.heads, ...(passage.location.headings ?? [])] : [];
  const told = new Set(
    matchTerms(query, [text, ...over], passage.language).map(({ stem }) => stem),
  );
  let weight = 0;
  let found = 0;
  for (const term of query.terms.values()) {
    if (left.has(term.stem)) continue;
    weight += term.weight;
    if (told.has(term.stem)) found += term.weight;
  }
  return weight > 0 ? found / weight : 0;
}

/** The names of a question that nothing says which was found. */
function missingNames(question: string, query: ParsedQuery, quotes: Quote[]) {
  const isSaid = (name: string, { named, passage }: Quote) =>
    named.has(name) ||
    matchTerms(query, passage.content, passage.language).some(({ stem }) => stem === name);
  return askedNames(question, query).filter((name) => !quotes.some((quote) => isSaid(name, quote)));
}

/** Whether a question names somebody or something, and what was found none of that. */
export function isOfOthers(question: string, query: ParsedQuery, quotes: Quote[]) {
  const names = askedNames(question, query);
  return names.length > 0 && missingNames(question, query, quotes).length === names.length;
}

/**
 * Where the same is said, but of others than the question names: says so first and quotes them, as
 * a declined question that can be put to the team. Undefined where nothing is near.
 */
export function answerWithNearest(
  question: string,
  query: ParsedQuery,
  quotes: Quote[],
): Answer | undefined {
  const names = askedNames(question, query);
  const missing = new Set(missingNames(question, query, quotes));
  if (missing.size === 0 || missing.size === names.length) return undefined;
  const near = quotes.filter(
    (quote) =>
      coverageWithout(query, quote, missing) >= minCoverage &&
      probabilityOf({ ...quote.features, unnamed: 0, absent: 0 }) >= minProbability,
  );
  const written = writtenNames(question, query, missing);
  if (near.length === 0 || written.length === 0) return undefined;
  return {
    content: [
      `Nothing here says it for ${written.map((name) => `**${escapeMarkdown(name)}**`).join(" and ")}. The nearest:`,
      ...near.map(
        ({ text, row }, index) =>
          `> ${quoteMarkdown(row ? describeRow(query, row) : text)} [${index + 1}]`,
      ),
    ].join("\n\n"),
    citations: near.map(({ passage, text }, index) =>
      citationOf({ passage, quote: text }, index + 1),
    ),
    declined: true,
    engine: builtInEngine,
  };
}
