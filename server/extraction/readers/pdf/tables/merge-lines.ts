import type { Line } from "../pdf-lines.ts";
import { type Cell, inOrder } from "./cells.ts";

/** In heights of type: lines of running text are wider, cells of a table narrower. */
const minTextWidth = 28;

const isText = (line: Line) =>
  line.cells.length === 1 && line.end - line.x > minTextWidth * line.size;

/**
 * Puts the lines of tables in order that are drawn cell by cell, or column by column: between two
 * lines of running text, those that stand at one height become one, from the top down.
 * @returns the lines with cells of their own; what is drawn line by line stays as it is
 */
export function mergeLines(lines: Line[]): { line: Line; parts: Line[] }[] {
  const merged: { line: Line; parts: Line[] }[] = [];
  let block: Line[] = [];
  const flush = () => {
    merged.push(...mergeBlock(block));
    block = [];
  };
  for (const [index, line] of lines.entries()) {
    if (isText(line) && !lines.slice(index + 1, index + lookahead).some(isBesideAndLevel(line))) {
      flush();
      merged.push({ line, parts: [line] });
    } else block.push(line);
  }
  flush();
  return merged;
}

function mergeBlock(block: Line[]): { line: Line; parts: Line[] }[] {
  const isOrdered = block.every((line, index) => {
    const previous = block[index - 1];
    return !previous || previous.y - line.y > sameHeight * line.size;
  });
  if (isOrdered) return block.map((line) => ({ line, parts: [line] }));
  const rows: Line[][] = [];
  for (const line of block.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first !== undefined && first.y - line.y <= sameHeight * first.size;
    if (row && isSame && row.every((other) => areBeside(other, line))) row.push(line);
    else rows.push([line]);
  }
  return rows.map((parts) => {
    const [first] = parts;
    if (!first || parts.length === 1) return { line: first ?? emptyLine, parts };
    return { line: joined(parts), parts };
  });
}

/** In heights of type. */
const sameHeight = 0.4;
/** A long label's figures are drawn this many lines after it at most. */
const lookahead = 6;

const isBesideAndLevel = (line: Line) => (other: Line) =>
  Math.abs(line.y - other.y) <= sameHeight * line.size && line.end <= other.x;

const areBeside = (a: Line, b: Line) => a.end <= b.x || b.end <= a.x;

function joined(parts: Line[]): Line {
  const sorted = parts.toSorted((a, b) => a.x - b.x);
  const [first = emptyLine] = sorted;
  return {
    ...first,
    text: sorted.map(({ text }) => text).join("\t"),
    end: Math.max(...sorted.map(({ end }) => end)),
    size: Math.max(...sorted.map(({ size }) => size)),
    font: sorted.every(({ font }) => font === first.font) ? first.font : "",
    isRow: true,
    cells: inOrder(sorted.flatMap(({ cells }) => cells)).filter(
      (cell, _, cells) => !isFootnoteMark(cell, cells),
    ),
  };
}

/** Set small and drawn by itself, such as "(2)" behind a head. */
const isFootnoteMark = (cell: Cell, cells: Cell[]) =>
  /^(?:\(\w{1,2}\))+$/.test(cell.text) && cells.some(({ size }) => cell.size < 0.8 * size);

const emptyLine: Line = {
  text: "",
  x: 0,
  y: 0,
  end: 0,
  size: 0,
  font: "",
  isRow: false,
  cells: [],
};
