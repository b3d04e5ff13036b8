import { languages } from "../../../platform/text/languages/language.ts";

/** What figures are told in, by CLDR's names. */
const measures =
  "second minute hour day week month year percent meter kilometer kilogram liter kilobyte megabyte gigabyte terabyte".split(
    " ",
  );
/** Short forms of others are letters that stand for much: "m" for a million. */
const shortened = new Set(["second", "minute", "hour", "day", "week", "month", "year"]);

/** The word for a unit beside a number, in one form of a language; undefined where it is several. */
function wordOf(locale: string, unit: string, unitDisplay: "long" | "short", count: number) {
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).formatToParts(
    count,
  );
  const word = parts.find(({ type }) => type === "unit" || type === "percentSign")?.value;
  const plain = word?.toLowerCase().replace(/\.$/, "") ?? "";
  // "an" is a year in French and much else elsewhere.
  return /^(?:[\p{L}\p{M}]{3,}|%)$/u.test(plain) ? plain : undefined;
}

const unitOfWord = new Map(
  [...languages, "en-GB"].flatMap((locale) =>
    measures.flatMap((unit) =>
      (["long", ...(shortened.has(unit) ? (["short"] as const) : [])] as const).flatMap((display) =>
        [1, 2].flatMap((count) => {
          const word = wordOf(locale, unit, display, count);
          return word ? [[word, unit] as const] : [];
        }),
      ),
    ),
  ),
);
// As German writes them after "nach" and "seit".
unitOfWord.set("tagen", "day").set("jahren", "year").set("monaten", "month");

/** Told by several words or by signs. */
const phrases: [RegExp, string][] = [
  [
    /^(?:percentage[ -]points?|pp\b|prozentpunkte?n?\b|points? de pourcentage|puntos? porcentual|punt[oi] percentual|procentpunt|pontos? percentua)/i,
    "point",
  ],
  [/^(?:%|per ?cent\b)/i, "percent"],
  [/^(?:us[- ]?)?(?:\$|dollars?\b|dólar(?:es)?\b|dollari\b)/i, "dollar"],
  [/^(?:€|euros?\b|eur\b)/i, "euro"],
  [/^(?:£|pounds?\b|pfund\b|gbp\b)/i, "pound"],
  [/^(?:¥|yen\b|jpy\b)/i, "yen"],
];
const signs = new Map([
  ["$", "dollar"],
  ["€", "euro"],
  ["£", "pound"],
  ["¥", "yen"],
]);

/** In what the figure is told that stands before an offset, and after another; undefined if in nothing. */
export function unitBeside(text: string, start: number, end: number): string | undefined {
  const sign = signs.get(text.slice(0, start).trimEnd().at(-1) ?? "");
  if (sign) return sign;
  const after = text.slice(end, end + 30).replace(/^[\s\u00a0-]?/, "");
  const phrase = phrases.find(([pattern]) => pattern.test(after));
  if (phrase) return phrase[1];
  const word = /^[\p{L}\p{M}]+/u.exec(after)?.[0].toLowerCase();
  return word === undefined ? undefined : unitOfWord.get(word);
}
