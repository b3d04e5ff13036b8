import Papa from "papaparse";
import type { ReaderInput, ReaderResult, ReaderSink } from "../../text-piece.ts";
import { type HeaderRules, normalizeCell, sheetRows } from "../shared/sheet-rows.ts";
import { decodeText } from "../text/text-encoding.ts";

/** A file of records has one header, whose fields may be whole questions of a form. */
const recordHeaders: HeaderRules = { isFirstRowOnly: true, maxLength: 200 };

/** Reads csv as spreadsheet programs do: a sheet named like the file, a row for each record. */
export function readCsv(input: ReaderInput, sink: ReaderSink): ReaderResult {
  const { text, notes } = decodeText(input.bytes);
  const { delimiter, start } = findDelimiter(text);
  const sheet = sheetRows(sheetName(input.fileName), sink.piece, { rules: recordHeaders });
  let row = 0;
  const addRow = (fields: string[]) => {
    sheet.add(
      row++,
      fields.map((field, column) => {
        const cell = field.length > maxNormalizedLength ? field : normalizeCell(field);
        return { column, text: cell, isNumber: numberPattern.test(cell) };
      }),
    );
  };
  const unclosed = parseRecords(text.slice(start), delimiter, addRow);
  sheet.end();
  return { notes: unclosed ? [...notes, unclosedNote(unclosed)] : notes };
}

/** A longer field, such as a whole file between two quotation marks, is passed on as it is. */
const maxNormalizedLength = 100_000;

const unclosedNote = (row: number) =>
  `A quotation mark in row ${row.toLocaleString("en-US")} is never closed; from there on every line was read as a row of its own.`;

/** Amounts, percentages, dates and times, in the notations that spreadsheet programs write. */
const numberPattern =
  /^(?:[-+(]? ?\p{Sc}? ?[-+]?\d[\d.,' ]*(?:e[-+]?\d+)? ?[%\p{Sc}]?\)?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T]\d{1,2}:\d{2}.*)?|\d{1,2}:\d{2}(?::\d{2})?)$/iu;

const maxSheetNameLength = 200;

const sheetName = (fileName: string) =>
  fileName.replace(/\.[^.]*$/, "").slice(0, maxSheetNameLength) || "Sheet";

/** The more telling first: a comma also stands in amounts and sentences. */
const delimiters = ["\t", ";", "|", ","];
const sampleLength = 64 * 1024;
const sampleRecords = 50;

/** The delimiter, which a first line such as "sep=;" may name, and where the records begin. */
function findDelimiter(text: string): { delimiter: string; start: number } {
  const named = /^sep=([\t;|,])(?:\r\n|\r|\n)/i.exec(text);
  if (named) return { delimiter: named[1] ?? ",", start: named[0].length };
  const sample = text.slice(0, sampleLength);
  const counts = delimiters.map((delimiter) => countAlike(sample, delimiter));
  const best = counts.indexOf(Math.max(...counts));
  return { delimiter: delimiters[best] ?? ",", start: 0 };
}

/** How many records a delimiter divides into the same number of fields, where that is not one. */
function countAlike(sample: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(sample, {
    delimiter,
    newline: lineEndOf(sample),
    preview: sampleRecords,
    skipEmptyLines: true,
  });
  const counts = new Map<number, number>();
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values());
}

/** White space around fields does not count, so this serves for "\r\n" as well. */
const lineEndOf = (text: string) => (text.includes("\n") ? "\n" : "\r");

/** Characters that are parsed at a time, so that few records stand in memory. */
const blockLength = 1024 * 1024;
/** A quotation mark that is still open after so many characters was never meant to be closed. */
const maxRecordLength = 4 * blockLength;

/**
 * Hands out the fields of each record. Where a quotation mark is never closed, the rest of the file
 * would be one field: from that record on every line is a record. Returns its number, from 1.
 */
function parseRecords(text: string, delimiter: string, addRow: AddRow): number | undefined {
  const newline = lineEndOf(text);
  let start = 0;
  let length = blockLength;
  let count = 0;
  while (start < text.length) {
    const end = indexOrEnd(text, newline, start + length);
    const block = text.slice(start, end);
    const parsedLength = parseClosed(block, { delimiter, newline }, (fields) => {
      count++;
      addRow(fields);
    });
    if (parsedLength === block.length) {
      start = end + newline.length;
      length = blockLength;
    } else if (end < text.length && length < maxRecordLength) {
      // The record goes on in the next block.
      start += parsedLength;
      length *= 2;
    } else {
      parseLines(text.slice(start + parsedLength), { delimiter, newline }, addRow);
      return count + 1;
    }
  }
  return undefined;
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from);
  return index < 0 ? text.length : index;
}

type Format = { delimiter: string; newline: "\n" | "\r" };
type AddRow = (fields: string[]) => void;

/** Parses all records but a last one whose quotation mark is not closed; returns their length. */
function parseClosed(text: string, format: Format, addRow: AddRow): number {
  let parsedLength = 0;
  Papa.parse<string[]>(text, {
    ...format,
    step: ({ data, errors, meta }) => {
      if (errors.some((error) => error.code === "MissingQuotes")) return;
      addRow(data);
      parsedLength = meta.cursor;
    },
  });
  return parsedLength;
}

/** Parses every line as a record, in which quotation marks are characters like any other. */
function parseLines(text: string, format: Format, addRow: AddRow): void {
  Papa.parse<string[]>(text, {
    ...format,
    fastMode: true,
    chunkSize: blockLength,
    step: ({ data }) => addRow(data),
  });
}
