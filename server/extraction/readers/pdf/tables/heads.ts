import {
  isPeriod,
  isUnitOnly,
  isYear,
  statedUnit,
  withoutUnit,
} from "../../shared/table-values.ts";
import type { Cell } from "./cells.ts";
import type { Column } from "./columns.ts";

type Heads = {
  /** The heads over each column, outermost first. */
  byColumn: string[][];
  /** Units that stand among the heads. */
  units: string[];
  /** What stands over the labels, where it is no unit and no part of the heads. */
  stub?: string;
};

const center = ({ from, end }: { from: number; end: number }) => (from + end) / 2;

/** Whether a cell stands over the columns rather than over the labels left of them. */
export function isOverColumns(cell: Cell, columns: Column[]): boolean {
  const [first] = columns;
  if (!first) return false;
  if (center(cell) >= first.from) return true;
  // A head may be wider than the figures under it, which stand flush right.
  return cell.end > first.from && cell.end - cell.from < maxHeadWidth * cell.size;
}

/** In heights of type. */
const maxHeadWidth = 18;

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
  const extents = columns.map((column) => ({ ...column }));
  // From the bottom up: narrow columns are as wide as the heads right over them.
  for (const cells of lines.toReversed()) {
    const stated = cells.filter(({ text }) => isUnitOnly(text)).map(({ text }) => text);
    units.unshift(...stated);
    // Columns may have units of their own; what differs from the table's stays with its column.
    const words = cells.filter(({ text }) => !stated.includes(text) || text !== stated[0]);
    const isComplete = words.length === columns.length && words.every(({ text }) => isPeriod(text));
    const heads = isComplete ? words : words.filter((cell) => isOverColumns(cell, columns));
    stubs.unshift(...words.filter((cell) => !heads.includes(cell)).map(({ text }) => text));
    // Short figures may not reach under the heads of their columns, but their number tells.
    const spans = isComplete ? oneByOne(heads) : spansOf(heads, extents, levels.flat());
    for (const { first, last, cell } of spans) {
      const column = extents[first];
      if (first !== last || !column) continue;
      column.from = Math.min(column.from, cell.from);
      column.end = Math.max(column.end, cell.end);
    }
    levels.unshift(spans.map(({ first, last, cell }) => ({ first, last, text: cell.text })));
  }
  const words = stubs.join(" ");
  const unit = statedUnit(words);
  if (unit) units.push(unit);
  const stub = unit ? withoutUnit(words) : words;
  const byColumn = columns.map((_, column) => headsOver(levels, column));
  if (stub && tellsPeriod.test(stub)) {
    for (const heads of byColumn) if (heads.some(isPeriod)) heads.unshift(stub);
    return { byColumn, units };
  }
  return { byColumn, units, ...(stub ? { stub } : {}) };
}

/** Words that lead on to a date or a year in the column heads: "Fiscal years ended", "At May 31,". */
const tellsPeriod =
  /(?:^as (?:of|at)|\b(?:ended|ending|years?|months|quarters?|stand|jahre?|geschäftsjahre?|quartale?|monate|stichtag|exercices?|années?|années|trimestres?|ejercicios?|años?|anni|esercizi|jaren|boekjaren|anos|exercícios)|\p{L}{3,}\s\d{1,2},|\d{1,2}\.?\s\p{L}{3,})[\s:]*$/iu;

const oneByOne = (cells: Cell[]) =>
  cells.map((cell, index) => ({ first: index, last: index, cell }));

function spansOf(cells: Cell[], columns: Column[], below: Span[]) {
  const spans: { first: number; last: number; cell: Cell }[] = [];
  for (const [index, cell] of cells.entries()) {
    const min = (spans.at(-1)?.last ?? -1) + 1;
    const isAlone = cells.length === 1;
    const span = spanOf(cell, columns, { min, next: cells[index + 1], isAlone, below });
    if (span) spans.push({ ...span, cell });
  }
  return spans;
}

/** Where a head stands: from which column on, before which other, over which heads. */
type Place = { min: number; next: Cell | undefined; isAlone: boolean; below: Span[] };

type Candidate = { first: number; last: number; cost: number; outside: number };

/** In heights of type: heads drawn over the middle of several columns miss it by this much. */
const tolerance = 0.8;

/**
 * The columns that a head covers: those whose common middle is next to its own. Of several ranges
 * with one middle the widest counts, as long as each of its columns has a head below.
 */
function spanOf(
  cell: Cell,
  columns: Column[],
  { min, next, isAlone, below }: Place,
): Candidate | undefined {
  const candidates: Candidate[] = [];
  for (let first = min; first < columns.length; first++) {
    for (let last = first; last < columns.length; last++) {
      const from = columns[first]?.from ?? 0;
      const end = columns[last]?.end ?? 0;
      if (last > first && next && end > next.from) break;
      if (Math.min(end, cell.end) <= Math.max(from, cell.from)) continue;
      const isFlush =
        Math.abs(end - cell.end) < cell.size || Math.abs(from - cell.from) < cell.size;
      const shift = first === last && isFlush ? 0 : Math.abs((from + end) / 2 - center(cell));
      // What sticks out of its columns belongs over more of them.
      const outside = Math.max(0, cell.end - end) + Math.max(0, from - cell.from);
      candidates.push({ first, last, cost: shift + outside / 2, outside });
    }
  }
  const best = candidates.toSorted((a, b) => a.cost - b.cost)[0];
  const fitting = candidates.find(
    ({ first, last, cost, outside }) =>
      first === last && outside < 0.4 * cell.size && cost < cell.size,
  );
  const single = tellsPeriod.test(cell.text) && isAlone ? undefined : fitting;
  if (!best || single || below.length === 0) return single ?? best;
  const hasHead = (column: number) =>
    below.some(({ first, last }) => first <= column && column <= last);
  const wide = candidates.filter(
    ({ first, last, cost }) =>
      cost <= best.cost + tolerance * cell.size &&
      columns.slice(first, last + 1).every((_, offset) => hasHead(first + offset)),
  );
  return [best, ...wide].sort((a, b) => b.last - b.first - (a.last - a.first))[0];
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

/** Puts the words of two lines together: a word parted at the end of the first is whole again. */
export function joinWords(before: string, after: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  // "2025-" and "01-14", "Long-" and "Term" keep their hyphen.
  return /[\p{L}\d]-$/u.test(before) ? before + after : `${before} ${after}`;
}
