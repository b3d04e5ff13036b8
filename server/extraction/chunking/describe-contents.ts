import type { StructureRow } from "../../../db/structure.ts";
import { collapseWhitespace, formatList, pluralize } from "../../platform/text/format.ts";
import type { TextPiece } from "../text-piece.ts";

/** Sheets and tables that are described, the first of a document. */
const maxDescribed = 3;
const maxTablesOfSheet = 2;
/** Names that count up are told by the first and the last of them from so many on. */
const minNumbered = 3;
/** Names told before the rest is counted. */
const maxListed = 6;
const maxRowsNamed = 3;
const maxNameLength = 40;
const maxHeadingLength = 80;
const maxExcerptLength = 300;
/** A text so short is its own summary. */
const maxWholeLength = 120;

/**
 * Says in sentences what a document without prose holds: its sheets by name, their rows and columns
 * by what heads them, its tables and its headings. How it begins is told where there is no table,
 * unless a sentence of its own tells more.
 */
export function describeContents(pieces: TextPiece[], hasSentence: boolean): string[] {
  const sheets = distinct(pieces.flatMap((piece) => piece.location.sheet ?? []));
  const tables = sheets.length > 0 ? describeSheets(pieces, sheets) : describeTables(pieces);
  const headings = distinct(
    pieces.filter((piece) => piece.kind === "heading").map((piece) => piece.text),
  ).filter((heading) => !sheets.includes(heading));
  const text = tables.length > 0 || hasSentence ? "" : joinPieces(bodyOf(pieces));
  const isWhole = text.length <= maxWholeLength;
  return [
    ...tables,
    headings.length > 0 ? headingsSentence(headings) : "",
    isWhole ? text : `It begins with ${opening(text)}.`,
  ].filter(Boolean);
}

function headingsSentence(headings: readonly string[]): string {
  const named = list(headings, { most: maxListed, length: maxHeadingLength });
  return headings.length === 1 ? `Its heading is ${named}.` : `Its headings are ${named}.`;
}

function describeSheets(pieces: readonly TextPiece[], sheets: readonly string[]): string[] {
  const described = sheets.slice(0, maxDescribed).flatMap((sheet) => {
    const own = pieces.filter(({ location }) => nameOf(location.sheet ?? "") === sheet);
    return describeSheet(sheets.length === 1 ? `The sheet “${sheet}”` : `“${sheet}”`, own);
  });
  if (sheets.length === 1) return described;
  const quoted = sheets.map((sheet) => `“${cutAtWord(sheet, maxHeadingLength)}”`);
  return [
    `It has ${pluralize(sheets.length, "sheet")}: ${list(quoted, { most: maxListed })}.`,
    ...described,
  ];
}

function describeSheet(subject: string, pieces: readonly TextPiece[]): string[] {
  const tables = tablesOf(pieces);
  const words = tables.slice(0, maxTablesOfSheet).map(tableWords);
  const more = tables.length - words.length;
  if (more > 0) words.push(pluralize(more, "more table"));
  if (words.length > 0) return [`${subject} has ${words.join("; and ")}.`];
  const rows = pieces.filter((piece) => piece.kind === "table-row" && !piece.row).length;
  if (rows > 0) return [`${subject} has ${pluralize(rows, "row")}.`];
  const text = joinPieces(pieces.filter(({ kind }) => kind !== "heading"));
  return text === "" ? [] : [`${subject} begins with ${opening(text)}.`];
}

const describeTables = (pieces: readonly TextPiece[]): string[] =>
  tablesOf(pieces)
    .filter((rows) => rows.length > 1 && columnNames(rows).length > 1)
    .slice(0, maxDescribed)
    .map((rows) => `A table has ${tableWords(rows)}.`);

/** The rows of each table, without its heads and the titles of its sections. */
function tablesOf(pieces: readonly TextPiece[]): StructureRow[][] {
  const rows = pieces.flatMap(({ row }) => (row && row.cells.length > 0 ? row : []));
  return [...Map.groupBy(rows, ({ table }) => table).values()];
}

