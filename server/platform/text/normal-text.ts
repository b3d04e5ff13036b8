/**
 * Texts as they are compared with each other: in small words, without the marks of lists, tables and
 * emphasis and without punctuation. What remains are words and figures in their order.
 */

/** Small numbers in words; articles that are also numbers ("ein", "un") are left as they are. */
const numberWords = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
  }).map(([word, number]) => [word, String(number)]),
);

const word = /[\p{L}\p{N}]+(?:[.,:'’/-]\p{N}+)*|[%‰$€£¥]/gu;

/** "3. ", "(b) ", "- ": what numbers or marks an entry at the beginning of a line. */
const bullet = /^[\s>#|*•·▪◦–—-]+(?=\S)/u;
const enumerator = /^\(?(\d{1,3}|\p{L})[.)]\s+(?=\S)/u;
const monthNext =
  /^(?:jan|feb|mar|mär|apr|mai|may|jun|jul|aug|sep|oct|okt|nov|dec|dez|fév|avr|juil|aoû|déc)/iu;

function enumeratedAs(line: string) {
  const match = enumerator.exec(line);
  const name = match?.[1]?.toLowerCase();
  if (!match || name === undefined || monthNext.test(line.slice(match[0].length))) return undefined;
  const number = /^\d/.test(name) ? Number(name) : (name.codePointAt(0) ?? 0);
  return { length: match[0].length, number };
}

const toLines = (text: string) =>
  text
    .normalize("NFKC")
    // A word that the end of a line has parted.
    .replace(/(?<=\p{L})[-\u00ad]\n(?=\p{Ll})/gu, "")
    .split("\n")
    .map((line) => line.replace(bullet, "").trim());

/** The words and figures of a text in their order, in small letters; small numbers as figures. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(word) ?? []).map((found) => numberWords.get(found) ?? found);

const toWords = (lines: readonly string[]) => wordsOf(lines.join("\n")).join(" ");

/**
 * What a quote says, whatever number its entries have. A number at the beginning of a line counts as
 * an entry's where the quote begins with it or other entries count on from it: prose may break
 * before "7. ".
 */
export function normalizeQuote(quote: string): string {
  const lines = toLines(quote).map((line) => ({ line, entry: enumeratedAs(line) }));
  const numbers = new Set(lines.flatMap(({ entry }) => entry?.number ?? []));
  const isEntry = (number: number, index: number) =>
    index === 0 || numbers.has(number - 1) || numbers.has(number + 1);
  const bare = lines.map(({ line, entry }, index) =>
    entry && isEntry(entry.number, index) ? line.slice(entry.length) : line,
  );
  return toWords(bare);
}

/** A whole document for `holdsQuote`: as it is written, and without the numbers of entries. */
export type NormalDocument = { asWritten: string; withoutNumbers: string };

/** Makes a document ready for `holdsQuote`, once for all of its quotes. */
export function normalizeDocument(text: string): NormalDocument {
  const lines = toLines(text);
  const bare = lines.map((line) => line.slice(enumeratedAs(line)?.length ?? 0));
  return { asWritten: ` ${toWords(lines)} `, withoutNumbers: ` ${toWords(bare)} ` };
}

/** Whether a document holds the words of a quote, made by `normalizeQuote`, one after the other. */
export const holdsQuote = ({ asWritten, withoutNumbers }: NormalDocument, quote: string): boolean =>
  quote !== "" && (asWritten.includes(` ${quote} `) || withoutNumbers.includes(` ${quote} `));

/** Its figures, dates and amounts, in their order. */
export const figuresOf = (normalized: string): string[] =>
  normalized.split(" ").filter((part) => /\p{N}/u.test(part));
