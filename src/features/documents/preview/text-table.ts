/** A range of characters, end exclusive. */
export type Range = { start: number; end: number };

export type TableColumn = {
  /** What heads it; empty where nothing does. */
  label: string;
  isNumeric: boolean;
};

/** Rows of a text that line up: each of its cells is a range of the text. */
export type TextTable = Range & {
  columns: TableColumn[];
  /** The lines that head the columns, in the words of `columns`; null where none do. */
  heads: Range | null;
  /** By column; null where a row leaves it blank. */
  rows: (Range | null)[][];
};

/** What stands between two cells of a row wherever text is read from a table. */
const between = " | ";
/** Heads stand in no more rows than this. */
const mostHeadRows = 5;
const mostColumns = 200;
/** What heads a column is short. */
const longestHead = 60;

type Line = Range & { cells: Range[] };

function readLines(text: string, { start, end }: Range): Line[] {
  const lines: Line[] = [];
  for (let from = start; from < end; ) {
    const lineEnd = text.indexOf("\n", from);
    const to = lineEnd === -1 || lineEnd > end ? end : lineEnd;
    const cells: Range[] = [];
    let at = from;
    for (const part of text.slice(from, to).split(between)) {
      if (part !== "") cells.push({ start: at, end: at + part.length });
      at += part.length + between.length;
    }
    lines.push({ start: from, end: to, cells });
    from = to + 1;
  }
  return lines;
}

const withoutColon = (words: string) => words.replace(/:$/, "");

/**
 * Finds the head that stands before a cell's value, "Tax due 2024" in "Tax due 2024: 17". It is made
 * of the words of the rows of heads, one below the other.
 */
function headReader(words: readonly string[]) {
  const known = new Map<string, boolean>();
  const isMadeOf = (head: string, depth: number): boolean =>
    words.some((part) => {
      if (withoutColon(part) === head) return true;
      return (
        depth < mostHeadRows &&
        head.startsWith(`${part} `) &&
        isMadeOf(head.slice(part.length + 1), depth + 1)
      );
    });
  const isHead = (head: string) => {
    const answer = known.get(head) ?? isMadeOf(head, 1);
    known.set(head, answer);
    return answer;
  };
  return (cell: string): string | null => {
    for (let at = cell.lastIndexOf(": "); at > 0; at = cell.lastIndexOf(": ", at - 1)) {
      const head = cell.slice(0, at);
      if (isHead(head)) return head;
    }
    return null;
  };
}

type Value = { label: string | null; range: Range };
type HeadedLines = { heads: Line[]; words: string[]; rows: Value[][]; next: number };

/** The rows from `first` on whose cells name the heads in the rows above them. */
function readHeaded(text: string, lines: readonly Line[], first: number): HeadedLines | null {
  const wordsOf = (line: Line) => line.cells.map(({ start, end }) => text.slice(start, end));
  const words: string[] = [];
  let readHead = headReader(words);
  const valuesOf = (line: Line): Value[] =>
    line.cells.map((range) => {
      const label = readHead(text.slice(range.start, range.end));
      return label === null
        ? { label, range }
        : { label, range: { start: range.start + label.length + 2, end: range.end } };
    });
  const namesHeads = (line: Line | undefined) =>
    line?.cells.some(({ start, end }) => readHead(text.slice(start, end)) !== null) ?? false;

  let next = first;
  for (let line = lines[next]; !namesHeads(line); line = lines[next]) {
    if (!line || line.cells.length < 2 || next - first === mostHeadRows) return null;
    if (wordsOf(line).some((word) => word.length > longestHead)) return null;
    words.push(...wordsOf(line));
    readHead = headReader(words);
    next += 1;
  }
  const heads = lines.slice(first, next);
  const rows: Value[][] = [];
  for (let line = lines[next]; line; line = lines[next]) {
    // A row of one cell stands apart from the others; it still names its head.
    const isBlank = line.cells.length === 0;
    if (isBlank ? !namesHeads(lines[next + 1]) : line.cells.length === 1 && !namesHeads(line))
      break;
    if (!isBlank) rows.push(valuesOf(line));
    next += 1;
  }
  return { heads, words, rows, next };
}

type Column = { label: string };

