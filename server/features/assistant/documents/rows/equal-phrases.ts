import { type Term, tokenize } from "../../../../platform/text/terms.ts";

/** What accounts call one figure in several ways; one figure a line. */
const sets =
  `revenue, revenues, net revenue, total revenue, sales, net sales, total net sales, turnover
net income, net earnings, net profit, profit for the year
operating income, income from operations, operating profit, earnings from operations, operating earnings
income before taxes, income before income taxes, earnings before income taxes, pre-tax income, profit before tax
cost of sales, cost of goods sold, cost of revenue
equity, total equity, shareholders equity, stockholders equity, total shareholders equity, total stockholders equity
operating cash flow, cash provided by operations, cash provided by operating activities, net cash provided by operating activities, cash flow from operations, cash flow from operating activities
capital expenditures, capex, purchases of property and equipment, purchases of property plant and equipment, additions to property and equipment, additions to property plant and equipment
share repurchases, stock repurchases, share buybacks, repurchase of common stock, repurchases of common stock, purchases of treasury stock
inventories, inventory, merchandise inventories
accounts receivable, receivables, trade receivables
earnings per share, earnings per common share, net income per share, net earnings per share
interest paid, cash paid for interest
income taxes paid, cash paid for income taxes, taxes paid
dividends paid, payment of dividends, payments of dividends, cash dividends paid
cash and cash equivalents, cash and equivalents
property and equipment, property plant and equipment
umsatz, umsatzerlöse
jahresüberschuss, jahresergebnis
betriebsergebnis, ergebnis der betrieblichen tätigkeit
vorräte, vorratsvermögen`
    .split("\n")
    .map((line) => line.split(", "));

const wordsOf = (terms: readonly Term[]) => terms.map(({ stem }) => stem);

/** Where a phrase begins in a text, by stems; -1 where it does not stand there. */
const indexIn = (phrase: string[], text: string[]) =>
  text.findIndex((_, at) => phrase.every((stem, offset) => text[at + offset] === stem));

type Phrase = { words: string; stems: string[] };
const phraseSets: Phrase[][] = sets.map((set) =>
  set.map((words) => ({ words, stems: wordsOf(tokenize(words)) })),
);

/** A phrase of the question, and others that say the same. */
export type EqualPhrases = { asked: string[]; others: Phrase[] };

/** The figures that a question names, the longest name of each, with their other names. */
export function findEqualPhrases(subject: string): EqualPhrases[] {
  const text = wordsOf(tokenize(subject));
  const found = phraseSets.flatMap((set) => {
    const [longest] = set
      .filter(({ stems }) => indexIn(stems, text) >= 0)
      .toSorted((left, right) => right.stems.length - left.stems.length);
    return longest ? [{ set, longest, at: indexIn(longest.stems, text) }] : [];
  });
  // "sales" in "cost of sales" is no figure of its own.
  const isWithin = (inner: (typeof found)[number], outer: (typeof found)[number]) =>
    outer !== inner &&
    outer.longest.stems.length > inner.longest.stems.length &&
    outer.at <= inner.at &&
    inner.at + inner.longest.stems.length <= outer.at + outer.longest.stems.length;
  return found
    .filter((one) => !found.some((other) => isWithin(one, other)))
    .map(({ set, longest }) => ({
      asked: longest.stems,
      others: set
        .filter((phrase) => phrase !== longest)
        .toSorted((left, right) => right.stems.length - left.stems.length),
    }));
}

/** The words in which a text says one of the other names, the longest; none where it does not. */
export function findOtherName({ others }: EqualPhrases, text: string): string[] {
  const terms = tokenize(text);
  const stems = wordsOf(terms);
  for (const phrase of others) {
    const at = indexIn(phrase.stems, stems);
    if (at >= 0) return terms.slice(at, at + phrase.stems.length).map(({ word }) => word);
  }
  return [];
}
