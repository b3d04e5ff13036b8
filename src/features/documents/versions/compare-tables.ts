import { diffArrays } from "diff";
import type { DocumentTable } from "../document-types.ts";

/** A table as its heads and its cells, row by row. */
export type TableWords = { heads: string[]; rows: string[][] };

export type CellChange = {
  kind: "same" | "added" | "removed" | "changed";
  before: string;
  after: string;
};
type RowChange = { kind: "same" | "added" | "removed" | "changed"; cells: CellChange[] };
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

type Pair = [before: number | null, after: number | null];

/** Which entries of two lists belong together; those between two that are equal are paired in their order. */
function alignByKey(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let left = 0;
  let right = 0;
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    for (const _ of value) {
      if (removed) pairs.push([left++, null]);
      else if (added) pairs.push([null, right++]);
      else pairs.push([left++, right++]);
    }
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
  const count = Math.max(heads.length, ...rows.map((row) => row.length));
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

/** What has changed between two versions of one table, cell by cell. */
export function compareTable(before: TableWords, after: TableWords): TableChange {
  const [left, right] = [columnKeys(before), columnKeys(after)];
  const columns = alignByKey(left, right);
  const heads = columns.map(([own, other]) =>
    cellChange(
      own === null ? undefined : (before.heads[own] ?? ""),
      other === null ? undefined : (after.heads[other] ?? ""),
    ),
  );
  const rows = alignByKey(before.rows.map(keyOf), after.rows.map(keyOf)).map(([own, other]) =>
    compareRow(at(before.rows, own), at(after.rows, other), columns),
  );
  const isChanged = [...heads, ...rows].some(({ kind }) => kind !== "same");
  return { heads, rows, isChanged };
}

const none: TableWords = { heads: [], rows: [] };

/** The same of all tables of two versions: those with the same heads belong together, in their order. */
export function compareTables(
  before: readonly TableWords[],
  after: readonly TableWords[],
): TableChange[] {
  const headsOf = ({ heads }: TableWords) => heads.join("\t");
  const pairs = alignByKey(before.map(headsOf), after.map(headsOf));
  // Of as many tables as before, one with new heads is still the table in its place.
  const aligned =
    before.length === after.length ? before.map((_, index): Pair => [index, index]) : pairs;
  return aligned.map(([own, other]) =>
    compareTable(at(before, own) ?? none, at(after, other) ?? none),
  );
}
