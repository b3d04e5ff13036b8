import type { StructureCell } from "../../../../../../db/structure.ts";
import { isFigure } from "../../../../../extraction/readers/shared/table-values.ts";
import { findFigures, valuesOf } from "../../../model/figures.ts";

/** In days: how long a figure with a unit of time is. */
const spans: [RegExp, number][] = [
  [/^min/i, 1 / 1440],
  [/^(?:h|hours?|hrs?|stunden?|heures?|horas?|ore|uur)$/i, 1 / 24],
  [/^(?:d|days?|tage?n?|jours?|días?|giorn[oi]|dagen|dag|dias?)$/i, 1],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)$/i, 7],
  [/^(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/i, 30],
  [/^(?:years?|jahre?n?|ans?|années?|años?|ann[oi]|jaar|anos?)$/i, 365],
];

function spanOf(text: string): number | undefined {
  const [, figure = "", unit = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?\s*$/u.exec(text) ?? [];
  const days = spans.find(([name]) => name.test(unit))?.[1];
  return days === undefined ? undefined : Number(figure.replace(",", ".")) * days;
}

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
export function amountOf({ text }: Pick<StructureCell, "text">): number | undefined {
  const known = exactOf(text) ?? spanOf(text);
  if (known !== undefined) return known;
  if (!/\d/.test(text) || !isFigure(text.trim())) return undefined;
  const digits = /\d[\d.,'’\s]*/.exec(text)?.[0].trim().replace(/[.,]$/, "") ?? "";
  const [value] = /^0[.,]/.test(digits) ? [Number(digits.replace(",", "."))] : valuesOf(digits);
  if (value === undefined) return undefined;
  const scaled = value * (findFigures(text)[0]?.scale ?? 1);
  return /^\s*[^\d]*[-−–(]/.test(text) ? -scaled : scaled;
}