/** Puts each row's values below their heads; null where it cannot be told which is whose. */
function alignValues(columns: Column[], rows: readonly Value[][]): Map<Column, Range>[] | null {
  const placed = rows.map((values) => {
    const row = new Map<Column, Range>();
    let from = 0;
    for (const [index, { label, range }] of values.entries()) {
      const find = (wanted: string) =>
        columns.findIndex((column, at) => at >= from && column.label === wanted);
      const following = values.slice(index + 1).find((value) => value.label !== null)?.label;
      const limit = following === undefined || following === null ? -1 : find(following);
      let at = find(label ?? "");
      if (label === null && limit !== -1 && at > limit) at = -1;
      if (at === -1) {
        at = label !== null ? from : limit === -1 ? columns.length : limit;
        columns.splice(at, 0, { label: label ?? "" });
      }
      const column = columns[at];
      if (column) row.set(column, range);
      from = at + 1;
    }
    return row;
  });
  const isCertain = columns.every((column) => {
    const namesakes = columns.filter(({ label }) => label === column.label);
    return placed.every((row) => {
      const filled = namesakes.filter((namesake) => row.has(namesake)).length;
      return filled === 0 || filled === namesakes.length || column.label === "";
    });
  });
  return isCertain && columns.length <= mostColumns ? placed : null;
}

const isNumeric = (value: string) => /\d/.test(value) && !/\p{L}{2}/u.test(value);

function makeTable(
  text: string,
  { start, end }: Range,
  heads: Range | null,
  labels: readonly string[],
  rows: (Range | null)[][],
): TextTable {
  const columns = labels.map((label, index) => {
    const cells = rows.flatMap((row) => row[index] ?? []);
    return {
      label,
      isNumeric:
        cells.length > 0 && cells.every((cell) => isNumeric(text.slice(cell.start, cell.end))),
    };
  });
  return { start, end, heads, columns, rows };
}

type Found = { table: TextTable; next: number };

/** A table whose cells carry their heads, as those of workbooks do. */
function headedTable(text: string, lines: readonly Line[], first: number): Found | null {
  const read = readHeaded(text, lines, first);
  const [top] = read?.heads ?? [];
  if (!read || !top) return null;
  const { heads, words, rows, next } = read;
  const columns: Column[] =
    heads.length === 1 ? words.map((word) => ({ label: withoutColon(word) })) : [];
  // A cell that says the same as its head does not repeat it.
  for (const values of rows) {
    for (const value of values) {
      const said = text.slice(value.range.start, value.range.end);
      if (value.label === null && columns.some(({ label }) => label === said)) value.label = said;
    }
  }
  const placed = alignValues(columns, rows);
  const all = columns.map(({ label }) => label).join(" ");
  if (!placed || words.some((word) => !all.includes(withoutColon(word)))) return null;
  const table = makeTable(
    text,
    { start: top.start, end: lines[next - 1]?.end ?? top.end },
    { start: top.start, end: heads.at(-1)?.end ?? top.end },
    columns.map(({ label }) => label),
    placed.map((row) => columns.map((column) => row.get(column) ?? null)),
  );
  return { table, next };
}

/** Lines of as many cells each; the first may head the others, where there are enough of both. */
function evenTable(text: string, lines: readonly Line[], first: number): Found | null {
  const top = lines[first];
  const width = top?.cells.length ?? 0;
  let next = first;
  while (lines[next]?.cells.length === width) next += 1;
  const bottom = lines[next - 1];
  if (!top || !bottom || width < 2 || next - first < 2) return null;
  const words = top.cells.map(({ start, end }) => text.slice(start, end));
  const isHeaded =
    width > 2 &&
    next - first > 2 &&
    words.every((word) => word.length <= longestHead && !isNumeric(word));
  const table = makeTable(
    text,
    { start: top.start, end: bottom.end },
    isHeaded ? { start: top.start, end: top.end } : null,
    isHeaded ? words : words.map(() => ""),
    lines.slice(isHeaded ? first + 1 : first, next).map(({ cells }) => cells),
  );
  return { table, next };
}

/** The tables of a stretch of a text, in their order. */
export function findTables(text: string, stretch: Range): TextTable[] {
  if (!text.slice(stretch.start, stretch.end).includes(between)) return [];
  const lines = readLines(text, stretch);
  const tables: TextTable[] = [];
  for (let index = 0; index < lines.length; ) {
    const isRow = (lines[index]?.cells.length ?? 0) > 1;
    const found = isRow && (headedTable(text, lines, index) ?? evenTable(text, lines, index));
    if (found) tables.push(found.table);
    index = found ? found.next : index + 1;
  }
  return tables;
}
