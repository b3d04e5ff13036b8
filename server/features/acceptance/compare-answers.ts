import { isDeepStrictEqual } from "node:util";
import type { AnswerChange, StoredAnswer, StoredAnswerSource } from "../../../db/schema/index.ts";
import { figuresOf, normalizeQuote } from "../../platform/text/normal-text.ts";

/** Where a passage is by now: in its document, in another one of the area, or in none. */
export type Standing = "here" | "elsewhere" | "nowhere";

/** One of the things that an answer says: a passage it cites, or a line of it that no passage holds. */
type Statement = Pick<StoredAnswerSource, "documentId"> & {
  text: string;
  /** Its lines, each of which may go its own way when a document is taken apart. */
  lines: readonly string[];
  /** The headings it stands under. */
  headings: readonly string[];
  /** An entry of a list, or one of the steps. */
  isItem: boolean;
};

const itemMarker = /^\s*(?:- |\d+\. )/;
const citation = /\[(\d{1,3})\]/g;

/** A line of Markdown as it would be read. */
const plain = (line: string) =>
  line
    .replace(itemMarker, "")
    .replaceAll(citation, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[\\*\u2060]/g, "");

const holds = (text: string, part: string) => ` ${text} `.includes(` ${part} `);

/** What an answer says: its cited passages, which may be but the beginning of a list, and the rest. */
function statementsOf({ content, sources }: StoredAnswer): Statement[] {
  const quotes = sources.map(({ documentId, location, quote }) => {
    const { headings = [] } = location;
    const lines = quote.split("\n").map(normalizeQuote).filter(Boolean);
    return { documentId, headings, text: normalizeQuote(quote), lines, isItem: false };
  });
  let [source] = sources;
  const lines = content.split("\n").flatMap((line) => {
    const cited = Number(line.match(/\[(\d{1,3})\]/)?.[1]);
    source = sources.find(({ number }) => number === cited) ?? source;
    const { documentId = 0, location: { headings = [] } = {} } = source ?? {};
    const isItem = itemMarker.test(line);
    const text = normalizeQuote(plain(line));
    const isQuoted = quotes.some((quote) => holds(quote.text, text) || holds(text, quote.text));
    return text === "" || (isQuoted && !isItem)
      ? []
      : [{ documentId, headings, text, lines: [text], isItem }];
  });
  return [...quotes, ...lines];
}

const hasOtherThan = (own: readonly string[], others: readonly string[]) =>
  own.some((one) => !others.includes(one));

/** Whether the entries that two lists share follow each other alike. */
function inSameOrder(before: readonly Statement[], now: readonly Statement[]) {
  const itemsOf = (own: readonly Statement[], others: readonly Statement[]) =>
    own
      .filter(({ isItem, text }) => isItem && others.some((other) => other.text === text))
      .map(({ text }) => text)
      .join("\n");
  return itemsOf(before, now) === itemsOf(now, before);
}

const figuresOfAll = (statements: readonly Statement[]) =>
  statements.flatMap(({ text }) => figuresOf(text));

/** The cell of a table that answers, as the answer writes it: "**39,117** (Revenues, 2019)". */
const cellAnswer = ({ content }: StoredAnswer) =>
  /^\*\*(?<cell>.+?)\*\* \(.+?\)(?= \[)/.exec(content)?.[0];

const isFigure = (part: string) => /\p{N}/u.test(part);

/** How much of two passages is the same beside their figures, from 0 to 1. */
function similarity(left: string, right: string) {
  const [own, others] = [left, right].map(
    (text) => new Set(text.split(" ").filter((part) => !isFigure(part))),
  );
  if (!own || !others || own.size + others.size === 0) return 0;
  return own.intersection(others).size / own.union(others).size;
}

/** So much of a passage besides its figures is the same where only a figure has changed. */
const minSimilarity = 0.6;

/** Whether a passage that is gone is there again with another figure. */
const isOfOtherFigure = (gone: readonly Statement[], latest: readonly Statement[]) =>
  gone.some(({ text }) =>
    latest.some(
      (other) =>
        similarity(text, other.text) >= minSimilarity &&
        figuresOf(text).join(" ") !== figuresOf(other.text).join(" "),
    ),
  );

/** So much of a passage is the same where it was put in other words. */
const minRewordedSimilarity = 0.4;

/**
 * Whether something stands in the place of a passage that is gone: under the same headings of its
 * document, or in much the same words. Otherwise the documents say it no more, and what answers now
 * is only what comes nearest.
 */
const isReplaced = (gone: readonly Statement[], latest: readonly Statement[]) =>
  gone.some(({ text, documentId, headings }) =>
    latest.some(
      (other) =>
        similarity(text, other.text) >= minRewordedSimilarity ||
        (documentId === other.documentId && isDeepStrictEqual(headings, other.headings)),
    ),
  );

/**
 * What has changed between an answer as it was confirmed and what the documents say now; null where
 * they still say the same. Told by the passages that bear the answers out, whatever else of their
 * documents has changed: other numbers of entries, other pages, another order or more text around
 * them make no difference.
 * @param latest null where the documents no longer answer
 * @param find where a confirmed passage is among the area's documents by now
 */
export function compareAnswers(
  confirmed: StoredAnswer,
  latest: StoredAnswer | null,
  find: (quote: string, documentId: number) => Standing,
): AnswerChange | null {
  const before = statementsOf(confirmed);
  const now = latest ? statementsOf(latest) : [];
  const cell = cellAnswer(confirmed);
  const cellNow = latest ? cellAnswer(latest) : undefined;
  if (cell && cell === cellNow) {
    // The other cells of the row are not the answer.
    return now[0]?.documentId === before[0]?.documentId ? null : "source";
  }
  const standings = before.map(({ text, lines, documentId }): Standing => {
    const same = now.filter((other) => other.text === text);
    if (same.some((other) => other.documentId === documentId)) return "here";
    const found = find(text, documentId);
    if (found !== "nowhere") return found;
    // Whoever moves a list often leaves its heading behind, or a note that stood among its entries.
    const isTakenApart =
      lines.length > 1 && lines.every((line) => find(line, documentId) === "elsewhere");
    return same.length > 0 || isTakenApart ? "elsewhere" : "nowhere";
  });
  const gone = before.filter((_, index) => standings[index] === "nowhere");
  if (gone.length > 0) {
    if (isOfOtherFigure(gone, now)) return "figure";
    // Where a part of it still stands, or something else in its place, the answer is another one.
    const isLeft = latest !== null && gone.length < before.length;
    return isLeft || isReplaced(gone, now) ? "content" : "disappeared";
  }
  if (standings.includes("elsewhere")) return "source";
  if (!latest) return null;
  // All of it still stands: is there something beside it that says otherwise?
  const known = new Set(before.map(({ text }) => text));
  const added = now.filter(({ text }) => !known.has(text));
  const addsItem = added.some(({ isItem }) => isItem) && before.some(({ isItem }) => isItem);
  if (hasOtherThan(figuresOfAll(added), figuresOfAll(before))) return "figure";
  const leads = now[0] !== undefined && known.has(now[0].text);
  return leads && !addsItem && inSameOrder(before, now) ? null : "content";
}
