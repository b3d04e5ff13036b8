import type { Cell } from "./cells.ts";
import type { Column } from "./columns.ts";
import { isPeriod, isUnitOnly, isYear } from "./values.ts";

export type Heads = {
  /** The heads over each column, outermost first. */
  byColumn: string[][];
  /** Units that stand among the heads. */
  units: string[];
  /** What stands over the labels, where it is no unit and no part of the heads. */
  stub?: string;
};

const center = ({ from, end }: { from: number; end: number }) => (from + end) / 2;

type Span = { first: number; last: number; text: string };

/**
 * Gives each column the heads over it. A head over several columns stands over their middle: it
 * covers the columns whose middle is next to its own.
 * @param lines the cells of each line of heads, from top to bottom
 */
export function readHeads(lines: Cell[][], columns: Column[]): Heads {
  const units: string[] = [];
  const stubs: string[] = [];
  const levels: Span[][] = [];
  const leftmost = columns[0]?.from ?? 0;
  const extents = columns.map((column) => ({ ...column }));
  // From the bottom up: narrow columns are as wide as the heads right over them.
  for (const cells of lines.toReversed()) {
    const heads: Cell[] = [];
    for (const cell of cells) {
      if (isUnitOnly(cell.text)) units.unshift(cell.text);
      else if (center(cell) < leftmost && cell.from < leftmost) stubs.unshift(cell.text);
      else heads.push(cell);
    }
    const spans = spansOf(heads, extents);
    for (const { first, last, cell } of spans) {
      const column = extents[first];
      if (first !== last || !column) continue;
      column.from = Math.min(column.from, cell.from);
      column.end = Math.max(column.end, cell.end);
    }
    levels.unshift(spans.map(({ first, last, cell }) => ({ first, last, text: cell.text })));
  }
  const stub = stubs.join(" ");
  const byColumn = columns.map((_, column) => headsOver(levels, column));
  if (stub && tellsPeriod.test(stub)) {
    for (const heads of byColumn) if (heads.some(isPeriod)) heads.unshift(stub);
    return { byColumn, units };
  }
  return { byColumn, units, ...(stub ? { stub } : {}) };
}

/** Words that lead on to a date or a year in the column heads: "Fiscal years ended", "Stand zum". */
const tellsPeriod =
  /(?:^as (?:of|at)|\b(?:ended|ending|years?|months|quarters?|stand|jahre?|geschäftsjahre?|quartale?|monate|stichtag|exercices?|années?|années|trimestres?|ejercicios?|años?|anni|esercizi|jaren|boekjaren|anos|exercícios))[\s:]*$/iu;

function spansOf(cells: Cell[], columns: Column[]) {
  const spans: { first: number; last: number; cell: Cell }[] = [];
  for (const [index, cell] of cells.entries()) {
    const before = spans.at(-1)?.last ?? -1;
    const next = cells[index + 1];
    const span = spanOf(cell, columns, before + 1, next);
    if (span) spans.push({ ...span, cell });
  }
  return spans;
}

/** The columns from `min` on that a head covers: those under it, and as many as make it their middle. */
function spanOf(cell: Cell, columns: Column[], min: number, next: Cell | undefined) {
  let best: { first: number; last: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let first = min; first < columns.length; first++) {
    for (let last = first; last < columns.length; last++) {
      const from = columns[first]?.from ?? 0;
      const end = columns[last]?.end ?? 0;
      if (last > first && next && end > next.from) break;
      const covered = Math.min(end, cell.end) - Math.max(from, cell.from);
      if (covered <= 0) continue;
      const isRightAligned = first === last && Math.abs(end - cell.end) < cell.size;
      const isLeftAligned = first === last && Math.abs(from - cell.from) < cell.size;
      const shift = isRightAligned || isLeftAligned ? 0 : Math.abs((from + end) / 2 - center(cell));
      // What sticks out of its columns belongs over more of them.
      const outside = Math.max(0, cell.end - end) + Math.max(0, from - cell.from);
      const cost = shift + outside / 2;
      if (cost < least - 0.01) {
        least = cost;
        best = { first, last };
      }
    }
  }
  return best;
}

const leadsOn = /(?:[,&/–-]|\b(?:as|at|of|on|the|and|or|in|to|zum|am|im|und|der|au|et|de|du))$/iu;

/** The heads over one column; the lines of one head are put together. */
function headsOver(levels: Span[][], column: number): string[] {
  const heads: Span[] = [];
  for (const spans of levels) {
    const span = spans.find(({ first, last }) => first <= column && column <= last);
    if (!span) continue;
    const above = heads.at(-1);
    const isSameSpan = above?.first === span.first && above.last === span.last;
    if (above && isSameSpan && (!isYear(span.text) || leadsOn.test(above.text))) {
      heads[heads.length - 1] = { ...span, text: joinWords(above.text, span.text) };
    } else heads.push(span);
  }
  return heads.map(({ text }) => text.trim());
}

export const joinWords = (before: string, after: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)
    ? before.slice(0, -1) + after
    : `${before} ${after}`;
