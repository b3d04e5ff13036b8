import type { StructureCell, StructureRow } from "../../../../../db/structure.ts";
import { cleanLabel } from "./labels.ts";

export type TableName = Pick<StructureRow, "table" | "caption" | "unit">;

const maxWordsLength = 200;
const maxHeads = 5;
const maxSections = 6;

/** "$ 39,117" is "$39,117", whether or not the page draws the sign by itself. */
const signApart = /^([$€£¥])\s+(?=[\d(])/;

const short = (words: string) => words.slice(0, maxWordsLength);

/** One row as it is stored: what stands over a table is no longer than a title is. */
export function structureRow(
  { table, caption, unit }: TableName,
  row: Pick<StructureRow, "label" | "labelCell" | "section" | "cells">,
): StructureRow {
  const section = (row.section ?? []).slice(-maxSections).map(short);
  return {
    table,
    ...(caption ? { caption: short(caption) } : {}),
    ...(unit ? { unit: short(unit) } : {}),
    ...(section.length > 0 ? { section } : {}),
    label: row.label,
    ...(row.labelCell ? { labelCell: row.labelCell } : {}),
    cells: row.cells,
  };
}

/** A cell with the heads over it, outermost first; `column` counts from 0, labels included. */
export const structureCell = (text: string, heads: string[], column: number): StructureCell => ({
  heads: storedHeads(heads),
  text: text.trim().replace(signApart, "$1"),
  column,
});

export const storedHeads = (heads: string[]): string[] =>
  heads
    .map((head) => short(cleanLabel(head)))
    .filter((head) => head !== "")
    .slice(-maxHeads);
