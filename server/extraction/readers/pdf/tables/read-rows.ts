import type { StructureRow } from "../../../../../db/structure.ts";
import { isEmptyFigure } from "../../shared/table-values.ts";
import type { Line } from "../pdf-lines.ts";
import { type Cell, inOrder } from "./cells.ts";
import { type Column, columnOf, holdsWords } from "./columns.ts";
import { joinWords } from "./heads.ts";
import { nameRows, type Section } from "./labels.ts";
import { storedHeads, structureCell, structureRow, type TableName } from "./structure-row.ts";

export type Table = TableName & {
  columns: Column[];
  /** What stands over the labels. */
  labelHeads: string[];
  /** The heads over each column, outermost first. */
  heads: string[][];
  /** The sections that are open at its end, for the part of it on the next page. */
  sections: Section[];
};

/** The rows of a table by the lines that hold their figures. */
export function toRows(lines: Line[], columns: Column[], table: Table): Map<Line, StructureRow> {
  const parts = withRestOfCells(
    lines.map((line) => toPart(line, columns)),
    columns,
  );
  const labelEnd = Math.max(0, ...parts.map(({ label }) => label?.end ?? 0));
  const names = nameRows(
    parts.map(({ line, label, values }) => ({
      label: label?.text ?? "",
      ...(label ? { x: label.x } : {}),
      y: line.y,
      end: label?.end ?? 0,
      hasCells: values.length > 0,
    })),
    labelEnd,
    table.sections,
  );
  const rows = new Map<Line, StructureRow>();
  for (const [index, { line, label, values }] of parts.entries()) {
    const name = names[index];
    if (!name) continue;
    const cells = values.flatMap((cell) => {
      // A figure that may be misread answers no question; the text of the page still holds it.
      if (cell.text === "" || cell.isUnsure) return [];
      const column = columnOf(columns, cell);
      const heads = table.heads[column] ?? [];
      return [structureCell(cell.text, heads, column < 0 ? columns.length + 1 : column + 1)];
    });
    const isEmpty = cells.every(({ text }) => isEmptyFigure(text));
    if (cells.length === 0 || (isEmpty && name.label === "")) continue;
    const labelCell = label
      ? { labelCell: { heads: storedHeads(table.labelHeads), column: 0 } }
      : {};
    rows.set(line, structureRow(table, { ...name, ...labelCell, cells }));
  }
  return rows;
}

type Part = { line: Line; label?: Cell; values: Cell[] };

function toPart(line: Line, columns: Column[]): Part {
  const leftmost = columns[0]?.from ?? 0;
  const cells = inOrder(line.cells);
  const [first] = cells;
  const isLabel =
    first !== undefined && (columnOf(columns, first) < 0 || first.x < leftmost - first.size);
  return isLabel ? { line, label: first, values: cells.slice(1) } : { line, values: cells };
}

/** Words that go on from the line above, or go on in the line below, become one cell. */
function withRestOfCells(parts: Part[], columns: Column[]): Part[] {
  const isRest = ({ label, values }: Part) =>
    !label &&
    values.length > 0 &&
    values.every((cell) => {
      const column = columns[columnOf(columns, cell)];
      return column !== undefined && holdsWords(column);
    });
  const rests = parts.map(isRest);
  if (!rests.includes(true)) return parts;
  const rows = parts.map((part) => ({ ...part, values: [...part.values] }));
  const isRow = (index: number) => !rests[index] && (parts[index]?.values.length ?? 0) > 0;
  for (const [index, part] of parts.entries()) {
    const row = rests[index] ? rows[nearestRow(parts, index, isRow)] : undefined;
    if (row) addRest(row, part, columns);
  }
  return rows.filter((_, index) => !rests[index]);
}

function nearestRow(parts: Part[], index: number, isRow: (index: number) => boolean): number {
  let above = index - 1;
  while (above >= 0 && !isRow(above)) above--;
  let below = index + 1;
  while (below < parts.length && !isRow(below)) below++;
  const distance = (other: number) => {
    const [line, otherLine] = [parts[index]?.line, parts[other]?.line];
    return line && otherLine ? Math.abs(line.y - otherLine.y) : Number.POSITIVE_INFINITY;
  };
  return distance(below) < distance(above) ? below : above;
}

function addRest(row: Part, rest: Part, columns: Column[]): void {
  const isAbove = rest.line.y > row.line.y;
  for (const cell of rest.values) {
    const column = columnOf(columns, cell);
    const index = row.values.findIndex((other) => columnOf(columns, other) === column);
    const other = row.values[index];
    if (!other) row.values.push(cell);
    else {
      const text = isAbove ? joinWords(cell.text, other.text) : joinWords(other.text, cell.text);
      row.values[index] = { ...other, text };
    }
  }
}
