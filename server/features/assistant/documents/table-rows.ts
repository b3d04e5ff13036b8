import { bracketedUnit } from "../../../extraction/readers/shared/table-values.ts";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import { isListItem } from "../../../platform/text/list-marker.ts";

/** A row's label and what stands in its columns; the heads of these where the row itself names them. */
export type TableRow = { label: string; cells: string[]; heads?: string[] };

/** An amount with its currency or percent sign, which a page may set apart from the digits. */
const figure = /(?:[$€£¥]\s*)?[(−–-]?(?:\d[\d.,]*\d|\d)\)?(?:\s*%)?|(?<=\s)[—–-](?=\s|$)/g;
const year = /^(?:19|20)\d{2}$/;
const bar = /\s*\|\s*/;
/** A date is no row, though it has a word and two figures. */
const month =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/i;
const namedCell = /^([^:|]{1,80}): (.+)$/;

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(bar)
    .map((cell) => cell.trim());

const isBarred = (line: string) => /\s\|\s|^\s*\|/.test(line);
const isRuler = (line: string) => /^[\s|:-]+$/.test(line) && line.includes("-");

/** A row of a sheet, whose every cell is written with its head: "Vendor: Contoso | Cost: 48,200". */
function readNamedRow(line: string): TableRow | undefined {
  const pairs = cellsOf(line).map((cell) => namedCell.exec(cell));
  const [first, ...others] = pairs;
  if (!first || others.length === 0 || pairs.includes(null)) return undefined;
  const named = others.flatMap((pair) => (pair ? [{ head: pair[1], cell: pair[2] }] : []));
  return {
    label: first[2] ?? "",
    cells: named.map(({ cell }) => cell ?? ""),
    heads: named.map(({ head }) => head ?? ""),
  };
}

/** Cells held apart by bars, whatever stands in them. */
function readBarredRow(line: string): TableRow | undefined {
  if (!isBarred(line) || isRuler(line)) return undefined;
  const [label = "", ...cells] = cellsOf(line);
  return label && cells.some(Boolean) ? { label, cells } : undefined;
}

