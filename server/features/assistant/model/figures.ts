import { languages } from "../../../platform/text/languages/language.ts";
import { findNumberWords } from "./number-words.ts";
import { unitBeside } from "./units.ts";

/** A figure of a text: each value that its digits may stand for, and what follows it. */
type Figure = {
  /** "1,234" is 1234, or 1.234 where a comma parts the decimals. */
  values: number[];
  /** 1000000 for "1.5 million", 1 where no such word follows. */
  scale: number;
  /** How many digits stand after the decimal point. */
  decimals: number;
  /** Whether the text says that it is rounded: "about 40". */
  isApproximate: boolean;
  /** In what it is told, where that stands beside it: "day", "percent". */
  unit: string | undefined;
  start: number;
  end: number;
};

/** Words that multiply the figure before them, in the languages Baton knows. */
const scales: [RegExp, number][] = [
  [/^\s?(?:k\b|thousand|tausend|tsd|mille\b|mil\b|mila\b|duizend)/i, 1e3],
  [/^\s?(?:bn\b|billions?\b|mrd|milliarden?\b|milliards?\b|miliardi?o?\b|miljard)/i, 1e9],
  [
    /^\s?(?:m\b|mn\b|mio|millions?\b|millionen\b|millones\b|mill[oó]n\b|milion[ei]\b|miljoen|milh)/i,
    1e6,
  ],
  [/^\s?(?:trillions?\b|billionen\b)/i, 1e12],
];

/** "(In millions)", "in Tausend Euro": what all figures under such words are told in. */
const statedScales: [RegExp, number][] = [
  [/\bin (?:thousands|tausend|tsd)\b|\ben milliers\b|\ben miles\b|\bin migliaia\b/i, 1e3],
  [/\bin (?:millions|millionen|mio)\b|\ben millions\b|\ben millones\b|\bin milioni\b/i, 1e6],
  [/\bin (?:billions|milliarden|mrd)\b|\ben milliards\b|\bin miliardi\b/i, 1e9],
];

const approximately =
  /\b(?:about|around|approximately|roughly|nearly|almost|over|under|some|rund|etwa|circa|ca\.|knapp|environ|près de|alrededor de|unos|ongeveer|cerca de)\s*[$€£¥]?\s?$/i;

/** Groups of three digits may be held apart; a colon or a hyphen parts two figures. */
const digits =
  /(?<![\d\p{L}])\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*/gu;

/** Every value that digits may stand for, whichever sign parts the decimals. */
export function valuesOf(written: string): number[] {
  const plain = written.replace(/[ \u00a0\u202f'’]/g, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  if (last < 0) return [Number(plain)];
  const whole = Number(plain.replace(/[.,]/g, ""));
  const withDecimals = Number(
    `${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`,
  );
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  const signs = new Set(plain.match(/[.,]/g)).size;
  if (signs === 2) return [withDecimals];
  if (!isGrouped) return [withDecimals];
  return (plain.match(/[.,]/g)?.length ?? 0) > 1 ? [whole] : [whole, withDecimals];
}

function decimalsOf(written: string) {
  const after = /[.,](\d+)$/.exec(written)?.[1];
  return after === undefined || /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? 0 : after.length;
}

/** The figures of a text in digits, in order. */
export function findFigures(text: string): Figure[] {
  return [...text.matchAll(digits)].map(({ 0: written, index: start }) => {
    const end = start + written.length;
    const after = text.slice(end, end + 14);
    const values = valuesOf(written);
    const hour = values[0] ?? 0;
    // "2 pm" may stand as 14:00 elsewhere.
    if (/^(?::\d{2})?\s?p\.?m\b/i.test(after) && hour < 12) values.push(hour + 12);
    const scaled = scales.find(([word]) => word.test(after));
    const word = scaled?.[0].exec(after)?.[0].length ?? 0;
    return {
      values,
      scale: scaled?.[1] ?? 1,
      decimals: decimalsOf(written),
      isApproximate: approximately.test(text.slice(Math.max(0, start - 20), start)),
      unit: unitBeside(text, start, end + word),
      start,
      end,
    };
  });
}

/** Numbers written as words that measure something: "forty days". Others, as in "these two", count it. */
export function findWrittenMeasures(text: string): Figure[] {
  return findNumberWords(text).flatMap(({ value, start, end }) => {
    const unit = unitBeside(text, start, end);
    const isApproximate = approximately.test(text.slice(Math.max(0, start - 20), start));
    return unit && value > 1
      ? [{ values: [value], scale: 1, decimals: 0, isApproximate, unit, start, end }]
      : [];
  });
}

/** How much the figures of a text are multiplied by, where it says so for all of them; else 1. */
export const statedScale = (text: string) =>
  statedScales.find(([words]) => words.test(text))?.[1] ?? 1;

const monthOfWord = new Map(
  languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, month) => {
        const name = format.format(new Date(Date.UTC(2026, month, 15)));
        return [name.toLowerCase().replace(/\.$/, ""), month + 1] as const;
      });
    }),
  ),
);

