import { monthOf as shortMonthOf } from "../../../model/figures.ts";

/** A stretch of time as a question or a column's head names it; what it leaves open is left out. */
export type Period = {
  year?: number;
  /** From 1. */
  month?: number;
  day?: number;
  /** Part of a year: a quarter, a half or some months or weeks of it, from 1 where it is counted. */
  part?: string;
};

/** A period and where it stands in its text, in characters, end exclusive. */
type FoundPeriod = Period & { start: number; end: number };

/** Beginnings of the months' names in the seven languages, without accents. */
const months = [
  "jan|gen|ene",
  "fe[bv]",
  "mar|mrz|maerz|maa",
  "apr|abr|avr",
  "may|mai|mag|mei",
  "juin|jun|giu",
  "juil|jul|lug",
  "aug|aou|ago",
  "sep|set",
  "oct|okt|ott|out",
  "nov",
  "dec|dez|dic",
].map((beginning) => new RegExp(`^(?:${beginning})`));
const fullMonths =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|jaenner|februar|maerz|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|dezembro|(?:jan|feb|mar|mrz|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez)\.?)$/;

const withoutAccents = (text: string) =>
  text.toLowerCase().replaceAll("ä", "ae").normalize("NFD").replace(/\p{M}/gu, "");

/** 1 for "January", "Jan." or "janvier"; undefined for what names no month. */
export function monthOf(word: string): number | undefined {
  const name = withoutAccents(word);
  if (!fullMonths.test(name) && !fullMonths.test(name.replace("ae", "a"))) return undefined;
  const index = months.findIndex((beginning) => beginning.test(name));
  return index < 0 ? undefined : index + 1;
}

const year = "(?<year>(?:19|20)\\d{2})";
const day = "(?<day>[0-3]?\\d)";
const month = "(?<month>\\p{L}{3,10}\\.?)";
/** How a period may be written, the longest form first. */
const forms = [
  `${month}\\s+${day}(?:st|nd|rd|th)?\\s*,?\\s+${year}`,
  `${day}(?:\\.|er|º|st|nd|rd|th)?\\s+(?:(?:de|of)\\s+)?(?<monthAfter>\\p{L}{3,10})\\.?\\s*,?\\s+(?:de\\s+)?${year}`,
  `(?<year>(?:19|20)\\d{2})-(?<monthNumber>[01]\\d)-${day}`,
  `${day}\\.\\s?(?<monthNumber>[01]?\\d)\\.\\s?${year}`,
  `${month}\\s+(?:de\\s+)?${year}`,
  `\\b(?:fy|fiscal(?: year)?|gj|cy)\\s?['’]?(?<shortYear>\\d{2})\\b(?!\\d)`,
  `(?<![\\d.,$€£/-])(?:fy)?${year}(?![\\d%]|[.,/]\\d)`,
].map((form) => new RegExp(form, "giu"));

/** A part of a year, however its months or weeks are counted. */
const partOfYear =
  /\b(?:(?<quarter>q[1-4]|[1-4]q)\b|(?<counted>1st|2nd|3rd|4th|first|second|third|fourth|1\.|2\.|3\.|4\.|erste[sn]?|zweite[sn]?|dritte[sn]?|vierte[sn]?|premier|deuxième|troisième|quatrième)\s+(?:fiscal\s+)?(?:quarter|half|quartal|halbjahr|trimestre|semestre)|(?<length>quarter(?:ly)?|quartal|trimestre|half[- ]year|halbjahr|semestre|(?:three|six|nine|13|26|39|thirteen|twenty-six|thirty-nine)\s+(?:months|weeks)))/giu;
const counted: [RegExp, string][] = [
  [/1|first|erst|premier/i, "1"],
  [/2|second|zweit|deuxi/i, "2"],
  [/3|third|dritt|troisi/i, "3"],
  [/4|fourth|viert|quatri/i, "4"],
];

function readPeriod(groups: Record<string, string | undefined>): Period | undefined {
  const { month: alone, monthAfter } = groups;
  // "3 ago 2026" tells a day; "Data set 2026" tells no month.
  const named = monthOf(alone ?? monthAfter ?? "") ?? shortMonthOf(monthAfter ?? "");
  if ((alone ?? monthAfter) !== undefined && named === undefined) return undefined;
  const month = named ?? (groups.monthNumber ? Number(groups.monthNumber) : undefined);
  const year = groups.year ? Number(groups.year) : 2000 + Number(groups.shortYear);
  const day = groups.day ? Number(groups.day) : undefined;
  if ((month ?? 1) > 12 || (day ?? 1) > 31) return undefined;
  return { year, ...(month ? { month } : {}), ...(day ? { day } : {}) };
}

/** The years and dates of a text, in their order. */
export function findPeriods(text: string): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  if (!/\d\d/.test(text)) return found;
  for (const form of forms) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const period = readPeriod(match.groups ?? {});
      if (period) found.push({ ...period, start, end });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

/** The part of a year that a text speaks of: "1" to "4" where it is counted, else its words. */
export function findPart(text: string): { part: string; start: number; end: number } | undefined {
  const [match] = text.matchAll(partOfYear);
  if (!match) return undefined;
  const words = match[0].toLowerCase();
  const number = counted.find(([pattern]) => pattern.test(words))?.[1];
  const isHalf = /half|halbjahr|semestre/.test(words);
  const isCounted = match.groups?.quarter ?? match.groups?.counted;
  const part = isCounted && number ? `${isHalf ? "h" : "q"}${number}` : words;
  return { part, start: match.index, end: match.index + match[0].length };
}

/** Whether a column that tells of `told` tells of the period asked for. */
export function coversPeriod(asked: Period, told: Period): boolean {
  if (asked.year !== undefined && told.year !== asked.year) return false;
  if (asked.month !== undefined && told.month !== undefined && told.month !== asked.month)
    return false;
  return asked.day === undefined || told.day === undefined || told.day === asked.day;
}
