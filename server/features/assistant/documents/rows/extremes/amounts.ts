import { dayOfDate } from "../../../../../../db/days.ts";
import type { StructureCell } from "../../../../../../db/structure.ts";
import { isFigure } from "../../../../../extraction/readers/shared/table-values.ts";
import { findFigures, monthOf, valuesOf } from "../../../model/figures.ts";

/** In days: how long a figure with a unit of time is. */
const spans: [RegExp, number][] = [
  [/^min/i, 1 / 1440],
  [/^(?:h|hours?|hrs?|stunden?|heures?|horas?|ore|uur)$/i, 1 / 24],
  [/^(?:d|days?|tage?n?|jours?|días?|giorn[oi]|dagen|dag|dias?)$/i, 1],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)$/i, 7],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/i, 30],
  [/^(?:years?|jahre?n?|ans?|années?|años?|ann[oi]|jaar|anos?)$/i, 365],
];

const prefixes: Record<string, number> = { "": 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12, p: 1e15 };

/** How much a unit of storage or of a line's speed comes to: "GB", "TiB", "Mbit/s", "Gbps". */
function prefixOf(unit: string): number | undefined {
  const [, prefix] = /^([kmgtp]?)(?:i?b|i?byte|bit)(?:\/s|ps)?$/i.exec(unit) ?? [];
  return prefix === undefined ? undefined : prefixes[prefix.toLowerCase()];
}

/** What a figure with a unit comes to, in one unit of its kind. */
function measureOf(text: string): number | undefined {
  const [, written = "", unit = ""] =
    /^\s*(\d[\d.,]*?)\s*(\p{L}+(?:\/s)?)\.?\s*$/u.exec(text) ?? [];
  const size = spans.find(([name]) => name.test(unit))?.[1] ?? prefixOf(unit);
  const figure = /^\d+,\d{1,2}$/.test(written) ? written.replace(",", ".") : written;
  const [value] = size === undefined || !/\d$/.test(figure) ? [] : valuesOf(figure);
  return value === undefined || size === undefined ? undefined : value * size;
}

/** The code of a currency that stands behind its figure: "4,000 EUR". */
const codeBehind = /(?<=\d)\s?(?:EUR|USD|GBP|CHF|euros?|dollars?)$/i;

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
  const known = exactOf(text) ?? measureOf(text);
  if (known !== undefined) return known;
  if (!/\d/.test(text) || !isFigure(text.trim())) return undefined;
  const digits = /\d[\d.,'’\s]*/.exec(text)?.[0].trim().replace(/[.,]$/, "") ?? "";
  const [value] = /^0[.,]/.test(digits) ? [Number(digits.replace(",", "."))] : valuesOf(digits);
  if (value === undefined) return undefined;
  const scaled = value * (findFigures(text)[0]?.scale ?? 1);
  return /^\s*[^\d]*[-−–(]/.test(text) ? -scaled : scaled;
}

const dayFirst =
  /^(?:\p{L}+,? )?(\d{1,2})(?:\.|st|nd|rd|th|er|º)? (?:of |de )?(\p{L}+)\.?,? (?:de )?(\d{4})$/u;
const monthFirst = /^(?:\p{L}+, )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** The day that a cell names in full, as a number that grows with time; undefined for anything else. */
export function dayOf({ text }: Pick<StructureCell, "text">): number | undefined {
  const written = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const [, dottedDay, dottedMonth, dottedYear] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  const [, firstDay, nameAfter, yearAfter] = dayFirst.exec(written) ?? [];
  const [, nameBefore, lastDay, yearBefore] = monthFirst.exec(written) ?? [];
  const year = isoYear ?? dottedYear ?? yearAfter ?? yearBefore;
  const month = isoMonth ?? dottedMonth ?? monthOf(nameAfter ?? nameBefore ?? "");
  const day = isoDay ?? dottedDay ?? firstDay ?? lastDay;
  if (!year || !month || !day) return undefined;
  return dayOfDate(Number(year), Number(month), Number(day)).getTime();
}
