const currency = "(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3}\\s|EUR|USD|CHF|GBP)";
const number =
  "(?:\\d{1,3}(?:[,.'’\\s\\u00a0\\u202f]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|[.,]\\d+)";
const measure = "(?:[%‰€£$x×]|bps|pts?|pp|k|m|bn|mio\\.?|mrd\\.?|tsd\\.?|million|billion)";
const figure = new RegExp(
  `^[([]?\\s?[-−–+~<>±]?\\s?${currency}?\\s?[([]?[-−–+]?${number}\\s?${measure}?\\s?[)\\]]?\\s?${measure}?\\s?(?:[*†‡]|\\(\\w\\)|\\[\\w\\])*$`,
  "i",
);
const noFigure = /^[$€£¥]?\s?(?:[-−–—]+|n\.?\s?[/.]?\s?[amv]\.?|nil|\*+|[-−–—]\s?%)$/i;

/** Whether a cell holds an amount, a share or what stands for none: "$1,980", "(0.3)%", "—". */
export const isFigure = (text: string): boolean => figure.test(text) || noFigure.test(text);

/** A dash, or another sign that there is no amount. */
export const isEmptyFigure = (text: string): boolean => noFigure.test(text);

const year = /^(?:19|20)\d\d$/;

export const isYear = (text: string): boolean => year.test(text.trim());

/**
 * Whether a text names a year, a day or a quarter and nothing an amount would hold:
 * "FY 2024", "31.12.2023", "February 2, 2019", "Q3", "2019/20".
 */
export function isPeriod(text: string): boolean {
  const words = text.trim();
  if (words.length > 40) return false;
  if (/^(?:19|20)\d\d(?:\s?[/–-]\s?(?:(?:19|20)?\d\d))?[AEP]?$/.test(words)) return true;
  if (/^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$/.test(words)) return true;
  if (/^(?:[QH][1-4]|[1-4]Q|T[1-4])(?:\s?['’/-]?\s?(?:20)?\d\d)?$/i.test(words)) return true;
  return /\p{L}/u.test(words) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(words) && !/[$€£¥%]/.test(words);
}

const scale =
  "(?:thousands?|millions?|billions?|hundreds?|percent(?:ages?)?|tausend|tsd\\.?|mio\\.?|mill\\.?|mrd\\.?|millionen|milliarden|prozent|milliers|milliards?|miles|millones|milioni|migliaia|miliardi|miljoen(?:en)?|duizend(?:en)?|miljard(?:en)?|milh(?:ões|ares)|mil)";
const money =
  "(?:dollars?|euros?|[tkm]?eur|[tkm]€|tchf|tusd|usd|gbp|chf|jpy|cad|aud|pounds?|francs?|franken|yen|reais|us\\$|[$€£¥])";
const preposition = "(?:in|en|em)";
const scaledUnit = new RegExp(
  `(?<![\\p{L}\\d])${preposition}\\s.{0,24}?${scale}(?![\\p{L}])`,
  "iu",
);
const moneyUnit = new RegExp(
  `^[^.]{0,40}(?<![\\p{L}\\d])${preposition}\\s(?:\\p{L}+\\s){0,2}${money}(?![\\p{L}])[^.]{0,60}$`,
  "iu",
);
const shortUnit = new RegExp(
  `^(?:t(?:eur|€|chf|usd|\\$)|k(?:eur|€|\\$)|m(?:€|\\$|£)|[$€£¥]\\s?(?:m|mm|bn|k|['’]?000s?)|(?:us\\$|[$€£¥])?\\s?['’]000s?|${scale}\\s(?:of\\s|de\\s|d['’])?${money}|${money}\\s?${scale}|mio\\.?\\s?${money}|${money}|%|${money}\\s${scale})$`,
  "iu",
);

const maxUnitLength = 120;

/**
 * In what the figures of a table are told, where a text over it says so: "in millions of euros" of
 * "Revenue by region (in millions of euros)". Undefined where it does not.
 */
export function statedUnit(text: string): string | undefined {
  const inBrackets = bracketedUnit(text);
  if (inBrackets) return inBrackets;
  const line = text.replace(/^[([]|[)\]]?:?$/g, "").trim();
  return line.length <= maxUnitLength && startsWithUnit.test(line) && isUnit(line)
    ? line
    : undefined;
}

/** The same where it stands in brackets, as a text says it that is no title of a table. */
export const bracketedUnit = (text: string): string | undefined =>
  [...text.matchAll(/[([]([^()[\]]{1,120})[)\]]/g)]
    .map(([, inside = ""]) => inside.trim())
    .find(isUnit);

/** A text without the units that stand in it in brackets. */
export const withoutUnit = (text: string): string =>
  text
    .replace(/\s*[([]([^()[\]]+)[)\]]/g, (whole, inside: string) =>
      statedUnit(`(${inside})`) ? "" : whole,
    )
    .trim();

/** Whether a text says nothing but a unit. */
export const isUnitOnly = (text: string): boolean => {
  const words = text.trim();
  const unit = statedUnit(words);
  return unit !== undefined && words.length - unit.length <= 4;
};

/** What is counted, in a few words, and then in what: "Dollars in thousands". */
const startsWithUnit = /^(?:[^\s,]+,?\s){0,5}(?:in|en|em)\s|^\S+(?:\s\S+)?$/iu;

function isUnit(words: string): boolean {
  if (/[:;]\s*\S|\.\s+\p{Lu}/u.test(words) || /\d/.test(words.replace(/000/g, ""))) return false;
  return shortUnit.test(words) || scaledUnit.test(words) || moneyUnit.test(words);
}
