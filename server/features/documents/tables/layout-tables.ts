import type {
  DocumentTable,
  StoredRow,
  StructureCell,
  TextRange,
} from "../../../../db/structure.ts";
import { columnLetters, parseCellName } from "../../../extraction/readers/shared/cell-names.ts";

const separator = " | ";
const maxColumns = 200;
/** What stands between two rows of a table, such as the title of a section. */
const maxBetween = 400;

type OpenColumn = { label: string; hasCells: boolean; isNumeric: boolean };
type OpenTable = Omit<DocumentTable, "columns"> & {
  number: number;
  place: string;
  columns: OpenColumn[];
  rowNumbers: number[];
};

/** The number of a row in its sheet; 0 where it stands in none. */
function rowNumberOf({ labelCell, cells }: StoredRow): number {
  const place = labelCell?.place ?? cells.find((cell) => cell.place)?.place;
  const at = place === undefined ? undefined : parseCellName(place);
  return at ? at.row + 1 : 0;
}

/**
 * Lays out the rows of a document, given in their order, as tables over its text. A table ends with
 * its page, slide or sheet, and where other text stands between its rows.
 */
export function tableLayout(text: string) {
  const tables: OpenTable[] = [];

  /** The table that a row goes on with, with what stands between as rows; or a new one. */
  const tableFor = (row: StoredRow, place: string): OpenTable => {
    const open = tables.at(-1);
    const isSame = open?.number === row.table && open.place === place;
    const between = open && isSame ? text.slice(open.end, row.start) : undefined;
    if (open && between !== undefined && between.length <= maxBetween) {
      for (const line of linesOf(between, open.end)) {
        open.rows.push([line.start, line.end]);
        open.rowNumbers.push(0);
      }
      return open;
    }
    const begun: OpenTable = {
      number: row.table,
      place,
      start: row.start,
      end: row.start,
      heads: null,
      columns: [],
      rows: [],
      rowNumbers: [],
    };
    tables.push(begun);
    return begun;
  };

  return {
    /** @param place the page, slide or sheet of the row */
    add: (row: StoredRow, place: string): void => {
      // Chunks overlap: their first rows came with the one before.
      if (row.start < (tables.at(-1)?.end ?? 0)) return;
      const cells = placeCells(text, row);
      if (!cells) return;
      const table = tableFor(row, place);
      table.end = row.end;
      const isHead = row.label === "" && row.cells.length === 0;
      if (isHead && table.rows.length === 0) {
        table.heads = { start: table.heads?.start ?? row.start, end: row.end };
        return;
      }
      table.rows.push(flatRow(table.columns, cells, text));
      table.rowNumbers.push(rowNumberOf(row));
    },
    /** The tables that have rows. */
    tables: (): DocumentTable[] =>
      tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ start, end, heads, rows, columns, rowNumbers }) => {
          const isSheet = rowNumbers.some((number) => number > 0);
          return {
            ...{ start, end, heads, rows },
            ...(isSheet && { rowNumbers: fillGaps(rowNumbers) }),
            columns: columns.map(({ label, hasCells, isNumeric }, index) => ({
              label,
              isNumeric: hasCells && isNumeric,
              ...(isSheet && { letter: columnLetters(index) }),
            })),
          };
        }),
  };
}

/** The numbers with those that can only be the ones between: titles of sections tell none. */
function fillGaps(numbers: readonly number[]): number[] {
  let known = -1;
  const filled = [...numbers];
  for (const [index, number] of numbers.entries()) {
    if (number === 0) continue;
    const first = numbers[known] ?? 0;
    const isWhole = first > 0 && number - first === index - known;
    for (let gap = known + 1; isWhole && gap < index; gap++) filled[gap] = first + gap - known;
    known = index;
  }
  return filled;
}

function linesOf(between: string, start: number): TextRange[] {
  return [...between.matchAll(/\S[^\n]*/g)].map((line) => ({
    start: start + line.index,
    end: start + line.index + line[0].trimEnd().length,
  }));
}

type PlacedCell = TextRange & { column: number; heads: string[] };

/** Where the cells of a row stand in the text; undefined where they are not found there. */
function placeCells(text: string, row: StoredRow): PlacedCell[] | undefined {
  const { labelCell, label, cells } = row;
  if (cells.length === 0) {
    const title = findCell(text, row, label) ?? { start: row.start, end: row.end };
    return [{ ...title, column: 0, heads: [] }];
  }
  const title = labelCell && label !== "" ? findCell(text, row, label) : undefined;
  const labelColumn = labelCell?.column ?? 0;
  const isFirst = cells.every(({ column }, index) => (column ?? index + 1) > labelColumn);
  const named: StructureCell[] =
    title && labelCell ? [...cells, { ...labelCell, text: label }] : cells;
  const inOrder = named
    .map((cell, index) => ({ ...cell, column: cell.column ?? index + 1 }))
    .sort((one, other) => one.column - other.column);
  const placed: PlacedCell[] = [];
  let at = row.start;
  for (const { text: words, heads, column } of inOrder) {
    const found = findCell(text, { start: at, end: row.end }, words);
    if (!found || column >= maxColumns) return undefined;
    placed.push({ ...found, column, heads });
    at = found.end;
  }
  const [first] = placed;
  // A label that is no cell, or goes on from the line above, is what stands before the first one.
  if (title || !first || !isFirst) return placed;
  const words = text.slice(row.start, first.start).replace(/[\s|.…]+$/, "");
  if (words === "") return placed;
  const cell = { start: row.start, end: row.start + words.length, column: labelColumn };
  return [{ ...cell, heads: labelCell?.heads ?? [] }, ...placed];
}

/** A cell ends where the next one begins, or with its row; its head may stand before it. */
function findCell(text: string, { start, end }: TextRange, words: string): TextRange | undefined {
  const rest = text.slice(start, end);
  const before = rest.indexOf(`${words}${separator}`);
  const at =
    before >= 0 ? before : rest.endsWith(words) ? rest.length - words.length : rest.indexOf(words);
  if (at >= 0) return { start: start + at, end: start + at + words.length };
  // Figures of a page may be drawn with spaces that their cells leave out.
  return findSpaced(rest, start, words.replace(/\s/g, ""));
}

function findSpaced(rest: string, start: number, letters: string): TextRange | undefined {
  if (letters === "") return undefined;
  for (let first = 0; first < rest.length; first++) {
    let [at, matched] = [first, 0];
    while (at < rest.length && matched < letters.length) {
      if (rest[at] === letters[matched]) matched++;
      else if (matched === 0 || !/\s/.test(rest[at] ?? "")) break;
      at++;
    }
    if (matched === letters.length) return { start: start + first, end: start + at };
  }
  return undefined;
}

/** A dash says that there is no amount. */
const isNumeric = (value: string) => /\d|^[-–—]+$/.test(value) && !/\p{L}{2}/u.test(value);

function flatRow(columns: OpenColumn[], cells: PlacedCell[], text: string): number[] {
  const row: number[] = [];
  for (const { start, end, column, heads } of cells) {
    while (columns.length <= column) columns.push({ label: "", hasCells: false, isNumeric: true });
    while (row.length < column * 2) row.push(0);
    row[column * 2] = start;
    row[column * 2 + 1] = end;
    const open = columns[column];
    if (!open) continue;
    if (heads.length > 0 && open.label === "") open.label = heads.join(" ");
    // A section's title says nothing of its column.
    if (cells.length > 1) {
      open.hasCells = true;
      open.isNumeric &&= isNumeric(text.slice(start, end));
    }
  }
  return row;
}
