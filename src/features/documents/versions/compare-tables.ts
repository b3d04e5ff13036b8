import { diffArrays } from "diff";
import type { DocumentTable } from "../document-types.ts";

/** A table as its heads and its cells, row by row. */
export type TableWords = { heads: string[]; rows: string[][] };

export type CellChange = {
  kind: "same" | "added" | "removed" | "changed";
  before: string;
  after: string;
};
export type RowChange = { kind: "same" | "added" | "removed" | "changed"; cells: CellChange[] };
export type TableChange = { heads: CellChange[]; rows: RowChange[]; isChanged: boolean };

/** The tables of a text in words. */
export const tablesInWords = (text: string, tables: readonly DocumentTable[]): TableWords[] =>
  tables.map(({ columns, rows }) => ({
    heads: columns.map(({ label }) => label),
    rows: rows.map((row) =>
      Array.from({ length: row.length / 2 }, (_, column) =>
        text.slice(row[column * 2], row[column * 2 + 1]).trim(),
      ),
    ),
  }));

/** How long the tables of two versions may be compared, in milliseconds, before they are given up. */
const timeout = 4000;

type Pair = [before: number | null, after: number | null];

/** Where the entries of a list stand that another list has as well. */
function sharedIndexes(keys: readonly string[], others: readonly string[]): number[] {
  const known = new Set(others);
  return keys.flatMap((key, index) => (known.has(key) ? [index] : []));
}

/** Those of two lists that are equal, in an order that both have; null where that takes too long. */
function equalPairs(before: readonly string[], after: readonly string[], deadline: number) {
  // What only one of them has would cost the most and is never part of a pair.
  const lefts = sharedIndexes(before, after);
  const rights = sharedIndexes(after, before);
  const parts = diffArrays(
    lefts.map((index) => before[index]),
    rights.map((index) => after[index]),
    { timeout: deadline - Date.now() },
  );
  if (!parts) return null;
  const pairs: [before: number, after: number][] = [];
  let left = 0;
  let right = 0;
  for (const { count, added, removed } of parts) {
    if (removed) left += count;
    else if (added) right += count;
    else {
      for (const end = left + count; left < end; left++, right++) {
        pairs.push([lefts[left] ?? 0, rights[right] ?? 0]);
      }
    }
  }
  return pairs;
}

/**
 * Which entries of two lists belong together; those between two that are equal are told as gone and
 * come. null where there is too much to compare.
 */
function alignByKey(
  before: readonly string[],
  after: readonly string[],
  deadline: number,
): Pair[] | null {
  const equal = equalPairs(before, after, deadline);
  if (!equal) return null;
  const pairs: Pair[] = [];
  let left = 0;
  let right = 0;
  for (const [nextLeft, nextRight] of [...equal, [before.length, after.length] as const]) {
    while (left < nextLeft) pairs.push([left++, null]);
    while (right < nextRight) pairs.push([null, right++]);
    if (left < before.length && right < after.length) pairs.push([left++, right++]);
  }
  return pairs;
}

function cellChange(before: string | undefined, after: string | undefined): CellChange {
  if (before === undefined) return { kind: "added", before: "", after: after ?? "" };
  if (after === undefined) return { kind: "removed", before, after: "" };
  return { kind: before === after ? "same" : "changed", before, after };
}

const at = <Value>(values: readonly Value[], index: number | null): Value | undefined =>
  index === null ? undefined : values[index];

/** What a row is known by: its first cell that says something. */
const keyOf = (row: readonly string[]) => row.find((cell) => cell !== "") ?? "";

/** Columns are known by their heads; those without one by their place. */
const columnKeys = ({ heads, rows }: TableWords) => {
  const count = rows.reduce((most, row) => Math.max(most, row.length), heads.length);
  return Array.from({ length: count }, (_, index) => heads[index] || `#${index}`);
};

function compareRow(
  before: string[] | undefined,
  after: string[] | undefined,
  columns: Pair[],
): RowChange {
  const cells = columns.map(([left, right]): CellChange => {
    if (!before) return cellChange(undefined, at(after ?? [], right) ?? "");
    if (!after) return cellChange(at(before, left) ?? "", undefined);
    return cellChange(
      left === null ? undefined : (before[left] ?? ""),
      right === null ? undefined : (after[right] ?? ""),
    );
  });
  const kind = !before ? "added" : !after ? "removed" : undefined;
  const isSame = cells.every((cell) => cell.kind === "same");
  return { kind: kind ?? (isSame ? "same" : "changed"), cells };
}

/**
 * What has changed between two versions of one table, cell by cell; null where there is too much to
 * compare.
 */
export function compareTable(
  before: TableWords,
  after: TableWords,
  deadline = Date.now() + timeout,
): TableChange | null {
  const columns = alignByKey(columnKeys(before), columnKeys(after), deadline);
  const aligned = alignByKey(before.rows.map(keyOf), after.rows.map(keyOf), deadline);
  if (!columns || !aligned) return null;
  const heads = columns.map(([own, other]) =>
    cellChange(
      own === null ? undefined : (before.heads[own] ?? ""),
      other === null ? undefined : (after.heads[other] ?? ""),
    ),
  );
  const rows = aligned.map(([own, other]) =>
    compareRow(at(before.rows, own), at(after.rows, other), columns),
  );
  const isChanged = [...heads, ...rows].some(({ kind }) => kind !== "same");
  return { heads, rows, isChanged };
}

const none: TableWords = { heads: [], rows: [] };

const headsOf = ({ heads }: TableWords) => heads.join("\t");

/**
 * The same of all tables of two versions: those with the same heads belong together, in their order.
 * Those that the time did not suffice for are null.
 */
export function compareTables(
  before: readonly TableWords[],
  after: readonly TableWords[],
  milliseconds = timeout,
): (TableChange | null)[] {
  const deadline = Date.now() + milliseconds;
  // Of as many tables as before, one with new heads is still the table in its place.
  const aligned =
    before.length === after.length
      ? before.map((_, index): Pair => [index, index])
      : alignByKey(before.map(headsOf), after.map(headsOf), deadline);
  if (!aligned) return [null];
  return aligned.map(([own, other]) =>
    compareTable(at(before, own) ?? none, at(after, other) ?? none, deadline),
  );
}