/** The month that a word names in any of the languages, from 1; undefined for other words. */
export const monthOf = (word: string) => monthOfWord.get(word.toLowerCase());

const dayOfWord = new Map(
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, day) => {
      const name = format.format(new Date(Date.UTC(2026, 1, 1 + day)));
      return [name.toLowerCase(), day] as const;
    });
  }),
);

export const isWeekday = (word: string) => dayOfWord.has(word.toLowerCase());

/** The days of the week that a text names, from 0 for Sunday. */
export const weekdaysIn = (text: string): number[] =>
  [...text.matchAll(/[\p{L}-]+/gu)].flatMap(([word]) => dayOfWord.get(word.toLowerCase()) ?? []);

/** The months that a text names beside a figure: "November 14", "14. November", "Mai 2025". */
export function monthsOfDates(text: string): number[] {
  const beside = /(\p{Lu}\p{L}+)\.?,? (?=\d)|(?<=\d(?:st|nd|rd|th|\.)?(?: of| de)? )(\p{L}+)/gu;
  return [...text.matchAll(beside)].flatMap(([, before, after]) =>
    [before, after].flatMap((word) => (word && monthOf(word)) || []),
  );
}

/** The values of a source that an answer may give in figures. */
type KnownFigures = {
  /** As they are written; its words for numbers and months too. */
  bare: Set<number>;
  /** Multiplied by the word that follows, or by what is stated for all: "in millions". */
  scaled: Set<number>;
  /** In what each value is told, where every place that gives it says so. */
  units: Map<number, Set<string | undefined>>;
};

export function collectFigures(text: string): KnownFigures {
  const known: KnownFigures = { bare: new Set(), scaled: new Set(), units: new Map() };
  const stated = statedScale(text);
  const tell = (value: number, unit: string | undefined) =>
    known.units.set(value, (known.units.get(value) ?? new Set()).add(unit));
  for (const { values, scale, unit } of findFigures(text)) {
    for (const value of values) {
      tell(value, unit);
      known.scaled.add(value * (scale === 1 ? stated : scale));
      if (scale === 1) known.bare.add(value);
    }
  }
  for (const { value, start, end } of findNumberWords(text)) {
    known.bare.add(value);
    tell(value, unitBeside(text, start, end));
  }
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const month = monthOf(word);
    if (month !== undefined) known.bare.add(month);
  }
  return known;
}

/** The value of the last digit that a rounded figure gives: 100 for "about 1,200". */
function lastPlace(value: number, { scale, decimals }: Figure) {
  if (decimals > 0) return scale / 10 ** decimals;
  let place = 1;
  while (value > 0 && value % (place * 10) === 0) place *= 10;
  return scale * place;
}

/** Whether a source tells a value in the unit of a figure, or leaves open in which. */
function isInUnit({ unit }: Figure, told: Set<string | undefined> | undefined) {
  return unit === undefined || told === undefined || told.has(unit) || told.has(undefined);
}

/** Whether a figure of an answer stands in a source, as it is or rounded where it says so. */
export function isKnownFigure(figure: Figure, { bare, scaled, units }: KnownFigures) {
  const isRounded = figure.isApproximate || figure.scale > 1;
  // "1.2 million" is not the 1,234,567 of a table in thousands.
  const known = figure.scale > 1 ? [...scaled] : [...bare, ...scaled];
  return figure.values.some((value) => {
    if (!isInUnit(figure, units.get(value))) return false;
    const meant = value * figure.scale;
    // 1.1 million comes out as 1100000.0000000001.
    const tolerance = isRounded ? lastPlace(value, figure) / 2 : Math.abs(meant) * 1e-12;
    return known.some((other) => Math.abs(other - meant) <= tolerance);
  });
}