/** Figures after a label. */
function readFigures(line: string): TableRow | undefined {
  const [first] = line.matchAll(/(?<=[\s|])(?:[$€£¥]\s*)?[(−–-]?\d/g);
  if (!first || first.index === 0) return undefined;
  const label = line
    .slice(0, first.index)
    .replace(/[\s|:.…]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const cells = [...line.slice(first.index).matchAll(figure)].map((match) =>
    match[0]
      .replace(/\s+/g, " ")
      .replace(/^([$€£¥]) /, "$1")
      .replace(/ %$/, "%"),
  );
  if (month.test(label)) return undefined;
  return /\p{L}/u.test(label) && cells.length >= 2 ? { label, cells } : undefined;
}

/** A row's label and its cells; undefined for a line that has no label or no second cell. */
export const parseTableRow = (line: string): TableRow | undefined =>
  isBarred(line) ? (readNamedRow(line) ?? readBarredRow(line)) : readFigures(line);

/** The column heads of a table: years, or words held apart by tabs or bars. */
function parseTableHeader(line: string): string[] | undefined {
  const words = line.trim().split(/\s+/);
  const years = words.filter((word) => year.test(word));
  if (years.length >= 2 && years.length * 2 >= words.length) return years;
  const cells = line
    .split(/\t|\s*\|\s*| {3,}/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const hasFigure = cells.some((cell) => /^[$€£¥]?\s*[(−–-]?\d/.test(cell) && !year.test(cell));
  return cells.length >= 2 && !hasFigure ? cells : undefined;
}

const linesAbove = 12;

const minHeads = 3;
const anyYear = /\b(?:19|20)\d{2}\b/g;

/**
 * Whether a line heads the columns of a barred table, or is the title right over such a line: it says
 * of what the rows tell, and answers nothing. Two cells of words are most often a name with its value.
 */
export function isOverTable(lines: readonly string[], index: number): boolean {
  const [line = "", next = "", after = ""] = lines.slice(index, index + 3);
  const heads = (one: string, below: string) =>
    isBarred(one) &&
    isBarred(below) &&
    !readNamedRow(one) &&
    cellsOf(one).length >= minHeads &&
    cellsOf(one).every((cell) => !/\d/.test(cell) || year.test(cell));
  // A line that ends as a sentence does, an entry or a figure says something itself.
  const isTitle =
    !/[.!?:]\s*$/.test(line) && !isListItem(line) && !/\d/.test(line.replace(anyYear, ""));
  if (!isBarred(line)) return isTitle && heads(next, after);
  const before = lines[index - 1];
  return before !== undefined && !isBarred(before) && heads(line, next);
}

/** The first line of the barred table that a row stands in, where it names every column. */
function headOfBarredTable(row: TableRow, linesBefore: string[]) {
  const begins = linesBefore.findLastIndex((line) => !isBarred(line)) + 1;
  const [head = ""] = linesBefore.slice(begins);
  const [corner, ...heads] = cellsOf(head);
  const namesColumns = heads.every((cell) => /^\D+$/.test(cell) || year.test(cell));
  return corner !== undefined && heads.length === row.cells.length && namesColumns
    ? heads
    : undefined;
}

const datedYear = /\b(?:19|20)\d{2}\b/g;

/** Years that stand one to a line over the rows, as where each is the end of a period. */
function yearsOverRows(row: TableRow, linesBefore: string[]) {
  const years: string[] = [];
  for (const line of linesBefore.toReversed()) {
    if (readFigures(line)) continue;
    const found = line.match(datedYear) ?? [];
    if (found.length > 1) return undefined;
    if (found.length === 0 && years.length > 0) return undefined;
    years.unshift(...found);
    if (years.length === row.cells.length) return new Set(years).size > 1 ? years : undefined;
  }
  return undefined;
}

/**
 * The heads over a row's cells, from the lines before it: the head of its barred table, the nearest
 * line with exactly one head for each figure or one more that stands over the labels, or the years
 * of the lines over it.
 */
export function headersOfRow(row: TableRow, linesBefore: string[]): string[] | undefined {
  if (row.heads) return row.heads;
  const barred = headOfBarredTable(row, linesBefore);
  if (barred) return barred;
  if (!row.cells.some((cell) => /\d/.test(cell))) return undefined;
  for (const line of linesBefore.slice(-linesAbove).reverse()) {
    const heads = parseTableHeader(line);
    if (heads?.length === row.cells.length) return heads;
    const isOverLabels = !year.test(heads?.[0] ?? "");
    if (heads?.length === row.cells.length + 1 && isOverLabels) return heads.slice(1);
  }
  return yearsOverRows(row, linesBefore);
}

/** What stands over the labels of rows with such heads; empty where no line over them says it. */
export function headOfLabels(heads: string[], linesBefore: string[]): string {
  const line = linesBefore.findLast(
    (one) => isBarred(one) && parseTableRow(one)?.cells.join("|") === heads.join("|"),
  );
  return (line && parseTableRow(line)?.label) ?? "";
}

/** A title stands so many lines over its table at most. */
const titleLines = 3;

/** Of the lines before a row, those that another table with bars does not stand behind. */
function linesOfTable(linesBefore: string[]) {
  if (!isBarred(linesBefore.at(-1) ?? "")) return linesBefore;
  const begins = linesBefore.findLastIndex((line) => !isBarred(line)) + 1;
  const other = linesBefore.slice(0, begins).findLastIndex(isBarred) + 1;
  return other > 0 ? linesBefore.slice(Math.max(other, begins - titleLines)) : linesBefore;
}

const isOfYear = (cell: string) => /^\D*(?:19|20)\d{2}\D*$/.test(cell);

/** Whether a line is a row of figures, whose brackets tell of itself: "Margin (%)  12.4  11.9". */
const isRowOfFigures = (line: string) =>
  parseTableRow(line)?.cells.some((cell) => /\d/.test(cell) && !isOfYear(cell)) ?? false;

/**
 * In what a row's figures are told, from the nearest head or title over it that says so in brackets.
 */
export function unitOfRow({ cells }: TableRow, linesBefore: string[]): string | undefined {
  const isAmount = (cell: string) => /\d/.test(cell) && !/%$/.test(cell) && !isOfYear(cell);
  if (!cells.some(isAmount)) return undefined;
  const told = linesOfTable(linesBefore).findLast(
    (line) => bracketedUnit(line) !== undefined && !isRowOfFigures(line),
  );
  return told === undefined ? undefined : collapseWhitespace(bracketedUnit(told) ?? "");
}