/** "2 rows (Printer and Gate) under the headings Item and Owner" */
function tableWords(rows: readonly StructureRow[]): string {
  const labels = rows.slice(0, maxRowsNamed).map(({ label }) => nameOf(label));
  const isNamed =
    new Set(labels).size === labels.length &&
    labels.every((label) => /\p{L}/u.test(label) && label.length <= maxNameLength);
  const more = rows.length - labels.length;
  const named = isNamed
    ? ` (${formatList([...labels, ...(more > 0 ? [`${thousands(more)} more`] : [])])})`
    : "";
  const columns = columnNames(rows);
  const words = `${pluralize(rows.length, "row")}${named}`;
  if (columns.length === 0) return words;
  const noun = columns.length === 1 ? "heading" : "headings";
  return `${words} under the ${noun} ${list(joinNumbered(columns), { most: maxListed })}`;
}

/** What heads the columns of a table, from left to right. */
function columnNames(rows: readonly StructureRow[]): string[] {
  const names = new Map<number, string>();
  for (const { labelCell, cells } of rows) {
    for (const cell of labelCell ? [labelCell, ...cells] : cells) {
      if (cell.column !== undefined) names.set(cell.column, cell.heads.join(" "));
    }
  }
  return distinct([...names].sort(([left], [right]) => left - right).map(([, name]) => name));
}

/** What stands in the running text, and not beside it. */
const bodyOf = (pieces: readonly TextPiece[]) =>
  pieces.filter((piece) => piece.kind !== "heading" && piece.location.part === undefined);

/** How a text begins, in quotes; never all of one that is longer than a line or two. */
function opening(text: string): string {
  const length = Math.min(maxExcerptLength, Math.ceil(text.length / 2));
  return `“${text.length <= maxWholeLength ? text : cutAtWord(text, length)}”`;
}

/** The text of the pieces on one line, as far as an excerpt may need it. */
function joinPieces(pieces: readonly TextPiece[]): string {
  let text = "";
  for (const piece of pieces) {
    if (text.length > 2 * maxExcerptLength) break;
    const next = collapseWhitespace(
      piece.kind === "table-row" ? piece.text.replaceAll(" | ", ", ") : piece.text,
    );
    text += text ? `${/[.!?:;,]$/.test(text) ? " " : "; "}${next}` : next;
  }
  return text;
}

const thousands = (count: number) => count.toLocaleString("en-US");

const nameOf = collapseWhitespace;

const distinct = (values: readonly string[]) => [...new Set(values.map(nameOf))].filter(Boolean);

/** One or more names as they are told. */
type Listed = { words: string; count: number };

/** A name as it stands in a list. */
const shorten = (name: string, length: number) => cutAtWord(name, length).replace(/[.:;]$/, "");

/** "Item, Owner, and 3 more" */
function list(
  values: readonly (string | Listed)[],
  { most, length = Number.POSITIVE_INFINITY }: { most: number; length?: number },
): string {
  const all = values.map((value) =>
    typeof value === "string" ? { words: shorten(value, length), count: 1 } : value,
  );
  const more = all.slice(most).reduce((sum, { count }) => sum + count, 0);
  const shown = all.slice(0, most).map(({ words }) => words);
  return formatList(more > 0 ? [...shown, `${thousands(more)} more`] : shown);
}

/** Whether a name is the one before with the next number at its end. */
function isNext(name: string, before: string): boolean {
  const [here, there] = [name, before].map((each) => {
    const start = each.search(/\d{1,6}$/);
    return start < 0 ? null : { stem: each.slice(0, start), number: Number(each.slice(start)) };
  });
  return Boolean(here && there && here.stem === there.stem && here.number === there.number + 1);
}

/** Names one after the other, those that count up as one: "Month 1 to Month 12". */
function joinNumbered(names: readonly string[]): Listed[] {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    if (run && isNext(name, run.at(-1) ?? "")) run.push(name);
    else runs.push([name]);
  }
  return runs.flatMap((run) => {
    const words = run.map((name) => shorten(name, maxNameLength));
    return run.length < minNumbered
      ? words.map((name) => ({ words: name, count: 1 }))
      : { words: `${words[0]} to ${words.at(-1)}`, count: run.length };
  });
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(" ", length);
  return `${text.slice(0, space > length / 2 ? space : length).trimEnd()} …`;
}
