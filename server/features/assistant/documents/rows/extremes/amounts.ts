import { dayOfDate } from "../../../../../../db/days.ts";
import type { StructureCell } from "../../../../../../db/structure.ts";
import { isFigure } from "../../../../../extraction/readers/shared/table-values.ts";
import { currencyOf, currencyWord } from "../../../model/currencies.ts";
import { findFigures, isWeekday, valuesOf } from "../../../model/figures.ts";
import { findPart, findPeriods } from "../periods/periods.ts";

/** In days: how long a figure with a unit of time is. */
const spans: [RegExp, number][] = [
  [/^min/i, 1 / 1440],
  [/^(?:h|hours?|hrs?|stunden?|heures?|horas?|ore|uur)$/i, 1 / 24],
  [/^(?:d|days?|tage?n?|jours?|días?|giorn[oi]|dagen|dag|dias?)$/i, 1],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)$/i, 7],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/i, 30],
  [/^(?:years?|jahre?n?|ans?|années?|años?|ann[oi]|jaar|anos?)$/i, 365],
];

const exponents = ["", "k", "m", "g", "t", "p"];

/** The size and the kind of a unit of storage or of transfer speed: "GB", "TiB", "Mbit/s", "Gbps". */
function storageOf(unit: string) {
  const [, prefix, binary, name = "", rate = ""] =
    /^([kmgtp]?)(i?)(b|byte|bit)s?(\/s|ps)?$/i.exec(unit) ?? [];
  if (prefix === undefined) return undefined;
  const kind = name === "b" || /bit/i.test(name) ? "bit" : "byte";
  const size = (binary ? 1024 : 1000) ** exponents.indexOf(prefix.toLowerCase());
  return { size, kind: rate ? `${kind}/s` : kind };
}

function spanOf(unit: string) {
  const size = spans.find(([name]) => name.test(unit))?.[1];
  return size === undefined ? undefined : { size, kind: "time" };
}

/** What a figure with a unit comes to in one unit of its kind, and which kind that is. */
function measureOf(text: string) {
  const [, written = "", unit = ""] =
    /^\s*(\d[\d.,]*?)\s*(\p{L}+(?:\/s)?)\.?\s*$/u.exec(text) ?? [];
  const measure = spanOf(unit) ?? storageOf(unit);
  const figure = /^\d+,\d{1,2}$/.test(written) ? written.replace(",", ".") : written;
  const [value] = measure === undefined || !/\d$/.test(figure) ? [] : valuesOf(figure);
  return value === undefined || measure === undefined
    ? undefined
    : { value: value * measure.size, kind: measure.kind };
}

/** The code of a currency that stands behind its figure: "4,000 EUR". */
const codeBehind = new RegExp(`(?<=\\d)\\s?${currencyWord}$`, "i");

/** A figure as its cell shows it, and behind it the exact one: "12,346 (12345.6)". */
const withExact = /^([^(]*\d[^(]*?)\s+\((-?\d+(?:\.\d+)?)\)$/;

/** The exact value behind a figure that its cell rounds; a note's number is none. */
function exactOf(text: string): number | undefined {
  const [, shown = "", exact = ""] = withExact.exec(text.trim()) ?? [];
  const rounded = exact === "" ? undefined : amountOf({ text: shown });
  if (rounded === undefined) return undefined;
  const value = Number(exact) * (shown.includes("%") ? 100 : 1);
  return Math.abs(value - rounded) <= Math.max(1, Math.abs(value) / 100) ? value : undefined;
}

/** What a cell's figure amounts to; undefined where it holds none. */
export function amountOf(cell: Pick<StructureCell, "text">): number | undefined {
  const text = cell.text.trim().replace(codeBehind, "");
  const known = exactOf(text) ?? measureOf(text)?.value;
  if (known !== undefined) return known;
  if (!/\d/.test(text) || !isFigure(text.trim())) return undefined;
  const digits = /\d[\d.,'’\s]*/.exec(text)?.[0].trim().replace(/[.,]$/, "") ?? "";
  const [value] = /^0[.,]/.test(digits) ? [Number(digits.replace(",", "."))] : valuesOf(digits);
  if (value === undefined) return undefined;
  const scaled = value * (findFigures(text)[0]?.scale ?? 1);
  return /^\s*[^\d]*[-−–(]/.test(text) ? -scaled : scaled;
}

const mark = /[%‰×]|(?<=\d\s?)(?:x|bps|pp|pts?)(?!\p{L})/iu;

/** In what kind of unit a figure is told; undefined where it says none. */
const kindOf = ({ text }: Pick<StructureCell, "text">) =>
  measureOf(text)?.kind ?? currencyOf(text) ?? mark.exec(text)?.[0].toLowerCase();

/**
 * Whether the figures of a column can be compared: none is told in another unit than the others. Beside
 * sums of one currency, which the column's head may name, one without a sign is of the same.
 */
export function areComparable(cells: Pick<StructureCell, "text">[], head: string): boolean {
  const told = cells.filter((cell) => amountOf(cell) !== 0).map(kindOf);
  const [only, ...others] = new Set(told.filter((kind) => kind !== undefined));
  if (only === undefined || others.length > 0) return only === undefined;
  const isCurrency = cells.some(({ text }) => currencyOf(text) === only);
  return isCurrency ? (currencyOf(head) ?? only) === only : !told.includes(undefined);
}

/** The year of a time that names none. */
export const yearOfNone = 1900;

/** "Tue, 30 June 2027", "Tuesday 30 June 2027" */
const isBeforeDay = (text: string) =>
  /^(?:\p{L}+\.?, )?$/u.test(text) || isWeekday(text.slice(0, -1));

/**
 * When the day, month, quarter or year begins that a cell names and nothing else, as a number that grows
 * with time.
 */
export function beginOf({ text }: Pick<StructureCell, "text">): number | undefined {
  const part = findPart(text);
  const [, half, count = ""] = /^(?:q|(h))([1-4])$/.exec(part?.part ?? "") ?? [];
  if (part && !count) return undefined;
  const rest = part ? text.slice(0, part.start) + text.slice(part.end) : text;
  const written = rest.replace(/^[\s/.,'’-]+/, "").replace(/(?<![\s/.,'’-])[\s/.,'’-]+$/, "");
  const [period = { year: yearOfNone, start: 0, end: 0 }, ...others] = findPeriods(written);
  const { year = yearOfNone, month, day = 1, start, end } = period;
  const isWhole = isBeforeDay(written.slice(0, start)) && end === written.length;
  if (!isWhole || others.length > 0 || (part ? month !== undefined : year === yearOfNone))
    return undefined;
  const first = (Number(count || 1) - 1) * (half ? 6 : 3) + 1;
  return dayOfDate(year, month ?? first, day).getTime();
}

/** The day that a cell names in full, as a number that grows with time; undefined for anything else. */
export const dayOf = (cell: Pick<StructureCell, "text">): number | undefined =>
  findPeriods(cell.text)[0]?.day === undefined ? undefined : beginOf(cell);
